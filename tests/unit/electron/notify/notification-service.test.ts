import { expect, it, onTestFinished } from 'vitest';
import { ObservableValue } from '../../../../electron/lib/observable';
import { MutableObservableMap } from '../../../../electron/lib/observable-map';
import { GATHER_MS, NotificationService, TRIAL_LIMIT_MS } from '../../../../electron/notify/notification-service';
import type { NotificationText } from '../../../../electron/notify/notification-words';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { INITIAL_NOTIFICATIONS, type NotificationPreferences } from '../../../../shared/domain/notification';
import type { ReachOutcome, ReachState } from '../../../../shared/domain/reach-state';
import type { ReconnectState } from '../../../../shared/domain/reconnect';
import { aKnownMap } from '../../../support/a-known-map';
import { aMeasuredReach, REACHABLE, SILENT } from '../../../support/a-measurement';
import { FakeClock } from '../../../support/fake-clock';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';
import { anOutcome, PHONE, STUDY } from '../../../support/notification-event-factory';
import { connection, measured } from '../../../support/tray-factory';

const THERE = measured(aMeasuredReach(REACHABLE));
const GONE = measured(aMeasuredReach(REACHABLE, SILENT, SILENT, SILENT));
const CHANGED: ReachOutcome = { kind: 'certificate', problem: 'changed', presented: 'BB', pinned: 'AA' };
const GRACE_MS = 30_000;
const AT = '2026-01-01T00:00:00.000Z';

/** A house with two favourites, both there, at noon. */
function setUp({
  discreet = false,
  ...preferences
}: Partial<NotificationPreferences> & { readonly discreet?: boolean } = {}) {
  const clock = new FakeClock(new Date(2026, 0, 1, 12).getTime());
  const settings = new ObservableValue({ notifications: { ...INITIAL_NOTIFICATIONS, ...preferences }, discreet });
  const known = aKnownMap([PHONE, STUDY]);
  const connections = new MutableObservableMap([
    ['phone', connection(THERE)],
    ['study', connection(THERE)],
  ]);
  const system = { graceUntil: null as number | null, isSupported: true, takes: Promise.resolve(true) };
  const shown: NotificationText[] = [];
  const service = new NotificationService({
    clock,
    settings,
    known,
    connections,
    lastListedAt: (app) => app.lastListedAt,
    graceUntil: () => (system.graceUntil !== null && system.graceUntil > clock.now() ? system.graceUntil : null),
    presenter: {
      get isSupported() {
        return system.isSupported;
      },
      show: async (text) => {
        shown.push(text);
        return await system.takes;
      },
      withdraw: () => void shown.splice(0),
    },
  });
  onTestFinished(async () => {
    await service.dispose();
    expect(clock.pending).toBe(0);
  });
  const titles = (): readonly string[] => shown.map(({ title }) => title);
  const measure = (phone: ReachState, study: ReachState = THERE): void => {
    for (const [id, reach] of [
      ['phone', phone],
      ['study', study],
    ] as const) {
      connections.set(id, connection(reach, connections.get(id)?.reconnect ?? undefined));
    }
  };
  const reconnect = (phone: ReconnectState | undefined): void =>
    connections.set('phone', connection(connections.get('phone')?.reach, phone));
  /** What the service lists now of the phone’s one toy. */
  const list = (battery: number, app: KnownApp = PHONE): void => {
    const lastListedAt = new Date(clock.now()).toISOString();
    const lastInfo = aNearbyApp({ deviceCode: app.id, toys: [aToy({ battery })] });
    known.set(app.id, { ...app, lastListedAt, lastInfo });
  };
  return { clock, settings, known, connections, reconnect, system, service, shown, titles, measure, list };
}

it('notifications of favourites come shortly after, and once', async () => {
  const { clock, measure, titles } = setUp();
  measure(GONE);
  measure(GONE);
  expect(titles()).toEqual([]);
  await clock.advance(GATHER_MS);
  measure(GONE);
  await clock.advance(60_000);
  expect(titles()).toEqual(['Lost connection to Phone']);
  measure(THERE);
  await clock.advance(GATHER_MS);
  expect(titles()).toEqual(['Lost connection to Phone', 'Phone is back']);
});

