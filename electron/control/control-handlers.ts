import type { KnownApp } from '../../shared/domain/known-app';
import { failure, type Result, success } from '../../shared/lib/result';
import { textFor } from '../../shared/words/text';
import type { AddByCode } from '../known/adding';
import type { KnownAppsService } from '../known/known-apps-service';
import { limitedSignal, untilAborted } from '../lib/abort-signal';
import type { Clock } from '../lib/clock';
import type { AppConnections } from '../reach/app-connections';
import type { AppLocator } from './app-locator';
import type { ControlApp, ControlError, ControlHandlers, ParamsOf } from './control-contract';
import { channelError, fromKnownFailure, fromServiceFailure } from './control-failure';
import { namedApp } from './find-by-name';
import { followReconnect } from './follow-reconnect';
import { RevealedStatuses } from './revealed-statuses';
import type { StatusSource } from './status-source';
import { WatchFeed } from './watch-feed';
import { verdictOnWire } from './wire-text';

/** How long one reconnect is followed, in milliseconds: longer than one can take, unless the computer sleeps. */
const RECONNECT_LIMIT_MS = 3 * 60_000;

export interface ControlHandlerOptions {
  readonly clock: Clock;
  readonly source: StatusSource;
  readonly known: Pick<KnownAppsService, 'apps' | 'addAddress' | 'forget' | 'setFavourite'>;
  readonly adding: Pick<AddByCode, 'add'>;
  readonly connections: Pick<AppConnections, 'states' | 'reconnect'>;
  readonly locator: Pick<AppLocator, 'locate' | 'wait'>;
  readonly settings: Pick<SettingsWriter, 'setDiscreet'>;
  /** Shows the window. */
  readonly show: () => void;
}

/** What changes the settings. */
export interface SettingsWriter {
  /** Fails if the settings are a newer version's. */
  setDiscreet(discreet: boolean): Result<null, 'read-only'>;
}

/** What the running Beckon does for the command line, through the same services as for the window. */
export function controlHandlers(options: ControlHandlerOptions): ControlHandlers {
  const { clock, source, known, adding, connections, locator, settings, show } = options;
  const revealed = new RevealedStatuses(source, known.apps);
  const named = (name: string): Result<KnownApp, ControlError> => {
    // Which app a neutral name means must not depend on names that are hidden.
    const neutral = source.findByNeutralName(name);
    return neutral === null ? namedApp([...known.apps.values()], name) : success(neutral);
  };
  const statusOf = (appId: string, reveal: boolean | undefined): Result<ControlApp, ControlError> => {
    const app = (reveal === true ? revealed : source).find(appId);
    return app === null ? failure(fromKnownFailure({ code: 'not-found' })) : success(app);
  };
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
    known: async ({ reveal }) => {
      const { apps } = reveal === true ? revealed : source;
      return success({ apps: [...apps], discreet: source.discreet });
    },
    watch: async ({ reveal }, { signal, notify, onDrain }) => {
      const feed = new WatchFeed({ source: reveal === true ? revealed : source, clock, notify });
      onDrain(() => feed.drained());
      await untilAborted(signal);
      feed.dispose();
      return success(null);
    },
    reconnect: async ({ name, reveal }, { signal, notify }) => {
      const app = named(name);
      if (!app.ok) return app;
      const { id } = app.value;
      const limited = limitedSignal(clock, RECONNECT_LIMIT_MS, signal);
      const end = await followReconnect(connections, id, (step) => void notify({ step }), limited.signal);
      limited.dispose();
      const status = statusOf(id, reveal);
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
          return failure(stopped(status.value.name));
      }
    },
    add: async (params, { signal }) => {
      const added = await add(params, signal);
      if (!added.ok) return added;
      const { id } = added.value;
      if (params.favourite) known.setFavourite([id], true);
      const status = statusOf(id, params.reveal);
      return status.ok ? success({ app: status.value }) : status;
    },
    forget: async ({ name, reveal }) => {
      const app = named(name);
      if (!app.ok) return app;
      const { id } = app.value;
      const status = statusOf(id, reveal);
      if (!status.ok) return status;
      const forgotten = known.forget([id]);
      return forgotten.ok ? success({ id, name: status.value.name }) : failure(fromKnownFailure(forgotten.error));
    },
    discreet: async ({ turn }) => {
      const set = turn === null ? success(null) : settings.setDiscreet(turn);
      return set.ok ? success({ discreet: source.discreet }) : failure(fromKnownFailure({ code: set.error }));
    },
    open: async () => {
      show();
      return success(null);
    },
    locate: async ({ name, wait }, { signal, notify }) => {
      const app = named(name);
      if (!app.ok) return app;
      const { id } = app.value;
      const called = source.find(id)?.name ?? name;
      const located = wait
        ? await locator.wait(id, (verdict) => void notify({ verdict: verdictOnWire(verdict) }), signal)
        : await locator.locate(id, signal);
      switch (located.kind) {
        case 'reachable':
          return success({ result: 'reachable', name: called, connection: located.connection });
        case 'failed':
          return success({ result: 'failed', name: called, verdict: verdictOnWire(located.verdict) });
        case 'stopped':
          return failure(stopped(called));
      }
    },
  };
}

function stopped(name: string): ControlError {
  return {
    code: 'stopped',
    serviceCode: null,
    message: textFor('control.lookingStopped.message', { name }),
    advice: textFor('control.lookingStopped.advice'),
  };
}
