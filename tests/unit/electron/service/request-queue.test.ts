import { describe, expect, it } from 'vitest';
import {
  MAX_DEFERRAL_MS,
  REQUEST_GAP_MS,
  type RequestPriority,
  RequestQueue,
} from '../../../../electron/service/request-queue';
import { serviceFailure } from '../../../../electron/service/service-failure';
import type { ServiceFailure } from '../../../../shared/domain/service-error';
import { failure, type Result, success } from '../../../../shared/lib/result';
import { FakeClock, settled } from '../../../support/fake-clock';

type Answer = Result<null, ServiceFailure>;

/** A service whose calls end when told. */
function setUp() {
  const clock = new FakeClock();
  const queue = new RequestQueue(clock);
  const calls: { readonly what: string; readonly at: number; end(answer?: Answer): Promise<void> }[] = [];
  const start = clock.now();
  const begin = async (what: string): Promise<Answer> =>
    await new Promise((resolve) => {
      calls.push({
        what,
        at: clock.now() - start,
        async end(answer = success(null)) {
          resolve(answer);
          await settled();
        },
      });
    });
  const ask = async (what: string, priority: RequestPriority = 'interactive', signal?: AbortSignal): Promise<Answer> =>
    await queue.run(
      { kind: what === 'list' ? 'list' : 'app', priority: () => priority, signal },
      async () => await begin(what),
    );
  const began = (): string[] => calls.map(({ what, at }) => `${what} at ${at}`);
  /** Ends one call after the other, with the least gap between them. */
  const run = async (): Promise<void> => {
    for (let index = 0; index < calls.length; index++) {
      await calls[index]?.end();
      await clock.advance(REQUEST_GAP_MS);
    }
  };
  return { clock, queue, calls, ask, began, run };
}

describe('RequestQueue', () => {
  it('keeps the longer of two pauses, where an answer comes that nobody waits for any more', async () => {
    const { clock, queue, calls, ask } = setUp();
    const stop = new AbortController();
    void ask('one', 'interactive', stop.signal);
    stop.abort();
    await clock.advance(REQUEST_GAP_MS);
    void ask('two');
    await calls[0]?.end(failure(serviceFailure('http-status', { retryAfterMs: 60_000 })));
    await calls[1]?.end(failure(serviceFailure('http-status', { retryAfterMs: 5_000 })));
    expect(queue.refusal()).toMatchObject({ retryAfterMs: 60_000 });
  });

  it('keeps a distance between any two; a person goes before Beckon itself, the list first, the loop last', async () => {
    const { clock, began, ask, run } = setUp();
    void ask('one');
    void ask('list', 'loop');
    void ask('background', 'background');
    void ask('two');
    void ask('list');
    await run();
    expect(began()).toEqual(['one at 0', 'list at 2000', 'two at 4000', 'background at 6000', 'list at 8000']);
    expect(clock.pending).toBe(0);
  });

  it('puts nothing off forever', async () => {
    const { calls, clock, ask, began } = setUp();
    void ask('first');
    void ask('list', 'loop');
    for (let index = 0; index < 8; index++) {
      void ask(`person ${index}`);
      await calls[index]?.end();
      await clock.advance(REQUEST_GAP_MS);
    }
    expect(began().indexOf(`list at ${MAX_DEFERRAL_MS}`)).toBe(MAX_DEFERRAL_MS / REQUEST_GAP_MS);
  });

  it('looks at the priority when it chooses: somebody may have joined meanwhile', async () => {
    const { clock, queue, began, ask, run } = setUp();
    void ask('one');
    void ask('background', 'background');
    let priority: RequestPriority = 'loop';
    void queue.run({ kind: 'list', priority: () => priority, signal: undefined }, async () => {
      void ask('from the list');
      return success(null);
    });
    priority = 'interactive';
    await run();
    await clock.advance(REQUEST_GAP_MS);
    await run();
    expect(began()).toEqual(['one at 0', 'from the list at 4000', 'background at 6000']);
  });

  it('never sends what was stopped while it waited', async () => {
    const { clock, calls, began, ask } = setUp();
    void ask('one');
    const stop = new AbortController();
    const second = ask('two', 'interactive', stop.signal);
    stop.abort();
    expect(await second).toMatchObject({ ok: false, error: { code: 'unreachable' } });
    expect(await ask('three', 'interactive', stop.signal)).toMatchObject({ ok: false });
    await calls[0]?.end();
    await clock.advance(REQUEST_GAP_MS);
    expect(began()).toEqual(['one at 0']);
  });

  it('waits no longer for a request that was stopped on its way', async () => {
    const { clock, calls, began, ask } = setUp();
    const stop = new AbortController();
    const first = ask('one', 'interactive', stop.signal);
    void ask('two');
    await clock.advance(REQUEST_GAP_MS / 2);
    stop.abort();
    expect(await first).toMatchObject({ ok: false, error: { code: 'unreachable' } });
    await clock.advance(REQUEST_GAP_MS / 2);
    await calls[0]?.end();
    void ask('three');
    expect(began()).toEqual(['one at 0', `two at ${REQUEST_GAP_MS}`]);
  });

  it('asks nothing while the service wants to be left alone', async () => {
    const { clock, calls, began, ask, queue } = setUp();
    const [first, waiting] = [ask('list'), ask('one')];
    await calls[0]?.end(failure(serviceFailure('http-status', { retryAfterMs: 90_000 })));
    expect(await first).toMatchObject({ ok: false, error: { code: 'http-status' } });
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'http-status', retryAfterMs: 90_000 } });
    expect(queue.waitMs).toBe(90_000);
    await clock.advance(89_999);
    expect(await ask('two')).toMatchObject({ ok: false, error: { retryAfterMs: 1 } });
    await clock.advance(1);
    expect(queue.refusal()).toBeNull();
    void ask('three');
    expect(began()).toEqual(['list at 0', 'three at 90000']);
  });

  it('is not held up forever by a clock that is set', async () => {
    const { clock, calls, began, ask } = setUp();
    void ask('one');
    await calls[0]?.end(failure(serviceFailure('rate-limited')));
    await clock.jump(-24 * 60 * 60_000);
    void ask('two');
    await clock.advance(REQUEST_GAP_MS);
    expect(began()).toHaveLength(2);
  });

  it('answers everybody who waits when it is disposed, and leaves no timer', async () => {
    const { clock, queue, calls, ask } = setUp();
    void ask('one');
    await calls[0]?.end();
    const second = ask('two');
    expect(clock.pending).toBe(1);
    queue.dispose();
    expect(await second).toMatchObject({ ok: false });
    expect(clock.pending).toBe(0);
  });
});