it('notifications of favourites come as one when one cause takes several, which are named in the order in which they were added', async () => {
  const { clock, measure, shown } = setUp();
  measure(THERE, GONE);
  await clock.advance(GATHER_MS - 1);
  measure(GONE, GONE);
  await clock.advance(1);
  expect(shown).toMatchObject([{ title: '2 favorites disconnected', body: 'Disconnected: Phone and Study.' }]);
});

it('notifications of favourites do not come of what was back before, nor of what the user disconnected', async () => {
  const { clock, measure, reconnect, titles } = setUp();
  measure(GONE);
  measure(THERE);
  await clock.advance(GATHER_MS);
  reconnect({ kind: 'stopped', at: AT });
  measure(GONE);
  await clock.advance(GATHER_MS);
  expect(titles()).toEqual([]);
});

it('notifications of favourites leave a requested return to its caller, and report the next one', async () => {
  const { clock, measure, reconnect, titles } = setUp();
  measure(GONE);
  await clock.advance(GATHER_MS);
  reconnect({ kind: 'running', since: AT, step: 'asking-by-code', automatic: false, attempt: 1 });
  reconnect({ kind: 'connected', at: AT, address: '127.0.0.2:1', via: 'code', moved: null });
  measure(THERE);
  await clock.advance(GATHER_MS);
  expect(titles()).toEqual(['Lost connection to Phone']);
  measure(GONE);
  await clock.advance(GATHER_MS);
  measure(THERE);
  await clock.advance(GATHER_MS);
  expect(titles()).toEqual(['Lost connection to Phone', 'Lost connection to Phone', 'Phone is back']);
});

it('notifications of favourites leave a requested reconnect that fails to its caller, and report the return', async () => {
  const { clock, measure, reconnect, service, titles } = setUp();
  const running = { kind: 'running', since: AT, automatic: false, attempt: 1 } as const;
  reconnect({ ...running, step: 'examining' });
  measure(GONE);
  reconnect(undefined);
  service.reconnected([anOutcome(PHONE, true)]);
  await clock.advance(60_000);
  expect(titles()).toEqual(['Can’t reach Phone']);
  // Another one, of which nobody tells.
  reconnect({ ...running, step: 'asking-by-code' });
  reconnect(undefined);
  await clock.advance(0);
  measure(THERE);
  await clock.advance(GATHER_MS);
  expect(titles()).toEqual(['Can’t reach Phone', 'Phone is back']);
});

it('after a wake a loss with a return is never notified, and lasting losses are notified together', async () => {
  const { clock, measure, list, system, titles, shown } = setUp();
  list(50);
  system.graceUntil = clock.now() + GRACE_MS;
  measure(GONE, GONE);
  await clock.advance(GRACE_MS - 5_000);
  list(10);
  measure(GONE, THERE);
  await clock.advance(4_999);
  expect(titles()).toEqual([]);
  await clock.advance(1);
  expect(titles()).toEqual(['1 favorite disconnected and 1 battery low']);
  expect(shown[0]?.body).toBe('Disconnected: Phone. Low: kind-a 10%.');
});

it('after a wake waits on when it wakes, or changes its network, again', async () => {
  const { clock, measure, system, titles } = setUp();
  system.graceUntil = clock.now() + GRACE_MS;
  measure(GONE);
  await clock.advance(GRACE_MS - 1);
  system.graceUntil = clock.now() + GRACE_MS;
  await clock.advance(GRACE_MS - 1);
  expect(titles()).toEqual([]);
  await clock.advance(1);
  expect(titles()).toEqual(['Lost connection to Phone']);
});

it('other notifications of a battery come when the threshold rises above it, and its reading is fresh', async () => {
  const { clock, settings, list, titles } = setUp();
  list(25);
  await clock.advance(0);
  expect(titles()).toEqual([]);
  const change = (preferences: Partial<NotificationPreferences>): void =>
    settings.set({ ...settings.value, notifications: { ...settings.value.notifications, ...preferences } });
  settings.set({ ...settings.value, discreet: true });
  settings.set({ ...settings.value, discreet: false });
  expect(titles()).toEqual([]);
  change({ batteryThreshold: 30 });
  change({ batteryThreshold: 31 });
  expect(titles()).toEqual(['Battery low: kind-a']);
  change({ batteryThreshold: 20 });
  await clock.advance(60_000);
  change({ toyThresholds: { [aToy().id]: 40 } });
  expect(titles()).toEqual(['Battery low: kind-a']);
});

