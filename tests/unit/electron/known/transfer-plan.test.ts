import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dialingOrder, MAX_IMPORTED_ADDRESSES } from '../../../../electron/known/address-ledger';
import type { TransferredApp } from '../../../../electron/known/transfer-format';
import { type FileOrigin, type KnownData, planImport } from '../../../../electron/known/transfer-plan';
import type { IgnoredApp, KnownApp, LedgerAddress } from '../../../../shared/domain/known-app';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';

const T0 = '2026-01-01T00:00:00.000Z';
const T1 = '2026-01-02T00:00:00.000Z';
const T2 = '2026-01-03T00:00:00.000Z';
const HOME = { gateway: '192.168.1.1', subnet: '192.168.1.0/24' };
const typed = (host: string) => aLedgerAddress({ source: 'address', host, httpsPort: null, wssPort: null });
const known = (id: string, overrides: Partial<KnownApp> = {}): KnownApp =>
  aKnownApp({ id, deviceCode: id, lastInfo: null, ...overrides });
const record = (overrides: Partial<KnownApp> = {}): TransferredApp => {
  const { id: _, pin: _pin, formerIds: _ids, simulated: _own, disconnectedAt: _at, ...app } = known('a', overrides);
  return app;
};
const ignored = (deviceCode: string, simulated = false): IgnoredApp => ({
  deviceCode,
  title: 'x',
  since: T0,
  simulated,
});
const plan = (
  world: Partial<KnownData>,
  apps: readonly TransferredApp[],
  mode: 'merge' | 'replace' = 'merge',
  fileIgnored: readonly IgnoredApp[] = [],
  origin: FileOrigin = 'anybody',
) => {
  let last = 0;
  return planImport(
    { apps: [], ignored: [], ...world },
    { exportedAt: null, apps, ignored: fileIgnored.map(({ simulated: _, ...one }) => one) },
    { mode, origin, now: T2, newId: () => `new-${++last}` },
  );
};
/** An address as it stands once it came in anybody’s file. */
const imported = (address: LedgerAddress): LedgerAddress => ({
  ...address,
  imported: true,
  allowCarrierGradeNat: false,
  firstGoodAt: null,
  lastGoodAt: null,
  network: null,
});
/** What the addresses of the one app of a plan are dialed by, on a network that the file may name. */
const dialed = (result: KnownData): string[] =>
  dialingOrder(result.apps[0]?.addresses ?? [], [HOME]).map(({ host }) => host);

describe('a backup of this Beckon', () => {
  it.each(['merge', 'replace'] as const)('still tells that an app came in a file (%s)', (mode) => {
    const fromFile = record({ deviceCode: null, source: 'address', addresses: [imported(typed('127.0.0.1'))] });
    expect(plan({}, [fromFile], mode, [], 'own-backup').apps[0]?.source).toBe('import');
    const { apps } = plan({}, [fromFile], mode, [], 'own-backup');
    expect(plan({ apps }, [fromFile], mode, [], 'own-backup').apps[0]?.source).toBe('import');
    const own = record({ deviceCode: null, source: 'address', addresses: [typed('127.0.0.1'), ...fromFile.addresses] });
    expect(plan({}, [own], mode, [], 'own-backup').apps[0]?.source).toBe('address');
  });
});

