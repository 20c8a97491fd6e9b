import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../../../electron/lib/logger';
import type { ListAnswer } from '../../../../electron/service/list-request';
import { REQUEST_GAP_MS } from '../../../../electron/service/request-queue';
import { serviceFailure } from '../../../../electron/service/service-failure';
import { LIST_GAP_MS, ServiceClients, ServiceGateway } from '../../../../electron/service/service-gateway';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { failure, success } from '../../../../shared/lib/result';
import { aService } from '../../../support/a-service-access';
import { FakeClock, settled } from '../../../support/fake-clock';
import { aNearbyApp } from '../../../support/nearby-app-factory';

/** A service whose lists come when told, its clients, and a loop that hears of lists while it polls. */
function setUp() {
  const clock = new FakeClock();
  const gateway = new ServiceGateway({ clock, logger: silentLogger });
  const start = clock.now();
  const lists: { readonly at: number; readonly signal: AbortSignal | undefined; end(answer: ListAnswer): void }[] = [];
  const asked: string[] = [];
  const access = gateway.connect(
    'https://service.test',
    aService({
      listApps: async (signal) =>
        await new Promise((resolve) => lists.push({ at: clock.now() - start, signal, end: resolve })),
      getApp: async (code) => {
        asked.push(code);
        return success(aNearbyApp({ deviceCode: code }));
      },
    }),
  );
  const received: string[] = [];
  let detach: (() => void) | null = null;
  const poll = (): void => {
    detach ??= access.loop.attach({
      onRequest: () => void received.push('request'),
      onAnswer: (answer) => void received.push(answer.ok ? `${answer.value.apps.length} apps` : answer.error.code),
    });
  };
  /** Answers the list that is under way, or one that the loop asks for now. */
  const answerList = async (answer: ListAnswer): Promise<void> => {
    poll();
    access.loop.requestList();
    await settled();
    lists.at(-1)?.end(answer);
    await settled();
  };
  return {
    clock,
    access,
    lists,
    received,
    poll,
    clients: new ServiceClients(() => access),
    listedAt: () => lists.map(({ at }) => at),
    takeAsked: () => asked.splice(0),
    found: async (...apps: readonly NearbyApp[]) =>
      await answerList(success({ apps, skipped: [], fetchedAt: new Date(clock.now()).toISOString() })),
    failed: async () => await answerList(failure(serviceFailure('timeout'))),
    pause() {
      detach?.();
      detach = null;
    },
    /** Lets time pass until a question is answered. */
    async answered<T>(question: Promise<T> | undefined): Promise<T | undefined> {
      await clock.advance(REQUEST_GAP_MS);
      return await question;
    },
  };
}

describe('ServiceGateway', () => {
  it('asks for codes in turn with everything else', async () => {
    const { clock, access, takeAsked } = setUp();
    void access.interactive().getApp('one');
    const code = access.createQrCode({ token: 'token', uid: 'uid' });
    await clock.advance(REQUEST_GAP_MS);
    expect(await code).toMatchObject({ ok: false, error: { code: 'invalid-token' } });
    expect(takeAsked()).toEqual(['one']);
  });
});

