import { expect, it, onTestFinished } from 'vitest';
import { ObservableValue } from '../../../../electron/lib/observable';
import { MutableObservableMap } from '../../../../electron/lib/observable-map';
import { language } from '../../../../electron/lib/words';
import { TRAY_GAP_MS, TrayController } from '../../../../electron/tray/tray-controller';
import type { TrayModel } from '../../../../electron/tray/tray-model';
import type { TrayState } from '../../../../shared/domain/desktop';
import type { DiscoveryState } from '../../../../shared/domain/discovery';
import { INITIAL_NOTIFICATIONS } from '../../../../shared/domain/notification';
import type { ReachState } from '../../../../shared/domain/reach-state';
import type { UpdateState } from '../../../../shared/domain/update';
import { aKnownMap, entriesById } from '../../../support/a-known-map';
import { aMeasuredReach, REACHABLE, SILENT } from '../../../support/a-measurement';
import { FakeClock } from '../../../support/fake-clock';
import { aKnownApp } from '../../../support/known-app-factory';
import { aServiceFailure } from '../../../support/service-failure-factory';
import { connection, measured } from '../../../support/tray-factory';

const AT = '2026-01-01T00:00:00.000Z';
const APP = aKnownApp({ id: 'a', alias: 'Study', lastInfo: null });
const FOUND: DiscoveryState = { kind: 'found', at: AT, count: 1, nextAt: AT };
const LOOKING: DiscoveryState = { kind: 'looking', since: AT };
const FAILED: DiscoveryState = { kind: 'failed', at: AT, nextAt: AT, attempts: 1, failure: aServiceFailure() };

function setUp(visibility: TrayState = { kind: 'present' }) {
  const clock = new FakeClock();
  const facts = {
    visibility: new ObservableValue(visibility),
    known: aKnownMap([APP]),
    connections: new MutableObservableMap([['a', connection(measured(aMeasuredReach(REACHABLE)))]]),
    discovery: new ObservableValue<DiscoveryState>(FOUND),
    settings: new ObservableValue({ discreet: false, notifications: INITIAL_NOTIFICATIONS }),
    update: new ObservableValue<UpdateState>({ kind: 'off', reason: 'not-installed' }),
  };
  const shown: TrayModel[] = [];
  const elsewhere: TrayModel[] = [];
  let opened = 0;
  const controller = new TrayController({
    language,
    ...facts,
    lastListedAt: (app) => app.lastListedAt,
    clock,
    openTray: () => {
      opened += 1;
      return { show: (model) => shown.push(model) };
    },
    others: [{ show: (model) => elsewhere.push(model) }],
  });
  onTestFinished(async () => {
    await controller.dispose();
    expect(clock.pending).toBe(0);
  });
  const measure = (reach: ReachState): void => facts.connections.set('a', connection(reach));
  return { ...facts, measure, clock, shown, elsewhere, opened: () => opened };
}

const GONE = measured(aMeasuredReach(REACHABLE, SILENT, SILENT, SILENT));
const THERE = measured(aMeasuredReach(REACHABLE));

it('makes the icon once there is a tray, and never again', () => {
  const { visibility, shown, opened } = setUp({ kind: 'absent', reason: 'no-watcher' });
  expect(opened()).toBe(0);
  visibility.set({ kind: 'present' });
  expect(opened()).toBe(1);
  expect(shown.map(({ tooltip }) => tooltip)).toEqual(['1 of 1 reachable']);
  visibility.set({ kind: 'absent', reason: 'no-watcher' });
  visibility.set({ kind: 'present' });
  expect(opened()).toBe(1);
});

it('offers a restart once an update is ready, and keeps saying that the service fails while it is asked again', async () => {
  const { clock, update, shown, discovery } = setUp();
  const offer = { version: '0.2.0', notes: null, releasedAt: null };
  update.set({ kind: 'downloading', update: offer, percent: 5 });
  await clock.advance(TRAY_GAP_MS);
  expect(shown.at(-1)?.readyUpdate).toBeNull();
  update.set({ kind: 'ready', update: offer });
  await clock.advance(TRAY_GAP_MS);
  expect(shown.at(-1)?.readyUpdate).toBe('0.2.0');
  discovery.set(FAILED);
  await clock.advance(TRAY_GAP_MS);
  const before = shown.length;
  discovery.set(LOOKING);
  discovery.set(FAILED);
  await clock.advance(TRAY_GAP_MS);
  expect(shown).toHaveLength(before);
  expect(shown.at(-1)?.status).toEqual(['1 of 1 reachable', 'Can’t reach the service']);
  discovery.set(FOUND);
  await clock.advance(TRAY_GAP_MS);
  expect(shown.at(-1)?.status).toEqual(['1 of 1 reachable']);
});

it('shows a change at once, and what follows no sooner than a second later, as it is then', async () => {
  const { clock, measure, shown } = setUp();
  await clock.advance(TRAY_GAP_MS);
  measure(GONE);
  await clock.advance(0);
  measure(THERE);
  await clock.advance(0);
  measure(GONE);
  measure({ kind: 'checking', since: AT, previous: null });
  await clock.advance(0);
  expect(shown.map(({ icon }) => icon)).toEqual(['well', 'lost']);
  await clock.advance(TRAY_GAP_MS - 1);
  expect(shown).toHaveLength(2);
  await clock.advance(1);
  expect(shown.map(({ icon }) => icon)).toEqual(['well', 'lost', 'looking']);
});

it('shows nothing anew while nothing changed', async () => {
  const { clock, measure, known, shown, elsewhere } = setUp();
  for (let time = 0; time < 10; time += 1) {
    await clock.advance(15_000);
    const at = new Date(clock.now()).toISOString();
    known.replaceAll(entriesById([{ ...APP, lastListedAt: at }]));
    measure(measured({ ...aMeasuredReach(REACHABLE), last: { ...aMeasuredReach(REACHABLE).last, at } }));
  }
  expect(shown).toHaveLength(1);
  expect(elsewhere).toHaveLength(1);
});

it('lets an age pass into its next class by itself', async () => {
  const { clock, shown } = setUp();
  await clock.advance(5 * 60_000);
  expect(shown.at(-1)?.apps[0]?.lines[0]).toBe('Reachable · checked less than an hour ago');
  await clock.advance(60 * 60_000);
  expect(shown.at(-1)?.apps[0]?.lines[0]).toBe('Reachable · checked less than a day ago');
  await clock.advance(48 * 60 * 60_000);
  expect(shown.at(-1)?.apps[0]?.lines[0]).toBe('Reachable · checked days ago');
  // Nothing is left that could change by itself.
  expect(clock.pending).toBe(0);
});

it('takes up the discreet mode at once, however soon after another change', async () => {
  const { clock, measure, settings, shown } = setUp();
  settings.set({ discreet: true, notifications: INITIAL_NOTIFICATIONS });
  expect(shown.at(-1)?.apps[0]?.name).toBe('App 1');
  measure(GONE);
  await clock.advance(TRAY_GAP_MS);
  expect(shown.at(-1)?.tooltip).toBe('0 of 1 reachable');
  settings.set({ discreet: false, notifications: INITIAL_NOTIFICATIONS });
  expect(shown.at(-1)?.apps[0]?.name).toBe('Study');
});
