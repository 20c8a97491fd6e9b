import { expect, it } from 'vitest';
import { LocalAddresses } from '../../../../../electron/forward/local-addresses';
import { knownHandlers } from '../../../../../electron/ipc/handlers/known-handlers';
import { AddByCode } from '../../../../../electron/known/adding';
import { silentLogger } from '../../../../../electron/lib/logger';
import { serviceFailure } from '../../../../../electron/service/service-failure';
import { connectionOf } from '../../../../../shared/domain/connection-info';
import type { RouteName } from '../../../../../shared/ipc/contract';
import { failure, success } from '../../../../../shared/lib/result';
import { aKnownRoom, type KnownRoomSetting } from '../../../../support/a-known-room';
import { aNearby } from '../../../../support/a-nearby';
import { aKnownApp, aLedgerAddress } from '../../../../support/known-app-factory';
import { aNearbyApp } from '../../../../support/nearby-app-factory';
import { aReachResult } from '../../../../support/reach-result-factory';
import { saying } from '../../../../support/saying';

type KnownRoute = Extract<RouteName, `known.${string}`>;

const A = aKnownApp({ id: 'a', deviceCode: 'a' });
const B = aKnownApp({ id: 'b', deviceCode: 'b' });
const ADDRESS = {
  target: ' 192.168.1.2 ',
  httpsPort: 30_010,
  wssPort: null,
  allowCarrierGradeNat: false,
  alias: null,
};
const STRANGER = aNearbyApp({ deviceCode: 'stranger' });

function setUp(setting: KnownRoomSetting = {}) {
  const room = aKnownRoom({ stored: [A, B], nearby: aNearby([STRANGER]), ...setting });
  const copied: string[] = [];
  const copyText = (text: string): Promise<void> => Promise.resolve(void copied.push(text));
  const added: string[] = [];
  const adding = new AddByCode({
    known: room.known,
    service: () => ({
      getApp: async (deviceCode) =>
        await Promise.resolve(
          deviceCode === 'unheard-of'
            ? failure(serviceFailure('invalid-parameter'))
            : success(aNearbyApp({ deviceCode })),
        ),
    }),
    isSimulated: () => false,
    onAdded: (id) => added.push(id),
  });
  const reach = {
    connectionInfo: (id: string) => {
      const app = room.apps.find(id);
      return app === null ? null : connectionOf({ ...app, addresses: room.ledger.ownAddresses(id) });
    },
  };
  // It listens nowhere as long as nobody starts it.
  const local = new LocalAddresses({
    known: room.known.apps,
    keep: (id, address) => room.known.setLocalAddress(id, address),
    clock: room.clock,
    logger: silentLogger,
  });
  const handlers = knownHandlers({ ...room, adding, reach, local, copyText });
  /** The answer's value, or the code of the refusal. */
  const request = async (route: KnownRoute, input: unknown): Promise<unknown> => {
    const outcome = await handlers[route].run(input);
    if (outcome.kind === 'invalid') return 'invalid';
    if (outcome.answer.ok) return outcome.answer.value;
    // Whatever it is, it is said in sentences.
    expect(outcome.answer.error).toMatchObject({
      message: saying(expect.stringMatching(/\.$/)),
      advice: saying(expect.stringMatching(/\.$/)),
    });
    return outcome.answer.error.code;
  };
  return { ...room, added, copied, request };
}

it('put several into a group, connect, and forget them with one undo', async () => {
  const { request, apps } = setUp();
  expect(await request('known.set-group', { ids: ['a', 'b'], group: ' Bedroom ' })).toBeNull();
  expect(await request('known.set-keep-connected', { id: 'a', keepConnected: true })).toBeNull();
  expect(apps.list.map(({ group, keepConnected }) => [group, keepConnected])).toEqual([
    ['Bedroom', true],
    ['Bedroom', false],
  ]);
  const forgotten = await request('known.forget', { ids: ['a', 'b'] });
  expect(apps.list).toEqual([]);
  expect(await request('known.undo-forget', forgotten)).toEqual({ id: 'a', ids: ['a', 'b'] });
  expect(apps.list).toHaveLength(2);
});

