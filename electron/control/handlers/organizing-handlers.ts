import type { IgnoredApp, KnownApp } from '../../../shared/domain/known-app';
import { failure, type Result, success } from '../../../shared/lib/result';
import { textFor } from '../../../shared/words/text';
import type { LocalAddresses, LocalAddressFailure } from '../../forward/local-addresses';
import type { IgnoredAppsService } from '../../known/ignored-apps-service';
import type { KnownAppsService, KnownFailure } from '../../known/known-apps-service';
import { commandError } from '../../lib/command-failure';
import type { Nearby } from '../../nearby/nearby-apps';
import type { IgnoredOnWire, ORGANIZING_METHODS } from '../contract/organizing-methods';
import type { ControlApp } from '../contract/shapes';
import type { ControlError, HandlersOf } from '../control-contract';
import { fromKnownFailure } from '../control-failure';
import { codeCalled } from '../find-by-name';
import type { NamedApps } from '../named-apps';
import type { StatusSource } from '../status-source';

export interface OrganizingHandlerOptions {
  readonly apps: NamedApps;
  readonly source: Pick<StatusSource, 'discreet'>;
  readonly known: Pick<
    KnownAppsService,
    'setAlias' | 'setGroup' | 'setFavourite' | 'setKeepConnected' | 'ignore' | 'unignore'
  >;
  readonly local: Pick<LocalAddresses, 'change'>;
  readonly nearby: Nearby;
  readonly ignored: Pick<IgnoredAppsService, 'apps' | 'visible'>;
}

interface Named {
  readonly name: string;
  readonly reveal?: boolean | undefined;
}

/** Puts saved apps in order, and ignores others, through the same services as the window. */
export function organizingHandlers(options: OrganizingHandlerOptions): HandlersOf<keyof typeof ORGANIZING_METHODS> {
  const { apps, source, known, local, nearby, ignored } = options;
  const change = (
    { name, reveal }: Named,
    apply: (app: KnownApp) => Result<null, KnownFailure>,
  ): Result<{ app: ControlApp }, ControlError> => {
    const app = apps.find(name);
    if (!app.ok) return app;
    const changed = apply(app.value);
    if (!changed.ok) return failure(fromKnownFailure(changed.error));
    const status = apps.statusOf(app.value.id, reveal);
    return status.ok ? success({ app: status.value }) : status;
  };
  const onWire = ({ title, ...app }: IgnoredApp, reveal: boolean | undefined): IgnoredOnWire => ({
    ...app,
    title: source.discreet && reveal !== true ? null : title,
  });

  return {
    alias: async (params) => change(params, ({ id }) => known.setAlias(id, params.alias)),
    group: async (params) => change(params, ({ id }) => known.setGroup([id], params.group)),
    favorite: async (params) => change(params, ({ id }) => known.setFavourite([id], params.favourite)),
    keepConnected: async (params) => change(params, ({ id }) => known.setKeepConnected(id, params.keepConnected)),
    localAddress: async ({ name, reveal, enabled = null, port = null, origins = null }) => {
      const app = apps.find(name);
      if (!app.ok) return app;
      const done = await local.change(app.value.id, { enabled, port: port === 0 ? 'free' : port, origins });
      if (!done.ok) return failure(fromLocalAddressFailure(done.error));
      const status = apps.statusOf(app.value.id, reveal);
      return status.ok ? success({ app: status.value }) : status;
    },
    ignore: async ({ app, reveal }) => {
      const code = codeCalled([...ignored.visible.keys()], app);
      if (!code.ok) return code;
      const deviceCode = code.value ?? app.trim();
      const done = known.ignore(deviceCode);
      if (!done.ok) {
        const isSaved = done.error.code === 'not-found' && apps.find(app).ok;
        return failure(notIgnored(isSaved ? { code: 'already-known' } : done.error));
      }
      const { simulated } = nearby;
      const record = ignored.apps.value.find(
        (entry) => entry.deviceCode === deviceCode && entry.simulated === simulated,
      );
      return record === undefined
        ? failure(fromKnownFailure({ code: 'not-found' }))
        : success({ ignored: onWire(record, reveal) });
    },
    unignore: async ({ app }) => {
      const code = codeCalled(
        ignored.apps.value.map(({ deviceCode }) => deviceCode),
        app,
      );
      if (!code.ok) return code;
      const deviceCode = code.value ?? app.trim();
      const done = known.unignore(deviceCode);
      if (done.ok) return success({ deviceCode });
      return failure(done.error.code === 'not-found' ? NOT_AMONG_IGNORED : fromKnownFailure(done.error));
    },
    ignored: async ({ reveal }) =>
      success({ apps: ignored.apps.value.map((app) => onWire(app, reveal)), discreet: source.discreet }),
  };
}

function fromLocalAddressFailure(failed: LocalAddressFailure): ControlError {
  return failed.code === 'invalid-input'
    ? commandError('usage', failed.message, failed.advice)
    : fromKnownFailure(failed);
}

/** Why an app cannot be ignored. */
function notIgnored(failed: KnownFailure): ControlError {
  switch (failed.code) {
    case 'already-known':
      return commandError(
        failed.code,
        textFor('control.savedNotIgnored.message'),
        textFor('control.savedNotIgnored.advice'),
      );
    case 'not-found':
      return commandError(failed.code, textFor('control.notNearby.message'), textFor('control.notNearby.advice'));
    default:
      return fromKnownFailure(failed);
  }
}

const NOT_AMONG_IGNORED: ControlError = commandError(
  'not-found',
  textFor('control.notAmongIgnored.message'),
  textFor('control.notAmongIgnored.advice'),
);
