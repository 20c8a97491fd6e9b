import { capture, isOnPath } from '../../scripts/lib/processes.mjs';
import { openVirtualScreen } from '../../scripts/lib/virtual-screen.mjs';

/** What a worker's environment names. */
interface WorkerScreen {
  readonly DISPLAY: string;
  readonly DBUS_SESSION_BUS_ADDRESS?: string;
  /** A network for its simulated apps: nobody else on this computer has the number of the display. */
  readonly BECKON_SIMULATOR_NETWORK: string;
}

/** An environment variable: the screens of all workers, as JSON. */
const SCREENS = 'BECKON_WORKER_SCREENS';

/**
 * Playwright's global set-up: on Linux a virtual screen and a session bus for each worker. So tests neither depend on the
 * desktop they are started from nor disturb it, a window takes the focus from no other worker's, and what one says on its
 * bus reaches no other.
 *
 * @returns what closes them
 */
export default async function openWorkerScreens({
  workers,
}: {
  readonly workers: number;
}): Promise<() => Promise<void>> {
  const closings: (() => Promise<void> | void)[] = [];
  const screens: WorkerScreen[] = [];
  while (process.platform === 'linux' && screens.length < workers) {
    const { env, close } = await openVirtualScreen();
    closings.push(close);
    const { DISPLAY } = env;
    const bus = isOnPath('dbus-daemon') ? await openSessionBus() : null;
    if (bus !== null) closings.push(bus.close);
    const number = Number(DISPLAY.replace(':', '')) % 256;
    screens.push({
      DISPLAY,
      ...(bus === null ? {} : { DBUS_SESSION_BUS_ADDRESS: bus.address }),
      BECKON_SIMULATOR_NETWORK: `127.1.${number}`,
    });
    Object.assign(process.env, env);
    delete process.env.WAYLAND_DISPLAY;
  }
  process.env[SCREENS] = JSON.stringify(screens);
  return async () => {
    for (const close of closings.reverse()) await close();
  };
}

/** Makes this worker's screen that of whatever it starts. */
export function takeWorkerScreen(): void {
  const screens = JSON.parse(process.env[SCREENS] ?? '[]') as readonly WorkerScreen[];
  Object.assign(process.env, screens[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]);
}

/** A session bus as a process of its own, which ends with this one at the latest. */
async function openSessionBus(): Promise<{ readonly address: string; readonly close: () => void }> {
  const { output } = await capture('dbus-daemon', ['--session', '--fork', '--print-address=1', '--print-pid=1']);
  const [address = '', pid = ''] = output.trim().split('\n').slice(-2);
  if (!/^\d+$/.test(pid)) throw new Error(`The session bus did not start: ${output}`);
  const close = (): void => {
    process.off('exit', close);
    process.kill(Number(pid));
  };
  process.once('exit', close);
  return { address, close };
}
