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
const LOCAL = { id: 'a', enabled: true, port: 21_099, origins: null };
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

it('keep, organize, forget and ignore the apps that they name', async () => {
  const { request, apps, ignored } = setUp({ nearby: aNearby([STRANGER, aNearbyApp({ deviceCode: ' Spaced ' })]) });
  expect(await request('known.set-group', { ids: ['a', 'b'], group: ' Bedroom ' })).toBeNull();
  expect(await request('known.set-keep-connected', { id: 'a', keepConnected: true })).toBeNull();
  expect(await request('known.set-alias', { id: 'b', alias: '  Sofa  ' })).toBeNull();
  expect(apps.list).toMatchObject([
    { group: 'Bedroom', keepConnected: true },
    { group: 'Bedroom', keepConnected: false, alias: 'Sofa' },
  ]);
  const forgotten = await request('known.forget', { ids: ['a', 'b'] });
  expect(apps.list).toEqual([]);
  expect(await request('known.undo-forget', forgotten)).toEqual({ id: 'a', ids: ['a', 'b'] });
  // A code is taken as it is.
  const { id } = (await request('known.keep', { deviceCode: ' Spaced ' })) as { id: string };
  expect(apps.find(id)?.deviceCode).toBe(' Spaced ');
  expect(await request('known.ignore', { deviceCode: 'stranger' })).toBeNull();
  expect(ignored.visible.has('stranger')).toBe(false);
  expect(await request('known.unignore', { deviceCode: 'stranger' })).toBeNull();
});

it('give an app a local address, and change of it what is named', async () => {
  const { request } = setUp();
  const given = { port: 21_099, enabled: true, origins: [] };
  expect(await request('known.set-local-address', LOCAL)).toEqual(given);
  const page = { id: 'a', enabled: null, port: null, origins: ['http://localhost:5173/'] };
  expect(await request('known.set-local-address', page)).toEqual({ ...given, origins: ['http://localhost:5173'] });
  expect(await request('known.set-local-address', { ...LOCAL, id: 'b' })).toBe('invalid-input');
});

it('add an app by a code or an address, merge it when it turns out to be a listed one, and undo that', async () => {
  const { request, known, added, ledger, apps } = setUp();
  await request('known.add-code', { deviceCode: 'typed', alias: 'Mine' });
  expect([...known.apps.values()].at(-1)).toMatchObject({ deviceCode: 'typed', alias: 'Mine', source: 'code' });
  expect(added).toHaveLength(1);
  const desk = (await request('known.add-address', { ...ADDRESS, alias: ' Desk ' })) as { id: string };
  expect(apps.find(desk.id)).toMatchObject({ alias: 'Desk', addresses: [{ host: ' 192.168.1.2 ' }] });
  const { id } = (await request('known.add-address', { ...ADDRESS, target: '127.0.0.2', httpsPort: null })) as {
    id: string;
  };
  ledger.recordProbe(id, aReachResult({}, [30010]));
  expect(apps.find(id)?.deviceCode).toBe('stranger');
  const undoToken = ledger.merges.value[0]?.undoToken;
  expect(await request('known.undo-merge', { undoToken })).toBeNull();
  expect(apps.find(id)?.deviceCode).toBeNull();
});

it.each<[KnownRoute, unknown, string]>([
  ['known.keep', { deviceCode: 'nobody' }, 'not-found'],
  ['known.ignore', { deviceCode: 'a' }, 'already-known'],
  ['known.unignore', { deviceCode: 'stranger' }, 'not-found'],
  ['known.add-code', { deviceCode: 'a', alias: null }, 'already-known'],
  ['known.add-code', { deviceCode: 'unheard-of', alias: null }, 'invalid-parameter'],
  ['known.add-address', { ...ADDRESS, target: '8.8.8.8' }, 'target-not-allowed'],
  ['known.add-address', { ...ADDRESS, target: 'a b' }, 'invalid-input'],
  ['known.undo-merge', { undoToken: 'x' }, 'undo-expired'],
  ['known.set-local-address', { ...LOCAL, id: 'gone' }, 'not-found'],
  ['known.set-local-address', { ...LOCAL, origins: ['everybody'] }, 'invalid-input'],
])('%s with %j are refused as %s', async (route, input, code) => {
  const { request, apps } = setUp({ nearby: aNearby([STRANGER, aNearbyApp({ deviceCode: 'a' })]) });
  expect(await request(route, input)).toBe(code);
  expect(apps.list).toEqual([A, B]);
});

it.each<[KnownRoute, unknown]>([
  ['known.set-group', { ids: ['a'], group: 'x' }],
  ['known.forget', { ids: ['a'] }],
  ['known.ignore', { deviceCode: 'stranger' }],
  ['known.undo-merge', { undoToken: 'x' }],
])('%s change nothing in a file that is not to be changed', async (route, input) => {
  const { request, apps } = setUp({ isReadOnly: true });
  expect(await request(route, input)).toBe('read-only');
  expect(apps.list).toEqual([A, B]);
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
