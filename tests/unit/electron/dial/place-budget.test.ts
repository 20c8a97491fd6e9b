import { describe, expect, it } from 'vitest';
import { type DialedPlace, MAX_PLACES_AN_HOUR, PlaceBudget } from '../../../../electron/dial/place-budget';
import { FakeClock } from '../../../support/fake-clock';

const HOUR_MS = 60 * 60_000;

function setUp() {
  const clock = new FakeClock();
  const budget = new PlaceBudget(clock);
  const admit = (number: number, { isFree = false } = {}): boolean => {
    const place: DialedPlace = { address: `10.0.0.${number}`, httpsPort: 30_010, wssPort: null };
    return budget.admit(place, isFree);
  };
  const admitted = (from: number, to: number): number =>
    Array.from({ length: to - from }, (_, index) => admit(from + index)).filter(Boolean).length;
  return { clock, budget, admit, admitted };
}

describe('PlaceBudget', () => {
  it('admits a few places an hour, whatever is asked', async () => {
    const { clock, admitted } = setUp();
    expect(admitted(0, 250)).toBe(MAX_PLACES_AN_HOUR);
    await clock.advance(HOUR_MS - 1);
    expect(admitted(0, 250)).toBe(MAX_PLACES_AN_HOUR);
    await clock.advance(1);
    expect(admitted(100, 250)).toBe(MAX_PLACES_AN_HOUR);
  });

  it('admits what was admitted within the hour again and again: going back and forth costs nothing', () => {
    const { admit, admitted } = setUp();
    expect(admitted(0, MAX_PLACES_AN_HOUR)).toBe(MAX_PLACES_AN_HOUR);
    for (let round = 0; round < 20; round++) expect(admit(round % MAX_PLACES_AN_HOUR)).toBe(true);
    expect(admit(200)).toBe(false);
  });

  it('tells ports apart, which a service could go through as well', () => {
    const { budget } = setUp();
    const ports = Array.from({ length: 100 }, (_, index) => index + 1);
    const admitted = ports.filter((port) =>
      budget.admit({ address: '10.0.0.1', httpsPort: port, wssPort: port }, false),
    );
    expect(admitted).toHaveLength(MAX_PLACES_AN_HOUR);
  });

  it('always admits what is free, and does not count it', () => {
    const { admit, admitted } = setUp();
    for (let number = 0; number < 20; number++) expect(admit(number, { isFree: true })).toBe(true);
    expect(admitted(100, 200)).toBe(MAX_PLACES_AN_HOUR);
    expect(admit(50, { isFree: true })).toBe(true);
    // Somebody asked for it: then it may be looked at again.
    expect(admit(50)).toBe(true);
  });

  it('does not wait for a clock that was set back', async () => {
    const { clock, admit, admitted } = setUp();
    admitted(0, 100);
    await clock.jump(-24 * HOUR_MS);
    expect(admit(100)).toBe(true);
  });
});
