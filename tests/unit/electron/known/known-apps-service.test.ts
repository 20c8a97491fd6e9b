import { describe, expect, it } from 'vitest';
import { UNDO_FORGET_MS } from '../../../../electron/known/known-apps-service';
import type { ActiveService } from '../../../../shared/domain/settings';
import type { AddressInput } from '../../../../shared/ipc/contract';
import type { Result } from '../../../../shared/lib/result';
import { verbatim } from '../../../../shared/words/text';
import { aKnownRoom, type KnownRoomSetting } from '../../../support/a-known-room';
import { aNearby } from '../../../support/a-nearby';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { aNearbyApp } from '../../../support/nearby-app-factory';

const T0 = '2026-01-01T00:00:00.000Z';

/** A room of known apps, with what leaves the simulator and what lists all apps. */
function setUp(setting: KnownRoomSetting = {}) {
  const room = aKnownRoom(setting);
  const leaveSimulator = (active: ActiveService = { kind: 'none' }) => room.connection.set({ active });
  return { ...room, leaveSimulator, all: () => room.apps.list };
}

const anAddress = (target: string, overrides: Partial<AddressInput> = {}): AddressInput => ({
  target,
  httpsPort: null,
  wssPort: null,
  allowCarrierGradeNat: false,
  ...overrides,
});

