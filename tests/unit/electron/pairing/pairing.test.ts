import { describe, expect, test } from 'vitest';
import {
  afterDelivery,
  type CallbackMatch,
  type Delivery,
  deliveryOf,
  matchCallback,
  type Pairing,
  type PairingLookup,
} from '../../../../electron/pairing/pairing';
import { secretHash } from '../../../../electron/pairing/secret';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { failure } from '../../../../shared/lib/result';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';
import { aPairing } from '../../../support/pairing-factory';

describe('deliveries, in any order', () => {
  test('one whose toys cannot be read takes no toys away', () => {
    const appWith = (overrides: Partial<NearbyApp>): Delivery => ({ kind: 'app', app: aNearbyApp(overrides) });
    const toys = [aToy()];
    const read = appWith({ toys });
    expect(afterDelivery(read, appWith({ toys: null, appVersion: '2' }))).toEqual(appWith({ toys, appVersion: '2' }));
    expect(afterDelivery(read, appWith({ toys: [] }))).toEqual(appWith({ toys: [] }));
    expect(afterDelivery({ kind: 'none' }, appWith({ toys: null }))).toEqual(appWith({ toys: null }));
    const another = appWith({ deviceCode: 'another', toys: null });
    expect(afterDelivery(read, another)).toEqual(another);
  });
});

test('a callback that cannot be read brings why', () => {
  const problem = { code: 'unreadable-app', message: expect.stringContaining('no deviceCode') };
  expect(deliveryOf(failure('no deviceCode'))).toEqual({ kind: 'problem', problem });
});

const mine = aPairing({ uid: 'mine', utokenHash: secretHash('my token') });
const other = aPairing({ uid: 'other', utokenHash: secretHash('other token') });

function lookupIn(pairings: readonly Pairing[]): PairingLookup {
  return {
    findByUid: async (uid) => pairings.find((pairing) => pairing.uid === uid) ?? null,
    findByTokenHash: async (hash) => pairings.find(({ utokenHash }) => utokenHash === hash) ?? null,
  };
}

async function match(uids: readonly string[], utokens: readonly string[]): Promise<CallbackMatch> {
  return await matchCallback({ uids, utokens }, lookupIn([mine, other]));
}

describe('matchCallback', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['its user and its token', ['mine'], ['my token']],
    ['its token alone', [], ['my token']],
    ['a placeholder that nobody filled in, and the real thing', ['{uid}', 'mine'], ['{utoken}', 'my token']],
    ['a user nobody knows, with its token', ['{uid}'], ['my token']],
  ])('believes %s', async (_what, uids, utokens) => {
    expect(await match(uids, utokens)).toEqual({ kind: 'matched', pairing: mine });
  });

  test.each<[string, readonly string[], readonly string[]]>([
    ['a wrong token', ['mine'], ['wrong']],
    ['the token of another', ['mine'], ['other token']],
    ['a token nobody knows', [], ['wrong']],
    ['a user and a token nobody knows', ['nobody'], ['wrong']],
    ['the hash in place of the token', ['mine'], [mine.utokenHash]],
  ])('calls %s forged', async (_what, uids, utokens) => {
    expect(await match(uids, utokens)).toEqual({ kind: 'forged' });
  });

  test('guesses nothing where no token is shown, not even for a known user', async () => {
    expect(await match([], [])).toEqual({ kind: 'unmatched' });
    expect(await match(['mine'], [])).toEqual({ kind: 'unmatched' });
  });
});
