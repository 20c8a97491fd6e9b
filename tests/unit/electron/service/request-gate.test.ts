import { describe, expect, it } from 'vitest';
import type { QrCode } from '../../../../electron/service/qr-code';
import { REQUEST_GAP_MS, RequestGate, type ServiceCalls } from '../../../../electron/service/request-gate';
import { serviceFailure } from '../../../../electron/service/service-failure';
import type { NearbyApp, NearbyList } from '../../../../shared/domain/nearby-app';
import type { ServiceFailure } from '../../../../shared/domain/service-error';
import { failure, type Result, success } from '../../../../shared/lib/result';
import { FakeClock, settled } from '../../../support/fake-clock';
import { aNearbyApp, aNearbyList } from '../../../support/nearby-app-factory';
import { aQrCode } from '../../../support/pairing-factory';

type Answer = Result<NearbyList & NearbyApp & QrCode, ServiceFailure>;

/** A service whose calls end when told. */
function setUp() {
  const clock = new FakeClock();
  const gate = new RequestGate(clock);
  const calls: { readonly what: string; readonly at: number; end(answer?: Answer): Promise<void> }[] = [];
  const start = clock.now();
  const begin = async (what: string): Promise<Answer> =>
    await new Promise((resolve) => {
      calls.push({
        what,
        at: clock.now() - start,
        async end(answer = success({ ...aNearbyList(), ...aNearbyApp(), ...aQrCode() })) {
          resolve(answer);
          await settled();
        },
      });
    });
  const service: ServiceCalls = {
    listApps: async () => await begin('list'),
    getApp: async (code) => await begin(code),
    createQrCode: async () => await begin('code'),
  };
  const began = (): string[] => calls.map(({ what, at }) => `${what} at ${at}`);
  return { clock, gate, calls, began, service, guarded: gate.guard('https://service.test', service) };
}

describe('RequestGate', () => {
  it('lets the first request through at once, and never two at a time', async () => {
    const { clock, calls, began, guarded } = setUp();
    const first = guarded.getApp('one');
    void guarded.getApp('two');
    expect(began()).toEqual(['one at 0']);
    await clock.advance(10 * REQUEST_GAP_MS);
    expect(began()).toEqual(['one at 0']);
    await calls[0]?.end();
    expect(await first).toMatchObject({ ok: true });
    expect(began()).toEqual(['one at 0', `two at ${10 * REQUEST_GAP_MS}`]);
  });

  it('keeps a distance between any two, the list first', async () => {
    const { clock, calls, began, guarded } = setUp();
    void guarded.getApp('one');
    void guarded.getApp('two');
    void guarded.getApp('three');
    void guarded.listApps();
    for (let index = 0; index < 4; index++) {
      await calls[index]?.end();
      await clock.advance(REQUEST_GAP_MS);
    }
    expect(began()).toEqual(['one at 0', 'list at 2000', 'two at 4000', 'three at 6000']);
    expect(clock.pending).toBe(0);
  });

  it('has one lane for each service, whoever asks', async () => {
    const { gate, began, service, guarded } = setUp();
    void guarded.getApp('one');
    void gate.guard('https://service.test', service).getApp('two');
    void gate.guard('https://other.test', service).getApp('three');
    expect(began()).toEqual(['one at 0', 'three at 0']);
  });

  it('never sends what was stopped while it waited', async () => {
    const { clock, calls, began, guarded } = setUp();
    void guarded.getApp('one');
    const stop = new AbortController();
    const second = guarded.getApp('two', stop.signal);
    stop.abort();
    expect(await second).toMatchObject({ ok: false, error: { code: 'unreachable' } });
    expect(await guarded.getApp('three', stop.signal)).toMatchObject({ ok: false });
    await calls[0]?.end();
    await clock.advance(REQUEST_GAP_MS);
    expect(began()).toEqual(['one at 0']);
  });

  it.each([
    ['names a time', { code: 'http-status', retryAfterMs: 90_000 }, 90_000],
    ['names none', { code: 'rate-limited' }, 60_000],
    ['names a day', { code: 'rate-limited', retryAfterMs: 24 * 60 * 60_000 }, 60 * 60_000],
  ] as const)('asks nothing while the service wants to be left alone and %s', async (_, refusal, quietMs) => {
    const { clock, calls, began, guarded } = setUp();
    const first = guarded.listApps();
    const waiting = guarded.getApp('one');
    await calls[0]?.end(failure({ ...serviceFailure(refusal.code), ...refusal }));
    expect(await first).toMatchObject({ ok: false, error: { code: refusal.code } });
    expect(await waiting).toMatchObject({ ok: false, error: { code: refusal.code, retryAfterMs: quietMs } });
    await clock.advance(quietMs - 1);
    expect(await guarded.getApp('two')).toMatchObject({ ok: false, error: { retryAfterMs: 1 } });
    await clock.advance(1);
    void guarded.getApp('three');
    expect(began()).toEqual(['list at 0', `three at ${quietMs}`]);
  });

  it('is not held up for ever by a clock that is set', async () => {
    const { clock, calls, began, guarded } = setUp();
    void guarded.getApp('one');
    await calls[0]?.end(failure(serviceFailure('rate-limited')));
    await clock.jump(-24 * 60 * 60_000);
    void guarded.getApp('two');
    await clock.advance(REQUEST_GAP_MS);
    expect(began()).toHaveLength(2);
  });

  it('goes on after a call that throws, which is a bug', async () => {
    const { clock, gate, calls, guarded } = setUp();
    const broken: ServiceCalls = {
      listApps: async () => Promise.reject(new Error('a bug')),
      getApp: async () => Promise.reject(new Error('a bug')),
      createQrCode: async () => Promise.reject(new Error('a bug')),
    };
    await expect(gate.guard('https://service.test', broken).listApps()).rejects.toThrow('a bug');
    void guarded.getApp('one');
    await clock.advance(REQUEST_GAP_MS);
    expect(calls).toHaveLength(1);
  });

  it('answers everybody who waits when it is disposed, and leaves no timer', async () => {
    const { clock, gate, calls, guarded } = setUp();
    void guarded.getApp('one');
    await calls[0]?.end();
    const second = guarded.getApp('two');
    expect(clock.pending).toBe(1);
    gate.dispose();
    expect(await second).toMatchObject({ ok: false });
    expect(clock.pending).toBe(0);
  });
});
