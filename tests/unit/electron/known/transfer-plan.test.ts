import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TransferredApp } from '../../../../electron/known/transfer-format';
import { type KnownWorld, planImport } from '../../../../electron/known/transfer-plan';
import type { IgnoredApp, KnownApp } from '../../../../shared/domain/known-app';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { aNearbyApp } from '../../../support/nearby-app-factory';

const T0 = '2026-01-01T00:00:00.000Z';
const T1 = '2026-01-02T00:00:00.000Z';
const typed = (host: string) => aLedgerAddress({ source: 'address', host, httpsPort: null, wssPort: null });
const known = (id: string, overrides: Partial<KnownApp> = {}): KnownApp =>
  aKnownApp({ id, deviceCode: id, lastInfo: null, ...overrides });
const record = (overrides: Partial<KnownApp> = {}): TransferredApp => {
  const { id: _, pin: _pin, formerIds: _ids, simulated: _own, ...app } = known('a', overrides);
  return app;
};
const ignored = (deviceCode: string, simulated = false): IgnoredApp => ({
  deviceCode,
  title: 'x',
  since: T0,
  simulated,
});
const plan = (
  world: Partial<KnownWorld>,
  apps: readonly TransferredApp[],
  mode: 'merge' | 'replace' = 'merge',
  fileIgnored: readonly IgnoredApp[] = [],
) => {
  let last = 0;
  return planImport(
    { apps: [], ignored: [], ...world },
    { exportedAt: null, apps, ignored: fileIgnored.map(({ simulated: _, ...one }) => one) },
    mode,
    () => `new-${++last}`,
  );
};

describe('an import that merges', () => {
  it('adds what is not known, with nothing of this computer’s own', () => {
    const result = plan({ apps: [known('b')] }, [record()]);
    expect(result).toMatchObject({ added: 1, updated: 0, missing: 1 });
    expect(result.apps).toEqual([known('b'), known('a', { id: 'new-1' })]);
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
        favourite: true,
        distinctFrom: ['x'],
        addresses: [typed('192.168.1.9'), typed('192.168.1.10'), aLedgerAddress({ lastGoodAt: T1, lastSeenAt: T1 })],
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

  it('believes the later word of the service', () => {
    const mine = known('a', { lastInfo: aNearbyApp({ deviceCode: 'a', appVersion: '1' }), lastListedAt: T0 });
    const info = aNearbyApp({ deviceCode: 'a', appVersion: '2' });
    const versionAfter = (lastListedAt: string): string | null | undefined =>
      plan({ apps: [mine] }, [record({ lastInfo: info, lastListedAt })]).apps[0]?.lastInfo?.appVersion;
    expect(versionAfter(T1)).toBe('2');
    expect(versionAfter('2025-01-01T00:00:00.000Z')).toBe('1');
  });

  it('never touches an app of the simulator', () => {
    const mine = known('a', { simulated: true });
    const result = plan({ apps: [mine] }, [record({ alias: 'x' })]);
    expect(result).toMatchObject({ added: 1, updated: 0, missing: 0 });
    expect(result.apps[0]).toBe(mine);
  });

  it('ignores what either ignores, except what is known', () => {
    const world = { apps: [known('b')], ignored: [ignored('x'), ignored('a'), ignored('a', true)] };
    const result = plan(world, [record()], 'merge', [ignored('x'), ignored('y'), ignored('b')]);
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
  });

  it('ignores what the file ignores, and what the simulator’s apps are', () => {
    const world = { ignored: [ignored('x'), ignored('s', true)] };
    expect(plan(world, [record()], 'replace', [ignored('y'), ignored('a')]).ignored).toEqual([
      ignored('s', true),
      ignored('y'),
    ]);
  });
});
