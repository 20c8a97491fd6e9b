import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toysHandlers } from '../../../../electron/ipc/handlers/toys-handlers';
import { UNDO_FORGET_MS } from '../../../../electron/known/known-apps-service';
import {
  MAX_AGE_MS,
  MAX_POINTS,
  MAX_TOYS,
  MIN_GAP_MS,
  ToyReadingsLog,
  toyReadingsFormat,
  withReading,
} from '../../../../electron/known/toy-readings-log';
import { ToyReadingsService } from '../../../../electron/known/toy-readings-service';
import { readDocument } from '../../../../electron/store/document-format';
import type { KnownApp } from '../../../../shared/domain/known-app';
import type { Toy } from '../../../../shared/domain/nearby-app';
import type { ToyReading, ToyReadings } from '../../../../shared/domain/toy-readings';
import { aKnownMap } from '../../../support/a-known-map';
import { FakeClock } from '../../../support/fake-clock';
import { FakeDocument } from '../../../support/fake-document';
import { aKnownApp } from '../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';

const START = Date.parse('2026-01-01T00:00:00.000Z');
const HOUR_MS = 60 * 60_000;
const at = (ms: number): string => new Date(START + ms).toISOString();
const appWith = (toys: readonly Partial<Toy>[], overrides: Partial<KnownApp> = {}): KnownApp =>
  aKnownApp({ id: 'a', lastInfo: aNearbyApp({ toys: toys.map((toy) => aToy({ id: 'x', ...toy })) }), ...overrides });

function setUp({ stored = [] as readonly ToyReadings[], apps = [] as readonly KnownApp[] } = {}) {
  const clock = new FakeClock(START);
  const document = new FakeDocument(stored);
  const known = aKnownMap(apps);
  const readings = new ToyReadingsService({ document, known, clock });
  const points = (appId = 'a'): readonly (readonly ToyReading[])[] =>
    readings.query([appId]).map((reading) => reading.points);
  return { clock, document, known, readings, points };
}

describe('the charge of a toy', () => {
  it('is a point when it changes, and none while it stays', async () => {
    const { clock, known, points, document } = setUp();
    for (const battery of [80, 80, 79, 79]) {
      known.set('a', appWith([{ battery }]));
      await clock.advance(HOUR_MS);
    }
    expect(points()).toEqual([
      [
        { at: at(0), percent: 80 },
        { at: at(2 * HOUR_MS), percent: 79 },
      ],
    ]);
    expect(document.urgencies).toEqual(['sometime', 'sometime']);
  });

  it('is one point for all changes within a few minutes', () => {
    let points: readonly ToyReading[] = withReading([], 80, START);
    points = withReading(points, 79, START + HOUR_MS);
    points = withReading(points, 78, START + HOUR_MS + MIN_GAP_MS - 1);
    expect(points).toEqual([
      { at: at(0), percent: 80 },
      { at: at(HOUR_MS), percent: 78 },
    ]);
    expect(withReading(points, 80, START + HOUR_MS + 2)).toEqual([{ at: at(0), percent: 80 }]);
    expect(withReading(points, 77, START + HOUR_MS + MIN_GAP_MS)).toHaveLength(3);
  });

  it('is not read while it is unknown, nor from a toy that is off', () => {
    const { known, points } = setUp();
    known.set('a', appWith([{ battery: null }, { id: 'y', battery: 40, connected: false }]));
    expect(points()).toEqual([]);
    known.set('a', appWith([{ battery: 80, connected: null }]));
    expect(points()).toEqual([[{ at: at(0), percent: 80 }]]);
  });

  it('is remembered for a month, with the value at which that begins', () => {
    let points: readonly ToyReading[] = [];
    for (const [day, percent] of [90, 80, 70].entries()) {
      points = withReading(points, percent, START + day * 10 * 24 * HOUR_MS);
    }
    points = withReading(points, 60, START + MAX_AGE_MS + 15 * 24 * HOUR_MS);
    expect(points.map(({ percent }) => percent)).toEqual([80, 70, 60]);
  });

  it('has never more points than the limit, in order, whatever is read and when', () => {
    const changes = fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 20 * 60_000 })), {
      maxLength: 600,
    });
    fc.assert(
      fc.property(changes, (steps) => {
        let now = START;
        let points: readonly ToyReading[] = [];
        for (const [percent, later] of steps) {
          now += later;
          points = withReading(points, percent, now);
          expect(points.at(-1)?.percent).toBe(percent);
        }
        expect(points.length).toBeLessThanOrEqual(MAX_POINTS);
        const times = points.map((point) => point.at);
        expect(times).toEqual(times.toSorted());
      }),
    );
  });
});

