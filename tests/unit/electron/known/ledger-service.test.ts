import { describe, expect, it } from 'vitest';
import type { KnownApps } from '../../../../electron/known/known-apps';
import type { CertificateVoucher } from '../../../../shared/domain/reach';
import type { ReachResult } from '../../../../shared/domain/reach-state';
import { aLedger, domainAt, HOME, knownAt, listedAt, reachedAt, typedApp } from '../../../support/a-ledger';
import { aNearby } from '../../../support/a-nearby';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';
import { aProbeCandidate, aProbeReport } from '../../../support/probe-report-factory';
import { aMiss, aReachResult } from '../../../support/reach-result-factory';

const T0 = '2026-01-01T00:00:00.000Z';
const T1 = '2026-01-01T00:00:15.000Z';

describe('taking in a list', () => {
  it('notes what the service says of a known app, by its code alone', () => {
    const { list, apps } = aLedger({ stored: [knownAt('a', 44, { lastListedAt: null, lastInfo: null })] });
    const info = listedAt('a', 57, { online: false });
    list.set(aNearby([info, listedAt('stranger', 58)], { at: T1 }));
    expect(apps.list).toHaveLength(1);
    expect(apps.list[0]).toMatchObject({ lastInfo: info, lastListedAt: T1 });
    expect(apps.list[0]?.addresses.map((one) => one.host)).toEqual([domainAt(57), domainAt(44)]);
  });

  it('lets an empty list, one without the app, and a failed look change nothing', () => {
    const stored = [knownAt('a', 44)];
    const { list, apps, document } = aLedger({ stored });
    list.set(aNearby([], { at: T1 }));
    list.set(aNearby([listedAt('stranger', 44)], { at: T1 }));
    list.set({ apps: [], listing: { fetchedAt: null, skipped: [] }, simulated: false });
    expect(apps.list).toEqual(stored);
    expect(document.urgencies).toEqual([]);
  });

  it('dates the record of an app that it leaves out by the last one that had it', () => {
    const { list, apps } = aLedger({ stored: [aKnownApp()] });
    list.set(aNearby([aNearbyApp()], { at: T1 }));
    list.set(aNearby([], { at: '2026-01-01T00:00:30.000Z' }));
    expect(apps.list[0]?.lastListedAt).toBe(T1);
  });

  it('keeps the last known toys when none were given, and takes an empty list of toys for one', () => {
    const { list, apps } = aLedger({ stored: [aKnownApp({ lastInfo: aNearbyApp({ toys: [aToy({ id: 'x' })] }) })] });
    list.set(aNearby([aNearbyApp({ toys: null })], { at: T1 }));
    expect(apps.list[0]?.lastInfo?.toys).toEqual([aToy({ id: 'x' })]);
    list.set(aNearby([aNearbyApp({ toys: [] })], { at: T1 }));
    expect(apps.list[0]?.lastInfo?.toys).toEqual([]);
  });

  it('does not write the file because time passes, but does for a new address', () => {
    const { list, document } = aLedger({ stored: [aKnownApp()] });
    list.set(aNearby([aNearbyApp()], { at: T1 }));
    list.set(aNearby([aNearbyApp({ toys: [aToy({ battery: 3 })] })], { at: T1 }));
    expect(document.urgencies).toEqual(['sometime', 'sometime']);
    list.set(aNearby([aNearbyApp({ httpsPort: 31_000 })], { at: T1 }));
    expect(document.urgencies).toEqual(['sometime', 'sometime', 'soon']);
  });

  it('never takes an app of the simulator for a real one, nor the other way round', () => {
    const stored = [aKnownApp({ id: 'real' }), aKnownApp({ id: 'simulated', simulated: true })];
    const { list, apps } = aLedger({ stored });
    const versions = () => apps.list.map((app) => app.lastInfo?.appVersion);
    list.set(aNearby([aNearbyApp({ appVersion: '9' })], { at: T1, simulated: true }));
    expect(versions()).toEqual(['1.2.3', '9']);
    list.set(aNearby([aNearbyApp({ appVersion: '8' })], { at: T1 }));
    expect(versions()).toEqual(['8', '9']);
  });

  it('still shows what the service says when the file is not to be changed', () => {
    const { list, apps } = aLedger({ stored: [aKnownApp()], isReadOnly: true });
    list.set(aNearby([aNearbyApp({ appVersion: '9' })], { at: T1 }));
    expect(apps.list[0]?.lastInfo?.appVersion).toBe('9');
  });
});