function idOf<E>(result: Result<{ id: string }, E>): string {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.error)}`);
  return result.value.id;
}

const refusal = (code: string) => ({ ok: false, error: { code } });

describe('keeping an app of the list', () => {
  it('makes it known with what the service said', () => {
    const app = aNearbyApp();
    const { known, all, document } = setUp({ nearby: aNearby([app]) });
    const id = idOf(known.keep(app.deviceCode));
    expect(all()).toEqual([
      aKnownApp({ id, addedAt: T0, lastListedAt: T0, lastInfo: app, addresses: [aLedgerAddress()] }),
    ]);
    expect(document.value).toEqual(all());
    expect(document.urgencies).toEqual(['soon']);
  });

  it('refuses what is not listed, also under the name of an object’s own machinery', () => {
    const { known } = setUp({ nearby: aNearby([aNearbyApp()]) });
    expect(known.keep('other')).toEqual(refusal('not-found'));
    expect(known.keep('__proto__')).toEqual(refusal('not-found'));
    expect(known.keep('constructor')).toEqual(refusal('not-found'));
  });

  it('tells apart codes that differ in case only', () => {
    const { known, all } = setUp({
      nearby: aNearby([aNearbyApp({ deviceCode: 'a' }), aNearbyApp({ deviceCode: 'A' })]),
    });
    known.keep('a');
    known.keep('A');
    expect(all().map((app) => app.deviceCode)).toEqual(['a', 'A']);
  });
});

describe('adding an address', () => {
  it.each([' 192.168.1.42 ', '192-168-1-42', '192.168.1.42:30010', '[fe80::1]:30010', 'https://192.168.1.42/path'])(
    'keeps %j exactly as typed',
    (target) => {
      const { known, all } = setUp();
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

  it('dials 100.64.0.0/10 on the user’s word only', () => {
    const { known, all } = setUp();
    expect(known.addAddress(anAddress('100.64.1.2'), null)).toEqual(refusal('target-not-allowed'));
    expect(known.addAddress(anAddress('100.64.1.2', { allowCarrierGradeNat: true }), null).ok).toBe(true);
    expect(all()[0]?.addresses[0]?.allowCarrierGradeNat).toBe(true);
  });

  it('keeps the same address once, whatever blanks are around it', () => {
    const { known } = setUp();
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
    const { known, all } = setUp({ stored: [stored] });
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
    const coded = setUp({ stored: [{ ...stored, deviceCode: 'remote_a' }] });
    expect(coded.known.addAddress(anAddress('100.64.1.2', { allowCarrierGradeNat: true }), null).ok).toBe(true);
    expect(coded.all()).toHaveLength(2);
  });

  it.each(['127.0.0.3:30010', '127-0-0-3.apps.example', 'https://localhost:30010', '[::1]'])(
    'is one of the simulator’s apps while that runs, if it is on this computer: %s',
    (typed) => {
      const { known, all, leaveSimulator } = setUp({ nearby: aNearby([], { simulated: true }) });
      known.addAddress(anAddress(typed), 'Demo');
      expect(all()).toMatchObject([{ simulated: true, alias: 'Demo' }]);
      leaveSimulator();
      expect(all()).toEqual([]);
      const real = setUp({ nearby: aNearby([]) });
      real.known.addAddress(anAddress(typed), null);
      expect(real.all()).toMatchObject([{ simulated: false }]);
    },
  );

  it('is the user’s own, also while the simulator runs', () => {
    const { known, all, leaveSimulator } = setUp({ nearby: aNearby([], { simulated: true }) });
    known.addAddress(anAddress('192.168.1.42'), null);
    leaveSimulator();
    expect(all()).toHaveLength(1);
  });
});

describe('changing a known app', () => {
  it('ends a disconnect when the app is wanted connected, and not otherwise', () => {
    const disconnectedAt = '2025-12-31T00:00:00.000Z';
    const stored = [aKnownApp({ id: 'a', disconnectedAt }), aKnownApp({ id: 'b', disconnectedAt, favourite: true })];
    const { known, all } = setUp({ stored });
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

  it('keeps an app connected, favourite or not, and notes its pin', () => {
    const { known, all } = setUp({ stored: [aKnownApp({ id: 'a' })] });
    const pin = { sha256: 'AA:BB', address: '192.168.1.9', pinnedAt: T0 };
    known.setKeepConnected('a', true);
    known.setPin('a', pin);
    expect(all()).toEqual([aKnownApp({ id: 'a', keepConnected: true, pin })]);
    known.setPin('a', null);
    expect(all()[0]?.pin).toBeNull();
  });

  it('finds only what is there', () => {
    const { known } = setUp();
    expect(known.setAlias('__proto__', 'x')).toEqual(refusal('not-found'));
    expect(known.setFavourite(['a'], true)).toEqual(refusal('not-found'));
    expect(known.forget(['a'])).toEqual(refusal('not-found'));
  });
});

describe('with a file that is not to be changed', () => {
  it('refuses every change of the user’s', () => {
    const stored = [aKnownApp({ id: 'a' })];
    const { known, all } = setUp({
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

describe('forgetting', () => {
  const stored = ['a', 'b', 'c'].map((id, i) =>
    aKnownApp({ id, deviceCode: id, addedAt: `2026-01-0${i + 1}T00:00:00.000Z` }),
  );

  it('can be undone for at least ten seconds, and once', async () => {
    const { known, clock } = setUp({ stored });
    const tokenOf = (id: string): string => {
      const gone = known.forget([id]);
      return gone.ok ? gone.value.undoToken : '';
    };
    const [a, b] = [tokenOf('a'), tokenOf('b')];
    await clock.advance(10_000);
    expect(known.undoForget(a).ok).toBe(true);
    expect(known.undoForget(a)).toEqual(refusal('undo-expired'));
    await clock.advance(UNDO_FORGET_MS);
    expect(known.undoForget(b)).toEqual(refusal('undo-expired'));
    expect(known.undoForget('nonsense')).toEqual(refusal('undo-expired'));
  });
});

describe('ignoring', () => {
  const stranger = aNearbyApp({ deviceCode: 'stranger', platform: 'android', address: '192.168.1.9' });

  it('takes an app out of what is shown nearby, with what it was called', () => {
    const { known, ignored } = setUp({ nearby: aNearby([stranger, aNearbyApp()]) });
    expect(known.ignore('stranger').ok).toBe(true);
    expect(ignored.apps.value).toEqual([
      { deviceCode: 'stranger', title: 'Android phone 192.168.1.9', since: T0, simulated: false },
    ]);
    expect([...ignored.visible.keys()]).toEqual([aNearbyApp().deviceCode]);
    expect(known.keep('stranger')).toEqual(refusal('not-found'));
  });

  it('does not outlast a start at which the app is known: Beckon ended between the two files', () => {
    const both = aKnownApp({ deviceCode: 'stranger' });
    const ignoredToo = { deviceCode: 'stranger', title: 'Stranger', since: T0, simulated: false };
    const ofTheSimulator = { ...ignoredToo, simulated: true };
    const { ignored, ignoredDocument, all } = setUp({
      stored: [both],
      storedIgnored: [ignoredToo, ofTheSimulator],
      nearby: aNearby([stranger]),
    });
    expect(all().map(({ id }) => id)).toEqual([both.id]);
    expect(ignored.apps.value).toEqual([ofTheSimulator]);
    expect(ignoredDocument.value).toEqual([ofTheSimulator]);
    expect([...ignored.visible.keys()]).toEqual(['stranger']);
  });

  it('ends when a forgotten app is brought back', () => {
    const { known, ignored } = setUp({ nearby: aNearby([stranger]) });
    const forgotten = known.forget([idOf(known.keep('stranger'))]);
    known.ignore('stranger');
    expect(forgotten.ok && known.undoForget(forgotten.value.undoToken).ok).toBe(true);
    expect(ignored.apps.value).toEqual([]);
  });

  it('finds only what is listed', () => {
    const { known } = setUp({ nearby: aNearby([stranger]) });
    expect(known.ignore('other')).toEqual(refusal('not-found'));
    expect(known.ignore('__proto__')).toEqual(refusal('not-found'));
  });
});

describe('leaving the simulator', () => {
  it('removes its apps with a word, and no other', () => {
    const real = aKnownApp({ id: 'real' });
    const { leaveSimulator, all, notices, document } = setUp({
      stored: [aKnownApp({ simulated: true }), real],
    });
    leaveSimulator({ kind: 'url', source: 'settings', baseUrl: 'https://service.test', caFile: null });
    expect(all()).toEqual([real]);
    expect(document.value).toEqual([real]);
    expect(notices.notices.value.map((notice) => notice.code)).toEqual(['simulated-apps-removed']);
  });

  it('does not count as left when the simulator, or something else, does not start, and says nothing then', () => {
    const { leaveSimulator, all, notices, document } = setUp({ stored: [aKnownApp({ simulated: true })] });
    leaveSimulator({ kind: 'unusable', reason: verbatim('The simulator didn’t start.') });
    leaveSimulator({ kind: 'simulator', scenario: 'home', baseUrl: 'https://127.0.0.1', caFile: 'ca.pem' });
    expect(all()).toHaveLength(1);
    expect([notices.notices.value, document.urgencies]).toEqual([[], []]);
  });

  it('cannot be undone app by app, but lets real ones that were forgotten together with its own come back', () => {
    const { known, leaveSimulator, all } = setUp({
      stored: ['real', 'one', 'two'].map((id) => aKnownApp({ id, deviceCode: id, simulated: id !== 'real' })),
      nearby: aNearby([], { simulated: true }),
    });
    const [mixed, simulated] = [known.forget(['real', 'one']), known.forget(['two'])];
    leaveSimulator();
    expect(simulated.ok && known.undoForget(simulated.value.undoToken)).toEqual(refusal('undo-expired'));
    expect(mixed.ok && known.undoForget(mixed.value.undoToken).ok).toBe(true);
    expect(all()).toEqual([aKnownApp({ id: 'real', deviceCode: 'real' })]);
  });

  it('keeps a real app with the code of a simulated one apart', () => {
    const { known, list, all } = setUp({ nearby: aNearby([aNearbyApp()], { simulated: true }) });
    known.keep(aNearbyApp().deviceCode);
    list.set(aNearby([aNearbyApp()]));
    expect(known.keep(aNearbyApp().deviceCode).ok).toBe(true);
    expect(all().map((app) => app.simulated)).toEqual([true, false]);
  });
});
