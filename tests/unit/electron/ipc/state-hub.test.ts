import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HIDDEN_INTERVAL_MS, PATCH_INTERVAL_MS, StateHub } from '../../../../electron/ipc/state-hub';
import { ObservableValue } from '../../../../electron/lib/observable';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import type { AppState, StatePatch } from '../../../../shared/ipc/state';
import { anAppState } from '../../../support/app-state-factory';
import { FakeClock } from '../../../support/fake-clock';
import { aNearbyApp } from '../../../support/nearby-app-factory';
import { propertyRuns } from '../../../support/property-runs';
import { stateSources } from '../../../support/state-sources';

function aHub(initial: AppState = anAppState()) {
  const clock = new FakeClock();
  const patches: StatePatch[] = [];
  const state = new ObservableValue(initial);
  const hub = new StateHub({
    sources: stateSources(state),
    clock,
    about: { version: '1', platform: 'linux', electron: '45', startNotice: null, region: null },
    publish: (patch) => patches.push(patch),
  });
  const set = <S extends keyof AppState>(slice: S, value: AppState[S]): void =>
    state.set({ ...state.value, [slice]: value });
  return { clock, patches, hub, set };
}

function keyed(apps: readonly NearbyApp[]): Record<string, NearbyApp> {
  return Object.fromEntries(apps.map((app) => [app.deviceCode, app]));
}

/** What the window does with a patch. */
function applied(state: AppState, patch: StatePatch): AppState {
  let next: AppState = state;
  for (const change of patch.changes) {
    if (change.op === 'replace') {
      next = { ...next, [change.slice]: change.value };
      continue;
    }
    const kept = Object.entries(next[change.slice]).filter(([key]) => !change.remove.includes(key));
    next = { ...next, [change.slice]: Object.fromEntries([...kept, ...Object.entries(change.set)]) };
  }
  return next;
}

it('sends what changed together as one numbered patch', async () => {
  const { set, clock, patches } = aHub();
  set('discovery', { kind: 'looking', since: 'now' });
  set('nearby', keyed([aNearbyApp({ deviceCode: 'a' })]));
  expect(patches).toEqual([]);

  await clock.advance(0);
  expect(patches).toHaveLength(1);
  expect(patches[0]?.sequence).toBe(1);
  expect(patches[0]?.changes.map((change) => change.slice).sort()).toEqual(['discovery', 'nearby']);
});

it('leaves a gap in the numbers when all is to be sent again, on which the window takes a snapshot', async () => {
  const { set, hub, clock, patches } = aHub();
  hub.resend();
  set('discovery', { kind: 'looking', since: 'now' });
  await clock.advance(0);
  expect(patches.map(({ sequence }) => sequence)).toEqual([2]);
  expect(hub.snapshot().sequence).toBe(2);
});

it('sends at most ten patches a second, and the last state always arrives', async () => {
  const { set, hub, clock, patches } = aHub();
  for (let i = 0; i < 200; i += 1) {
    set('listing', { fetchedAt: `${i}`, skipped: [] });
    await clock.advance(5);
  }
  expect(patches.length).toBeLessThanOrEqual(1_000 / PATCH_INTERVAL_MS + 1);
  await clock.advance(PATCH_INTERVAL_MS);
  expect(hub.snapshot().state.listing.fetchedAt).toBe('199');
  expect(patches.map((patch) => patch.sequence)).toEqual(patches.map((_, index) => index + 1));
});

