import { expect } from 'playwright/test';
import { REQUEST_GAP_MS } from '../../electron/service/request-queue';
import { nameOfKnownApp } from '../../shared/domain/app-name';
import { MISSES_UNTIL_GONE, type ReachOutcome, shownOutcome } from '../../shared/domain/reach-state';
import { type BeckonWindow, closeWindow } from '../e2e/support/beckon-window';
import { PairingPerson } from '../e2e/support/pairing-person';
import { simulatedAddress } from '../support/simulated-network';
import type { DesktopSession } from './support/desktop-session';
import { isShown, test } from './support/desktop-test';

const LOST =
  'Lost connection to My phone | The device answers, but nothing is listening on the app’s port anymore. Beckon keeps trying to reconnect.';
const BACK = `My phone is back | Reachable at ${simulatedAddress(2)}.`;
const LOW = (percent: number): string => `Battery low: Sunday | ${percent}% left, reported by My phone.`;

async function idOf(window: BeckonWindow, alias: string): Promise<string> {
  const { known } = (await window.snapshot()).state;
  const found = Object.values(known).find((app) => app.alias === alias);
  if (found === undefined) throw new Error(`No app is called ${alias}`);
  return found.id;
}

/** From an hour ago to an hour from now, by the clock of the session, which is in UTC. */
function hoursAroundNow(): { readonly from: string; readonly to: string } {
  const [from = '', to = ''] = [-1, 1].map((hours) =>
    new Date(Date.now() + hours * 60 * 60 * 1000).toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length),
  );
  return { from, to };
}

/** Waits until an app was found reachable: one that never was cannot be lost. */
async function firstReached(window: BeckonWindow, alias: string): Promise<void> {
  const id = await idOf(window, alias);
  await expect
    .poll(async () => shownOutcome((await window.snapshot()).state.connections[id]?.reach)?.kind)
    .toBe('reachable');
}

/** Measures an app until nobody takes its silence for chance. */
async function missUntilGone(window: BeckonWindow, alias: string): Promise<void> {
  const id = await idOf(window, alias);
  for (let miss = 0; miss < MISSES_UNTIL_GONE; miss += 1) await window.ask('reach.check-known', { id });
  await expect
    .poll(async () => shownOutcome((await window.snapshot()).state.connections[id]?.reach)?.kind)
    .not.toBe('reachable');
}

/** Has the list looked at until the toy’s battery is what the app says. */
async function seeBattery(window: BeckonWindow, level: number, name = 'My phone'): Promise<void> {
  const id = await idOf(window, name);
  await expect
    .poll(async () => {
      await window.ask('discovery.refresh', null);
      return (await window.snapshot()).state.known[id]?.lastInfo?.toys?.[0]?.battery;
    })
    .toBe(level);
}

/** Everything that was told, checked once something told last has passed whatever came before it. */
async function expectTold(
  window: BeckonWindow,
  { notifications }: DesktopSession,
  told: readonly string[],
): Promise<void> {
  const trial = 'Beckon | Notifications from Beckon look like this.';
  await expect.poll(() => notifications.texts).toEqual(told);
  await window.ask('desktop.try-notification', null);
  await expect.poll(() => notifications.texts).toEqual([...told, trial]);
}

test('a favorite’s loss and return are notified once each; another app’s are not', async ({
  desktop,
  settled,
  launch,
  simulator,
}) => {
  await settled();
  const window = await launch();
  for (const alias of ['Study', 'My phone']) await firstReached(window, alias);
  await simulator.perform({ do: 'stop-app', app: 'pc' });
  await missUntilGone(window, 'Study');
  await simulator.perform({ do: 'stop-app', app: 'phone' });
  await missUntilGone(window, 'My phone');
  await expect.poll(() => desktop.notifications.texts).toEqual([LOST]);
  expect(desktop.notifications.shown[0]?.desktopEntry).toBe('beckon');

  await simulator.perform({ do: 'start-app', app: 'phone' });
  await window.ask('reach.check-known', { id: await idOf(window, 'My phone') });
  await expectTold(window, desktop, [LOST, BACK]);
});

test('a click on a notification opens what it is about', async ({ desktop, settled, launch, simulator }) => {
  await desktop.tray.appear();
  await settled();
  const window = await launch();
  await expect.poll(() => desktop.tray.tooltip).toBe('2 of 2 reachable');
  await closeWindow(window.app);
  await expect.poll(() => isShown(window.app)).toBe(false);
  await simulator.perform({ do: 'stop-app', app: 'phone' });
  await missUntilGone(window, 'My phone');
  await expect.poll(() => desktop.notifications.texts).toEqual([LOST]);

  const [lost] = desktop.notifications.shown;
  if (lost === undefined) throw new Error('Nothing was told');
  await desktop.notifications.click(lost);
  await expect.poll(() => isShown(window.app)).toBe(true);
  await expect(window.detail.heading).toHaveText('My phone');
});

