import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedKnownApp } from '../../../../electron/known/known-apps-format';
import { isStoredKnownApp } from '../../../../electron/known/stored-app-guard';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';

const PIN = { sha256: 'AB', address: '127.0.0.9', pinnedAt: '2026-01-31T00:00:00.000Z' };
const NETWORK = { gateway: null, subnet: '192.168.1.0/24' };
const APPS = [
  aKnownApp(),
  aKnownApp({ lastInfo: aNearbyApp({ toys: [aToy(), aToy({ battery: null })] }), pin: PIN, formerIds: ['a'] }),
  aKnownApp({ addresses: [aLedgerAddress({ network: NETWORK, lastGoodAt: '2024-02-29T23:59:59.999Z' })] }),
  aKnownApp({ localAddress: { port: 21_010, enabled: true, origins: ['http://localhost:5173'] } }),
  aKnownApp({ addresses: [aLedgerAddress({ verifiedAs: '192-168-1-44.apps.example' })] }),
];

/** Every place in a value, as the names that lead to it. */
function placesIn(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner).map((place) => [name, ...place]))];
}

/** A copy with another value at a place; undefined takes it away. */
function changedAt(value: unknown, [name, ...rest]: readonly string[], other: unknown): unknown {
  if (name === undefined) return other;
  if (Array.isArray(value)) {
    return value.map((item: unknown, at) => (String(at) === name ? changedAt(item, rest, other) : item));
  }
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([key, item]) => [key, key === name ? changedAt(item, rest, other) : item]),
  );
}

const strange = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(undefined, '', 0, -1, 65_536, 1.5, 100.1, 'import', 'telepathy', Number.NaN),
  fc.constantFrom('2026-02-29T00:00:00.000Z', '2026-02-30T00:00:00.000Z', '2026-13-01T00:00:00.000Z'),
  fc.constantFrom(
    '2026-01-31T00:00:00Z',
    '2026-01-31T24:00:00.000Z',
    '2026-01-00T00:00:00.000Z',
    '2026-04-31T00:00:00.000Z',
  ),
);

describe('isStoredKnownApp', () => {
  it('knows what Beckon writes', () => {
    for (const app of APPS) expect(isStoredKnownApp(JSON.parse(JSON.stringify(app)))).toBe(true);
  });

  it('accepts nothing that the schema would refuse or change', () => {
    fc.assert(
      fc.property(fc.constantFrom(...APPS), fc.nat(), strange, fc.boolean(), (app, place, other, isExtra) => {
        const places = placesIn(app);
        const changed = changedAt(app, places[place % places.length] ?? [], other);
        const record = isExtra && typeof changed === 'object' ? { ...changed, extra: other } : changed;
        if (!isStoredKnownApp(record)) return;
        expect(storedKnownApp.parse(record)).toEqual(record);
      }),
      { numRuns: 2_000 },
    );
  });

  it('leaves to the schema what another program may have written', () => {
    const app = aKnownApp({ addedAt: '2026-01-01T00:00:00Z' });
    expect(isStoredKnownApp(app)).toBe(false);
    expect(storedKnownApp.safeParse(app).success).toBe(true);
  });
});