it('give an app a local address, and change of it what is named', async () => {
  const { request, apps } = setUp();
  const wish = { id: 'a', enabled: true, port: 21_099, origins: null };
  expect(await request('known.set-local-address', wish)).toEqual({ port: 21_099, enabled: true, origins: [] });
  expect(apps.find('a')?.localAddress).toEqual({ port: 21_099, enabled: true, origins: [] });
  expect(await request('known.set-local-address', { ...wish, id: 'b' })).toBe('invalid-input');
  const page = { id: 'a', enabled: null, port: null, origins: ['http://localhost:5173/'] };
  const origins = ['http://localhost:5173'];
  expect(await request('known.set-local-address', page)).toEqual({ port: 21_099, enabled: true, origins });
  expect(await request('known.set-local-address', { ...page, origins: ['everybody'] })).toBe('invalid-input');
  expect(await request('known.set-local-address', { ...wish, id: 'gone' })).toBe('not-found');
  expect(apps.find('a')?.localAddress).toEqual({ port: 21_099, enabled: true, origins });
});

it('ignore what is listed, and not what is known', async () => {
  const { request, ignored, list } = setUp();
  list.set(aNearby([STRANGER, aNearbyApp({ deviceCode: 'a' })]));
  expect(await request('known.ignore', { deviceCode: 'a' })).toBe('already-known');
  expect(await request('known.ignore', { deviceCode: 'stranger' })).toBeNull();
  expect([...ignored.visible.keys()]).toEqual(['a']);
  expect(await request('known.keep', { deviceCode: 'stranger' })).toBe('not-found');
  expect(await request('known.unignore', { deviceCode: 'stranger' })).toBeNull();
  expect(await request('known.unignore', { deviceCode: 'stranger' })).toBe('not-found');
});

it('add an app by the code that the user typed, once, and tell of what the service refuses', async () => {
  const { request, known, added } = setUp();
  const typed = await request('known.add-code', { deviceCode: 'typed', alias: 'Mine' });
  expect(typed).toEqual({ id: expect.any(String) });
  expect(added).toHaveLength(1);
  expect([...known.apps.values()].at(-1)).toMatchObject({
    deviceCode: 'typed',
    alias: 'Mine',
    source: 'code',
    addresses: [{ source: 'code' }],
  });
  expect(await request('known.add-code', { deviceCode: 'typed', alias: null })).toBe('already-known');
  expect(await request('known.add-code', { deviceCode: 'unheard-of', alias: null })).toBe('invalid-parameter');
  expect(await request('known.add-code', { deviceCode: '', alias: null })).toBe('invalid');
  expect(added).toHaveLength(1);
});

it('add an address, merge it when it turns out to be a listed app, and undo that', async () => {
  const { request, ledger, apps } = setUp();
  const address = { target: '127.0.0.2', httpsPort: null, wssPort: null, allowCarrierGradeNat: false, alias: 'Sofa' };
  const { id } = (await request('known.add-address', address)) as { id: string };
  expect(await request('known.add-address', address)).toBe('already-known');
  expect(await request('known.add-address', { ...address, target: '8.8.8.8' })).toBe('target-not-allowed');
  expect(await request('known.add-address', { ...address, target: 'a b' })).toBe('invalid-input');
  ledger.recordProbe(id, aReachResult({}, [30010]));
  expect(apps.find(id)?.deviceCode).toBe('stranger');
  const undoToken = ledger.merges.value[0]?.undoToken;
  expect(await request('known.undo-merge', { undoToken })).toBeNull();
  expect(await request('known.undo-merge', { undoToken })).toBe('undo-expired');
  expect(apps.find(id)?.deviceCode).toBeNull();
});