it('other notifications of a battery come at once, once a crossing', async () => {
  const { clock, list, titles } = setUp();
  for (const battery of [50, 20, 19, 25, 20]) {
    list(battery);
    await clock.advance(0);
  }
  expect(titles()).toEqual(['Battery low: kind-a', 'Battery low: kind-a']);
});

it('other notifications of a certificate come by themselves, whatever else there is', async () => {
  const { clock, measure, titles } = setUp();
  measure(measured(aMeasuredReach(REACHABLE, CHANGED)), GONE);
  await clock.advance(GATHER_MS);
  expect(titles()).toEqual(['Certificate changed: Phone', 'Lost connection to Study']);
});

it('other notifications answer what the user did', () => {
  const { service, titles } = setUp();
  service.paired(STUDY);
  service.reconnected([anOutcome(PHONE, true)]);
  service.reconnected([]);
  expect(titles()).toEqual(['Study is paired', 'Can’t reach Phone']);
});

it('other notifications can be tried, whatever the settings say, unless the system has none or refuses it', async () => {
  const { clock, service, system, titles } = setUp({ quietHours: { from: '00:00', to: '23:59' } });
  expect(await service.showTrial()).toBe(true);
  system.isSupported = false;
  expect(await service.showTrial()).toBe(false);
  expect(titles()).toEqual(['Beckon']);
  system.isSupported = true;
  system.takes = Promise.resolve(false);
  expect(await service.showTrial()).toBe(false);
  // Where the system says nothing, it is taken as shown.
  system.takes = new Promise(() => undefined);
  const tried = service.showTrial();
  await clock.advance(TRIAL_LIMIT_MS);
  expect(await tried).toBe(true);
});

it('what is held back in quiet hours is not told when they end, nor is the return after it', async () => {
  const { clock, measure, settings, titles } = setUp({ quietHours: { from: '11:00', to: '13:00' } });
  measure(GONE);
  await clock.advance(GATHER_MS);
  settings.set({ ...settings.value, notifications: INITIAL_NOTIFICATIONS });
  measure(GONE);
  await clock.advance(60_000);
  measure(THERE);
  await clock.advance(GATHER_MS);
  expect(titles()).toEqual([]);
  measure(GONE);
  await clock.advance(GATHER_MS);
  measure(THERE);
  await clock.advance(GATHER_MS);
  expect(titles()).toEqual(['Lost connection to Phone', 'Phone is back']);
});

it('what is held back goes when discreet mode is turned on, and nothing goes when it is turned off or stays as it is', async () => {
  const { clock, measure, settings, titles } = setUp();
  const turn = (discreet: boolean): void => settings.set({ ...settings.value, discreet });
  measure(GONE);
  await clock.advance(GATHER_MS);
  turn(false);
  expect(titles()).toEqual(['Lost connection to Phone']);
  turn(true);
  expect(titles()).toEqual([]);
  measure(THERE);
  await clock.advance(GATHER_MS);
  turn(true);
  turn(false);
  expect(titles()).toEqual(['Beckon']);
});

it('an app that was forgotten by mistake is no news when that is undone, and what is the matter with it is not told twice', async () => {
  const { clock, known, connections, measure, service, titles } = setUp();
  measure(measured(aMeasuredReach(REACHABLE, CHANGED)));
  await clock.advance(GATHER_MS);
  expect(titles()).toEqual(['Certificate changed: Phone']);
  known.update({ remove: ['phone'] });
  connections.delete('phone');
  await clock.advance(GATHER_MS);
  service.restore(['phone']);
  known.set('phone', PHONE);
  await clock.advance(GATHER_MS);
  measure(measured(aMeasuredReach(REACHABLE, CHANGED)));
  await clock.advance(GATHER_MS);
  expect(titles()).toEqual(['Certificate changed: Phone']);
});
