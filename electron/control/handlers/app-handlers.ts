import { failure, type Result, success } from '../../../shared/lib/result';
import { textFor } from '../../../shared/words/text';
import type { AddByCode } from '../../known/adding';
import type { KnownAppsService } from '../../known/known-apps-service';
import { limitedSignal, linkedSignal, untilAborted } from '../../lib/abort-signal';
import type { Clock } from '../../lib/clock';
import { commandError } from '../../lib/command-failure';
import { settledWithin } from '../../lib/settled-within';
import type { AppConnections } from '../../reach/app-connections';
import type { APP_METHODS } from '../contract/app-methods';
import type { ControlError, HandlersOf, ParamsOf } from '../control-contract';
import { channelError, fromKnownFailure, fromServiceFailure } from '../control-failure';
import { followReconnect } from '../follow-reconnect';
import type { NamedApps } from '../named-apps';
import { StatusesOfOne } from '../revealed-statuses';
import type { StatusSource } from '../status-source';
import { WatchFeed } from '../watch-feed';
import { verdictOnWire } from '../wire-text';

/** How long one reconnect is followed, in milliseconds: longer than one can take, unless the computer sleeps. */
const RECONNECT_LIMIT_MS = 3 * 60_000;

/** How long the answer about an address that was just added waits for its first measurement, in milliseconds. */
const FIRST_MEASUREMENT_LIMIT_MS = 3_000;

export interface AppHandlerOptions {
  readonly clock: Clock;
  readonly apps: NamedApps;
  readonly source: Pick<StatusSource, 'discreet'>;
  readonly known: Pick<KnownAppsService, 'addAddress' | 'forget' | 'setFavourite'>;
  readonly adding: Pick<AddByCode, 'add'>;
  readonly connections: Pick<AppConnections, 'states' | 'reconnect' | 'measure'>;
}

/** Sees, reconnects, adds and forgets saved apps, through the same services as the window. */
export function appHandlers(options: AppHandlerOptions): HandlersOf<keyof typeof APP_METHODS> {
  const { clock, apps, source, known, adding, connections } = options;
  const add = async (
    { target, alias }: ParamsOf<'add'>,
    signal: AbortSignal,
  ): Promise<Result<{ readonly id: string }, ControlError>> => {
    if (target.kind === 'address') {
      const { kind: _, ...address } = target;
      const added = known.addAddress(address, alias);
      return added.ok ? added : failure(fromKnownFailure(added.error));
    }
    const added = await adding.add(target.deviceCode, alias, signal);
    if (added.ok) return added;
    const { error } = added;
    return failure(error.code === 'service' ? fromServiceFailure(error.reason) : fromKnownFailure(error));
  };

  return {
    known: async ({ reveal }) => success({ apps: [...apps.statuses(reveal).apps], discreet: source.discreet }),
    watch: async ({ name, reveal }, { signal, notify, onDrain }) => {
      const app = name === undefined ? null : apps.find(name);
      if (app?.ok === false) return app;
      const all = apps.statuses(reveal);
      const linked = linkedSignal(signal);
      const feed = new WatchFeed({
        source: app === null ? all : new StatusesOfOne(all, app.value.id),
        clock,
        notify: (event) => {
          // Nothing more can come of a single app that is forgotten.
          if (app !== null && event.event === 'gone') linked.abort();
          return notify(event);
        },
      });
      onDrain(() => feed.drained());
      await untilAborted(linked.signal);
      feed.dispose();
      return success(null);
    },
    reconnect: async ({ name, reveal }, { signal, notify }) => {
      const app = apps.find(name);
      if (!app.ok) return app;
      const { id } = app.value;
      const limited = limitedSignal(clock, RECONNECT_LIMIT_MS, signal);
      const end = await followReconnect(connections, id, (step) => void notify({ step }), limited.signal);
      limited.abort();
      const status = apps.statusOf(id, reveal);
      if (!status.ok) return status;
      switch (end?.kind) {
        case undefined:
          return failure(channelError('timeout'));
        case 'connected': {
          const { address, via, moved } = end;
          return success({ result: 'connected', app: status.value, address, via, moved });
        }
        case 'failed':
          return success({ result: 'failed', app: status.value, verdict: verdictOnWire(end.verdict) });
        case 'stopped':
          return failure(lookingStopped(status.value.name));
      }
    },
    add: async (params, { signal }) => {
      const added = await add(params, signal);
      if (!added.ok) return added;
      const { id } = added.value;
      if (params.favourite) known.setFavourite([id], true);
      // What answers at an address says more of it than the person who typed it.
      if (params.target.kind === 'address') {
        await settledWithin(FIRST_MEASUREMENT_LIMIT_MS, connections.measure(id, 'asked'), clock);
      }
      const status = apps.statusOf(id, params.reveal);
      return status.ok ? success({ app: status.value }) : status;
    },
    forget: async ({ name, reveal }) => {
      const app = apps.find(name);
      if (!app.ok) return app;
      const { id } = app.value;
      const status = apps.statusOf(id, reveal);
      if (!status.ok) return status;
      const forgotten = known.forget([id]);
      return forgotten.ok ? success({ id, name: status.value.name }) : failure(fromKnownFailure(forgotten.error));
    },
  };
}

/** The failure of a search that ended because the app was disconnected or forgotten meanwhile. */
export function lookingStopped(name: string): ControlError {
  return commandError(
    'stopped',
    textFor('control.lookingStopped.message', { name }),
    textFor('control.lookingStopped.advice'),
  );
}
