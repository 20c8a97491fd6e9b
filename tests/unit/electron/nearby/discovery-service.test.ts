import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../../../electron/lib/logger';
import { DiscoveryService } from '../../../../electron/nearby/discovery-service';
import { REQUEST_GAP_MS } from '../../../../electron/service/request-queue';
import { ServiceGateway } from '../../../../electron/service/service-gateway';
import type { NearbyApp, NearbyList } from '../../../../shared/domain/nearby-app';
import type { ServiceFailure } from '../../../../shared/domain/service-error';
import { failure, type Result, success } from '../../../../shared/lib/result';
import { aService } from '../../../support/a-service-access';
import { FakeClock, settled } from '../../../support/fake-clock';
import { aNearbyApp, aNearbyList } from '../../../support/nearby-app-factory';
import { aServiceFailure } from '../../../support/service-failure-factory';

type Answer = Result<NearbyList, ServiceFailure>;

interface Call {
  readonly at: number;
  readonly signal: AbortSignal;
  answer(answer: Answer): Promise<void>;
}

/** A service behind the gateway that answers when told. */
function aSource(clock: FakeClock) {
  const calls: Call[] = [];
  const listApps = async (signal = new AbortController().signal): Promise<Answer> =>
    await new Promise((resolve) => {
      const answer = async (given: Answer): Promise<void> => {
        resolve(given);
        await settled();
      };
      calls.push({ at: clock.now(), signal, answer });
    });
  const gateway = new ServiceGateway({ clock, logger: silentLogger });
  return {
    key: 'https://service.example',
    simulated: false,
    client: gateway.connect('https://service.example', aService({ listApps })).loop,
    calls,
    get last(): Call {
      const call = calls.at(-1);
      if (call === undefined) throw new Error('Nothing was asked');
      return call;
    },
  };
}

function setUp({ intervalMs = 15_000, random = 0 } = {}) {
  const clock = new FakeClock();
  const discovery = new DiscoveryService({ clock, logger: silentLogger, intervalMs, random: () => random });
  const source = aSource(clock);
  return { clock, discovery, source };
}

const found = (...apps: readonly NearbyApp[]): Answer => success(aNearbyList(apps));
const refused = failure(aServiceFailure({ code: 'refused' }));
const codes = (discovery: DiscoveryService): string[] => [...discovery.nearby.apps.keys()];

describe('looking', () => {
  it('is idle until there is a service, then looks at once and tells what it found', async () => {
    const { discovery, source, clock } = setUp();
    expect(discovery.state.value).toEqual({ kind: 'idle', reason: 'no-service' });
    discovery.setSource(source);
    expect(discovery.state.value).toEqual({ kind: 'looking', since: '2026-01-01T00:00:00.000Z' });
    await clock.advance(500);
    await source.last.answer(found(aNearbyApp({ deviceCode: 'a' }), aNearbyApp({ deviceCode: 'b' })));
    expect(discovery.state.value).toEqual({
      kind: 'found',
      count: 2,
      at: '2026-01-01T00:00:00.500Z',
      nextAt: '2026-01-01T00:00:15.500Z',
    });
    expect(codes(discovery)).toEqual(['a', 'b']);
    expect(discovery.nearby.listing.value.fetchedAt).toBe('2026-01-01T00:00:00.000Z');
  });
});

