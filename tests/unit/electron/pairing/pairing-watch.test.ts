import { describe, expect, test } from 'vitest';
import type { PairingState } from '../../../../electron/pairing/pairing';
import { type PairingEnd, watchPairing } from '../../../../electron/pairing/pairing-watch';
import { type RelayCallFailure, relayCallFailure } from '../../../../electron/pairing/relay-call-failure';
import { failure, type Result, success } from '../../../../shared/lib/result';
import { type Text, verbatim } from '../../../../shared/words/text';
import { FakeClock } from '../../../support/fake-clock';
import { aNearbyApp } from '../../../support/nearby-app-factory';

type Answer = Result<PairingState<Text>, RelayCallFailure>;

const WAITING: Answer = success({ state: 'waiting' });
const PAIRED: Answer = success({ state: 'paired', app: aNearbyApp() });
const DOWN: Answer = failure(relayCallFailure('refused'));

/** Watches a pairing at a relay that gives these answers; the last one again and again. */
function watching(answers: readonly Answer[]) {
  const clock = new FakeClock();
  const abort = new AbortController();
  const troubles: (string | null)[] = [];
  let asked = 0;
  const client = {
    pairingState: async (): Promise<Answer> => {
      const answer = answers[Math.min(asked, answers.length - 1)] ?? WAITING;
      asked += 1;
      return answer;
    },
  };
  const ended = watchPairing(
    'id',
    {
      client,
      clock,
      expiresAt: clock.now() + 60_000,
      onTrouble: (trouble) => void troubles.push(trouble?.code ?? null),
    },
    abort.signal,
  );
  return { clock, abort, troubles, ended, asked: () => asked };
}

async function end(answers: readonly Answer[]): Promise<PairingEnd> {
  const { clock, ended } = watching(answers);
  await clock.advance(0);
  await clock.advance(120_000);
  return await ended;
}

describe('watchPairing', () => {
  test('asks until there is an app, and never in a tight loop', async () => {
    const { clock, ended, asked } = watching([WAITING, WAITING, PAIRED]);
    await clock.advance(0);
    expect(asked()).toBe(1);
    await clock.advance(10_000);
    expect(await ended).toEqual({ kind: 'paired', app: aNearbyApp() });
    expect(clock.pending).toBe(0);
  });

  test('ends with what the relay says', async () => {
    expect(await end([success({ state: 'expired' })])).toEqual({ kind: 'expired' });
    const problem = { code: 'unreadable-app', message: verbatim('No.') } as const;
    expect(await end([success({ state: 'failed', error: problem })])).toEqual({ kind: 'failed', problem });
    expect(await end([failure(relayCallFailure('unauthorized'))])).toMatchObject({
      kind: 'lost',
      failure: { code: 'unauthorized' },
    });
  });

  test('a relay that restarts is waited for, and told of once', async () => {
    const { clock, ended, troubles } = watching([DOWN, DOWN, DOWN, WAITING, DOWN, PAIRED]);
    await clock.advance(0);
    await clock.advance(120_000);
    expect(await ended).toMatchObject({ kind: 'paired' });
    expect(troubles).toEqual(['refused', null, 'refused', null]);
  });

  test('a relay that stays away is given up when the code has ended', async () => {
    expect(await end([DOWN])).toEqual({ kind: 'expired' });
  });

  test('a relay that wants to be left alone for longer than the code is good is asked once more at its end', async () => {
    const { clock, ended, asked } = watching([failure(relayCallFailure('busy', { retryAfterMs: 86_400_000 }))]);
    await clock.advance(0);
    await clock.advance(60_000);
    expect(await ended).toEqual({ kind: 'expired' });
    expect(asked()).toBe(2);
    expect(clock.pending).toBe(0);
  });

  test('waits as long as the relay asks for', async () => {
    const { clock, asked, abort, ended } = watching([failure(relayCallFailure('busy', { retryAfterMs: 30_000 }))]);
    await clock.advance(0);
    await clock.advance(29_999);
    expect(asked()).toBe(1);
    await clock.advance(1);
    expect(asked()).toBe(2);
    abort.abort();
    await ended;
  });

  test('a relay that fails and wants to be asked again at once is asked ever more rarely all the same', async () => {
    const { clock, abort, ended, asked } = watching([failure(relayCallFailure('busy', { retryAfterMs: 0 }))]);
    await clock.advance(0);
    await clock.advance(59_000);
    // Every quarter of a second it would be 236 times; chance decides how many of these there are.
    expect(asked()).toBeLessThan(60);
    abort.abort();
    await ended;
  });

  test('a relay that goes on waiting long after the code has ended is not believed', async () => {
    const { clock, ended } = watching([WAITING]);
    await clock.advance(0);
    await clock.advance(7 * 60_000);
    expect(await ended).toEqual({ kind: 'expired' });
    expect(clock.pending).toBe(0);
  });

  test('stops when it is told to, in the middle of a pause', async () => {
    const { clock, abort, ended } = watching([WAITING]);
    await clock.advance(0);
    abort.abort();
    expect(await ended).toEqual({ kind: 'stopped' });
    expect(clock.pending).toBe(0);
  });
});
