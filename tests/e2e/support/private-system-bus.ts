import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';

/** Debian’s own, which has the D-Bus packages; another one on the PATH has not. */
const PYTHON = '/usr/bin/python3';

/** Says on the bus what the login manager says before sleep (1) and after it (0), and waits until it has arrived. */
const TELL_SLEEP = `
import sys, dbus, dbus.bus
bus = dbus.bus.BusConnection(sys.argv[1])
manager = bus.get_object('org.freedesktop.login1', '/org/freedesktop/login1')
manager.EmitSignal('org.freedesktop.login1.Manager', 'PrepareForSleep', 'b', [sys.argv[2] == '1'],
                   dbus_interface='org.freedesktop.DBus.Mock')
stats = dbus.Interface(bus.get_object('org.freedesktop.DBus', '/org/freedesktop/DBus'), 'org.freedesktop.DBus.Debug.Stats')
# Messages arrive in their order: who answers the second has the first.
for listener, rules in stats.GetAllMatchRules().items():
    if any('org.freedesktop.login1.Manager' in rule for rule in rules):
        bus.call_blocking(listener, '/', 'org.freedesktop.DBus.Peer', 'Ping', '', [])
`;

/** Says on the bus what the network manager says of a network that costs money (1) or does not (2). */
const TELL_METERED = `
import sys, dbus, dbus.bus
bus = dbus.bus.BusConnection(sys.argv[1])
manager = bus.get_object('org.freedesktop.NetworkManager', '/org/freedesktop/NetworkManager')
mock, name, value = 'org.freedesktop.DBus.Mock', 'org.freedesktop.NetworkManager', dbus.UInt32(int(sys.argv[2]))
try:
    manager.AddProperty(name, 'Metered', value, dbus_interface=mock)
except dbus.DBusException:
    # It has it already.
    manager.UpdateProperties(name, {'Metered': value}, dbus_interface=mock)
`;

/**
 * Says to each program on the bus, and to all, what only the network manager and the bus itself may say.
 */
const FORGE = `
import sys, dbus, dbus.bus, dbus.lowlevel
bus = dbus.bus.BusConnection(sys.argv[1])
me, manager = bus.get_unique_name(), 'org.freedesktop.NetworkManager'

def tell(signal, arguments, signature, destination):
    signal.append(*arguments, signature=signature)
    if destination is not None:
        signal.set_destination(destination)
    bus.send_message(signal)

for other in [None] + [name for name in bus.list_names() if name.startswith(':') and name != me]:
    tell(dbus.lowlevel.SignalMessage('/org/freedesktop/DBus', 'org.freedesktop.DBus', 'NameOwnerChanged'),
         [manager, '', me], 'sss', other)
    tell(dbus.lowlevel.SignalMessage('/org/freedesktop/NetworkManager', 'org.freedesktop.DBus.Properties', 'PropertiesChanged'),
         [manager, {'Metered': dbus.UInt32(int(sys.argv[2]), variant_level=1)}, []], 'sa{sv}as', other)
bus.flush()
bus.list_names()
`;

/**
 * A system bus of the test’s own with a login manager on it, by which a computer is sent to sleep and woken as far as
 * programs can tell. The real ones are left alone.
 */
export class PrivateSystemBus {
  readonly address: string;
  readonly #folder: string;
  readonly #processes: ChildProcess[];

  private constructor(address: string, folder: string, processes: ChildProcess[]) {
    this.address = address;
    this.#folder = folder;
    this.#processes = processes;
  }

  /** @param key what its address has: `path` of a socket, or the name of one without a file */
  static async open(key: 'path' | 'abstract' = 'path'): Promise<PrivateSystemBus> {
    const folder = makeTemporaryFolder();
    const address = `unix:${key}=${join(folder, 'bus')}`;
    // A session bus has no rules about who may be the login manager.
    const daemon = await started(
      'dbus-daemon',
      ['--session', '--nofork', '--print-address', `--address=${address}`],
      {},
    );
    const manager = spawn(PYTHON, ['-m', 'dbusmock', '--system', '--template', 'logind'], {
      env: { ...process.env, DBUS_SYSTEM_BUS_ADDRESS: address },
      stdio: 'ignore',
    });
    const bus = new PrivateSystemBus(address, folder, [manager, daemon]);
    await bus.#untilAnswered(async () => await bus.wake());
    return bus;
  }

  /** The environment of a program that takes this for the system’s bus. */
  get environment(): Readonly<Record<string, string>> {
    return { DBUS_SYSTEM_BUS_ADDRESS: this.address };
  }

  /** Tells every program that the computer is about to sleep. */
  async sleep(): Promise<void> {
    await this.#tell(true);
  }

  async wake(): Promise<void> {
    await this.#tell(false);
  }

  /** Brings a network manager onto the bus, as when its service starts. */
  async manageNetwork(): Promise<void> {
    const name = 'org.freedesktop.NetworkManager';
    this.#processes.unshift(
      spawn(PYTHON, ['-m', 'dbusmock', '--system', name, '/org/freedesktop/NetworkManager', name], {
        env: { ...process.env, DBUS_SYSTEM_BUS_ADDRESS: this.address },
        stdio: 'ignore',
      }),
    );
    await this.#untilAnswered(async () => await this.meter(false));
  }

  /** Tells every program whether the network costs money. */
  async meter(isMetered: boolean): Promise<void> {
    await this.#run(TELL_METERED, isMetered ? '1' : '2');
  }

  /** Has a stranger tell every program what `meter` tells, in the network manager’s name, with a value of its own. */
  async forge(metered: number): Promise<void> {
    await this.#run(FORGE, String(metered));
  }

  async dispose(): Promise<void> {
    for (const child of this.#processes) {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill();
      await ended;
    }
    removeTemporaryFolder(this.#folder);
  }

  async #tell(isAsleep: boolean): Promise<void> {
    await this.#run(TELL_SLEEP, isAsleep ? '1' : '0');
  }

  async #run(program: string, argument: string): Promise<void> {
    await promisify(execFile)(PYTHON, ['-c', program, this.address, argument]);
  }

  /** Who was just started has no way to say that it is there; asking it for nothing in particular is one. */
  async #untilAnswered(ask: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (this.#processes.some((child) => child.exitCode !== null)) throw error;
      }
    }
  }
}

/** Starts a program and waits for its first line. */
async function started(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => reject(new Error(`${command} ended`)));
    createInterface({ input: child.stdout }).once('line', () => resolve());
  });
  return child;
}
