import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOpen, type Pairing } from '../../../../electron/pairing/pairing';
import { PairingTable } from '../../../../electron/relay/pairing-table';
import { aNearbyApp } from '../../../support/nearby-app-factory';
import { aPairing } from '../../../support/pairing-factory';

const APP = { kind: 'app', app: aNearbyApp() } as const;

describe('PairingTable', () => {
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
