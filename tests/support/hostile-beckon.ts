import type { ControlHandlers } from '../../electron/control/control-contract';
import { failure, success } from '../../shared/lib/result';
import { verbatim } from '../../shared/words/text';
import { aControlApp } from './control-app-factory';
import { aNearbyApp, aToy } from './nearby-app-factory';
import { refusingHandlers } from './refusing-handlers';

/** Sets the title, fills the clipboard, clears the screen, leaves it, reverses text, ends a line, in both spellings. */
export const SLY =
  '\u001b]0;title\u0007\u001b]52;c;cm0gLXJm\u0007\u001b[2J\u001b[?1049l\u009b2J\u009d0;x\u009c\u202eowned\u2066\u2028x\r\ny\u0085';
/** What has to be left of it, so that a test knows that it was there. */
export const MARK = 'owned';

const ERROR = { code: SLY.slice(0, 60), serviceCode: null, message: verbatim(SLY), advice: verbatim(SLY) };
const VERDICT = { code: SLY.slice(0, 60), sentence: SLY, advice: SLY };
const APP = aControlApp({
  id: SLY,
  name: SLY,
  alias: SLY,
  group: SLY,
  reach: { outcome: SLY.slice(0, 60), latencyMs: 1, at: SLY, lastGoodAt: null },
  service: { listed: true, online: true, at: SLY },
  reconnect: { kind: 'running', step: SLY.slice(0, 60), automatic: true, verdict: VERDICT, nextAt: SLY },
  connection: { ...aControlApp().connection, domain: SLY, address: SLY, platform: SLY },
  localAddress: { port: 1, url: SLY, state: SLY.slice(0, 60), takenBy: SLY, origins: [SLY] },
  toys: [{ ...aToy(), nickname: SLY, displayName: SLY, toyType: SLY }],
});
/** In a state that is known, whose words name a program. */
const TAKEN = { ...APP, localAddress: { port: 1, url: SLY, state: 'port-taken', takenBy: SLY, origins: [] } };
const LISTED = {
  ...aNearbyApp({ deviceCode: SLY, domain: SLY, platform: SLY, appType: SLY }),
  toys: [{ ...aToy(), nickname: SLY, displayName: SLY, toyType: SLY }],
};

const IGNORED = { deviceCode: SLY, title: SLY, since: SLY, simulated: false };
const PREVIEW = {
  importId: SLY.slice(0, 60),
  exportedAt: SLY,
  added: 1,
  updated: 1,
  missing: 0,
  ignored: 0,
  changes: [
    {
      id: SLY,
      kind: 'changed' as const,
      name: SLY,
      deviceCode: SLY,
      alias: SLY,
      group: SLY,
      favourite: true,
      ignored: true,
      addresses: [SLY],
    },
  ],
  moreChanges: 1,
  unreadable: 1,
  problems: [SLY],
};
const STATUS = {
  version: SLY,
  pid: 1,
  since: SLY,
  userData: SLY,
  service: { kind: SLY.slice(0, 60), url: SLY },
  looking: { kind: SLY.slice(0, 60), reason: null, at: SLY },
  paused: false,
  apps: { known: 1, reachable: 1, nearby: 1, ignored: 1 },
  simulator: false,
  discreet: false,
  window: true,
  memory: 1,
};

/**
 * A Beckon that puts hostile text wherever it may put any.
 *
 * @param fails it says that nothing worked
 */
export function hostileHandlers(fails: boolean): ControlHandlers {
  return {
    ...refusingHandlers(async () => failure(ERROR)),
    known: async () => (fails ? failure(ERROR) : success({ apps: [APP], discreet: false })),
    watch: async (_params, { notify }) => {
      const at = SLY;
      notify({ event: 'state', at, apps: [APP], looking: { kind: SLY.slice(0, 60), reason: null, at } });
      notify({ event: 'app', at, app: APP });
      notify({ event: 'gone', at, id: SLY, name: SLY });
      notify({ event: 'looking', at, looking: { kind: 'failed', reason: SLY.slice(0, 60), at } });
      return fails ? failure(ERROR) : success(null);
    },
    reconnect: async (_params, { notify }) => {
      notify({ step: SLY });
      if (fails) return success({ result: 'failed', app: APP, verdict: VERDICT });
      return success({ result: 'connected', app: APP, address: SLY, via: SLY, moved: { from: SLY, to: SLY } });
    },
    add: async () => (fails ? failure(ERROR) : success({ app: APP })),
    forget: async () => (fails ? failure(ERROR) : success({ id: SLY, name: SLY })),
    open: async () => (fails ? failure(ERROR) : success(null)),
    alias: async () => (fails ? failure(ERROR) : success({ app: APP })),
    group: async () => (fails ? failure(ERROR) : success({ app: APP })),
    favorite: async () => (fails ? failure(ERROR) : success({ app: APP })),
    keepConnected: async () => (fails ? failure(ERROR) : success({ app: APP })),
    localAddress: async () => (fails ? failure(ERROR) : success({ app: TAKEN })),
    ignore: async () => (fails ? failure(ERROR) : success({ ignored: IGNORED })),
    unignore: async () => (fails ? failure(ERROR) : success({ deviceCode: SLY })),
    ignored: async () => (fails ? failure(ERROR) : success({ apps: [IGNORED], discreet: false })),
    history: async () => {
      const kind = SLY.slice(0, 60);
      const entry = { id: SLY, at: SLY, kind, appId: SLY, title: SLY, detail: { key: SLY }, message: SLY };
      return fails ? failure(ERROR) : success({ entries: [entry], more: true, discreet: false });
    },
    export: async () =>
      fails ? failure(ERROR) : success({ text: JSON.stringify({ apps: [SLY] }), apps: 1, leftOut: 1 }),
    previewImport: async () => (fails ? failure(ERROR) : success(PREVIEW)),
    applyImport: async () =>
      success({ apps: 1, removed: 1, notReconnected: 1, backup: SLY, undoToken: SLY.slice(0, 60) }),
    undoImport: async () => failure(ERROR),
    status: async () => (fails ? failure(ERROR) : success(STATUS)),
    pause: async () => (fails ? failure(ERROR) : success({ paused: true })),
    discreet: async () => (fails ? failure(ERROR) : success({ discreet: true })),
    nearby: async () => {
      const skipped = [{ index: 0, reason: SLY }];
      return fails ? failure(ERROR) : success({ apps: [LISTED], skipped, fetchedAt: SLY, serviceIsHere: false });
    },
    lookup: async () => (fails ? failure(ERROR) : success({ app: LISTED, serviceIsHere: false })),
    diagnose: async (_params, { notify }) => {
      const step = { step: 'service', outcome: 'ok', code: 'answered', detail: SLY, ms: 1 } as const;
      notify({ step });
      const verdict = { code: 'silent', sentence: SLY, advice: SLY } as const;
      return fails ? failure(ERROR) : success({ steps: [step], verdict });
    },
    follow: async (_params, { notify }) => {
      const { connection } = APP;
      if (!fails) notify({ event: 'reachable', connection });
      notify({ event: 'lost', verdict: VERDICT });
      notify({ event: 'back', address: SLY, connection });
      notify({ event: 'moved', connection: { ...connection, address: '10.0.0.2' }, from: SLY, to: SLY });
      return failure(ERROR);
    },
    forward: async () => failure(ERROR),
    locate: async (_params, { notify }) => {
      notify({ verdict: VERDICT });
      if (fails) return success({ result: 'failed', name: SLY, verdict: VERDICT });
      return success({ result: 'reachable', name: SLY, connection: APP.connection });
    },
  };
}