it('sends a hidden window the first change at once, then few, and everything when it is shown', async () => {
  const { set, hub, clock, patches } = aHub();
  const last = (): unknown => patches.at(-1)?.changes;
  const listedAt = (fetchedAt: string) => [{ op: 'replace', slice: 'listing', value: { fetchedAt, skipped: [] } }];
  hub.setHidden(true);
  for (let i = 0; i < 20; i += 1) {
    set('listing', { fetchedAt: `${i}`, skipped: [] });
    await clock.advance(PATCH_INTERVAL_MS);
  }
  expect(patches).toHaveLength(1);
  expect(last()).toEqual(listedAt('0'));

  hub.setHidden(false);
  expect(patches).toHaveLength(2);
  expect(last()).toEqual(listedAt('19'));
  set('listing', { fetchedAt: 'shown', skipped: [] });
  await clock.advance(PATCH_INTERVAL_MS);
  expect(patches.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
});

it('is as fast as ever once it is shown, also when nothing had changed meanwhile', async () => {
  const { set, hub, clock, patches } = aHub();
  hub.setHidden(true);
  set('listing', { fetchedAt: 'hidden', skipped: [] });
  await clock.advance(0);
  hub.setHidden(false);
  set('listing', { fetchedAt: 'shown', skipped: [] });
  await clock.advance(PATCH_INTERVAL_MS);
  expect(patches).toHaveLength(2);
});

it('brings a hidden window up to date twice a minute', async () => {
  const { set, hub, clock, patches } = aHub();
  hub.setHidden(true);
  for (let second = 0; second < 120; second += 1) {
    set('listing', { fetchedAt: `${second}`, skipped: [] });
    await clock.advance(1_000);
  }
  expect(patches).toHaveLength(1 + 120_000 / HIDDEN_INTERVAL_MS);
});

it('sends only the entries that differ', async () => {
  const apps = Array.from({ length: 1_000 }, (_, i) => aNearbyApp({ deviceCode: `app-${i}` }));
  const { set, clock, patches } = aHub(anAppState({ nearby: keyed(apps) }));
  const again = apps.slice(1).map((app) => ({ ...app }));
  again[5] = aNearbyApp({ deviceCode: 'app-6', online: false });
  set('nearby', keyed([...again, aNearbyApp({ deviceCode: 'new' })]));

  await clock.advance(0);
  const change = patches[0]?.changes[0];
  expect(change).toMatchObject({ op: 'merge', slice: 'nearby', remove: ['app-0'] });
  expect(change?.op === 'merge' && Object.keys(change.set).sort()).toEqual(['app-6', 'new']);
});

it('spends no number on a change that changes nothing', async () => {
  const { set, hub, clock, patches } = aHub(anAppState({ nearby: keyed([aNearbyApp()]) }));
  set('nearby', keyed([aNearbyApp()]));
  set('listing', { fetchedAt: null, skipped: [] });
  await clock.advance(PATCH_INTERVAL_MS);
  expect(patches).toEqual([]);
  expect(hub.snapshot().sequence).toBe(0);
  expect(clock.pending).toBe(0);
});

it('leaves no timer behind', async () => {
  const { set, hub, clock, patches } = aHub();
  set('listing', { fetchedAt: 'x', skipped: [] });
  hub.dispose();
  await clock.advance(PATCH_INTERVAL_MS);
  expect(clock.pending).toBe(0);
  expect(patches).toEqual([]);
});

it('gives a late window a snapshot that the following patches continue exactly', async () => {
  const step = fc.record({
    codes: fc.array(fc.constantFrom('a', 'b', 'c', '__proto__'), { maxLength: 4 }),
    online: fc.boolean(),
    wait: fc.integer({ min: 0, max: 150 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), fc.nat(20), async (steps, joinAt) => {
      const { set, hub, clock, patches } = aHub();
      let mirror = { sequence: 0, state: hub.snapshot().state };
      for (const [index, { codes, online, wait }] of steps.entries()) {
        set('nearby', keyed(codes.map((deviceCode) => aNearbyApp({ deviceCode, online }))));
        if (index === joinAt) mirror = hub.snapshot();
        await clock.advance(wait);
      }
      await clock.advance(2 * PATCH_INTERVAL_MS);
      const missed = patches.filter((patch) => patch.sequence > mirror.sequence);
      const caughtUp = missed.reduce(applied, mirror.state);
      expect(caughtUp).toEqual(hub.snapshot().state);
    }),
    { numRuns: propertyRuns(50) },
  );
});
