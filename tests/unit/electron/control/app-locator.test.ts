import { expect, it } from 'vitest';
import { AppLocator, QUICK_CHECK_MS, QUICK_CHECKS } from '../../../../electron/control/app-locator';
import type { Unmeasured } from '../../../../electron/reach/app-connection';
import type { AttemptResult } from '../../../../electron/reach/reconnect-attempt';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { failure, success } from '../../../../shared/lib/result';
import { verbatim } from '../../../../shared/words/text';
import { NO_AUTHORITY_FILES } from '../../../support/a-connection';
import { aMeasuredReach, aReachResult, REACHABLE, SILENT } from '../../../support/a-measurement';
import { FakeClock, settled } from '../../../support/fake-clock';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { aNearbyApp } from '../../../support/nearby-app-factory';

const MINUTE_MS = 60_000;
const VERDICT = { code: 'silent', sentence: verbatim('Nothing answers.'), advice: verbatim('Wake it.') } as const;
const FAILED: AttemptResult = { kind: 'failed', report: { steps: [], verdict: VERDICT }, result: null };
const FOUND: AttemptResult = {
  kind: 'connected',
  result: aReachResult(REACHABLE),
  address: aLedgerAddress(),
  via: 'code',
  moved: null,
};

/** Searches in vain until told otherwise, and sees on a quick check what it is told. */
function setUp() {
  const clock = new FakeClock();
  const app = aKnownApp({ id: 'a', deviceCode: 'one', lastInfo: aNearbyApp({ deviceCode: 'one' }) });
  const told: {
    search: AttemptResult;
    seen: 'there' | 'away' | Unmeasured;
    isKnown: boolean;
    listed: NearbyApp | null;
  } = {
    search: FAILED,
    seen: 'away',
    isKnown: true,
    listed: null,
  };
  const searches: boolean[] = [];
  const locator = new AppLocator({
    clock,
    find: () => (told.isKnown ? app : null),
    authorityFileOf: NO_AUTHORITY_FILES.fileOf,
    service: () => (told.listed === null ? null : { getApp: async () => success(told.listed ?? aNearbyApp()) }),
    connections: {
      locate: async (_appId, isRepeat) => {
        searches.push(isRepeat);
        return told.search;
      },
      measure: async () => {
        if (told.seen === 'there') return success(aMeasuredReach(REACHABLE));
        return told.seen === 'away' ? success(aMeasuredReach(SILENT)) : failure(told.seen);
      },
    },
  });
  const stop = new AbortController();
  const failures: string[] = [];
  const wait = async () => await locator.wait('a', ({ code }) => void failures.push(code), stop.signal);
  return { clock, told, searches, locator, stop, failures, wait };
}

it('looks an app up, and searches for it only where the service says that it is elsewhere', async () => {
  const { told, searches, locator, stop } = setUp();
  told.search = FOUND;
  // Without a service, and with what it says of another app, there is no answer.
  for (const listed of [null, aNearbyApp({ deviceCode: 'two', domain: 'x.example' })]) {
    told.listed = listed;
    expect(await locator.lookUp('a', stop.signal)).toBeNull();
  }
  told.listed = aNearbyApp({ deviceCode: 'one' });
  expect(await locator.lookUp('a', stop.signal)).toBe('as-before');
  expect(searches).toEqual([]);
  for (const elsewhere of [{ domain: '192-168-1-77.apps.example' }, { httpsPort: 30_099 }, { wssPort: null }]) {
    told.listed = aNearbyApp({ deviceCode: 'one', ...elsewhere });
    expect(await locator.lookUp('a', stop.signal)).toMatchObject({ kind: 'reachable' });
  }
  told.isKnown = false;
  expect(await locator.lookUp('a', stop.signal)).toBeNull();
});

it.each(['away', 'paused', 'failed'] as const)(
  'searches no more often than after every few quick checks while what it sees is: %s',
  async (seen) => {
    const { clock, told, searches, stop, failures, wait } = setUp();
    told.seen = seen;
    const waiting = wait();
    await settled();
    await clock.advance(5 * MINUTE_MS);
    expect(searches).toHaveLength(1 + Math.floor((5 * MINUTE_MS) / (QUICK_CHECKS * QUICK_CHECK_MS)));
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
  told.seen = 'there';
  told.search = FOUND;
  await clock.advance(QUICK_CHECK_MS);
  expect(await waiting).toMatchObject({ kind: 'reachable' });
  // Only the first is the very search that somebody asked for.
  expect(searches).toEqual([false, true]);
});

it('waits no longer for what is not known any more', async () => {
  const { clock, told, wait } = setUp();
  const waiting = wait();
  await settled();
  told.isKnown = false;
  told.seen = 'not-found';
  await clock.advance(QUICK_CHECK_MS);
  expect(await waiting).toEqual({ kind: 'stopped' });
});

it('looks an app up once, on the word of whoever asks', async () => {
  const { locator, searches, stop } = setUp();
  expect(await locator.locate('a', stop.signal)).toEqual({ kind: 'failed', verdict: VERDICT });
  expect(searches).toEqual([false]);
});
