import { done, type FakeBackground, type FakeHandlers, now } from './fake-answers';
import { desktopHandlers } from './fake-desktop';
import { doctorHandlers } from './fake-doctor';
import { historyHandlers, toysHandlers } from './fake-history';
import { knownHandlers } from './fake-known-apps';
import { pairingHandlers } from './fake-pairing';
import { reachHandlers } from './fake-reach';
import { transferHandlers } from './fake-transfer';

/** The usual answers: as main would give them, without network or disk. */
export function defaultHandlers(background: FakeBackground): FakeHandlers {
  const { state, set, snapshot } = background;
  return {
    'state.snapshot': () => done(snapshot()),
    'discovery.refresh': () => done(null),
    'discovery.set-paused': ({ paused }) => {
      set('discovery', paused ? { kind: 'idle', reason: 'paused' } : { kind: 'looking', since: now() });
      return done(null);
    },
    ...knownHandlers(background),
    ...reachHandlers(background),
    ...doctorHandlers(background),
    ...historyHandlers(),
    ...toysHandlers(),
    ...transferHandlers(),
    ...pairingHandlers(background),
    'settings.try-service': () => done({ apps: 2, skipped: 0 }),
    'settings.use-service': ({ baseUrl, caFile }) => {
      set('settings', { ...state().settings, service: { kind: 'url', baseUrl, caFile } });
      set('service', { kind: 'url', source: 'settings', baseUrl, caFile });
      set('discovery', { kind: 'looking', since: now() });
      return done({ apps: 2, skipped: 0 });
    },
    'settings.clear-service': () => {
      set('settings', { ...state().settings, service: { kind: 'none' } });
      set('service', { kind: 'none' });
      set('discovery', { kind: 'idle', reason: 'no-service' });
      return done(null);
    },
    'settings.set-poll-interval': ({ seconds }) => {
      set('settings', { ...state().settings, pollIntervalSeconds: seconds });
      return done(null);
    },
    'settings.set-view': (view) => {
      set('settings', { ...state().settings, view });
      return done(null);
    },
    'settings.set-appearance': (appearance) => {
      set('settings', { ...state().settings, appearance });
      return done(null);
    },
    'settings.set-discreet': ({ discreet }) => {
      set('settings', { ...state().settings, discreet });
      return done(null);
    },
    'settings.set-desktop': (desktop) => {
      set('settings', { ...state().settings, desktop });
      const shortcut = desktop.reconnectShortcut === null ? 'off' : 'active';
      set('desktop', { ...state().desktop, shortcut, startsAtLogin: desktop.startAtLogin });
      return done(null);
    },
    'settings.set-notifications': (notifications) => {
      set('settings', { ...state().settings, notifications });
      return done(null);
    },
    'settings.set-updates': (updates) => {
      set('settings', { ...state().settings, updates });
      return done(null);
    },
    'settings.choose-ca-file': () => done({ path: '/etc/beckon/ca.pem' }),
    'simulator.start': ({ scenario }) => {
      set('service', { kind: 'simulator', scenario, baseUrl: 'https://127.0.0.1:4430', caFile: '/tmp/ca.pem' });
      set('discovery', { kind: 'looking', since: now() });
      return done(null);
    },
    'simulator.leave': () => {
      set('service', { kind: 'none' });
      set('discovery', { kind: 'idle', reason: 'no-service' });
      return done(null);
    },
    'update.check': () => {
      set('update', { kind: 'current', checkedAt: now() });
      return done(null);
    },
    'update.download': () => {
      const { update } = state();
      if ('update' in update && update.update !== null) {
        set('update', { kind: 'downloading', update: update.update, percent: 0 });
      }
      return done(null);
    },
    'update.restart': () => done(null),
    'update.open-downloads': () => done(null),
    'notices.dismiss': ({ id }) => {
      set(
        'notices',
        state().notices.filter((notice) => notice.id !== id),
      );
      return done(null);
    },
    ...desktopHandlers(background),
  };
}
