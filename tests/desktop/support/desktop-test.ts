import type { ElectronApplication } from 'playwright';
import { expect } from 'playwright/test';
import { test as base, type LaunchOptions } from '../../e2e/support/beckon-test';
import { BeckonWindow } from '../../e2e/support/beckon-window';
import './day-time';
import { DesktopSession } from './desktop-session';
import { type Preferences, settle } from './settled-household';

export interface DesktopFixtures {
  /** The session in which Beckon runs: without a tray until the test says otherwise. */
  readonly desktop: DesktopSession;
  /** Keeps the apps, sets what is asked for, and quits: a person’s first evening. */
  readonly settled: (preferences?: Preferences) => Promise<void>;
  /** Starts Beckon in the tray, as a login does. */
  readonly startHidden: (options?: LaunchOptions) => Promise<ElectronApplication>;
  /** The same, with a clock that goes only where the test lets time pass; see {@link pass}. */
  readonly startHiddenInStillTime: () => Promise<ElectronApplication>;
}

/** A test on a desktop of its own, with the service and two apps on loopback. */
export const test = base.extend<DesktopFixtures>({
  desktop: async ({ browserName: _ }, provide) => {
    const desktop = await DesktopSession.open();
    await provide(desktop);
    await desktop.dispose();
  },
  start: async ({ start, desktop, serviceEnvironment }, provide) => {
    await provide(
      async ({ env = {}, ...options } = {}) =>
        await start({ ...options, env: { ...desktop.environment, ...serviceEnvironment, ...env } }),
    );
  },
  settled: async ({ launch, simulator }, provide) => {
    await provide(async (preferences) => await settle(await launch(), simulator, preferences));
  },
  startHidden: async ({ start }, provide) => {
    await provide(async ({ args = [], ...options } = {}) => await start({ ...options, args: ['--hidden', ...args] }));
  },
  startHiddenInStillTime: async ({ startHidden }, provide) => {
    const env = { BECKON_DAY_START: new Date().toISOString() };
    await provide(async () => await startHidden({ main: 'day-main.js', env }));
  },
});

/** Whether Beckon's window is on the screen. */
export async function isShown(app: ElectronApplication): Promise<boolean> {
  return await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => window.isVisible()));
}

/** Waits until Beckon has a timer that is due in this time, in milliseconds, and lets as much of it pass. */
export async function pass(app: ElectronApplication, dueInMs: number, passedMs = dueInMs): Promise<void> {
  await expect.poll(async () => await app.evaluate((_electron, ms) => dayTime.isDueIn(ms), dueInMs)).toBe(true);
  await app.evaluate(async (_electron, ms) => await dayTime.pass(ms), passedMs);
}

/** The window that an app has shown after all. */
export async function windowOf(app: ElectronApplication): Promise<BeckonWindow> {
  const page = app.windows()[0] ?? (await app.waitForEvent('window'));
  await page.getByRole('main').waitFor();
  return new BeckonWindow(app, page);
}