test('a battery is notified at its threshold, and again only after it was charged five points above', async ({
  desktop,
  settled,
  launch,
  simulator,
}) => {
  await settled();
  const window = await launch();
  for (const level of [21, 20, 19, 24, 20, 25, 20]) {
    await simulator.perform({ do: 'set-battery', app: 'phone', toy: 'a1', to: level });
    await seeBattery(window, level);
  }
  await expectTold(window, desktop, [LOW(20), LOW(20)]);
});

test('a toy that is off, or whose battery is unknown, causes no notification', async ({
  desktop,
  settled,
  launch,
  simulator,
}) => {
  await settled();
  const window = await launch();
  await simulator.perform({ do: 'set-battery', app: 'pc', toy: 'b2', to: 3 });
  await simulator.perform({ do: 'set-battery', app: 'phone', toy: 'a1', to: -1 });
  const id = await idOf(window, 'My phone');
  await expect
    .poll(async () => {
      await window.ask('discovery.refresh', null);
      return (await window.snapshot()).state.known[id]?.lastInfo?.toys?.[0]?.battery;
    })
    .toBeNull();
  await expectTold(window, desktop, []);
});

test('a toy has a limit of its own', async ({ desktop, settled, launch, simulator }) => {
  await settled({ notifications: { toyThresholds: { a1: 50 } } });
  const window = await launch();
  await simulator.perform({ do: 'set-battery', app: 'phone', toy: 'a1', to: 50 });
  await seeBattery(window, 50);
  await expectTold(window, desktop, [LOW(50)]);
});

test('in quiet hours nothing comes unasked; who asks is answered', async ({ desktop, settled, launch, simulator }) => {
  await desktop.tray.appear();
  await settled({ notifications: { quietHours: hoursAroundNow() } });
  const window = await launch();
  await expect.poll(() => desktop.tray.tooltip).toBe('2 of 2 reachable');
  await simulator.perform({ do: 'set-battery', app: 'phone', toy: 'a1', to: 5 });
  await seeBattery(window, 5);
  await simulator.perform({ do: 'stop-app', app: 'phone' });
  await missUntilGone(window, 'My phone');
  await expect.poll(() => desktop.tray.tooltip).toBe('1 of 2 reachable');
  expect(desktop.notifications.texts).toEqual([]);
  await desktop.tray.click('My phone', 'Reconnect');
  await expect.poll(() => desktop.notifications.texts).toEqual([expect.stringMatching(/^Can’t reach My phone \| /)]);
});

test('a muted app and a kind that is switched off cause no notification', async ({
  desktop,
  settled,
  launch,
  simulator,
}) => {
  await settled();
  const window = await launch();
  await firstReached(window, 'My phone');
  const { notifications } = (await window.snapshot()).state.settings;
  const kinds = { ...notifications.kinds, 'favourite-lost': false, 'favourite-back': false };
  await window.ask('settings.set-notifications', { ...notifications, kinds });
  await simulator.perform({ do: 'stop-app', app: 'phone' });
  await missUntilGone(window, 'My phone');
  const mutedApps = [await idOf(window, 'My phone')];
  await window.ask('settings.set-notifications', { ...notifications, mutedApps });
  await simulator.perform({ do: 'set-battery', app: 'phone', toy: 'a1', to: 5 });
  await seeBattery(window, 5);
  await expectTold(window, desktop, []);
});

test('in discreet mode no name leaves the window', async ({ desktop, settled, launch, simulator }) => {
  await settled({ discreet: true });
  const window = await launch();
  await firstReached(window, 'App 1');
  await simulator.perform({ do: 'set-battery', app: 'phone', toy: 'a1', to: 5 });
  await seeBattery(window, 5, 'App 1');
  await expect.poll(() => desktop.notifications.texts).toEqual(['Beckon | A battery is low.']);
  await simulator.perform({ do: 'stop-app', app: 'phone' });
  await missUntilGone(window, 'App 1');
  await expectTold(window, desktop, ['Beckon | A battery is low.', 'Beckon | Lost connection to a favorite.']);
});

