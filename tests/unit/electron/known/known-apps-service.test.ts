import { describe, expect, it } from 'vitest';
import { aNearby } from '../../../support/a-nearby';
import { anAddress, aRoomToKeepIn, idOf, refusal } from '../../../support/a-room-to-keep-in';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { aNearbyApp } from '../../../support/nearby-app-factory';
import { saying } from '../../../support/saying';

const T0 = '2026-01-01T00:00:00.000Z';

describe('keeping an app of the list', () => {
  it('makes it known with what the service said', () => {
    const app = aNearbyApp();
    const { known, all, document } = aRoomToKeepIn({ nearby: aNearby([app]) });
    const id = idOf(known.keep(app.deviceCode));
    expect(all()).toEqual([
      aKnownApp({ id, addedAt: T0, lastListedAt: T0, lastInfo: app, addresses: [aLedgerAddress()] }),
    ]);
    expect(document.value).toEqual(all());
    expect(document.urgencies).toEqual(['soon']);
  });

  it('refuses what is not listed, also under the name of an object’s own machinery', () => {
    const { known } = aRoomToKeepIn({ nearby: aNearby([aNearbyApp()]) });
    expect(known.keep('other')).toEqual(refusal('not-found'));
    expect(known.keep('__proto__')).toEqual(refusal('not-found'));
    expect(known.keep('constructor')).toEqual(refusal('not-found'));
  });

  it('tells apart codes that differ in case only', () => {
    const { known, all } = aRoomToKeepIn({
      nearby: aNearby([aNearbyApp({ deviceCode: 'a' }), aNearbyApp({ deviceCode: 'A' })]),
    });
    known.keep('a');
    known.keep('A');
    expect(all().map((app) => app.deviceCode)).toEqual(['a', 'A']);
  });

  it('keeps an app that has no address yet', () => {
    const { known, all } = aRoomToKeepIn({ nearby: aNearby([aNearbyApp({ domain: null })]) });
    known.keep(aNearbyApp().deviceCode);
    expect(all()[0]?.addresses).toEqual([]);
  });
});

describe('adding an address', () => {
  it.each([' 192.168.1.42 ', '192-168-1-42', '192.168.1.42:30010', '[fe80::1]:30010', 'https://192.168.1.42/path'])(
    'keeps %j exactly as typed',
    (target) => {
      const { known, all } = aRoomToKeepIn();
      const id = idOf(known.addAddress(anAddress(target, { wssPort: 30011 }), 'Desk'));
      expect(all()).toEqual([
        aKnownApp({
          id,
          deviceCode: null,
          alias: 'Desk',
          source: 'address',
          lastInfo: null,
          lastListedAt: null,
          addresses: [aLedgerAddress({ host: target, httpsPort: null, wssPort: 30011, source: 'address' })],
        }),
      ]);
    },
  );

  it('refuses what is no address, with the reason', () => {
    const { known, all } = aRoomToKeepIn();
    expect(known.addAddress(anAddress('a b'), null)).toEqual({
      ok: false,
      error: { code: 'invalid-address', message: saying('Addresses can’t contain spaces.') },
    });
    expect(all()).toEqual([]);
  });

  it.each(['8.8.8.8', '8-8-8-8.apps.example', 'https://1.1.1.1'])(
    'refuses %s, which is on no local network',
    (target) => {
      const { known } = aRoomToKeepIn();
      expect(known.addAddress(anAddress(target), null)).toEqual(refusal('target-not-allowed'));
    },
  );

  it('dials 100.64.0.0/10 on the user’s word only', () => {
    const { known, all } = aRoomToKeepIn();
    expect(known.addAddress(anAddress('100.64.1.2'), null)).toEqual(refusal('target-not-allowed'));
    expect(known.addAddress(anAddress('100.64.1.2', { allowCarrierGradeNat: true }), null).ok).toBe(true);
    expect(all()[0]?.addresses[0]?.allowCarrierGradeNat).toBe(true);
  });

  it('keeps the same address once, whatever blanks are around it', () => {
    const { known } = aRoomToKeepIn();
    known.addAddress(anAddress('192.168.1.42', { httpsPort: 1 }), null);
    expect(known.addAddress(anAddress(' 192.168.1.42', { httpsPort: 1 }), null)).toEqual(refusal('already-known'));
    expect(known.addAddress(anAddress('192.168.1.42', { httpsPort: 2 }), null).ok).toBe(true);
  });

  it('makes the user’s own what a file said of an app, with what the user allows', () => {
    const said = aLedgerAddress({
      source: 'address',
      host: '100.64.1.2',
      httpsPort: null,
      wssPort: null,
      imported: true,
    });
    const other = { ...said, host: '100.64.1.3' };
    const stored = aKnownApp({ id: 'a', deviceCode: null, alias: 'Sofa', source: 'import', addresses: [other, said] });
    const { known, all } = aRoomToKeepIn({ stored: [stored] });
    const added = known.addAddress(anAddress(' 100.64.1.2 ', { allowCarrierGradeNat: true }), null);
    expect(added).toEqual({ ok: true, value: { id: 'a' } });
    expect(all()).toMatchObject([
      {
        id: 'a',
        alias: 'Sofa',
        source: 'address',
        addresses: [
          { host: ' 100.64.1.2 ', imported: false, allowCarrierGradeNat: true },
          { host: '100.64.1.3', imported: true, allowCarrierGradeNat: false },
        ],
      },
    ]);
    // What a file says of an app with a code keeps nobody from adding another one there.
    const coded = aRoomToKeepIn({ stored: [{ ...stored, deviceCode: 'remote_a' }] });
    expect(coded.known.addAddress(anAddress('100.64.1.2', { allowCarrierGradeNat: true }), null).ok).toBe(true);
    expect(coded.all()).toHaveLength(2);
  });

  it.each(['127.0.0.3:30010', '127-0-0-3.apps.example', 'https://localhost:30010', '[::1]'])(
    'is one of the simulator’s apps while that runs, if it is on this computer: %s',
    (typed) => {
      const { known, all, leaveSimulator } = aRoomToKeepIn({ nearby: aNearby([], { simulated: true }) });
      known.addAddress(anAddress(typed), 'Demo');
      expect(all()).toMatchObject([{ simulated: true, alias: 'Demo' }]);
      leaveSimulator();
      expect(all()).toEqual([]);
      const real = aRoomToKeepIn({ nearby: aNearby([]) });
      real.known.addAddress(anAddress(typed), null);
      expect(real.all()).toMatchObject([{ simulated: false }]);
    },
  );

  it('is the user’s own, also while the simulator runs', () => {
    const { known, all, leaveSimulator } = aRoomToKeepIn({ nearby: aNearby([], { simulated: true }) });
    known.addAddress(anAddress('192.168.1.42'), null);
    leaveSimulator();
    expect(all()).toHaveLength(1);
  });
});

