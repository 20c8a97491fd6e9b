import { failure, success } from '../../../shared/lib/result';
import { FORWARD_LIMITS } from '../../forward/forward-limits';
import { type ForwardSettingProblem, parseForwardSetting } from '../../forward/open-forward';
import { MAX_SOCKET_PATH_BYTES } from '../../lib/local-listening';
import type { AppFollowers } from '../app-followers';
import type { AppLocator } from '../app-locator';
import type { HAND_OFF_METHODS } from '../contract/hand-off-methods';
import type { ControlError, HandlersOf } from '../control-contract';
import { badRequest, RAW_WITH_ORIGINS } from '../control-failure';
import type { NamedApps } from '../named-apps';
import type { StatusSource } from '../status-source';
import { verdictOnWire } from '../wire-text';
import { lookingStopped } from './app-handlers';
import { ending, hostForward } from './hosted-forward';

export interface HandOffHandlerOptions {
  readonly apps: NamedApps;
  readonly source: Pick<StatusSource, 'find'>;
  readonly locator: Pick<AppLocator, 'locate' | 'lookUp' | 'wait'>;
  readonly followers: AppFollowers;
}

/** Hands a saved app to a program that is about to use it. */
export function handOffHandlers({
  apps,
  source,
  locator,
  followers,
}: HandOffHandlerOptions): HandlersOf<keyof typeof HAND_OFF_METHODS> {
  return {
    locate: async ({ name, reveal, wait }, { signal, notify }) => {
      const app = apps.find(name);
      if (!app.ok) return app;
      const { id } = app.value;
      const called = apps.statuses(reveal).find(id)?.name ?? name;
      const located = wait
        ? await locator.wait(id, (verdict) => void notify({ verdict: verdictOnWire(verdict) }), signal)
        : await locator.locate(id, signal);
      followers.located(id, located);
      switch (located.kind) {
        case 'reachable':
          return success({
            result: 'reachable',
            name: called,
            connection: { ...located.connection, name: called, localUrl: source.find(id)?.connection.localUrl ?? null },
          });
        case 'failed':
          return success({ result: 'failed', name: called, verdict: verdictOnWire(located.verdict) });
        case 'stopped':
          return failure(lookingStopped(called));
      }
    },
    follow: async ({ name, reveal }, { signal, notify }) => {
      const app = apps.find(name);
      if (!app.ok) return app;
      const follower = followers.follow(
        app.value.id,
        (event) => void notify(event.event === 'lost' ? { event: event.event, verdict: event.reason } : event),
        signal,
        apps.statuses(reveal),
      );
      return ending(await follower.ended);
    },
    forward: async ({ name, listen, allowOrigins, raw }, { signal, notify }) => {
      const app = apps.find(name);
      if (!app.ok) return app;
      const setting = parseForwardSetting({ listen, allowOrigins, raw });
      if (!setting.ok) return failure(SETTING_PROBLEMS[setting.error]);
      return await hostForward({
        follow: (onEvent, until) => followers.follow(app.value.id, onEvent, until),
        setting: setting.value,
        notify: (event) => void notify(event),
        signal,
      });
    },
  };
}

const SETTING_PROBLEMS: Readonly<Record<ForwardSettingProblem, ControlError>> = {
  listen: badRequest(
    'The parameter “listen” of “forward” must be 127.0.0.1:PORT, [::1]:PORT, localhost:PORT, a port alone, or unix: and a path.',
  ),
  'socket-path': badRequest(
    `The path of a socket in “listen” of “forward” must be absolute, and have at most ${MAX_SOCKET_PATH_BYTES} bytes.`,
  ),
  'socket-on-windows': badRequest('The parameter “listen” of “forward” can’t be a socket on Windows.'),
  'raw-socket': badRequest('The parameter “listen” of “forward” can’t be a socket together with “raw”.'),
  origin: badRequest('Each of “allowOrigins” of “forward” must be an origin, such as http://localhost:5173.'),
  origins: badRequest(`The parameter “allowOrigins” of “forward” has at most ${FORWARD_LIMITS.origins} origins.`),
  'raw-origins': RAW_WITH_ORIGINS,
};
