import { spawn } from 'node:child_process';
import { ended, own, stop } from './processes.mjs';
import { SetupError } from './say.mjs';

/** Set to "1" in the environment of whatever runs on a virtual screen. */
export const VIRTUAL_SCREEN_MARK = 'BECKON_VIRTUAL_SCREEN';

/** @typedef {Awaited<ReturnType<typeof openVirtualScreen>>} VirtualScreen */

/** Whether windows can be shown to a person here. */
export function hasScreen() {
  const { DISPLAY = '', WAYLAND_DISPLAY = '' } = process.env;
  return process.platform !== 'linux' || DISPLAY !== '' || WAYLAND_DISPLAY !== '';
}

/** Stops with the reason where a window that a person asked for could not be shown. */
export function demandScreen() {
  if (hasScreen()) return;
  throw new SetupError(
    'There is no screen to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set.',
    'npm run demo    (works without a screen)',
  );
}

/** Starts an X server without a screen. It picks a free display by itself, so several can run side by side. */
export async function openVirtualScreen() {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-noreset'];
  // In a group of its own, so that Ctrl+C leaves it to us to stop it after the windows on it.
  const server = own(spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], detached: true }));
  // Its number comes in one piece.
  /** @type {Promise<unknown>} */
  const number = new Promise((resolve) => server.stdio[3]?.once('data', resolve));
  const display = await Promise.race([number, ended(server)]);
  if (typeof display === 'number') throw new SetupError(`The virtual screen (Xvfb) did not start: ${display}.`);
  const { WAYLAND_DISPLAY: _real, ...environment } = process.env;
  return {
    /** This process's with the screen. */
    env: { ...environment, DISPLAY: `:${String(display).trim()}`, [VIRTUAL_SCREEN_MARK]: '1' },
    close: async () => {
      stop(server);
      await ended(server);
    },
  };
}
