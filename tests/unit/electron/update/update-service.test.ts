import { expect, it } from 'vitest';
import { FEED_VALIDITY_MS } from '../../../../electron/update/feed-parser';
import {
  CHECK_INTERVAL_MS,
  CHECK_JITTER_MS,
  FIRST_CHECK_MS,
  type NotInstalled,
  RETRY_BASE_MS,
  type UpdateInstaller,
  type UpdateMethod,
} from '../../../../electron/update/update-service';
import type { UpdateProblem } from '../../../../shared/domain/update';
import { failure, type Result, success } from '../../../../shared/lib/result';
import { aSignedFeed, SIGNED_AT, UPDATE_KEYS } from '../../../support/an-update-feed';
import { anUpdateService, FIRST_MS, holdAnswers, OFFER, UNREACHABLE } from '../../../support/an-update-service';
import { settled } from '../../../support/fake-clock';

it('the way of an update is a check a while after the start, a download in the background, and then it is ready and asks for nothing more', async () => {
  const { clock, feed, installer, news, service, states } = anUpdateService();
  await clock.advance(FIRST_MS - 1);
  expect(states).toEqual([]);
  await clock.advance(1);
  expect(states).toEqual(['checking', 'available', 'downloading']);
  for (const percent of [0.4, 41.7, 41.9, 30]) await installer.brings(percent);
  expect(service.state.value).toEqual({ kind: 'downloading', update: OFFER, percent: 41 });
  expect(service.restart()).toBe(false);
  await installer.end();
  expect(service.state.value).toEqual({ kind: 'ready', update: OFFER });
  expect(news).toEqual(['0.2.0 ready']);
  await service.check();
  await clock.advance(3 * CHECK_INTERVAL_MS);
  expect([feed.asked, service.state.value.kind]).toEqual([1, 'ready']);
  expect(service.restart()).toBe(true);
  expect(installer.restarts).toBe(1);
});

it('the way of an update is a check each day while there is nothing new', async () => {
  const { clock, feed, service } = anUpdateService({ version: '0.2.0' });
  await clock.advance(FIRST_MS);
  expect(service.state.value).toEqual({ kind: 'current', checkedAt: '2026-01-01T00:00:45.000Z' });
  await clock.advance(CHECK_INTERVAL_MS);
  expect(feed.asked).toBe(2);
});

it('the way of an update spreads the days of different computers', async () => {
  const { clock } = anUpdateService({ version: '0.2.0', random: 0 });
  await clock.advance(FIRST_CHECK_MS);
  expect(clock.nextInMs).toBe(CHECK_INTERVAL_MS - CHECK_JITTER_MS / 2);
});

it('the way of an update checks soon after the computer has slept through a check, or its clock was set back meanwhile', async () => {
  const { clock, feed, service } = anUpdateService({ version: '0.2.0' });
  await clock.advance(FIRST_MS);
  service.woke();
  // The other one catches a clock that ran ahead, so that the computer sleeps through checks for years.
  for (const [checks, jump] of [
    [2, 2],
    [3, -300],
  ] as const) {
    await clock.jump(jump * CHECK_INTERVAL_MS);
    service.woke();
    await clock.advance(FIRST_MS);
    expect(feed.asked).toBe(checks);
  }
});

it('the way of an update tells of a package, and downloads nothing', async () => {
  const { clock, news, service } = anUpdateService({ method: { kind: 'package', format: 'rpm' } });
  await clock.advance(FIRST_MS);
  const available = {
    kind: 'available',
    update: OFFER,
    way: { kind: 'package', format: 'rpm' },
    checkedAt: '2026-01-01T00:00:45.000Z',
    isChecking: false,
    failure: null,
  };
  expect(service.state.value).toEqual(available);
  expect(service.download()).toBe(false);
  await clock.advance(CHECK_INTERVAL_MS);
  // Once for each version.
  expect(news).toEqual(['0.2.0 available']);
});

it.each([true, null])(
  'a metered connection is not used, nor one of which nothing is known (%s), and what was due is done then',
  async (metered) => {
    const { clock, feed, metered: connection, service, states } = anUpdateService({ metered });
    await clock.advance(2 * CHECK_INTERVAL_MS);
    expect(feed.asked).toBe(0);
    expect(service.state.value).toEqual({ kind: 'idle', waitsFor: 'unmetered' });
    connection.set(false);
    await settled();
    expect(states.slice(-3)).toEqual(['checking', 'available', 'downloading']);
  },
);

it('a metered connection is used for what the user asks for, one step at a time', async () => {
  const { installer, metered, service } = anUpdateService({ metered: true });
  await service.check();
  expect(service.state.value).toMatchObject({ kind: 'available', way: { kind: 'download', waitsFor: 'unmetered' } });
  expect(installer.asked).toEqual([]);
  expect(service.download()).toBe(true);
  await settled();
  metered.set(null);
  metered.set(true);
  await installer.end();
  expect(service.state.value.kind).toBe('ready');
});