test('turning discreet mode on takes back what was shown with names', async ({
  desktop,
  settled,
  launch,
  simulator,
}) => {
  await settled();
  const window = await launch();
  await firstReached(window, 'My phone');
  await simulator.perform({ do: 'set-battery', app: 'phone', toy: 'a1', to: 5 });
  await seeBattery(window, 5);
  await simulator.perform({ do: 'stop-app', app: 'phone' });
  await missUntilGone(window, 'My phone');
  await expect.poll(() => desktop.notifications.texts).toEqual([LOW(5), LOST]);
  expect(desktop.notifications.takenBack).toEqual([]);
  const numbers = desktop.notifications.shown.map(({ number }) => number);

  await window.ask('settings.set-discreet', { discreet: true });
  await expect.poll(() => desktop.notifications.takenBack).toEqual(numbers);
  await window.ask('settings.set-discreet', { discreet: false });
  await expectTold(window, desktop, [LOW(5), LOST]);
});

test('a reconnect is notified only if it fails or takes long', async ({ desktop, settled, launch, simulator }) => {
  await desktop.tray.appear();
  await settled();
  const window = await launch();
  await expect.poll(() => desktop.tray.tooltip).toBe('2 of 2 reachable');
  // The first list was asked for before this: by then the reconnect need not wait for its turn, and is prompt.
  const seenAt = Date.now();
  await expect.poll(() => Date.now() - seenAt).toBeGreaterThan(REQUEST_GAP_MS);
  const before = simulator.state().apps.find(({ id }) => id === 'pc')?.connections ?? 0;
  await desktop.tray.click('Study', 'Reconnect');
  await expect
    .poll(() => simulator.state().apps.find(({ id }) => id === 'pc')?.connections ?? 0)
    .toBeGreaterThan(before);
  const id = await idOf(window, 'Study');
  await expect.poll(async () => (await window.snapshot()).state.connections[id]?.reconnect?.kind).toBe('connected');

  // Where it is now only the service knows, which takes its time.
  await simulator.perform({ do: 'move-port', app: 'pc', by: 5 });
  await simulator.perform({ do: 'service', mode: { kind: 'slow', delayMs: 3000 } });
  await desktop.tray.click('Study', 'Reconnect');
  await expectTold(window, desktop, ['Study is connected | It’s reachable again.']);
});

test('an untrusted certificate is notified once', async ({ desktop, launch, simulator }) => {
  await simulator.perform({ do: 'unlist-app', app: 'phone' });
  await simulator.perform({ do: 'set-certificate', app: 'phone', to: 'stranger' });
  const window = await launch();
  const typed = { target: simulatedAddress(2), httpsPort: 31_010, wssPort: null, allowCarrierGradeNat: false };
  const added = await window.ask('known.add-address', { ...typed, alias: 'By hand' });
  if (!added.ok) throw new Error(`Not added: ${added.error.code}`);
  const { id } = added.data;
  const outcome = async (): Promise<ReachOutcome | null> =>
    shownOutcome((await window.snapshot()).state.connections[id]?.reach);
  await expect.poll(async () => (await outcome())?.kind).toBe('certificate');
  const shown = await outcome();
  if (shown?.kind !== 'certificate' || shown.presented === null) throw new Error('No certificate was read');
  await window.ask('reach.trust-certificate', { id, sha256: shown.presented });
  await expect.poll(async () => (await outcome())?.kind).toBe('reachable');

  await simulator.perform({ do: 'set-certificate', app: 'phone', to: 'wrong-name' });
  for (let times = 0; times < 2; times += 1) await window.ask('reach.check-known', { id });
  await expectTold(window, desktop, [
    'Certificate changed: By hand | This isn’t the certificate you trusted, so Beckon didn’t connect.',
  ]);
});

test('a paired app is notified once', async ({ desktop, launch }) => {
  const window = await launch({ args: ['--simulator=home'], env: { BECKON_SERVICE_URL: '', BECKON_CA: '' } });
  const person = new PairingPerson(window);
  await expect.poll(async () => (await window.snapshot()).state.pairingSetup.way).toBe('simulator');
  // Some toys in this home are low already.
  const { notifications } = (await window.snapshot()).state.settings;
  const kinds = { ...notifications.kinds, 'battery-low': false };
  await window.ask('settings.set-notifications', { ...notifications, kinds });
  const { id } = await person.showsCode();
  await person.asks('pairing.simulate-scan', { id });
  const { progress } = await person.sees(id, 'paired');
  const app = await person.known(progress.appId);
  if (app === undefined) throw new Error('The paired app is not known');
  await expectTold(window, desktop, [`${nameOfKnownApp(app)} is paired | It’s saved in Apps.`]);
});

test('a notification to try that no desktop takes is not called sent', async ({ desktop, launch }) => {
  const window = await launch();
  await desktop.notifications.vanish();
  const refused = { ok: false, error: expect.objectContaining({ code: 'not-found' }) };
  await expect(window.ask('desktop.try-notification', null)).resolves.toEqual(refused);
});