it('copy connection information of one app, or of several a line each, and say when there is none', async () => {
  const apps = [
    aKnownApp({ id: 'c', deviceCode: 'c', addresses: [aLedgerAddress({ wssPort: null })] }),
    aKnownApp({ id: 'd', deviceCode: 'd', addresses: [], lastInfo: null }),
    aKnownApp({ id: 'e', deviceCode: 'e', addresses: [aLedgerAddress({ host: '192.168.1.5' })] }),
  ];
  const { request, copied, list } = setUp({ stored: apps, nearby: aNearby([]) });
  const [https, wss] = [
    { id: 'c', format: 'https' },
    { id: 'c', format: 'wss' },
  ];
  const several = '127.0.0.2:30010\n192.168.1.5:30010';
  expect(await request('known.copy-connection', https)).toEqual({ text: 'https://127-0-0-2.apps.beckon.test:30010' });
  expect(await request('known.copy-addresses', { ids: ['c', 'd', 'e', '__proto__'] })).toEqual({ text: several });
  expect(await request('known.copy-connection', wss)).toBe('not-found');
  expect(await request('known.copy-connection', { id: '__proto__', format: 'json' })).toBe('not-found');
  expect(await request('known.copy-addresses', { ids: ['d'] })).toBe('not-found');
  // The service gives its address to another app by now.
  list.set(aNearby([aNearbyApp({ deviceCode: 'other' })]));
  expect(await request('known.copy-connection', https)).toBe('not-found');
  expect(copied).toEqual(['https://127-0-0-2.apps.beckon.test:30010', several]);
});

it('change nothing in a file that is not to be changed', async () => {
  const { request, apps } = setUp({ isReadOnly: true });
  expect(await request('known.set-group', { ids: ['a'], group: 'x' })).toBe('read-only');
  expect(await request('known.forget', { ids: ['a'] })).toBe('read-only');
  expect(await request('known.ignore', { deviceCode: 'stranger' })).toBe('read-only');
  expect(await request('known.undo-merge', { undoToken: 'x' })).toBe('read-only');
  expect(apps.list).toEqual([A, B]);
});

it('take a device code and an address as they are, and a name without the blanks around it', async () => {
  const { request, apps } = setUp({ nearby: aNearby([aNearbyApp({ deviceCode: ' Spaced ' })]) });
  const { id } = (await request('known.keep', { deviceCode: ' Spaced ' })) as { id: string };
  await request('known.set-alias', { id, alias: '  Sofa  ' });
  expect(apps.find(id)).toMatchObject({ deviceCode: ' Spaced ', alias: 'Sofa' });
  const typed = (await request('known.add-address', { ...ADDRESS, alias: ' Desk ' })) as { id: string };
  expect(apps.find(typed.id)).toMatchObject({ alias: 'Desk', addresses: [{ host: ' 192.168.1.2 ' }] });
});

it.each<[KnownRoute, unknown]>([
  ['known.keep', { deviceCode: '' }],
  ['known.keep', { deviceCode: 'x'.repeat(257) }],
  ['known.set-alias', { id: 'x', alias: '   ' }],
  ['known.set-alias', { id: 'x', alias: 'x'.repeat(65) }],
  ['known.set-group', { ids: ['x'], group: '\u3164' }],
  ['known.set-favourite', { ids: ['x'], favourite: 1 }],
  ['known.forget', { ids: ['x'], more: true }],
  ['known.add-address', { ...ADDRESS, target: '' }],
  ['known.add-address', { ...ADDRESS, httpsPort: 0 }],
  ['known.add-address', { ...ADDRESS, wssPort: 65_536 }],
  ['known.set-group', { ids: [], group: 'x' }],
  ['known.set-group', { ids: ['a'], group: 'x'.repeat(65) }],
  ['known.forget', { ids: Array.from({ length: 1_001 }, () => 'a') }],
  ['known.ignore', { deviceCode: '' }],
  ['known.copy-connection', { id: 'a', format: 'xml' }],
  ['known.set-keep-connected', { id: 'a', keepConnected: 1 }],
  ['known.add-address', { target: '127.0.0.2', httpsPort: null, wssPort: null, alias: null }],
  ['known.set-local-address', { id: 'a', enabled: true, port: 0, origins: null }],
  ['known.set-local-address', { id: 'a', enabled: true, port: null }],
  ['known.set-local-address', { id: 'a', enabled: null, port: null, origins: ['x'.repeat(257)] }],
])('%s with %j are turned away', async (route, input) => {
  expect(await setUp().request(route, input)).toBe('invalid');
});
