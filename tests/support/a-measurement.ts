import type { KnownApp, LedgerAddress } from '../../shared/domain/known-app';
import type { MeasuredReach, ReachOutcome, ReachResult } from '../../shared/domain/reach-state';
import { withResult } from '../../shared/domain/reach-state';
import { aKnownApp, aLedgerAddress } from './known-app-factory';

export const REACHABLE: ReachOutcome = { kind: 'reachable', latencyMs: 3 };
export const SILENT: ReachOutcome = { kind: 'silent' };
export const REFUSED: ReachOutcome = { kind: 'refused' };

/** A result with the same outcome on both ports. */
export function aReachResult(outcome: ReachOutcome = REACHABLE, overrides: Partial<ReachResult> = {}): ReachResult {
  return {
    at: '2026-01-01T00:00:00.000Z',
    host: '127-0-0-2.apps.beckon.test',
    address: '127.0.0.2',
    https: outcome,
    wss: outcome,
    report: {
      target: '127-0-0-2.apps.beckon.test',
      understoodAs: 'domain',
      candidates: [],
      reachable: outcome.kind === 'reachable',
    },
    ...overrides,
  };
}

/** What is known after measurements that came to these outcomes, first one first. */
export function aMeasuredReach(...outcomes: readonly [ReachOutcome, ...ReachOutcome[]]): MeasuredReach {
  const [first, ...others] = outcomes;
  return others.reduce(
    (measured, outcome) => withResult(measured, aReachResult(outcome)),
    withResult(null, aReachResult(first)),
  );
}

/** An address that somebody typed. */
export function aTypedAddress(host: string, overrides: Partial<LedgerAddress> = {}): LedgerAddress {
  return aLedgerAddress({ host, httpsPort: null, wssPort: null, source: 'address', ...overrides });
}

/** Known apps by id, as services hold them: `app-0`, `app-1`, … with a code and an address each. */
export function knownApps(count: number, overrides: (index: number) => Partial<KnownApp> = () => ({})): KnownApp[] {
  return Array.from({ length: count }, (_, index) =>
    aKnownApp({
      id: `app-${index}`,
      deviceCode: `code-${index}`,
      addresses: [aLedgerAddress({ host: `127-0-1-${index}.apps.beckon.test` })],
      ...overrides(index),
    }),
  );
}

export function byId(apps: readonly KnownApp[]): Readonly<Record<string, KnownApp>> {
  return Object.fromEntries(apps.map((app) => [app.id, app]));
}
