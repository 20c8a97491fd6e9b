import { expect } from 'playwright/test';
import { nameOfKnownApp } from '../../shared/domain/app-name';
import { MISSES_UNTIL_GONE, shownOutcome } from '../../shared/domain/reach-state';
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

test('a loss, a return and a battery are told once each; a click opens what it is about, and discreet mode takes it back', async ({
  desktop,
  settled,
  launch,
  simulator,
}) => {
  await desktop.tray.appear();
  await settled({ notifications: { toyThresholds: { a1: 50 } } });
  const window = await launch();
  await expect.poll(() => desktop.tray.tooltip).toBe('2 of 2 reachable');

  await test.step('a toy has a limit of its own', async () => {
    await simulator.perform({ do: 'set-battery', app: 'phone', toy: 'a1', to: 50 });
    await seeBattery(window, 50);
    await expect.poll(() => desktop.notifications.texts).toEqual([LOW(50)]);
  });

  await test.step('a favorite is lost; of another app nothing is told', async () => {
    await closeWindow(window.app);
    await expect.poll(() => isShown(window.app)).toBe(false);
    await simulator.perform({ do: 'stop-app', app: 'pc' });
    await missUntilGone(window, 'Study');
    await simulator.perform({ do: 'stop-app', app: 'phone' });
    await missUntilGone(window, 'My phone');
    await expect.poll(() => desktop.notifications.texts).toEqual([LOW(50), LOST]);
    expect(desktop.notifications.shown[0]?.desktopEntry).toBe('beckon');
  });

  await test.step('a click opens the app', async () => {
    const lost = desktop.notifications.shown[1];
    if (lost === undefined) throw new Error('Nothing was told');
    await desktop.notifications.click(lost);
    await expect.poll(() => isShown(window.app)).toBe(true);
    await expect(window.detail.heading).toHaveText('My phone');
  });

  await test.step('it is back', async () => {
    await simulator.perform({ do: 'start-app', app: 'phone' });
    await window.ask('reach.check-known', { id: await idOf(window, 'My phone') });
    await expect.poll(() => desktop.notifications.texts).toEqual([LOW(50), LOST, BACK]);
  });

  await test.step('turning discreet mode on takes back what has names, and turning it off repeats nothing', async () => {
    const [low, , back] = desktop.notifications.shown.map(({ number }) => number);
    expect(desktop.notifications.takenBack).not.toContain(low);
    await window.ask('settings.set-discreet', { discreet: true });
    await expect.poll(() => desktop.notifications.takenBack).toEqual(expect.arrayContaining([low, back]));
    await window.ask('settings.set-discreet', { discreet: false });
    await expectTold(window, desktop, [LOW(50), LOST, BACK]);
  });

  await test.step('one to try that no desktop takes is not called sent', async () => {
    await desktop.notifications.vanish();
    const refused = { ok: false, error: expect.objectContaining({ code: 'not-found' }) };
    await expect(window.ask('desktop.try-notification', null)).resolves.toEqual(refused);
  });
});

test('in discreet mode no name is in a notification, nor in the tray', async ({
  desktop,
  settled,
  launch,
  simulator,
}) => {
  await desktop.tray.appear();
  await settled({ discreet: true });
  const window = await launch();
  await expect.poll(() => desktop.tray.tooltip).toBe('2 of 2 reachable');
  await expect.poll(() => desktop.tray.labels()).toContain('App 1');
  await simulator.perform({ do: 'set-battery', app: 'phone', toy: 'a1', to: 5 });
  await seeBattery(window, 5, 'App 1');
  await expect.poll(() => desktop.notifications.texts).toEqual(['Beckon | A battery is low.']);
  await simulator.perform({ do: 'stop-app', app: 'phone' });
  await missUntilGone(window, 'App 1');
  await expectTold(window, desktop, ['Beckon | A battery is low.', 'Beckon | Lost connection to a favorite.']);
  await expect.poll(() => desktop.tray.tooltip).toBe('1 of 2 reachable');
  expect(JSON.stringify(desktop.tray.icon)).not.toMatch(/My phone|Study|Sunday|Lush/);
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
