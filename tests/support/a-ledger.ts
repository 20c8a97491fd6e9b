import { KnownApps } from '../../electron/known/known-apps';
import { LedgerService } from '../../electron/known/ledger-service';
import type { StoredMerge } from '../../electron/known/undo-buffers';
import type { KnownApp } from '../../shared/domain/known-app';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { ReachResult } from '../../shared/domain/reach-state';
import { aNearby, FakeNearby } from './a-nearby';
import { FakeClock } from './fake-clock';
import { FakeDocument } from './fake-document';
import { aKnownApp, aLedgerAddress } from './known-app-factory';
import { aNearbyApp } from './nearby-app-factory';
import { aReachResult } from './reach-result-factory';

/** The network that the ledger believes to be on. */
export const HOME = { gateway: '192.168.1.1', subnet: '192.168.1.0/24' };

/** The name that spells 192.168.1.44, for 44. */
export const domainAt = (last: number): string => `192-168-1-${last}.apps.example`;
/** An app as the service lists it there. */
export const listedAt = (deviceCode: string, last: number, overrides: Partial<NearbyApp> = {}): NearbyApp =>
  aNearbyApp({ deviceCode, domain: domainAt(last), address: `192.168.1.${last}`, ...overrides });
/** An app that is known, and was there last. */
export const knownAt = (deviceCode: string, last: number, overrides: Partial<KnownApp> = {}): KnownApp =>
  aKnownApp({
    id: deviceCode,
    deviceCode,
    lastInfo: listedAt(deviceCode, last),
    addresses: [aLedgerAddress({ host: domainAt(last) })],
    ...overrides,
  });
/** An app that is known by what was typed alone. */
export const typedApp = (host: string, overrides: Partial<KnownApp> = {}): KnownApp =>
  aKnownApp({
    id: 'typed',
    deviceCode: null,
    source: 'address',
    lastInfo: null,
    lastListedAt: null,
    addresses: [aLedgerAddress({ source: 'address', host, httpsPort: null, wssPort: null })],
    ...overrides,
  });
/** A measurement that found somebody there. */
export const reachedAt = (last: number, ports?: readonly number[]): ReachResult =>
  aReachResult({ host: domainAt(last), address: `192.168.1.${last}` }, ports);

/** A ledger with fakes for disk, clock, list and network. */
export function aLedger({
  stored = [] as readonly KnownApp[],
  nearby = aNearby(),
  isReadOnly = false,
  ignored = [] as readonly string[],
  merged = [] as readonly StoredMerge[],
  clock = new FakeClock(),
} = {}) {
  const document = new FakeDocument(stored, isReadOnly);
  const list = new FakeNearby(nearby);
  const apps = new KnownApps(document);
  const merges = new FakeDocument<readonly StoredMerge[]>(merged);
  const ledger = new LedgerService({
    apps,
    merges,
    nearby: list,
    isIgnored: (deviceCode) => ignored.includes(deviceCode),
    network: { current: () => [HOME] },
    clock,
  });
  const hosts = (id: string): string[] => ledger.addressesToDial(id).map((one) => one.host);
  const goods = (id: string): string[] =>
    (apps.find(id)?.addresses ?? []).filter((one) => one.lastGoodAt !== null).map((one) => one.host);
  return { clock, document, merges, list, apps, ledger, hosts, goods };
}
