import { afterEach, describe, expect, it } from 'vitest';
import {
  CHECK_INTERVAL_MS,
  type NotInstalled,
  RETRY_BASE_MS,
  type UpdateMethod,
} from '../../../../electron/update/update-service';
import { failure, success } from '../../../../shared/lib/result';
import { aSignedFeed } from '../../../support/an-update-feed';
import {
  anUpdateService,
  closeUpdateServices,
  FIRST_MS,
  holdAnswers,
  OFFER,
  UNREACHABLE,
} from '../../../support/an-update-service';
import { settled } from '../../../support/fake-clock';

afterEach(closeUpdateServices);

describe('a version that is known', () => {
  const DEB: UpdateMethod = { kind: 'package', format: 'deb' };

  it('stays while Beckon checks again, and where that fails', async () => {
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

  it('is still there to download where a check on a metered connection failed', async () => {
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

  it('is still there where its download failed, and then a check', async () => {
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

  it('is forgotten where the server takes it back', async () => {
    const { feed, service } = anUpdateService({ method: DEB });
    await service.check();
    feed.answer = success(aSignedFeed({ version: '0.1.0' }));
    await service.check();
    expect(service.state.value.kind).toBe('current');
  });
});

describe('an update that could not be installed', () => {
  const notInstalled: NotInstalled = {
    version: '0.2.0',
    problem: { code: 'not-writable', what: null },
    at: '2025-12-31T23:59:00.000Z',
  };

  it('is said by the next start, and downloaded again', async () => {
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
  it('is said at once where a restart is not possible, and Beckon goes on', async () => {
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
});
