import { spawn } from 'node:child_process';
import { ended, isOnPath, own, stop } from './processes.mjs';
import { SetupError } from './say.mjs';
import { firstLineOf, openVirtualScreen } from './virtual-screen.mjs';

/** Environment variables: what {@link screensIn} reads. */
const DISPLAYS = 'BECKON_WORKER_DISPLAYS';
const BUSES = 'BECKON_WORKER_BUSES';

/**
 * @typedef {Readonly<Record<string, string>>} WorkerScreen what its worker's environment names: a display, and a
 *   session bus where there can be one
 */

/**
 * Opens a virtual screen and a session bus for each worker of a ring: a window takes the focus from no other worker's,
 * and what one says on its bus reaches no other.
 *
 * @param {number} count
 * @returns {Promise<import('./virtual-screen.mjs').VirtualScreen>} with all of them in its environment
 */
export async function openWorkerScreens(count) {
  /** @type {(() => Promise<void>)[]} */
  const open = [];
  const close = async () => {
    for (const one of open.splice(0).reverse()) await one();
  };
  try {
    let env = process.env;
    const displays = [];
    const buses = [];
    while (displays.length < count) {
      const screen = await openVirtualScreen();
      open.push(screen.close);
      env = screen.env;
      displays.push(screen.env.DISPLAY);
      if (!isOnPath('dbus-daemon')) continue;
      const bus = await openSessionBus();
      open.push(bus.close);
      buses.push(bus.address);
    }
    return { env: { ...env, [DISPLAYS]: displays.join(' '), [BUSES]: buses.join(' ') }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * @param {NodeJS.ProcessEnv} environment of a ring
 * @returns {readonly WorkerScreen[]} one for each worker; none where the workers share what this computer has
 */
export function screensIn(environment) {
  const displays = wordsIn(environment[DISPLAYS]);
  const buses = wordsIn(environment[BUSES]);
  return displays.map((display, worker) => {
    const bus = buses[worker];
    return { DISPLAY: display, ...(bus === undefined ? {} : { DBUS_SESSION_BUS_ADDRESS: bus }) };
  });
}

const wordsIn = (text = '') => text.split(' ').filter((word) => word !== '');

async function openSessionBus() {
  // In a group of its own, so that Ctrl+C leaves it to us to stop it after the windows that use it.
  const daemon = own(
    spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    }),
  );
  const address = await Promise.race([firstLineOf(daemon.stdout), ended(daemon).then(() => undefined)]);
  if (address === undefined) throw new SetupError('The session bus (dbus-daemon) did not start.');
  const close = async () => {
    stop(daemon);
    await ended(daemon);
  };
  return { address, close };
}