describe('changing a known app', () => {
  it('ends a disconnect when the app is wanted connected, and not otherwise', () => {
    const disconnectedAt = '2025-12-31T00:00:00.000Z';
    const stored = [aKnownApp({ id: 'a', disconnectedAt }), aKnownApp({ id: 'b', disconnectedAt, favourite: true })];
    const { known, all } = aRoomToKeepIn({ stored });
    known.setAlias('a', 'Sofa');
    known.setFavourite(['a'], false);
    // It was wanted before, and disconnected all the same.
    known.setKeepConnected('b', true);
    expect(all().map((app) => app.disconnectedAt)).toEqual([disconnectedAt, disconnectedAt]);
    known.setKeepConnected('a', true);
    expect(all().map((app) => app.disconnectedAt)).toEqual([null, disconnectedAt]);
    known.setDisconnected(['a', 'b', 'gone'], null);
    known.setDisconnected(['a'], disconnectedAt);
    expect(all().map((app) => app.disconnectedAt)).toEqual([disconnectedAt, null]);
  });

  it('puts several into a group at once, and out again, and passes over what is gone', () => {
    const { known, all } = aRoomToKeepIn({
      stored: [aKnownApp({ id: 'a' }), aKnownApp({ id: 'b' }), aKnownApp({ id: 'c' })],
    });
    expect(known.setGroup(['a', 'c', 'gone'], 'Bedroom').ok).toBe(true);
    expect(all().map((app) => app.group)).toEqual(['Bedroom', null, 'Bedroom']);
    known.setGroup(['a'], null);
    expect(all().map((app) => app.group)).toEqual([null, null, 'Bedroom']);
    expect(known.setGroup(['gone'], 'x')).toEqual(refusal('not-found'));
    expect(known.setGroup([], 'x')).toEqual(refusal('not-found'));
  });

  it('keeps an app connected, favourite or not, and notes its pin', () => {
    const { known, all } = aRoomToKeepIn({ stored: [aKnownApp({ id: 'a' })] });
    const pin = { sha256: 'AA:BB', address: '192.168.1.9', pinnedAt: T0 };
    known.setKeepConnected('a', true);
    known.setPin('a', pin);
    expect(all()).toEqual([aKnownApp({ id: 'a', keepConnected: true, pin })]);
    known.setPin('a', null);
    expect(all()[0]?.pin).toBeNull();
  });

  it('finds only what is there', () => {
    const { known } = aRoomToKeepIn();
    expect(known.setAlias('__proto__', 'x')).toEqual(refusal('not-found'));
    expect(known.setFavourite(['a'], true)).toEqual(refusal('not-found'));
    expect(known.forget(['a'])).toEqual(refusal('not-found'));
  });
});

describe('with a file that is not to be changed', () => {
  it('refuses every change of the user’s', () => {
    const stored = [aKnownApp({ id: 'a' })];
    const { known, all } = aRoomToKeepIn({
      stored,
      isReadOnly: true,
      nearby: aNearby([aNearbyApp({ deviceCode: 'b' })]),
    });
    expect(known.keep('b')).toEqual(refusal('read-only'));
    expect(known.addAddress(anAddress('192.168.1.2'), null)).toEqual(refusal('read-only'));
    expect(known.setAlias('a', 'x')).toEqual(refusal('read-only'));
    expect(known.setFavourite(['a'], true)).toEqual(refusal('read-only'));
    expect(known.setGroup(['a'], 'x')).toEqual(refusal('read-only'));
    expect(known.ignore('b')).toEqual(refusal('read-only'));
    expect(known.forget(['a'])).toEqual(refusal('read-only'));
    expect(known.undoForget('x')).toEqual(refusal('read-only'));
    expect(all()).toEqual(stored);
  });
});
