import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';

const SOCKET = 'wayland-of-test';

/** A Wayland screen of the test’s own, which nobody sees. */
export class WaylandScreen {
  readonly #compositor: ChildProcess;

  private constructor(compositor: ChildProcess) {
    this.#compositor = compositor;
  }

  /** @param session the environment of the desktop session that it belongs to */
  static async open(session: Readonly<Record<string, string>>): Promise<WaylandScreen> {
    const screen = new WaylandScreen(
      spawn('weston', ['--backend=headless-backend.so', `--socket=${SOCKET}`, '--idle-time=0'], {
        env: { ...process.env, ...session },
        stdio: 'ignore',
      }),
    );
    await expect.poll(() => existsSync(join(session.XDG_RUNTIME_DIR ?? '', SOCKET))).toBe(true);
    return screen;
  }

  /** The environment of a program for which this is the only screen. */
  get environment(): Readonly<Record<string, string>> {
    return { WAYLAND_DISPLAY: SOCKET, DISPLAY: '' };
  }

  async dispose(): Promise<void> {
    const ended = new Promise((resolve) => this.#compositor.once('close', resolve));
    this.#compositor.kill();
    await ended;
  }
}