it('a metered connection ends a download that began before, which goes on later', async () => {
  const { clock, installer, metered, service } = anUpdateService();
  await clock.advance(FIRST_MS);
  metered.set(true);
  await settled();
  expect(service.state.value).toMatchObject({ kind: 'available', way: { waitsFor: 'unmetered' } });
  metered.set(false);
  await settled();
  expect(service.state.value.kind).toBe('downloading');
  expect(installer.asked).toEqual(['0.2.0', '0.2.0']);
});

it('without automatic updates nothing is asked; what the user checks waits for the user', async () => {
  const { automatic, clock, feed, installer, service } = anUpdateService({ automatic: false });
  await clock.advance(2 * CHECK_INTERVAL_MS);
  expect([feed.asked, service.state.value]).toEqual([0, { kind: 'idle', waitsFor: null }]);
  await service.check();
  expect(service.state.value).toMatchObject({ kind: 'available', way: { kind: 'download', waitsFor: 'user' } });
  automatic.set(true);
  await settled();
  await installer.end();
  expect(service.state.value.kind).toBe('ready');
});

it('without automatic updates a failure is not tried again', async () => {
  const { automatic, clock, feed, service } = anUpdateService({ automatic: false });
  feed.answer = failure(UNREACHABLE);
  await service.check();
  expect(service.state.value).toMatchObject({ kind: 'failed', retryAt: null });
  await clock.advance(CHECK_INTERVAL_MS);
  expect(feed.asked).toBe(1);
  automatic.set(true);
  await settled();
  expect(feed.asked).toBe(2);
  expect(service.state.value).toMatchObject({ kind: 'failed', retryAt: expect.any(String) });
  automatic.set(false);
  expect(service.state.value).toMatchObject({ kind: 'failed', retryAt: null });
});

it('an update that was found is not downloaded once its feed has expired', async () => {
  const { automatic, clock, feed, installer, service } = anUpdateService({ automatic: false });
  await service.check();
  expect(service.state.value.kind).toBe('available');
  feed.answer = failure(UNREACHABLE);
  await clock.advance(FEED_VALIDITY_MS + 1);
  expect(service.download()).toBe(true);
  await settled();
  expect(service.state.value).toMatchObject({ kind: 'failed', step: 'download', problem: { code: 'expired' } });
  expect(installer.asked).toEqual([]);
  expect(automatic.value).toBe(false);
});

it.each<[string, Result<string, UpdateProblem>, UpdateProblem]>([
  ['an unreachable server', failure(UNREACHABLE), UNREACHABLE],
  ['something else than a feed', success('<html>'), { code: 'unreadable', what: null }],
  ['a wrong signature', success(aSignedFeed().replace('Faster', 'Slower')), { code: 'wrong-signature', what: null }],
  [
    'an older version, however well it is signed',
    success(aSignedFeed({ version: '0.1.0-trial' })),
    { code: 'older-version', what: '0.1.0-trial' },
  ],
  [
    'a withdrawn release whose feed nobody signs any more',
    success(aSignedFeed({}, UPDATE_KEYS.privateKey, SIGNED_AT - FEED_VALIDITY_MS)),
    { code: 'expired', what: '2026-01-01T00:00:00.000Z' },
  ],
])('a failure of the check downloads nothing: %s', async (_name, answer, problem) => {
  const { clock, feed, installer, news, service } = anUpdateService();
  feed.answer = answer;
  await clock.advance(FIRST_MS);
  expect(service.state.value).toEqual({
    kind: 'failed',
    step: 'check',
    problem,
    update: null,
    failedAt: '2026-01-01T00:00:45.000Z',
    retryAt: '2026-01-01T00:38:15.000Z',
  });
  expect([installer.asked, news]).toEqual([[], []]);
});

it('a failure is tried again later and later, at most after a day and a half, and forgotten with the first success', async () => {
  const { clock, feed } = anUpdateService({ version: '0.2.0' });
  const { answer } = feed;
  feed.answer = failure(UNREACHABLE);
  await clock.advance(FIRST_MS);
  const delays: (number | null)[] = [];
  for (let failures = 0; failures < 9; failures += 1) {
    delays.push(clock.nextInMs);
    await clock.advance(clock.nextInMs ?? 0);
  }
  expect(delays.slice(0, 3)).toEqual([1, 2, 4].map((times) => times * RETRY_BASE_MS * 1.25));
  expect(delays.at(-1)).toBe(CHECK_INTERVAL_MS * 1.25);
  feed.answer = answer;
  await clock.advance(clock.nextInMs ?? 0);
  expect(clock.nextInMs).toBe(CHECK_INTERVAL_MS);
});

it('a failure to load what downloads is one, too', async () => {
  const loadInstaller = async (): Promise<UpdateInstaller> =>
    await Promise.reject(Object.assign(new Error('gone'), { code: 'ENOENT' }));
  const { clock, service } = anUpdateService({ method: { kind: 'download', loadInstaller } });
  await clock.advance(FIRST_MS);
  expect(service.state.value).toMatchObject({ kind: 'failed', problem: { code: 'failed', what: 'ENOENT' } });
});

