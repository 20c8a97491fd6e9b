import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The service by which programs find a keyring. */
const SECRETS = 'org.freedesktop.secrets';

/** A keyring of the test’s own, unlocked, with nothing in it. */
export class Keyring {
  readonly #daemon: ChildProcess;

  private constructor(daemon: ChildProcess) {
    this.#daemon = daemon;
  }

  /** @param environment of the session that it is for, with a home of the session’s own */
  static async open(environment: Readonly<Record<string, string>>): Promise<Keyring> {
    const daemon = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
      env: { ...process.env, ...environment },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    daemon.stdin.end('password of nobody');
    await untilOwned(SECRETS, environment);
    return new Keyring(daemon);
  }

  /** What tells Chromium which keyring this desktop has. */
  get environment(): Readonly<Record<string, string>> {
    return { XDG_CURRENT_DESKTOP: 'GNOME' };
  }

  async dispose(): Promise<void> {
    const ended = new Promise((resolve) => this.#daemon.once('close', resolve));
    this.#daemon.kill();
    await ended;
  }
}

/** Waits until somebody on the session's bus goes by this name. */
async function untilOwned(name: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn('/usr/bin/python3', ['-c', AWAIT_NAME, name], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('close', () => reject(new Error(`Nobody became ${name}`)));
    createInterface({ input: child.stdout }).once('line', () => resolve());
  });
}

const AWAIT_NAME = `
import sys, dbus
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib
DBusGMainLoop(set_as_default=True)
loop = GLib.MainLoop()
dbus.SessionBus().watch_name_owner(sys.argv[1], lambda owner: owner and (print(owner, flush=True), loop.quit()))
loop.run()
`;