describe('failing', () => {
  it('keeps the last list with its age', async () => {
    const { discovery, source, clock } = setUp();
    discovery.setSource(source);
    await source.last.answer(found(aNearbyApp({ deviceCode: 'a' })));
    await clock.advance(15_000);
    await source.last.answer(refused);
    expect(discovery.state.value).toMatchObject({ kind: 'failed', attempts: 1, failure: { code: 'refused' } });
    expect(codes(discovery)).toEqual(['a']);
    expect(discovery.nearby.listing.value.fetchedAt).toBe('2026-01-01T00:00:00.000Z');
  });

  it('counts failures in a row, backs off to minutes, and starts over after an answer', async () => {
    const { discovery, source, clock } = setUp({ random: 0.999_999 });
    discovery.setSource(source);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      await source.last.answer(refused);
      expect(discovery.state.value).toMatchObject({ attempts: attempt });
      waits.push(Math.round((clock.nextInMs ?? 0) / 1_000));
      await clock.advance(clock.nextInMs ?? 0);
    }
    expect(waits).toEqual([30, 45, 75, 135, 255, 315, 315]);
    await source.last.answer(found(aNearbyApp()));
    await clock.advance(clock.nextInMs ?? 0);
    await source.last.answer(refused);
    expect(discovery.state.value).toMatchObject({ kind: 'failed', attempts: 1 });
  });
});

describe('refreshing', () => {
  it('looks at once when the last look is long enough ago, and else says when it will', async () => {
    const { discovery, source, clock } = setUp();
    discovery.setSource(source);
    await source.last.answer(found());
    await clock.advance(500);
    discovery.refresh();
    expect(discovery.state.value).toMatchObject({ kind: 'empty', nextAt: '2026-01-01T00:00:02.000Z' });
    await clock.advance(1_500);
    expect(source.calls).toHaveLength(2);
    await source.last.answer(found());
    await clock.advance(REQUEST_GAP_MS);
    discovery.refresh();
    expect(source.calls).toHaveLength(3);
    expect(clock.pending).toBe(0);
  });
});

describe('changing the service', () => {
  it('takes over the answer to the trial instead of asking twice in a row', async () => {
    const { discovery, source, clock } = setUp();
    discovery.setSource(source, aNearbyList([aNearbyApp({ deviceCode: 'a' })]));
    expect(codes(discovery)).toEqual(['a']);
    expect(discovery.state.value).toMatchObject({ kind: 'found', nextAt: '2026-01-01T00:00:15.000Z' });
    expect(source.calls).toEqual([]);
    await clock.advance(15_000);
    expect(source.calls).toHaveLength(1);
  });
});

describe('changing the interval', () => {
  it('takes effect on the wait under way', async () => {
    const { discovery, source, clock } = setUp({ intervalMs: 3_600_000 });
    discovery.setSource(source);
    await source.last.answer(found());
    discovery.setInterval(10_000);
    expect(discovery.state.value).toMatchObject({ nextAt: '2026-01-01T00:00:10.000Z' });
    await clock.advance(10_000);
    expect(source.calls).toHaveLength(2);
  });
});

describe('sleep', () => {
  it('asks nobody while it lasts, whatever is changed, keeps the list, and asks who was chosen afterwards', async () => {
    const { discovery, source, clock } = setUp();
    discovery.setSource(source);
    await source.last.answer(found(aNearbyApp({ deviceCode: 'a' })));
    discovery.setAsleep(true);
    discovery.refresh();
    discovery.setInterval(10_000);
    discovery.setPaused(true);
    discovery.setPaused(false);
    await clock.advance(3_600_000);
    expect(source.calls).toHaveLength(1);
    expect(clock.pending).toBe(0);
    expect(codes(discovery)).toEqual(['a']);
    discovery.setSource(source);
    await clock.advance(REQUEST_GAP_MS);
    expect(source.calls).toHaveLength(1);
    discovery.setAsleep(false);
    expect(source.calls).toHaveLength(2);
  });

  it('ends a look under way, and after it the next one comes an interval later', async () => {
    const { discovery, source, clock } = setUp();
    discovery.setSource(source);
    await source.last.answer(found());
    await clock.advance(15_000);
    discovery.setAsleep(true);
    expect(source.last.signal.aborted).toBe(true);
    await clock.jump(3_600_000);
    discovery.setAsleep(false);
    expect(discovery.state.value.kind).toBe('empty');
    await clock.advance(14_999);
    expect(source.calls).toHaveLength(2);
    await clock.advance(1);
    expect(source.calls).toHaveLength(3);
  });
});