it('one thing at a time two checks are one', async () => {
  const { feed, service } = anUpdateService({ version: '0.2.0' });
  await Promise.all([service.check(), service.check()]);
  expect(feed.asked).toBe(1);
});

it('one thing at a time does what the user asks for where a check of its own is running, though the connection becomes metered', async () => {
  const { clock, feed, metered, service } = anUpdateService();
  const answerNow = holdAnswers(feed);
  await clock.advance(FIRST_MS);
  const asked = service.check();
  metered.set(true);
  await settled();
  expect(service.state.value.kind).toBe('checking');
  await answerNow();
  await asked;
  expect(feed.asked).toBe(1);
  expect(service.state.value).toMatchObject({ kind: 'available', way: { kind: 'download', waitsFor: 'unmetered' } });
});

it('one thing at a time ends a download with the app', async () => {
  const { clock, service, states } = anUpdateService();
  await clock.advance(FIRST_MS);
  await service.dispose();
  expect(states.at(-1)).toBe('downloading');
});

const DEB: UpdateMethod = { kind: 'package', format: 'deb' };

it('a version that is known stays while Beckon checks again, and where that fails', async () => {
  const { clock, feed, news, service, states } = anUpdateService({ method: DEB });
  const { answer } = feed;
  await clock.advance(FIRST_MS);
  feed.answer = failure(UNREACHABLE);
  const answerNow = holdAnswers(feed);
  await clock.advance(CHECK_INTERVAL_MS);
  expect(service.state.value).toMatchObject({ kind: 'available', update: OFFER, isChecking: true });
  await answerNow();
  expect(service.state.value).toMatchObject({
    kind: 'available',
    update: OFFER,
    checkedAt: '2026-01-01T00:00:45.000Z',
    isChecking: false,
    failure: { problem: UNREACHABLE, failedAt: '2026-01-02T00:00:45.000Z', retryAt: '2026-01-02T00:38:15.000Z' },
  });
  feed.answer = answer;
  await clock.advance(RETRY_BASE_MS * 1.25);
  expect(service.state.value).toMatchObject({ kind: 'available', failure: null });
  expect([new Set(states.slice(1)), news]).toEqual([new Set(['available']), ['0.2.0 available']]);
});

it('a version that is known is still there to download where a check on a metered connection failed', async () => {
  const { feed, installer, metered, service } = anUpdateService({ metered: true });
  await service.check();
  feed.answer = failure(UNREACHABLE);
  await service.check();
  expect(service.state.value).toMatchObject({ kind: 'available', update: OFFER, failure: { problem: UNREACHABLE } });
  metered.set(false);
  await settled();
  await installer.end();
  expect(service.state.value.kind).toBe('ready');
});

it('a version that is known is still there where its download failed, and then a check', async () => {
  const { clock, feed, installer, service } = anUpdateService();
  await clock.advance(FIRST_MS);
  await installer.end(failure({ code: 'no-space', what: null }));
  feed.answer = failure(UNREACHABLE);
  await service.check();
  expect(service.state.value).toMatchObject({ kind: 'failed', step: 'check', problem: UNREACHABLE, update: OFFER });
  expect(service.download()).toBe(true);
  await settled();
  await installer.end();
  expect(service.state.value.kind).toBe('ready');
});

it('a version that is known is forgotten where the server takes it back', async () => {
  const { feed, service } = anUpdateService({ method: DEB });
  await service.check();
  feed.answer = success(aSignedFeed({ version: '0.1.0' }));
  await service.check();
  expect(service.state.value.kind).toBe('current');
});

const notInstalled: NotInstalled = {
  version: '0.2.0',
  problem: { code: 'not-writable', what: null },
  at: '2025-12-31T23:59:00.000Z',
};

it('an update that could not be installed is said by the next start, and downloaded again', async () => {
  const { clock, installer, service } = anUpdateService({ notInstalled });
  expect(service.state.value).toMatchObject({
    kind: 'failed',
    step: 'install',
    problem: { code: 'not-writable' },
    update: { version: '0.2.0' },
  });
  // Nothing is known of its files.
  expect(service.download()).toBe(false);
  await clock.advance(FIRST_MS);
  await installer.end();
  expect(service.state.value.kind).toBe('ready');
});

// Catches a restart that quits, and has nothing to start again.
it('an update that could not be installed is said at once where a restart is not possible, and Beckon goes on', async () => {
  const { clock, installer, service } = anUpdateService();
  await clock.advance(FIRST_MS);
  await installer.end();
  installer.obstacle = { code: 'file-changed', what: null };
  expect(service.restart()).toBe(true);
  expect(service.state.value).toMatchObject({
    kind: 'failed',
    step: 'install',
    problem: { code: 'file-changed' },
    update: OFFER,
    retryAt: expect.any(String),
  });
  expect(installer.restarts).toBe(0);
});