describe('an import that merges', () => {
  it('adds what is not known, with nothing of this computer’s own', () => {
    // The simulator’s is another one.
    const simulated = known('a', { simulated: true });
    const result = plan({ apps: [known('b'), simulated] }, [record()]);
    expect(result).toMatchObject({ added: 1, updated: 0, missing: 1 });
    const added = known('a', { id: 'new-1', source: 'import', lastListedAt: null });
    expect(result.apps).toEqual([known('b'), simulated, { ...added, addresses: [imported(aLedgerAddress())] }]);
  });

  it('never puts a file’s address before the service’s word, nor before what this user typed', () => {
    const good = { lastGoodAt: T1, firstGoodAt: T1, lastSeenAt: '2027-01-01T00:00:00.000Z', network: HOME };
    const given = aLedgerAddress({ host: '192-168-1-44.apps.example', lastSeenAt: T0 });
    const hostile = [
      { ...typed('192.168.1.66'), ...good },
      aLedgerAddress({ host: '192-168-1-67.apps.example', ...good }),
      aLedgerAddress({ host: '192-168-1-68.apps.example', source: 'pairing', ...good }),
    ];
    for (const mode of ['merge', 'replace'] as const) {
      const listed = plan({ apps: [known('a', { addresses: [given] })] }, [record({ addresses: hostile })], mode);
      expect(dialed(listed)[0]).toBe(given.host);
      const mine = known('a', { addresses: [typed('192.168.1.9'), given] });
      expect(dialed(plan({ apps: [mine] }, [record({ addresses: hostile })], mode)).slice(0, 2)).toEqual([
        '192.168.1.9',
        given.host,
      ]);
    }
    // Its words are the file’s, and stay so, until the service or this user says the same.
    const { apps } = plan({ apps: [known('a', { addresses: [given] })] }, [record({ addresses: hostile })]);
    expect(apps[0]?.addresses.slice(1)).toEqual(hostile.map(imported));
  });

  it('carries no permission and no trust, and has nothing reconnected', () => {
    const nat = { ...typed('100.64.0.9'), allowCarrierGradeNat: true };
    const wanted = { favourite: true, keepConnected: true };
    const file = { ...record({ ...wanted, addresses: [nat] }), pin: { sha256: 'AA' }, disconnectedAt: T0 };
    for (const apps of [[known('a')], []]) {
      for (const mode of ['merge', 'replace'] as const) {
        const { apps: after, notReconnected } = plan({ apps }, [file], mode);
        const [result] = after;
        expect(notReconnected).toBe(1);
        // A new one is what the file says, but rests; a known one is as it was.
        expect(result).toMatchObject({
          pin: null,
          ...(apps.length === 0
            ? { ...wanted, disconnectedAt: T2 }
            : { favourite: false, keepConnected: false, disconnectedAt: null }),
        });
        expect(result?.addresses.some((one) => one.allowCarrierGradeNat)).toBe(false);
      }
    }
    // What this user allowed for the same address stays allowed.
    const mine = known('a', { keepConnected: true, addresses: [nat] });
    for (const mode of ['merge', 'replace'] as const) {
      expect(
        plan({ apps: [mine] }, [record({ addresses: [{ ...nat, allowCarrierGradeNat: false }] })], mode).apps,
      ).toEqual([{ ...mine, ...(mode === 'merge' ? {} : { lastListedAt: T0 }) }]);
    }
  });

  it('leaves apps that are reconnected automatically here as they are', () => {
    const mine = known('a', { favourite: true, keepConnected: true });
    const file = [record({ favourite: true, keepConnected: true })];
    for (const mode of ['merge', 'replace'] as const) {
      const { apps, notReconnected } = plan({ apps: [mine] }, file, mode);
      expect(apps[0]).toMatchObject({ favourite: true, keepConnected: true, disconnectedAt: null });
      expect(notReconnected).toBe(0);
    }
    expect(plan({ apps: [mine] }, [record()], 'merge').apps[0]?.favourite).toBe(true);
    expect(plan({ apps: [mine] }, [record()], 'replace').apps[0]?.favourite).toBe(false);
  });

  it('believes nothing of where and how the app is: the service is asked here', () => {
    const info = aNearbyApp({ deviceCode: 'a', online: true, toys: [aToy({ battery: 3, connected: true })] });
    const said = { lastInfo: info, lastListedAt: '2027-01-01T00:00:00.000Z' };
    const mine = known('a', { lastInfo: aNearbyApp({ deviceCode: 'a', appVersion: '1' }), lastListedAt: T0 });
    expect(plan({ apps: [mine] }, [record(said)]).apps[0]).toMatchObject({ lastInfo: mine.lastInfo, lastListedAt: T0 });
    expect(plan({}, [record(said)]).apps[0]).toMatchObject({
      lastListedAt: null,
      lastInfo: {
        ...info,
        online: null,
        domain: null,
        address: null,
        httpsPort: null,
        wssPort: null,
        toys: [{ ...aToy(), battery: null, connected: null }],
      },
    });
  });

  it('keeps no more of a file than of anything else', () => {
    const many = Array.from({ length: 64 }, (_, index) => typed(`192.168.2.${index}`));
    const codes = Array.from({ length: 64 }, (_, index) => `other-${index}`);
    const mine = known('a', { distinctFrom: ['mine'], addresses: [typed('192.168.1.9')] });
    const result = plan({ apps: [mine] }, [
      record({ addresses: many, distinctFrom: codes }),
      record({ deviceCode: null, addresses: [typed('192.168.1.9')], distinctFrom: codes.map((one) => `${one}b`) }),
    ]);
    expect(result.apps[0]?.addresses).toHaveLength(1 + MAX_IMPORTED_ADDRESSES);
    expect(result.apps[0]?.distinctFrom).toHaveLength(64);
    expect(result.apps[0]?.distinctFrom[0]).toBe('mine');
    expect(plan({}, [record({ addresses: many })]).apps[0]?.addresses).toHaveLength(MAX_IMPORTED_ADDRESSES);
  });

  it('adds the file’s words to an app that is known, and loses none', () => {
    const mine = known('a', {
      alias: 'Mine',
      group: 'Here',
      pin: { sha256: 'AA', address: '192.168.1.9', pinnedAt: T0 },
      addresses: [typed('192.168.1.9'), aLedgerAddress({ lastGoodAt: T0 })],
    });
    const file = record({
      alias: 'Theirs',
      favourite: true,
      addresses: [typed('192.168.1.10'), aLedgerAddress({ lastGoodAt: T1, lastSeenAt: T1 })],
      distinctFrom: ['x'],
    });
    const result = plan({ apps: [mine] }, [file]);
    expect(result).toMatchObject({ added: 0, updated: 1, missing: 0 });
    expect(result.apps).toEqual([
      {
        ...mine,
        alias: 'Theirs',
        distinctFrom: ['x'],
        addresses: [typed('192.168.1.9'), aLedgerAddress({ lastGoodAt: T0 }), imported(typed('192.168.1.10'))],
      },
    ]);
  });

  it('knows an app without a code by an address typed for both', () => {
    const mine = known('mine', { deviceCode: null, addresses: [typed(' 192.168.1.9 ')] });
    const merged = known('b', { addresses: [typed('192.168.1.9')] });
    const file = record({ deviceCode: null, alias: 'Sofa', addresses: [typed('192.168.1.9')] });
    expect(plan({ apps: [merged] }, [file]).apps).toMatchObject([{ id: 'b', deviceCode: 'b', alias: 'Sofa' }]);
    expect(plan({ apps: [merged, mine] }, [file]).apps).toMatchObject([{ alias: null }, { id: 'mine', alias: 'Sofa' }]);
  });

  it('lends no code to an address, and joins nothing that the user took apart', () => {
    const addresses = [typed('192.168.1.9')];
    const mine = known('mine', { deviceCode: null, addresses });
    expect(plan({ apps: [mine] }, [record({ addresses })]).added).toBe(1);
    expect(plan({ apps: [known('b', { addresses })] }, [record({ addresses })]).added).toBe(1);
    const apart = record({ deviceCode: null, addresses, distinctFrom: ['b'] });
    expect(plan({ apps: [known('b', { addresses })] }, [apart]).added).toBe(1);
  });

  it('believes the later word of the service in what Beckon wrote itself', () => {
    const mine = known('a', { lastInfo: aNearbyApp({ deviceCode: 'a', appVersion: '1' }), lastListedAt: T0 });
    const info = aNearbyApp({ deviceCode: 'a', appVersion: '2' });
    const versionAfter = (lastListedAt: string): string | null | undefined =>
      plan({ apps: [mine] }, [record({ lastInfo: info, lastListedAt })], 'merge', [], 'own-backup').apps[0]?.lastInfo
        ?.appVersion;
    expect(versionAfter(T1)).toBe('2');
    expect(versionAfter('2025-01-01T00:00:00.000Z')).toBe('1');
  });

  it('ignores what either ignores, except what is known', () => {
    const world = { apps: [known('b')], ignored: [ignored('x'), ignored('a'), ignored('a', true)] };
    const result = plan(world, [record()], 'merge', [ignored('x'), ignored('y'), ignored('y'), ignored('b')]);
    expect(result.ignored).toEqual([ignored('x'), ignored('a', true), ignored('y')]);
  });

  it('done twice changes nothing the second time', () => {
    const address = fc.constantFrom(typed('192.168.1.9'), typed('192.168.1.10'), aLedgerAddress());
    const someone = fc
      .record({
        deviceCode: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: null }),
        alias: fc.option(fc.constantFrom('x', 'y'), { nil: null }),
        addresses: fc.uniqueArray(address, { selector: (one) => one.host, maxLength: 3 }),
      })
      .filter((one) => one.deviceCode !== null || one.addresses.some(({ source }) => source === 'address'));
    const some = fc.uniqueArray(someone, { selector: (one) => one.deviceCode });
    fc.assert(
      fc.property(some, some, (mine, theirs) => {
        const apps = mine.map((one, index) => known(`mine-${index}`, one));
        const file = theirs.map((one) => record(one));
        const first = plan({ apps }, file);
        const second = plan(first, file);
        expect([second.added, second.missing]).toEqual([0, first.missing]);
        expect(first.apps).toHaveLength(apps.length + first.added);
        expect(plan(second, file).apps).toEqual(second.apps);
      }),
    );
  });
});