describe('the readings', () => {
  it('are those of the toys that changed last, up to the limit', () => {
    const log = new ToyReadingsLog([]);
    const reading = (index: number): ToyReadings => ({ appId: `app-${index}`, toyId: 'x', points: [] });
    for (let index = 0; index < MAX_TOYS; index += 1) log.set(reading(index));
    log.set(reading(0));
    log.set(reading(MAX_TOYS));
    expect(log.all).toHaveLength(MAX_TOYS);
    expect([log.of('app-0').length, log.of('app-1').length, log.of('app-2').length]).toEqual([1, 0, 1]);
  });

  it('are forgotten with their app, also with one of the simulator, and come back with an undo', () => {
    const { known, readings, points, document } = setUp();
    const app = appWith([{ battery: 80 }], { simulated: true });
    known.set('a', app);
    known.delete('a');
    expect([points(), document.value, document.urgencies.at(-1)]).toEqual([[], [], 'soon']);
    readings.restore(['a']);
    known.set('a', app);
    expect(points()).toEqual([[{ at: at(0), percent: 80 }]]);
  });

  it('do not come back once the app cannot', async () => {
    const { known, readings, points, clock } = setUp();
    known.set('a', appWith([{ battery: 80 }]));
    known.delete('a');
    await clock.advance(UNDO_FORGET_MS + 60_000);
    expect(clock.pending).toBe(0);
    readings.restore(['a']);
    expect(points()).toEqual([]);
  });

  it('go with a record into the one that it is merged into', () => {
    const { known, points } = setUp();
    known.set('coded', appWith([{ battery: 80 }], { id: 'coded' }));
    const merged = appWith([{ battery: 80 }], { formerIds: ['coded'] });
    known.update({ set: [['a', merged]], remove: ['coded'] });
    expect([points('a'), points('coded')]).toEqual([[[{ at: at(0), percent: 80 }]], []]);
  });

  it('of apps that are not known any more are not read from the file', () => {
    const stored = ['a', 'gone'].map((appId) => ({ appId, toyId: 'x', points: [{ at: at(0), percent: 80 }] }));
    const { points } = setUp({ stored, apps: [appWith([{ battery: 80 }])] });
    expect([points('a').length, points('gone').length]).toEqual([1, 0]);
  });

  it('lose one that is unreadable, and not the others', () => {
    const good = { appId: 'a', toyId: 'x', points: [{ at: at(0), percent: 80 }] };
    const bad = ['yesterday', '2026-99-99T00:00:00.000Z'].map((time) => ({
      ...good,
      toyId: time,
      points: [{ at: time, percent: 80 }],
    }));
    const text = JSON.stringify({ schemaVersion: 1, toys: [good, ...bad, { ...good, toyId: 'y', points: [7] }] });
    expect(readDocument(text, toyReadingsFormat)).toEqual({ kind: 'read', value: [good], dropped: 3 });
  });

  it('leave nothing behind', async () => {
    const { known, readings, clock, points } = setUp();
    known.set('a', appWith([{ battery: 80 }]));
    known.delete('a');
    await readings.dispose();
    known.set('a', appWith([{ battery: 80 }]));
    expect([clock.pending, points()]).toEqual([0, []]);
  });
});

it('are answered for the apps that the window asks for', async () => {
  const { known, readings } = setUp();
  for (const id of ['a', 'b']) known.set(id, appWith([{ battery: 80 }], { id }));
  const handlers = toysHandlers(readings);
  expect(await handlers['toys.readings'].run({ appIds: ['b', 'b', 'gone'] })).toMatchObject({
    answer: { ok: true, value: [{ appId: 'b', toyId: 'x' }] },
  });
  expect((await handlers['toys.readings'].run({ appIds: [] })).kind).toBe('invalid');
});