describe('an answer by code', () => {
  it('enters the address for the code that it is about', () => {
    const { ledger, apps } = aLedger({ stored: [knownAt('a', 44)] });
    ledger.recordAddress('a', listedAt('a', 57), 'code');
    expect(apps.find('a')?.addresses[0]).toMatchObject({ host: domainAt(57), source: 'code' });
  });

  it('changes nothing when it is about another code, another world, or an app that is gone', () => {
    const stored = [knownAt('a', 44), typedApp('192.168.1.9')];
    const { ledger, apps, list } = aLedger({ stored });
    ledger.recordAddress('a', listedAt('A', 57), 'code');
    ledger.recordAddress('typed', listedAt('a', 57), 'code');
    ledger.recordAddress('gone', listedAt('gone', 57), 'code');
    list.set(aNearby([], { simulated: true }));
    ledger.recordAddress('a', listedAt('a', 57), 'code');
    expect(apps.list).toEqual(stored);
  });
});

describe('a measurement', () => {
  it('credits the address that the service gives, with the time and the network', () => {
    const { ledger, apps, document } = aLedger({ stored: [knownAt('a', 44)] });
    ledger.recordProbe('a', reachedAt(44));
    expect(apps.find('a')?.addresses).toEqual([
      aLedgerAddress({ host: domainAt(44), firstGoodAt: T0, lastGoodAt: T0, network: HOME }),
    ]);
    ledger.recordProbe('a', { ...reachedAt(44), at: T1 });
    expect(apps.find('a')?.addresses[0]).toMatchObject({ firstGoodAt: T0, lastGoodAt: T1 });
    expect(document.urgencies).toEqual(['soon', 'sometime']);
  });

  it('credits only an address all of whose ports answered', () => {
    const addresses = [aLedgerAddress({ host: domainAt(44) }), aLedgerAddress({ host: domainAt(44), wssPort: 30_099 })];
    const { ledger, apps } = aLedger({ stored: [knownAt('a', 44, { addresses })] });
    ledger.recordProbe('a', reachedAt(44));
    expect(apps.find('a')?.addresses.map((one) => one.lastGoodAt)).toEqual([T0, null]);
  });

  it('credits a typed address of an app without a code by itself', () => {
    for (const host of ['192.168.1.44', ' 192-168-1-44:30010 ', 'https://192.168.1.44:30010/path']) {
      const { ledger, goods } = aLedger({ stored: [typedApp(host)] });
      ledger.recordProbe('typed', reachedAt(44, [30010]));
      expect(goods('typed')).toEqual([host]);
    }
  });
});

describe('the name under which a bare address was verified', () => {
  const bare = '192.168.1.44:30010';
  const answer = (host: string, voucher: CertificateVoucher = 'built-in'): ReachResult => {
    const certificate = { sha256: 'AA:BB', voucher };
    const candidates = [aProbeCandidate({ host, address: '192.168.1.44', port: 30_010, scheme: 'https', certificate })];
    const result = aReachResult({ host: '192.168.1.44', address: '192.168.1.44' }, [30_010]);
    return { ...result, report: aProbeReport({ target: bare, understoodAs: 'address', candidates }) };
  };
  const remembered = (apps: KnownApps, id: string) => apps.find(id)?.addresses.map(({ verifiedAs }) => verifiedAs);

  it('is remembered with the address that was typed, and written soon', () => {
    const { ledger, apps, document } = aLedger({ stored: [typedApp(bare)] });
    ledger.recordProbe('typed', answer(domainAt(44)));
    expect(remembered(apps, 'typed')).toEqual([domainAt(44)]);
    expect(document.urgencies).toEqual(['soon']);
    ledger.recordProbe('typed', { ...answer(domainAt(44)), at: T1 });
    expect(remembered(apps, 'typed')).toEqual([domainAt(44)]);
  });

  it('is remembered also where nothing proves that the app with that code answered, which is not credited for it', () => {
    const typed = aLedgerAddress({ source: 'address', host: bare, httpsPort: null, wssPort: null });
    const { ledger, apps, goods } = aLedger({ stored: [knownAt('a', 57, { addresses: [typed], lastInfo: null })] });
    ledger.recordProbe('a', answer(domainAt(44)));
    expect(remembered(apps, 'a')).toEqual([domainAt(44)]);
    expect(goods('a')).toEqual([]);
  });

  it('is nothing that was pinned, that is the address itself, that was not verified, or that is of another address', () => {
    const miss = {
      ...answer(domainAt(44)),
      ...aMiss({ kind: 'certificate', problem: 'name', presented: 'AA', pinned: null }),
    };
    for (const result of [answer('192.168.1.44', 'pinned'), answer('192.168.1.44'), miss]) {
      const { ledger, apps } = aLedger({ stored: [typedApp(bare)] });
      ledger.recordProbe('typed', result);
      expect(remembered(apps, 'typed')).toEqual([undefined]);
    }
    for (const host of ['192.168.1.57:30010', '192.168.1.44:30099', `${domainAt(44)}:30010`]) {
      const { ledger, apps } = aLedger({ stored: [typedApp(host)] });
      ledger.recordProbe('typed', answer(domainAt(44)));
      expect([host, remembered(apps, 'typed')]).toEqual([host, [undefined]]);
    }
  });
});

