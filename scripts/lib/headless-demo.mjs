import { launchDriven } from './driven-electron.mjs';
import { isObject } from './json-file.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { captureStdout, own, run } from './processes.mjs';
import { runtimeLaunch } from './runtime-launch.mjs';
import { SetupError, say } from './say.mjs';

/** What makes the app show simulated companion apps. */
export const DEMO_APP_ARGS = ['--simulator=home'];

const SCREENSHOT = inRoot('demo.png');
const WINDOW_SIZE = { width: 1200, height: 800 };
const START_MS = 60_000;
const SHOWN_MS = 30_000;
/** The simulated apps change all the time, so window and command line may differ for a moment. */
const COMPARISONS = 3;

/**
 * What the demo takes from the window's own snapshot.
 *
 * @typedef {object} Seen
 * @property {string} serviceUrl
 * @property {string} caFile
 * @property {string[]} deviceCodes sorted
 */

/**
 * Starts the built app, waits until its window shows apps, writes demo.png, and prints the same apps with the product's
 * own command line. Throws where anything of it fails, or where the two disagree.
 *
 * @param {NodeJS.ProcessEnv} environment with a virtual screen and a user-data folder
 */
export async function runHeadlessDemo(environment) {
  const { executablePath, args, env } = runtimeLaunch(environment, { driven: true });
  const app = await launchDriven({
    executablePath,
    args: [...args, ...DEMO_APP_ARGS],
    env,
    cwd: ROOT,
    // Else Playwright switches it off; whether it has to be off is said by our own flags.
    chromiumSandbox: true,
    timeout: START_MS,
  });
  own(app.process());
  try {
    const page = await app.firstWindow({ timeout: START_MS });
    await resize(app);
    await showsApps(page);
    await page.screenshot({ path: SCREENSHOT });
    const { serviceUrl, caFile } = await agreement(page);
    await printTable(serviceUrl, caFile);
    say(`The window is in ${SCREENSHOT}`);
  } finally {
    await app.close();
  }
}

/** @param {import('playwright').ElectronApplication} app */
async function resize(app) {
  await app.evaluate(({ BrowserWindow }, size) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height);
  }, WINDOW_SIZE);
}

/**
 * Goes to the apps that the service lists and opens one, as a person would.
 *
 * @param {import('playwright').Page} page
 */
async function showsApps(page) {
  try {
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /nearby/i })
      .click({ timeout: START_MS });
    await page.locator('[data-app-row]').first().click({ timeout: SHOWN_MS });
  } catch (error) {
    const seen = await page.screenshot({ path: SCREENSHOT }).then(
      () => `; see ${SCREENSHOT}`,
      () => '',
    );
    throw new SetupError(`The window opened but showed no app within ${SHOWN_MS / 1000} s${seen}.\n${String(error)}`);
  }
}

/**
 * Compares the device codes in the window with those that the command line gets from the same service.
 *
 * @param {import('playwright').Page} page
 * @returns {Promise<Seen>}
 */
async function agreement(page) {
  let listed = '';
  let seen = await whatTheWindowShows(page);
  for (let attempt = 1; attempt <= COMPARISONS; attempt += 1) {
    listed = (await listedCodes(seen.serviceUrl, seen.caFile)).join(', ');
    if (listed === seen.deviceCodes.join(', ')) return seen;
    seen = await whatTheWindowShows(page);
  }
  throw new SetupError(
    `The window and the command line disagree.\nWindow: ${seen.deviceCodes.join(', ')}\nCommand line: ${listed}`,
  );
}

/**
 * @param {import('playwright').Page} page
 * @returns {Promise<Seen>}
 */
async function whatTheWindowShows(page) {
  /** @type {unknown} */
  const envelope = await page.evaluate("window.beckon.request('state.snapshot', null).then(JSON.parse)");
  const data = objectIn(envelope, 'data');
  const state = objectIn(data, 'state');
  const { baseUrl, caFile } = objectIn(state, 'service');
  if (typeof baseUrl !== 'string' || typeof caFile !== 'string') {
    throw new SetupError('The window names no service and CA: the simulator did not start.');
  }
  return { serviceUrl: baseUrl, caFile, deviceCodes: Object.keys(objectIn(state, 'nearby')).sort() };
}

/**
 * @param {string} serviceUrl
 * @param {string} caFile
 * @returns {Promise<string[]>} sorted
 */
async function listedCodes(serviceUrl, caFile) {
  const { code, output } = await captureStdout(process.execPath, [...listCommand(serviceUrl, caFile), '--json']);
  if (code !== 0) throw new SetupError(`The command line failed (exit code ${code}):\n${output}`);
  /** @type {unknown} */
  const answer = JSON.parse(output);
  const apps = isObject(answer) && Array.isArray(answer.apps) ? answer.apps : [];
  return apps.map((app) => (isObject(app) ? String(app.deviceCode) : '')).sort();
}

/**
 * @param {string} serviceUrl
 * @param {string} caFile
 */
async function printTable(serviceUrl, caFile) {
  const code = await run(process.execPath, listCommand(serviceUrl, caFile));
  if (code !== 0) throw new SetupError(`The command line failed (exit code ${code}).`);
}

/**
 * @param {string} serviceUrl
 * @param {string} caFile
 */
function listCommand(serviceUrl, caFile) {
  return [inRoot('out', 'cli', 'cli.js'), 'list', '--service', serviceUrl, '--ca', caFile];
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {Record<string, unknown>}
 */
function objectIn(value, name) {
  const found = isObject(value) ? value[name] : undefined;
  if (isObject(found)) return found;
  throw new SetupError(`The window's snapshot has no ${name}: ${JSON.stringify(value).slice(0, 300)}`);
}
