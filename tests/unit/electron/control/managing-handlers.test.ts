import { expect, it, onTestFinished } from 'vitest';
import { UNCHECKED } from '../../../../shared/domain/app-connection';
import { success } from '../../../../shared/lib/result';
import type { KnownRoomSetting } from '../../../support/a-known-room';
import { aNearby } from '../../../support/a-nearby';
import { TemporaryFolder } from '../../../support/a-temporary-folder';
import { aControlRoom } from '../../../support/control-room';
import { aKnownApp } from '../../../support/known-app-factory';
import { isListening } from '../../../support/loopback-ports';
import { aNearbyApp } from '../../../support/nearby-app-factory';

const PHONE = aKnownApp({ id: 'id-1', deviceCode: 'code-1', alias: 'Phone' });
const STRANGERS = aNearby([aNearbyApp({ deviceCode: 'stranger-1' }), aNearbyApp({ deviceCode: 'stranger-2' })]);

const temporary = new TemporaryFolder();

function setUp(setting: KnownRoomSetting = {}) {
  const room = aControlRoom({ stored: [PHONE], folder: temporary.path, ...setting });
  onTestFinished(async () => await room.local.dispose());
  return room;
}

it('organizing changes the app that is named, and answers with it as it is then', async () => {
  const { handlers, call, apps } = setUp();
  expect(await handlers.alias({ name: 'code-1', alias: 'Sofa' }, call)).toMatchObject({
    value: { app: { name: 'Sofa', alias: 'Sofa' } },
  });
  await handlers.group({ name: 'Sofa', group: 'Home' }, call);
  await handlers.favorite({ name: 'Sofa', favourite: true }, call);
  await handlers.keepConnected({ name: 'Sofa', keepConnected: true }, call);
  expect(apps.list).toMatchObject([{ alias: 'Sofa', group: 'Home', favourite: true, keepConnected: true }]);
  await handlers.alias({ name: 'Sofa', alias: null }, call);
  await handlers.group({ name: 'id-1', group: null }, call);
  expect(apps.list).toMatchObject([{ alias: null, group: null }]);
});

const nobody = () => ({ suspect: () => undefined, lookUp: async () => false });

it('a local address is answered once it is known whether it listens, keeps what is not changed, and is refused for what cannot be one', async () => {
  const { handlers, call, local } = setUp();
  await local.start(nobody);
  const on = await handlers.localAddress({ name: 'Phone', enabled: true }, call);
  const port = on.ok ? (on.value.app.localAddress?.port ?? 0) : 0;
  const url = `http://127.0.0.1:${port}`;
  const address = { port, url, state: 'listening', takenBy: null, origins: [] };
  expect(on).toMatchObject({ value: { app: { localAddress: address, connection: { localUrl: url } } } });
  expect(await isListening(port)).toBe(true);
  const origins = ['http://localhost:5173'];
  expect(await handlers.localAddress({ name: 'Phone', origins }, call)).toMatchObject({
    value: { app: { localAddress: { ...address, origins } } },
  });
  expect(await handlers.localAddress({ name: 'Phone', enabled: false, origins: null }, call)).toMatchObject({
    value: { app: { localAddress: { port, state: 'off', origins }, connection: { localUrl: null } } },
  });
  expect(await isListening(port)).toBe(false);
  const other = await handlers.localAddress({ name: 'Phone', port: 0 }, call);
  expect(other.ok ? other.value.app.localAddress?.port : port).not.toBe(port);
  expect(await handlers.localAddress({ name: 'Phone', origins: ['*'] }, call)).toMatchObject({
    error: { code: 'usage', message: { key: 'localAddress.badOrigin.message' } },
  });
  expect(await handlers.localAddress({ name: 'nobody' }, call)).toMatchObject({ error: { code: 'not-found' } });
  const readOnly = setUp({ isReadOnly: true });
  expect(await readOnly.handlers.localAddress({ name: 'Phone', port: 21_999 }, call)).toMatchObject({
    error: { code: 'read-only' },
  });
});

it('ignoring takes the beginning of a code that only one app has, and says what to do with a saved app, or one that is not there', async () => {
  const { handlers, call, ignored } = setUp({ nearby: STRANGERS });
  expect(await handlers.ignore({ app: 'stranger' }, call)).toMatchObject({ error: { code: 'usage' } });
  expect(ignored.apps.value).toEqual([]);
  expect(await handlers.ignore({ app: 'stranger-2' }, call)).toMatchObject({
    value: { ignored: { deviceCode: 'stranger-2' } },
  });
  // The other one alone is visible now.
  expect(await handlers.ignore({ app: 'stran' }, call)).toMatchObject({
    value: { ignored: { deviceCode: 'stranger-1' } },
  });
  expect(await handlers.unignore({ app: 'stranger-1' }, call)).toEqual(success({ deviceCode: 'stranger-1' }));
  expect(ignored.apps.value.map(({ deviceCode }) => deviceCode)).toEqual(['stranger-2']);
  expect(await handlers.ignore({ app: 'Phone' }, call)).toMatchObject({
    error: { code: 'already-known', advice: { key: 'control.savedNotIgnored.advice' } },
  });
  expect(await handlers.ignore({ app: 'nobody' }, call)).toMatchObject({
    error: { code: 'not-found', message: { key: 'control.notNearby.message' } },
  });
  expect(await handlers.unignore({ app: 'stranger-1' }, call)).toMatchObject({
    error: { code: 'not-found', message: { key: 'control.notAmongIgnored.message' } },
  });
});

