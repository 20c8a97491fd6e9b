import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';

/** Nothing is started on demand: what a test did not put on the bus is not there, whatever is installed. */
const configuration = (address: string): string => `<!DOCTYPE busconfig PUBLIC
 "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>${address}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow user="*"/>
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;

/** A session bus of the test’s own, empty at first. */
export class SessionBus {
  readonly address: string;
  readonly #folder: string;
  readonly #daemon: ChildProcess;

  private constructor(address: string, folder: string, daemon: ChildProcess) {
    this.address = address;
    this.#folder = folder;
    this.#daemon = daemon;
  }

  /** @param place the folder of its socket, for programs that can go to no other; one of its own where none is named */
  static async open(place?: string): Promise<SessionBus> {
    const folder = makeTemporaryFolder();
    const address = `unix:path=${join(place ?? folder, 'bus')}`;
    const file = join(folder, 'session.conf');
    writeFileSync(file, configuration(address));
    const daemon = spawn('dbus-daemon', [`--config-file=${file}`, '--nofork', '--print-address'], {
      // It complains where it may not raise a limit that nothing here comes near.
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await new Promise<void>((resolve, reject) => {
      daemon.once('error', reject);
      daemon.once('close', () => reject(new Error('dbus-daemon ended')));
      createInterface({ input: daemon.stdout }).once('line', () => resolve());
    });
    return new SessionBus(address, folder, daemon);
  }

  /** The environment of a program that takes this for its session’s bus. */
  get environment(): Readonly<Record<string, string>> {
    return { DBUS_SESSION_BUS_ADDRESS: this.address };
  }

  async dispose(): Promise<void> {
    const ended = new Promise((resolve) => this.#daemon.once('close', resolve));
    this.#daemon.kill();
    await ended;
    removeTemporaryFolder(this.#folder);
  }
}
