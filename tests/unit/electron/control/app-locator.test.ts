import { describe, expect, it } from 'vitest';
import { AppLocator } from '../../../../electron/control/app-locator';
import { GLIMPSE_MS, GLIMPSES } from '../../../../electron/control/patience';
import type { Unmeasured } from '../../../../electron/reach/app-connection';
import type { AttemptResult } from '../../../../electron/reach/reconnect-attempt';
import { failure, success } from '../../../../shared/lib/result';
import { aMeasuredReach, aReachResult, REACHABLE, SILENT } from '../../../support/a-measurement';
import { FakeClock, settled } from '../../../support/fake-clock';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';

const MINUTE_MS = 60_000;
const VERDICT = { code: 'silent', sentence: 'Nothing answers.', advice: 'Wake it.' } as const;
const FAILED: AttemptResult = { kind: 'failed', report: { steps: [], verdict: VERDICT }, result: null };
const FOUND: AttemptResult = {
  kind: 'connected',
  result: aReachResult(REACHABLE),
  address: aLedgerAddress(),
  via: 'code',
  moved: null,
};

/** Searches in vain until told otherwise, and glimpses what is told. */
function setUp() {
  const clock = new FakeClock();
  const app = aKnownApp({ id: 'a' });
  const told: { search: AttemptResult; glimpse: 'there' | 'away' | Unmeasured; isKnown: boolean } = {
    search: FAILED,
    glimpse: 'away',
    isKnown: true,
  };
  const searches: boolean[] = [];
  const locator = new AppLocator({
    clock,
    find: () => (told.isKnown ? app : null),
    connections: {
      locate: async (_appId, isRepeat) => {
        searches.push(isRepeat);
        return told.search;
      },
      measure: async () => {
        if (told.glimpse === 'there') return success(aMeasuredReach(REACHABLE));
        return told.glimpse === 'away' ? success(aMeasuredReach(SILENT)) : failure(told.glimpse);
      },
    },
  });
  const stop = new AbortController();
  const failures: string[] = [];
  const wait = async () => await locator.wait('a', ({ code }) => void failures.push(code), stop.signal);
  return { clock, told, searches, locator, stop, failures, wait };
}

describe('AppLocator', () => {
  it.each(['away', 'paused', 'failed'] as const)(
    'searches no more often than after every few glimpses while what it sees is: %s',
    async (glimpse) => {
      const { clock, told, searches, stop, failures, wait } = setUp();
      told.glimpse = glimpse;
      const waiting = wait();
      await settled();
      await clock.advance(5 * MINUTE_MS);
      expect(searches).toHaveLength(1 + Math.floor((5 * MINUTE_MS) / (GLIMPSES * GLIMPSE_MS)));
      expect(failures).toHaveLength(searches.length);
      stop.abort();
      expect(await waiting).toEqual({ kind: 'stopped' });
      expect(clock.pending).toBe(0);
    },
  );

  it('searches as soon as it sees the app', async () => {
    const { clock, told, searches, wait } = setUp();
    const waiting = wait();
    await settled();
    told.glimpse = 'there';
    told.search = FOUND;
    await clock.advance(GLIMPSE_MS);
    expect(await waiting).toMatchObject({ kind: 'reachable' });
    // Only the first is the very search that somebody asked for.
    expect(searches).toEqual([false, true]);
  });

  it('waits no longer for what is not known any more', async () => {
    const { clock, told, wait } = setUp();
    const waiting = wait();
    await settled();
    told.isKnown = false;
    told.glimpse = 'not-found';
    await clock.advance(GLIMPSE_MS);
    expect(await waiting).toEqual({ kind: 'stopped' });
  });

  it('looks an app up once, on the word of whoever asks', async () => {
    const { locator, searches, stop } = setUp();
    expect(await locator.locate('a', stop.signal)).toEqual({ kind: 'failed', verdict: VERDICT });
    expect(searches).toEqual([false]);
  });
});