const everything = { name: null, since: null, limit: 100 };

it('the history is limited by number, by time, and by the last name of an app', async () => {
  const { handlers, call, known, clock } = setUp();
  known.addAddress({ target: '127.0.0.9', httpsPort: 1, wssPort: null, allowCarrierGradeNat: false }, 'Desk');
  await clock.advance(0);
  await clock.advance(60_000);
  const later = new Date(clock.now()).toISOString();
  known.forget(['id-1']);
  await clock.advance(0);
  const kinds = async (query: object): Promise<unknown> => {
    const answer = await handlers.history({ ...everything, ...query }, call);
    return answer.ok ? [answer.value.entries.map(({ kind }) => kind), answer.value.more] : answer;
  };
  expect(await kinds({})).toEqual([['forgotten', 'kept'], false]);
  expect(await kinds({ name: 'phone' })).toEqual([['forgotten'], false]);
  expect(await kinds({ name: 'nobody' })).toMatchObject({ error: { code: 'not-found' } });
  expect(await kinds({ limit: 1 })).toEqual([['forgotten'], true]);
  expect(await kinds({ since: later })).toEqual([['forgotten'], false]);
  // The same instant, with fewer digits and with more.
  for (const since of [later.replace('.000Z', 'Z'), later.replace('.000Z', '.000000Z')]) {
    expect(since).not.toBe(later);
    expect(await kinds({ since })).toEqual([['forgotten'], false]);
  }
});

it('in discreet mode names, titles and origins are told only to whom asks for them', async () => {
  const { handlers, call, settings, known, clock } = setUp({ nearby: STRANGERS });
  settings.set({ discreet: true });
  expect(await handlers.alias({ name: 'App 1', alias: 'Sofa' }, call)).toMatchObject({
    value: { app: { name: 'App 1', alias: null } },
  });
  expect(await handlers.alias({ name: 'App 1', alias: 'Desk', reveal: true }, call)).toMatchObject({
    value: { app: { name: 'Desk', alias: 'Desk' } },
  });
  const change = { name: 'App 1', origins: ['http://localhost:5173'] };
  expect(await handlers.localAddress(change, call)).toMatchObject({
    value: { app: { localAddress: { origins: [] } } },
  });
  expect(await handlers.localAddress({ ...change, reveal: true }, call)).toMatchObject({
    value: { app: { localAddress: { origins: ['http://localhost:5173'] } } },
  });
  expect(await handlers.ignore({ app: 'stranger-1' }, call)).toMatchObject({ value: { ignored: { title: null } } });
  expect(await handlers.ignored({}, call)).toMatchObject({ value: { apps: [{ title: null }], discreet: true } });
  expect(await handlers.ignored({ reveal: true }, call)).toMatchObject({
    value: { apps: [{ title: expect.stringContaining('127.0.0.') }] },
  });
  known.forget(['id-1']);
  await clock.advance(0);
  const last = { name: null, since: null, limit: 1 };
  expect(await handlers.history(last, call)).toMatchObject({ value: { entries: [{ title: null }] } });
  expect(await handlers.history({ ...last, reveal: true }, call)).toMatchObject({
    value: { entries: [{ title: 'Desk' }] },
  });
});

it('the running Beckon counts what it shows, and hides its service in discreet mode', async () => {
  const { handlers, call, states, settings, connection } = setUp({ nearby: STRANGERS });
  connection.set({ active: { kind: 'url', source: 'settings', baseUrl: 'https://x.example', caFile: null } });
  await handlers.ignore({ app: 'stranger-1' }, call);
  states.set('id-1', UNCHECKED);
  expect(await handlers.status({}, call)).toMatchObject({
    value: {
      apps: { known: 1, reachable: 0, nearby: 1, ignored: 1 },
      service: { kind: 'url', url: 'https://x.example' },
      paused: false,
    },
  });
  settings.set({ discreet: true });
  expect(await handlers.status({}, call)).toMatchObject({ value: { service: { kind: 'url', url: null } } });
});

it('the running Beckon pauses, resumes, and quits only once its client has read that', async () => {
  const { handlers, call, life, leave, clock } = setUp();
  expect(await handlers.pause({ paused: true }, call)).toEqual(success({ paused: true }));
  expect(life.paused).toBe(true);
  expect(await handlers.status({}, call)).toMatchObject({ value: { paused: true } });
  expect(await handlers.pause({ paused: false }, call)).toEqual(success({ paused: false }));
  expect(await handlers.quit({}, call)).toEqual(success({ pid: 4_711 }));
  expect(life.quits).toBe(0);
  leave();
  await clock.advance(0);
  expect(life.quits).toBe(1);
  expect(clock.pending).toBe(0);
});

it('the running Beckon quits without a client that stays', async () => {
  const { handlers, call, life, clock } = setUp();
  await handlers.quit({}, call);
  await clock.advance(1_000);
  expect(life.quits).toBe(1);
});

it('the running Beckon goes on running where the disk refuses what would be lost', async () => {
  const { handlers, call, life, leave, clock } = setUp();
  life.isSaved = false;
  expect(await handlers.quit({}, call)).toMatchObject({
    error: { code: 'not-saved', message: { key: 'control.notQuit.message' } },
  });
  leave();
  await clock.advance(2_000);
  expect(life.quits).toBe(0);
});
