import { connectionOf } from '../../shared/domain/connection-info';
import { connectionText } from '../../shared/domain/connection-text';
import type { KnownApp } from '../../shared/domain/known-app';
import type { LocalAddressState } from '../../shared/domain/local-address';
import type { Envelope } from '../../shared/ipc/envelope';
import { aKnownApp, aLedgerAddress } from '../support/known-app-factory';
import { aNearbyApp } from '../support/nearby-app-factory';
import { done, type FakeBackground, type HandlersOf, notFound, now } from './fake-answers';

/** Keeps, changes and forgets apps, in memory alone. */
export function knownHandlers({ state, set }: FakeBackground): HandlersOf<'known'> {
  const forgotten = new Map<string, readonly KnownApp[]>();
  let lastId = 0;

  const change = (id: string, changes: Partial<KnownApp>): Envelope<null> => {
    const app = state().known[id];
    if (app === undefined) return notFound();
    set('known', { ...state().known, [id]: { ...app, ...changes } });
    return done(null);
  };

  const keep = (app: Partial<KnownApp>): string => {
    lastId += 1;
    const id = `kept-${lastId}`;
    set('known', { ...state().known, [id]: aKnownApp({ ...app, id, addedAt: now() }) });
    return id;
  };

  const forget = (ids: readonly string[]): Envelope<{ readonly undoToken: string }> => {
    const apps = ids.flatMap((id) => state().known[id] ?? []);
    if (apps.length < ids.length) return notFound();
    set('known', Object.fromEntries(Object.entries(state().known).filter(([id]) => !ids.includes(id))));
    const undoToken = ids.join(' ');
    forgotten.set(undoToken, apps);
    return done({ undoToken });
  };

  return {
    'known.keep': ({ deviceCode }) => {
      const info = state().nearby[deviceCode];
      if (info === undefined) return notFound();
      return done({ id: keep({ deviceCode, addresses: [], lastInfo: info, lastListedAt: now() }) });
    },
    'known.set-alias': ({ id, alias }) => change(id, { alias }),
    'known.set-favourite': ({ ids, favourite }) => {
      for (const id of ids) change(id, { favourite });
      return done(null);
    },
    'known.set-keep-connected': ({ id, keepConnected }) => change(id, { keepConnected }),
    'known.set-local-address': ({ id, enabled, port, origins }) => {
      const before = state().known[id]?.localAddress;
      const localAddress = {
        port: port === 'free' ? (before?.port ?? 0) + 1 : (port ?? before?.port ?? 21_010),
        enabled: enabled ?? before?.enabled ?? false,
        origins: origins ?? before?.origins ?? [],
      };
      change(id, { localAddress });
      const others = Object.entries(state().localAddresses).filter(([key]) => key !== id);
      const own: [string, LocalAddressState][] = localAddress.enabled
        ? [[id, { kind: 'listening', takenBy: null }]]
        : [];
      set('localAddresses', Object.fromEntries([...others, ...own]));
      return done(localAddress);
    },
    'known.set-group': ({ ids, group }) => {
      for (const id of ids) change(id, { group });
      return done(null);
    },
    'known.forget': ({ ids }) => forget(ids),
    'known.undo-forget': ({ undoToken }) => {
      const apps = forgotten.get(undoToken);
      const first = apps?.[0];
      if (apps === undefined || first === undefined) return notFound();
      set('known', { ...state().known, ...Object.fromEntries(apps.map((app) => [app.id, app])) });
      return done({ id: first.id, ids: apps.map(({ id }) => id) });
    },
    'known.add-address': ({ target, httpsPort, wssPort, allowCarrierGradeNat, alias }) => {
      const at = now();
      const seen = { firstSeenAt: at, lastSeenAt: at };
      const typed = { host: target, httpsPort, wssPort, source: 'address', allowCarrierGradeNat } as const;
      const addresses = [aLedgerAddress({ ...typed, ...seen })];
      const unlisted = { deviceCode: null, lastInfo: null, lastListedAt: null } as const;
      return done({ id: keep({ ...unlisted, alias, source: 'address', addresses }) });
    },
    'known.add-code': ({ deviceCode, alias }) =>
      done({ id: keep({ deviceCode, alias, source: 'code', addresses: [], lastInfo: aNearbyApp({ deviceCode }) }) }),
    'known.undo-merge': ({ undoToken }) => {
      set(
        'merges',
        state().merges.filter((note) => note.undoToken !== undoToken),
      );
      return done(null);
    },
    'known.ignore': ({ deviceCode }) => {
      const { [deviceCode]: _gone, ...left } = state().nearby;
      set('nearby', left);
      const title = `App ${deviceCode}`;
      set('ignored', [...state().ignored, { deviceCode, title, since: now(), simulated: false }]);
      return done(null);
    },
    'known.unignore': ({ deviceCode }) => {
      set(
        'ignored',
        state().ignored.filter((app) => app.deviceCode !== deviceCode),
      );
      return done(null);
    },
    'known.copy-connection': ({ id, format }) => {
      const app = state().known[id];
      const text = app === undefined ? null : connectionText(connectionOf(app), format);
      return text === null ? notFound() : done({ text });
    },
    'known.copy-addresses': ({ ids }) => {
      const apps = ids.flatMap((id) => state().known[id] ?? []);
      const texts = apps.map((app) => connectionText(connectionOf(app), 'address')).filter((text) => text !== null);
      return texts.length === 0 ? notFound() : done({ text: texts.join('\n') });
    },
  };
}
