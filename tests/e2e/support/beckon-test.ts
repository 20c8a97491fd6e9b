import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type ElectronApplication } from 'playwright';
import { test as base, expect } from 'playwright/test';
import { type RunningSimulator, startSimulator } from '../../../electron/simulator/simulator';
import { launchDriven } from '../../../scripts/lib/runtime.mjs';
import { electronRuntime } from '../../support/electron-runtime';
import { runtimeWithMain } from '../../support/runtime-with-main';
import { SIMULATED_NETWORK } from '../../support/simulated-network';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';
import { BeckonWindow } from './beckon-window';
import { PrivateSystemBus } from './private-system-bus';
import { twoApps } from './two-apps';

export interface LaunchOptions {
  /** Another main process than the app’s own: a file below `out/test`, built before. */
  readonly main?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The test itself makes the window complain: it tries what is forbidden. */
  readonly toleratesErrors?: boolean;
}

export interface BeckonFixtures {
  /** Folder of the user's data, empty at first and the same for all starts of one test. */
  readonly userData: string;
  /** Starts the built app, whether or not it shows a window; what is not quit by the test is quit after it. */
  readonly start: (options?: LaunchOptions) => Promise<ElectronApplication>;
  /** Starts the built app and waits for its window. */
  readonly launch: (options?: LaunchOptions) => Promise<BeckonWindow>;
  /** What pages wrote to the console as errors. */
  readonly complaints: string[];
  /**
   * A computer that can be sent to sleep; its environment goes to whatever is to notice. A test names it before what
   * starts the app: Chromium does not outlive the bus.
   */
  readonly computer: PrivateSystemBus;
  /**
   * The same window after a sleep. Before it, Chromium closes all its connections over TCP, and so the one over which
   * a test drives the page, which goes on.
   */
  readonly awakened: (app: ElectronApplication) => Promise<BeckonWindow>;
  /** The service and two apps, over TLS on loopback. */
  readonly simulator: RunningSimulator;
  /** The environment that points the app at the simulator. */
  readonly serviceEnvironment: Readonly<Record<string, string>>;
}

/**
 * A test with user data and a simulator of its own. It fails on anything that the window writes to the console as an
 * error, and on anything that nobody caught in main.
 */
export const test = base.extend<BeckonFixtures>({
  userData: async ({ browserName: _ }, provide) => {
    const folder = makeTemporaryFolder();
    await provide(folder);
    removeTemporaryFolder(folder);
  },
  complaints: async ({ browserName: _ }, provide) => await provide([]),
  start: async ({ userData, complaints }, provide) => {
    const open = new Set<ElectronApplication>();
    await provide(async ({ toleratesErrors = false, ...options } = {}) => {
      const app = await startBuiltApp(userData, options);
      open.add(app);
      app.on('close', () => open.delete(app));
      collectComplaints(app.context(), complaints, () => toleratesErrors);
      return app;
    });
    for (const app of open) await quitApp(app);
    expectNoComplaints(complaints, userData);
  },
  launch: async ({ start }, provide) => {
    await provide(async (options) => await windowOfApp(await start(options)));
  },
  computer: async ({ browserName: _ }, provide) => {
    const computer = await PrivateSystemBus.open();
    await provide(computer);
    await computer.dispose();
  },
  awakened: async ({ userData, complaints }, provide) => {
    await provide(async (app) => {
      const [port] = readFileSync(join(userData, 'DevToolsActivePort'), 'utf8').split('\n');
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      const [page] = browser.contexts().flatMap((context) => context.pages());
      if (page === undefined) throw new Error('No window');
      collectComplaints(page.context(), complaints, () => false);
      return new BeckonWindow(app, page);
    });
  },
  simulator: async ({ browserName: _ }, provide) => {
    const directory = makeTemporaryFolder();
    const simulator = await startSimulator({ scenario: twoApps(), port: 0, directory, network: SIMULATED_NETWORK });
    await provide(simulator);
    await simulator.dispose();
    removeTemporaryFolder(directory);
  },
  serviceEnvironment: async ({ simulator }, provide) => {
    await provide({ BECKON_SERVICE_URL: simulator.url, BECKON_CA: simulator.caFile });
  },
});

/** Starts the built app on a folder of user data. */
async function startBuiltApp(
  userData: string,
  { main, args = [], env = {} }: Omit<LaunchOptions, 'toleratesErrors'> = {},
): Promise<ElectronApplication> {
  const runtime = main === undefined ? electronRuntime() : runtimeWithMain(main);
  return await launchDriven({
    executablePath: runtime.executablePath,
    args: [...runtime.args, ...args],
    env: {
      ...withoutPerson(runtime.env),
      BECKON_USER_DATA: userData,
      BECKON_LOG: 'debug',
      // What this person's desktop starts at login is none of the tests' business.
      XDG_CONFIG_HOME: join(userData, 'configuration'),
      ...env,
    },
    // Playwright would fix the scheme; the runtime's own theme has to count.
    colorScheme: null,
  });
}

/** Ends an app that is open. Playwright's own `close` does nothing once the connection to the pages is closed. */
async function quitApp(app: ElectronApplication): Promise<void> {
  const ended = app.waitForEvent('close', { timeout: 0 });
  // It may end before it answers.
  await app.evaluate(({ app: own }) => own.quit()).catch(() => undefined);
  await ended;
}

/** The first window of an app that was just started. */
async function windowOfApp(app: ElectronApplication): Promise<BeckonWindow> {
  const page = await app.firstWindow();
  await page.getByRole('main').waitFor();
  return new BeckonWindow(app, page);
}

/** Adds to a list what pages complain about. */
export function collectComplaints(context: BrowserContext, complaints: string[], toleratesErrors: () => boolean): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !toleratesErrors()) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
}

/** Fails on complaints of pages, and on what the log should not have. */
function expectNoComplaints(complaints: readonly string[], userData: string): void {
  expect(complaints, 'errors on the console').toEqual([]);
  const log = readLog(userData);
  expect(
    log.filter((line) => /Nobody caught|unexpectedly/.test(line)),
    'errors that nobody caught in main',
  ).toEqual([]);
  expect(
    log.filter((line) => GIVES_AWAY.test(line)),
    'what the log gives away',
  ).toEqual([]);
}

/** The service and the keyring of the person at this computer are none of the tests' business. */
function withoutPerson(env: Readonly<Record<string, string>>): Record<string, string> {
  const { BECKON_SERVICE_URL: _url, BECKON_CA: _ca, XDG_CURRENT_DESKTOP: _desktop, ...rest } = env;
  return rest;
}

/** Device codes and addresses, as the simulator has them. */
const GIVES_AWAY = /(remote|connect)_[0-9a-f]{8}|127[.-]\d+[.-]\d+[.-]\d|beckon\.test/;

/** The log, and the older one that it was moved to when it was long. */
function readLog(userData: string): string[] {
  return ['beckon.old.log', 'beckon.log']
    .map((name) => join(userData, 'logs', name))
    .flatMap((log) => (existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []));
}