describe('an import that replaces', () => {
  it('leaves what the file says, and of this computer what is its own', () => {
    const pin = { sha256: 'AA', address: '192.168.1.9', pinnedAt: T0 };
    const mine = known('a', { id: 'mine', alias: 'Mine', group: 'Here', pin, formerIds: ['older'] });
    const result = plan({ apps: [mine, known('b'), known('s', { simulated: true })] }, [record()], 'replace');
    expect(result).toMatchObject({ added: 0, updated: 1, missing: 1 });
    expect(result.apps).toEqual([
      known('a', { id: 'mine', pin, formerIds: ['older'] }),
      known('s', { simulated: true }),
    ]);
    const gone = known('a', { id: 'mine', addresses: [typed('192.168.1.9'), aLedgerAddress()] });
    const back = plan({ apps: [gone] }, [record({ keepConnected: true })], 'replace', [], 'own-backup');
    expect(back.apps).toEqual([known('a', { id: 'mine', keepConnected: true })]);
  });

  it('ignores what the file ignores, and what the simulator’s apps are', () => {
    const world = { ignored: [ignored('x'), ignored('s', true)] };
    expect(plan(world, [record()], 'replace', [ignored('y'), ignored('a')]).ignored).toEqual([
      ignored('s', true),
      ignored('y'),
    ]);
  });
});

