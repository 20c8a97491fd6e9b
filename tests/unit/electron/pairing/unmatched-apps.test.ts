import { describe, expect, it, test } from 'vitest';
import { type RelayCallFailure, relayCallFailure } from '../../../../electron/pairing/relay-call-failure';
import type { UnmatchedList } from '../../../../electron/pairing/unmatched-apps';
import { UnmatchedWatch, unmatchedIdOf } from '../../../../electron/pairing/unmatched-apps';
import type { UnmatchedNote } from '../../../../shared/domain/pairing';
import { failure, type Result, success } from '../../../../shared/lib/result';
import { FakeClock, settled } from '../../../support/fake-clock';
import { aNearbyApp } from '../../../support/nearby-app-factory';
import { anUnmatchedNote } from '../../../support/pairing-session-factory';

const RELAY = 'https://relay.example';
const NOTE = anUnmatchedNote();

/** A watch, the relay that it asks, and codes that remember what they were told. */
function setUp() {
  const clock = new FakeClock();
  const relay = {
    url: RELAY as string | null,
    answer: success({ enabled: true, notes: [NOTE] }) as Result<UnmatchedList, RelayCallFailure>,
    asked: 0,
  };
  const watch = new UnmatchedWatch({
    clock,
    source: () =>
      relay.url === null
        ? null
        : {
            url: relay.url,
            listUnmatched: async () => {
              relay.asked += 1;
              return await Promise.resolve(relay.answer);
            },
          },
  });
  const aCode = (relayUrl = RELAY) => {
    const told: (readonly UnmatchedNote[])[] = [];
    return { told, leave: watch.watch(relayUrl, (notes) => told.push(notes)) };
  };
  return { clock, relay, watch, aCode };
}

describe('unmatched apps', () => {
  it('are asked for once for all codes, and told to each', async () => {
    const { clock, relay, aCode } = setUp();
    const codes = [aCode(), aCode()];
    await settled();
    expect(relay.asked).toBe(1);
    const late = aCode();
    expect(late.told).toEqual([[NOTE]]);
    await clock.advance(5_000);
    expect(relay.asked).toBe(2);
    for (const { told } of [...codes, late]) expect(told).toEqual([[NOTE], [NOTE]]);
    for (const { leave } of [...codes, late]) leave();
    expect(clock.pending).toBe(0);
  });

  it('are told to codes of the relay that was asked, and to no others', async () => {
    const { clock, relay, aCode } = setUp();
    const [here, elsewhere] = [aCode(), aCode('https://other.example')];
    await settled();
    expect([here.told, elsewhere.told]).toEqual([[[NOTE]], []]);
    here.leave();
    await clock.advance(60_000);
    expect(relay.asked).toBe(1);
    elsewhere.leave();
    expect(clock.pending).toBe(0);
  });

  it('are asked for more and more rarely while that fails, and as late as the relay wants', async () => {
    const { clock, relay, aCode } = setUp();
    relay.answer = failure(relayCallFailure('refused'));
    const { leave } = aCode();
    await settled();
    await clock.advance(60 * 60_000);
    expect(relay.asked).toBeLessThan(20);
    relay.answer = failure(relayCallFailure('rate-limited', { retryAfterMs: 86_400_000 }));
    const before = relay.asked;
    await clock.advance(60 * 60_000);
    // Not a day: whoever asks for that may have been misconfigured.
    expect(relay.asked - before).toBe(12);
    leave();
  });

  it('are asked for at once when the way to the relay has changed', async () => {
    const { clock, relay, watch, aCode } = setUp();
    relay.url = null;
    const { told, leave } = aCode();
    await settled();
    expect(relay.asked).toBe(0);
    relay.url = RELAY;
    watch.resetBackoff();
    await settled();
    expect(told).toEqual([[NOTE]]);
    leave();
    watch.resetBackoff();
    await clock.advance(60_000);
    expect(relay.asked).toBe(1);
  });

  it('are not told to a code that left while they were asked for', async () => {
    const { clock, aCode } = setUp();
    const { told, leave } = aCode();
    leave();
    await clock.advance(60_000);
    expect(told).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  it('are hardly asked for where the operator has them not kept, until that changes', async () => {
    const { clock, relay, aCode } = setUp();
    relay.answer = success({ enabled: false, notes: [] });
    const { told, leave } = aCode();
    await settled();
    await clock.advance(60 * 60_000 - 1);
    expect(relay.asked).toBe(6);
    relay.answer = success({ enabled: true, notes: [NOTE] });
    await clock.advance(10 * 60_000);
    expect(told.at(-1)).toEqual([NOTE]);
    leave();
  });
});

test('an app that is told again keeps its identifier, and one that tells something else has another', () => {
  const app = aNearbyApp();
  expect(unmatchedIdOf(aNearbyApp())).toBe(unmatchedIdOf(app));
  expect(unmatchedIdOf(aNearbyApp({ appVersion: 'another' }))).not.toBe(unmatchedIdOf(app));
});
