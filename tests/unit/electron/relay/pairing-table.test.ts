import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOpen, type Pairing } from '../../../../electron/pairing/pairing';
import { PairingTable } from '../../../../electron/relay/pairing-table';
import { aNearbyApp } from '../../../support/nearby-app-factory';
import { aPairing } from '../../../support/pairing-factory';

const APP = { kind: 'app', app: aNearbyApp() } as const;

/** A table of so many pending pairings of one owner, as many finished ones, and a count of all reads of them. */
function crowdedTable(size: number): { readonly table: PairingTable; readonly reads: () => number } {
  const table = new PairingTable();
  let reads = 0;
  const counted = (pairing: Pairing): Pairing =>
    new Proxy(pairing, {
      get: (target, name) => {
        reads += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
  for (let index = 0; index < size; index += 1) {
    const pairing = aPairing({ expiresAt: 10_000 + index });
    table.apply({ kind: 'pairing', pairing: counted(pairing) });
    table.apply({ kind: 'pairing', pairing: counted(aPairing({ outcome: APP })) });
  }
  reads = 0;
  return { table, reads: () => reads };
}

describe('PairingTable', () => {
  test('counts the pending pairings of an owner by about as many reads with ten thousand of them as with ten', () => {
    const readsWith = (size: number): number => {
      const { table, reads } = crowdedTable(size);
      expect(table.openCountOf('owner-a', 10_000)).toBe(size - 1);
      expect(table.counts(10_000)).toEqual({ open: size - 1, unmatched: 0 });
      return reads();
    };
    expect(readsWith(10)).toBeLessThanOrEqual(2 * 4);
    expect(readsWith(10_000)).toBeLessThanOrEqual(2 * 14);
  });

  test('counts as if it looked at each pairing, whatever happened to them and whenever they expire', () => {
    const step = fc.record({
      which: fc.nat(5),
      owner: fc.constantFrom('owner-a', 'owner-b'),
      createdAt: fc.nat(9),
      expiresAt: fc.nat(9),
      what: fc.constantFrom('pending', 'finished', 'gone'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.nat(10), (steps, now) => {
        const table = new PairingTable();
        const expected = new Map<string, Pairing>();
        for (const { which, owner, createdAt, expiresAt, what } of steps) {
          const pairingId = `${owner}-${which}`;
          const outcome = what === 'finished' ? APP : ({ kind: 'none' } as const);
          const pairing = aPairing({ pairingId, uid: pairingId, ownerId: owner, createdAt, expiresAt, outcome });
          if (what === 'gone') expected.delete(pairingId);
          else expected.set(pairingId, pairing);
          table.apply(what === 'gone' ? { kind: 'pairing-gone', pairingId } : { kind: 'pairing', pairing });
        }
        const open = [...expected.values()].filter((pairing) => isOpen(pairing, now));
        expect(table.counts(now).open).toBe(open.length);
        for (const ownerId of ['owner-a', 'owner-b', 'owner-c']) {
          const owned = open.filter((pairing) => pairing.ownerId === ownerId);
          expect(table.openCountOf(ownerId, now)).toBe(owned.length);
          const oldest = owned.map(({ createdAt }) => createdAt).sort((one, other) => one - other)[0] ?? null;
          expect(table.oldestOpenOf(ownerId, now)).toBe(oldest);
        }
      }),
    );
  });
});