describe('two apps that swap addresses', () => {
  it('are each dialed where the service puts them now, and not where the other one is', () => {
    const { list, hosts } = aLedger({
      stored: [knownAt('a', 44), knownAt('b', 57)],
      nearby: aNearby([listedAt('a', 44), listedAt('b', 57)]),
    });
    list.set(aNearby([listedAt('a', 57), listedAt('b', 44)], { at: T1 }));
    expect([hosts('a'), hosts('b')]).toEqual([[domainAt(57)], [domainAt(44)]]);
  });

  it('are so as soon as the service says it of each alone, until the next list says otherwise', () => {
    const stored = [knownAt('a', 44), knownAt('b', 57)];
    const { ledger, hosts, list } = aLedger({ stored, nearby: aNearby([listedAt('a', 44), listedAt('b', 57)]) });
    ledger.recordAddress('a', listedAt('a', 57), 'code');
    ledger.recordAddress('b', listedAt('b', 44), 'code');
    expect([hosts('a'), hosts('b')]).toEqual([[domainAt(57)], [domainAt(44)]]);
    list.set(aNearby([listedAt('a', 44), listedAt('b', 57)], { at: T1 }));
    expect([hosts('a'), hosts('b')]).toEqual([[domainAt(44)], [domainAt(57)]]);
  });

  it('keep their typed addresses first, which are dialed again when they are free', () => {
    const own = aLedgerAddress({ source: 'address', host: '192.168.1.44', httpsPort: null, wssPort: null });
    const addresses = [own, aLedgerAddress({ host: domainAt(44) })];
    const { list, hosts, apps } = aLedger({ stored: [knownAt('a', 44, { addresses })] });
    list.set(aNearby([listedAt('a', 57), listedAt('b', 44)], { at: T1 }));
    expect(hosts('a')).toEqual([domainAt(57)]);
    expect(apps.find('a')?.addresses[0]).toBe(own);
    list.set(aNearby([listedAt('a', 57)], { at: T1 }));
    expect(hosts('a')).toEqual(['192.168.1.44', domainAt(57), domainAt(44)]);
  });
});

describe('two apps that share a domain', () => {
  const ports = { httpsPort: 31_010, wssPort: 31_011 };
  const one = knownAt('a', 44);
  const other = knownAt('b', 44, {
    lastInfo: listedAt('b', 44, ports),
    addresses: [aLedgerAddress({ host: domainAt(44), ...ports })],
  });
  const nearby = aNearby([listedAt('a', 44), listedAt('b', 44, ports)]);

  it('are told apart by their ports', () => {
    const { ledger, goods, apps } = aLedger({ stored: [one, other], nearby });
    ledger.recordProbe('b', reachedAt(44, [30_010, 30_011]));
    expect(goods('b')).toEqual([]);
    ledger.recordProbe('b', reachedAt(44, [31_010, 31_011]));
    expect(apps.find('b')?.addresses[0]?.lastGoodAt).toBe(T0);
    expect(goods('a')).toEqual([]);
  });

  it('are not found by an address without a port that reached the other one', () => {
    const { ledger, apps } = aLedger({ stored: [typedApp('192.168.1.44'), other], nearby });
    ledger.recordProbe('typed', reachedAt(44, [30_010]));
    expect(apps.find('typed')?.deviceCode).toBe('a');
    expect(apps.find('b')).toEqual(other);
  });
});
