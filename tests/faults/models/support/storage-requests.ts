import fc from 'fast-check';
import type { Delivery } from '../../../../electron/pairing/pairing';
import type { PairingStore } from '../../../../electron/relay/pairing-store';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';
import type { StoreAnswer, StoreRequest } from './relay-storage-model';

const SECOND_MS = 1000;

export const OWNERS = ['owner-a', 'owner-b'] as const;
export const PROBLEM: Delivery = { kind: 'problem', problem: { code: 'unreadable-app', message: 'No “app”.' } };
const app = (deviceCode: string, toys: readonly ReturnType<typeof aToy>[] | null): Delivery => ({
  kind: 'app',
  app: aNearbyApp({ deviceCode, toys: toys === null ? null : [...toys] }),
});

export const which = fc.nat(5);
const lifetimeMs = fc.constantFrom(5 * SECOND_MS, 600 * SECOND_MS, 4 * 3600 * SECOND_MS);
/** A request of which the world decides what it is about. */
export const drawnRequest = fc.oneof(
  fc.record({ kind: fc.constant('reserve'), which, ownerId: fc.constantFrom(...OWNERS), lifetimeMs }),
  fc.record({ kind: fc.constant('set-expiry'), which, lifetimeMs }),
  fc.record({
    kind: fc.constant('deliver'),
    which,
    delivery: fc.constantFrom(app('a', []), app('a', [aToy()]), app('a', null), app('b', null), PROBLEM),
  }),
  fc.record({ kind: fc.constant('remove'), which }),
  fc.record({ kind: fc.constant('keep'), which, app: fc.nat(5) }),
  fc.record({ kind: fc.constant('claim'), which, app: fc.nat(5) }),
);
export type DrawnRequest = typeof drawnRequest extends fc.Arbitrary<infer T> ? T : never;

/** Puts one request to a store. */
export async function perform(store: PairingStore, request: StoreRequest): Promise<StoreAnswer> {
  switch (request.kind) {
    case 'reserve':
      return await store.reserve(request.pairing);
    case 'set-expiry':
      await store.setExpiry(request.pairingId, request.expiresAt);
      return undefined;
    case 'deliver':
      return await store.deliver(request.pairingId, request.delivery);
    case 'remove':
      return await store.remove(request.pairingId);
    case 'keep':
      await store.keepUnmatched(request.entry);
      return undefined;
    case 'claim':
      return await store.claim(request.pairingId, request.unmatchedId);
  }
}
