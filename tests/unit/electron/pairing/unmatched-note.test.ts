import { expect, test } from 'vitest';
import { MOST_UNMATCHED_TOYS, unmatchedIdOf, unmatchedNote } from '../../../../electron/pairing/unmatched-note';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';

test('an app that is told again keeps its identifier, and one that tells something else has another', () => {
  const app = aNearbyApp();
  expect(unmatchedIdOf(aNearbyApp())).toBe(unmatchedIdOf(app));
  expect(unmatchedIdOf(aNearbyApp({ appVersion: 'another' }))).not.toBe(unmatchedIdOf(app));
});

test('of a stranger’s app no more is told than its owner needs: no address, and only the end of its code', () => {
  const toys = Array.from({ length: MOST_UNMATCHED_TOYS + 1 }, (_, index) => aToy({ displayName: `Toy ${index}` }));
  const app = aNearbyApp({ deviceCode: 'a_secret_code_1234', toys });
  const note = unmatchedNote('id', app, Date.UTC(2026, 0, 2));
  expect(note).toEqual({
    unmatchedId: 'id',
    receivedAt: '2026-01-02T00:00:00.000Z',
    codeEnd: '1234',
    platform: app.platform,
    appVersion: app.appVersion,
    appType: app.appType,
    toys: toys.slice(0, MOST_UNMATCHED_TOYS).map(({ displayName }) => displayName),
  });
  expect(unmatchedNote('id', aNearbyApp({ toys: null }), 0).toys).toEqual([]);
});
