import { describe, expect, it } from 'vitest';
import { NewAppDetector } from '../../../../electron/pairing/new-app-detector';
import { aNearby, FakeNearby } from '../../../support/a-nearby';
import { aNearbyApp } from '../../../support/nearby-app-factory';

const listOf = (...codes: string[]) => new FakeNearby(aNearby(codes.map((deviceCode) => aNearbyApp({ deviceCode }))));
const NO_LIST = new FakeNearby({ ...aNearby(), listing: { fetchedAt: null, skipped: [] } });

function setUp(...acquaintances: string[]) {
  const found: string[] = [];
  const race = new NewAppDetector({
    isKnownOrIgnored: (deviceCode) => acquaintances.includes(deviceCode),
    onFound: (id, deviceCode) => found.push(`${id}: ${deviceCode}`),
  });
  return { race, found };
}

describe('NewAppDetector', () => {
  it('finds the one app that has come since the code was shown', () => {
    const { race, found } = setUp();
    race.enter('code', false, listOf('a'));
    race.listed(listOf('a'));
    expect(found).toEqual([]);
    race.listed(listOf('a', 'b'));
    expect(found).toEqual(['code: b']);
  });

  it('finds none where two have come, now or later', () => {
    const { race, found } = setUp();
    race.enter('code', false, listOf());
    race.listed(listOf('a', 'b'));
    race.listed(listOf('a'));
    race.listed(listOf('b'));
    expect(found).toEqual([]);
  });

  it('finds none where several codes wait, nor later for the one that is left', () => {
    const { race, found } = setUp();
    race.enter('first', false, listOf());
    race.enter('second', false, listOf());
    race.listed(listOf('a'));
    race.leave('first');
    race.listed(listOf('a'));
    expect(found).toEqual([]);
    race.listed(listOf('a', 'b'));
    expect(found).toEqual(['second: b']);
  });

  it('takes the first list for old news where there was none when the code was shown, or of another service', () => {
    for (const nearby of [null, NO_LIST]) {
      const { race, found } = setUp();
      race.enter('code', false, nearby);
      race.listed(listOf('a'));
      expect(found).toEqual([]);
      race.listed(listOf('a', 'b'));
      expect(found).toEqual(['code: b']);
      race.listed(NO_LIST);
      race.listed(listOf('c'));
      expect(found).toHaveLength(1);
    }
  });

  it('takes no notice of apps that are kept or ignored, of those that return, or of a list after the end', () => {
    const { race, found } = setUp('kept');
    race.enter('code', false, listOf('a'));
    race.listed(listOf('a', 'kept'));
    race.listed(listOf());
    race.listed(listOf('a'));
    expect(found).toEqual([]);
    race.leave('code');
    race.listed(listOf('b'));
    expect(found).toEqual([]);
  });

  it('keeps the simulator and the real world apart', () => {
    const { race, found } = setUp();
    race.enter('real', false, listOf());
    race.enter('simulated', true, new FakeNearby(aNearby([], { simulated: true })));
    expect([race.onlyPending(false), race.onlyPending(true)]).toEqual(['real', 'simulated']);
    race.listed(new FakeNearby(aNearby([aNearbyApp({ deviceCode: 'a' })], { simulated: true })));
    expect(found).toEqual(['simulated: a']);
  });
});
