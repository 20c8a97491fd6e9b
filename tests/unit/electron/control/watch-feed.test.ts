import { expect, it } from 'vitest';
import type { WatchEvent } from '../../../../electron/control/contract/app-methods';
import type { ControlApp, LookingState } from '../../../../electron/control/contract/shapes';
import { FEED_INTERVAL_MS, WatchFeed } from '../../../../electron/control/watch-feed';
import { type KeyedChange, PendingChange } from '../../../../electron/lib/observable-map';
import { aControlApp } from '../../../support/control-app-factory';
import { FakeClock } from '../../../support/fake-clock';

function setUp(apps: readonly ControlApp[] = []) {
  const clock = new FakeClock();
  const listeners = new Set<(change: KeyedChange) => void>();
  const source = {
    apps,
    find: (id: string) => source.apps.find((app) => app.id === id) ?? null,
    inOrder: (ids: Iterable<string>) => [...ids],
    looking: { kind: 'found', reason: null, at: null } as LookingState,
    subscribe: (listener: (change: KeyedChange) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const reader = { isReading: true, events: [] as WatchEvent[] };
  const feed = new WatchFeed({
    source,
    clock,
    notify: (event) => {
      reader.events.push(event);
      return reader.isReading;
    },
  });
  const change = async (next: readonly ControlApp[], looking?: LookingState): Promise<void> => {
    const changed = new Set(next.filter((app) => !source.apps.includes(app)).map(({ id }) => id));
    const removed = new Set(source.apps.map(({ id }) => id).filter((id) => !next.some((app) => app.id === id)));
    source.apps = next;
    source.looking = looking ?? source.looking;
    for (const listener of listeners) listener({ changed, removed });
    await clock.advance(FEED_INTERVAL_MS);
  };
  const told = (): readonly string[] => reader.events.splice(0).map(({ event }) => event);
  return { clock, listeners, reader, feed, change, told };
}

const PHONE = aControlApp({ id: 'phone', name: 'Phone' });
const PC = aControlApp({ id: 'pc', name: 'PC' });
const isLost = (app: ControlApp): ControlApp => ({ ...app, reach: { ...app.reach, outcome: 'silent' } });

it('begins with everything, then tells each change once', async () => {
  const { reader, change, told } = setUp([PHONE]);
  expect(told()).toEqual(['state']);
  await change([PHONE, PC]);
  await change([isLost(PHONE), PC]);
  expect(reader.events).toMatchObject([
    { event: 'app', app: { id: 'pc' } },
    { event: 'app', app: { id: 'phone', reach: { outcome: 'silent' } } },
  ]);
  told();
  await change([PC], { kind: 'failed', reason: 'timeout', at: null });
  expect(reader.events).toMatchObject([
    { event: 'gone', id: 'phone', name: 'Phone' },
    { event: 'looking', looking: { reason: 'timeout' } },
  ]);
});

it('takes a measurement and a look that only confirm what was for no change', async () => {
  const { change, told } = setUp([PHONE]);
  told();
  const again = {
    ...PHONE,
    reach: { ...PHONE.reach, at: '2026-01-01T00:00:09.000Z', latencyMs: 9 },
    service: { ...PHONE.service, at: '2026-01-01T00:00:09.000Z' },
  };
  await change([again], { kind: 'found', reason: null, at: '2026-01-01T00:00:09.000Z' });
  expect(told()).toEqual([]);
});

it('tells nothing to a reader that is behind, and then how much that was and how everything is', async () => {
  const { reader, feed, change, told } = setUp([PHONE]);
  told();
  reader.isReading = false;
  await change([isLost(PHONE)]);
  expect(told()).toEqual(['app']);
  for (let round = 0; round < 50; round++) await change([{ ...PHONE, group: `${round}` }, PC]);
  expect(reader.events).toEqual([]);
  reader.isReading = true;
  feed.drained();
  expect(reader.events).toMatchObject([
    { event: 'missed', changes: 51 },
    { event: 'state', apps: [{ group: '49' }, { id: 'pc' }] },
  ]);
  told();
  await change([PC]);
  expect(told()).toEqual(['gone']);
});

it('says nothing of having missed something when nothing happened meanwhile, and leaves nothing behind', async () => {
  const { reader, feed, change, told, clock, listeners } = setUp([PHONE]);
  reader.isReading = false;
  await change([isLost(PHONE)]);
  told();
  feed.drained();
  expect(told()).toEqual([]);
  for (const listener of listeners) listener(new PendingChange());
  feed.dispose();
  expect(clock.pending).toBe(0);
  expect(listeners.size).toBe(0);
});