describe('the list', () => {
  it('is handed on as long as it is fresh, without asking anybody', async () => {
    const { clock, clients, found, listedAt, takeAsked } = setUp();
    const app = aNearbyApp();
    await found(app);
    await clock.advance(LIST_GAP_MS - 1);
    for (const service of [clients.interactive, clients.background]) {
      expect(await service?.listApps()).toMatchObject({ ok: true, value: { apps: [app] } });
    }
    expect([...listedAt(), ...takeAsked()]).toEqual([0]);
  });

  it('lets go at once of whoever waits no longer, and of nobody else', async () => {
    const { clients, clock, access, poll, found, lists } = setUp();
    poll();
    access.loop.requestList();
    const stop = new AbortController();
    const stopped = clients.interactive?.listApps(stop.signal);
    const patient = clients.interactive?.listApps(new AbortController().signal);
    stop.abort();
    expect(await stopped).toMatchObject({ ok: false });
    expect(lists[0]?.signal?.aborted).toBe(false);
    await found(aNearbyApp());
    expect(await patient).toMatchObject({ ok: true });
    expect(await clients.interactive?.listApps(AbortSignal.abort())).toMatchObject({ ok: true });
    expect(lists).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });

  it('is not asked for any more when nobody waits for it', async () => {
    const { clients, clock, found, lists, pause } = setUp();
    const stop = new AbortController();
    const first = clients.interactive?.listApps(stop.signal);
    expect(lists).toHaveLength(1);
    stop.abort();
    expect(await first).toMatchObject({ ok: false });
    expect(lists[0]?.signal?.aborted).toBe(true);

    await clock.advance(60_000);
    await found();
    clients.expire();
    await clock.advance(1_000);
    clients.expire();
    const again = new AbortController();
    const second = clients.interactive?.listApps(again.signal);
    again.abort();
    expect(await second).toMatchObject({ ok: false });
    expect(clock.pending).toBe(0);
    pause();
    expect(lists).toHaveLength(2);
  });

  it('says why there is none: the poll failed, the loop stopped, or no answer came', async () => {
    const { clock, clients, failed, poll, pause } = setUp();
    await failed();
    await clock.advance(60_000);
    const first = clients.interactive?.listApps();
    await failed();
    expect(await first).toMatchObject({ ok: false, error: { code: 'timeout' } });

    await clock.advance(60_000);
    const second = clients.interactive?.listApps();
    pause();
    expect(await second).toMatchObject({ ok: false, error: { code: 'unreachable' } });

    await clock.advance(60_000);
    poll();
    await failed();
    const third = clients.interactive?.listApps();
    await clock.advance(60_000);
    expect(await third).toMatchObject({ ok: false, error: { code: 'timeout' } });
    expect(clock.pending).toBe(0);
  });

  it('is asked for once while the loop is paused, but only where a person waits', async () => {
    const { clock, clients, lists, received } = setUp();
    const fetchedAt = (): string => new Date(clock.now()).toISOString();
    expect(await clients.background?.listApps()).toMatchObject({ ok: false });
    const first = clients.interactive?.listApps();
    lists[0]?.end(success({ apps: [], skipped: [], fetchedAt: fetchedAt() }));
    expect(await first).toMatchObject({ ok: true });
    await clock.advance(LIST_GAP_MS - 1);
    expect(await clients.interactive?.listApps()).toMatchObject({ ok: true });
    expect(lists).toHaveLength(1);
    await clock.advance(1);
    const second = clients.interactive?.listApps();
    lists[1]?.end(failure(serviceFailure('refused')));
    expect(await second).toMatchObject({ ok: false });
    // A failure counts as an answer, too.
    expect(await clients.interactive?.listApps()).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect(lists).toHaveLength(2);
    expect(received).toEqual([]);
  });

  it('reaches a loop that begins to poll while a person waits for it', async () => {
    const { access, clients, lists, received, found } = setUp();
    const asking = clients.interactive?.listApps();
    await found(aNearbyApp());
    access.loop.requestList();
    expect(await asking).toMatchObject({ ok: true });
    expect(received).toEqual(['request', '1 apps', 'request']);
    expect(lists).toHaveLength(1);
  });

  it('is refused without a word to the loop while the service wants to be left alone', async () => {
    const { clock, clients, lists, received, poll, access } = setUp();
    poll();
    access.loop.requestList();
    lists[0]?.end(failure(serviceFailure('rate-limited')));
    await settled();
    await clock.advance(LIST_GAP_MS);
    expect(await clients.interactive?.listApps()).toMatchObject({ ok: false, error: { code: 'rate-limited' } });
    expect(received).toEqual(['request', 'rate-limited']);
    expect(access.loop.waitMs).toBe(60_000 - LIST_GAP_MS);
  });

  it('is not asked for twice in a row when another way just brought one', async () => {
    const { clock, clients, access, lists } = setUp();
    access.recordList({ apps: [], skipped: [], fetchedAt: new Date(clock.now()).toISOString() });
    expect(await clients.interactive?.listApps()).toMatchObject({ ok: true });
    expect(lists).toEqual([]);
  });

  it('fails for everybody after a bug, and can be asked for again', async () => {
    const clock = new FakeClock();
    const gateway = new ServiceGateway({ clock, logger: silentLogger });
    const service = aService({ listApps: async () => await Promise.reject(new Error('a bug')) });
    const access = gateway.connect('https://service.test', service);
    const received: string[] = [];
    access.loop.attach({
      onRequest: () => void received.push('request'),
      onAnswer: (answer) => void received.push(String(answer.ok)),
    });
    access.loop.requestList();
    expect(await access.interactive().listApps()).toMatchObject({ ok: false, error: { code: 'unreachable' } });
    access.loop.requestList();
    await clock.advance(REQUEST_GAP_MS);
    expect(received).toEqual(['request', 'false', 'request', 'false']);
  });
});

describe('single apps', () => {
  it('are asked about once in one inquiry, and anew in the next', async () => {
    const { clients, answered, takeAsked } = setUp();
    const first = clients.interactive;
    for (let time = 0; time < 3; time++) {
      const answer = await answered(first?.getApp('one'));
      expect(answer).toMatchObject({ ok: true, value: { deviceCode: 'one' } });
    }
    await answered(first?.getApp('two'));
    expect(takeAsked()).toEqual(['one', 'two']);
    await answered(clients.interactive?.getApp('one'));
    expect(takeAsked()).toEqual(['one']);
  });

  it('are asked about for nobody while the user has paused polling', async () => {
    const { clients, takeAsked } = setUp();
    expect(await clients.background?.getApp('one')).toMatchObject({ ok: false });
    expect(await clients.interactive?.getApp('one')).toMatchObject({ ok: true });
    expect(takeAsked()).toEqual(['one']);
  });

  it('are not remembered from an answer that nobody waited for', async () => {
    const { clients, answered, takeAsked } = setUp();
    const service = clients.interactive;
    const stop = new AbortController();
    const stopped = service?.getApp('one', stop.signal);
    stop.abort();
    await stopped;
    await answered(service?.getApp('one'));
    expect(takeAsked()).toEqual(['one', 'one']);
  });

  it('are fresh for a while for callers that measure them, on this network', async () => {
    const { clients, clock, answered } = setUp();
    await answered(clients.interactive?.getApp('one'));
    expect(clients.recentApp('one')).toMatchObject({ deviceCode: 'one' });
    expect(clients.recentApp('two')).toBeNull();
    await clock.advance(1);
    clients.expire();
    expect(clients.recentApp('one')).toBeNull();
  });

  it('count no longer once a list says that the app is elsewhere', async () => {
    const { clients, clock, answered, found } = setUp();
    await answered(clients.interactive?.getApp('one'));
    await clock.advance(REQUEST_GAP_MS);
    const moved = aNearbyApp({ deviceCode: 'one', domain: '192-168-1-77.apps.example' });
    await found(moved, aNearbyApp({ deviceCode: 'two' }));
    expect(clients.recentApp('one')).toEqual(moved);
    // Nobody asked for that one.
    expect(clients.recentApp('two')).toBeNull();
  });
});