describe('the local address of an app in a file', () => {
  const written = { port: 21_010, origins: ['https://page.example'] };
  const file = (overrides: Partial<TransferredApp> = {}): TransferredApp => ({
    ...record(),
    localAddress: written,
    ...overrides,
  });

  it.each(['anybody', 'own-backup'] as const)('is never switched on (%s)', (origin) => {
    for (const mode of ['merge', 'replace'] as const) {
      const origins = origin === 'own-backup' ? written.origins : [];
      const expected = [{ localAddress: { port: 21_010, enabled: false, origins } }];
      expect(plan({}, [file()], mode, [], origin).apps).toMatchObject(expected);
      expect(plan({ apps: [known('a')] }, [file()], mode, [], origin).apps).toMatchObject(expected);
    }
  });

  it.each(['merge', 'replace'] as const)('changes none that is there (%s)', (mode) => {
    const localAddress = { port: 21_050, enabled: true, origins: ['http://localhost:5173'] };
    for (const origin of ['anybody', 'own-backup'] as const) {
      expect(plan({ apps: [known('a', { localAddress })] }, [file()], mode, [], origin).apps).toMatchObject([
        { localAddress },
      ]);
      const without = plan({ apps: [known('a', { localAddress })] }, [record()], mode, [], origin);
      expect(without.apps).toMatchObject([{ localAddress }]);
    }
  });
});
