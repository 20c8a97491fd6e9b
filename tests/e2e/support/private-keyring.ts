import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';

/**
 * A keyring of the test’s own, on a session bus of its own, unlocked from the start. The person’s own keyring is left
 * alone.
 */
export class PrivateKeyring {
  readonly #folder: string;
  readonly #address: string;
  readonly #processes: readonly ChildProcess[];

  private constructor(folder: string, address: string, processes: readonly ChildProcess[]) {
    this.#folder = folder;
    this.#address = address;
    this.#processes = processes;
  }

  static async open(): Promise<PrivateKeyring> {
    const folder = makeTemporaryFolder();
    const address = `unix:path=${join(folder, 'bus')}`;
    const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address', `--address=${address}`], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(bus.stdout, 'data');
    const daemon = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
      env: { ...process.env, ...environment(folder, address) },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    daemon.stdin.end('password');
    const keyring = new PrivateKeyring(folder, address, [daemon, bus]);
    await keyring.#untilThere();
    return keyring;
  }

  /** The environment of a program that takes this for the desktop’s keyring. */
  get environment(): Readonly<Record<string, string>> {
    return environment(this.#folder, this.#address);
  }

  async close(): Promise<void> {
    for (const process of this.#processes) {
      process.kill();
      if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
    }
    removeTemporaryFolder(this.#folder);
  }

  /** It does not say when it is there; the bus does. */
  async #untilThere(): Promise<void> {
    const question = ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/', OWNED, `string:${SECRETS}`];
    for (;;) {
      const { stdout } = await promisify(execFile)('dbus-send', question, {
        env: { ...process.env, ...this.environment },
      });
      if (stdout.includes('boolean true')) return;
      if (this.#processes.some((one) => one.exitCode !== null)) throw new Error('The keyring did not start');
    }
  }
}

const OWNED = 'org.freedesktop.DBus.NameHasOwner';
const SECRETS = 'org.freedesktop.secrets';

function environment(folder: string, address: string): Readonly<Record<string, string>> {
  return {
    DBUS_SESSION_BUS_ADDRESS: address,
    XDG_CURRENT_DESKTOP: 'GNOME',
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_RUNTIME_DIR: folder,
  };
}
