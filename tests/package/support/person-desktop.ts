import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { openVirtualScreen, type VirtualScreen } from '../../../scripts/lib/virtual-screen.mjs';
import { Notifications } from '../../desktop/support/notifications';
import { SessionBus } from '../../desktop/support/session-bus';
import { Tray } from '../../desktop/support/tray';
import type { ProgramProcess } from '../../support/cli-process';
import type { Ending, FreshSystem } from './fresh-system';

const PICTURES = resolve(__dirname, '../../../test-results/package');

/** Between two keys, as a quick person types. */
const KEY_DELAY_MS = '100';

/** A window as the screen has it. */
export interface ShownWindow {
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Ada at her desktop on a fresh system: a screen, a session bus with a tray and a notification daemon on it. These
 * stand outside the system, for they need libraries, and what lacks in it is to be missed.
 */
export class PersonDesktop {
  readonly tray: Tray;
  readonly notifications: Notifications;
  readonly #system: FreshSystem;
  readonly #screen: VirtualScreen;
  readonly #bus: SessionBus;
  #service: Readonly<Record<string, string>> = {};

  private constructor(system: FreshSystem, screen: VirtualScreen, bus: SessionBus, notifications: Notifications) {
    this.#system = system;
    this.#screen = screen;
    this.#bus = bus;
    this.notifications = notifications;
    this.tray = new Tray(bus.environment);
  }

  static async begin(system: FreshSystem): Promise<PersonDesktop> {
    const screen = await openVirtualScreen();
    const bus = await SessionBus.open(system.runtimeFolder);
    const desktop = new PersonDesktop(system, screen, bus, await Notifications.open(bus.environment));
    await desktop.tray.appear();
    return desktop;
  }

  /** The environment of a program that is started in this session. */
  get environment(): Readonly<Record<string, string>> {
    return {
      DISPLAY: this.#screen.env.DISPLAY ?? '',
      XDG_RUNTIME_DIR: '/run/user/1000',
      DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/user/1000/bus',
      ...this.#service,
    };
  }

  /** Of its environment, what says where the simulator is. */
  get service(): Readonly<Record<string, string>> {
    return this.#service;
  }

  /** Starts the simulator of the installed command line; it is the service of all that is started from now on. */
  async simulate(): Promise<void> {
    const simulator = this.start(['beckon', 'simulate', '--scenario', 'home', '--port', '0']);
    const { url, ca } = JSON.parse(await simulator.line(0)) as { url: string; ca: string };
    this.#service = { BECKON_SERVICE_URL: url, BECKON_CA: ca };
  }

  start(command: readonly string[]): ProgramProcess {
    return this.#system.start(command, { environment: this.environment });
  }

  async run(command: readonly string[]): Promise<Ending> {
    return await this.#system.run(command, { environment: this.environment });
  }

  /** Opens a desktop entry, a link or a file as a desktop does: by a program that ends when it has started another. */
  async open(...opener: readonly string[]): Promise<Ending> {
    // What was started goes on, and would keep these streams open.
    return await this.run(['sh', '-c', 'exec "$@" >> opened.log 2>&1', 'sh', ...opener]);
  }

  /** Runs `beckon` in a terminal, and gives the document that it printed; throws where there is none. */
  async beckon<T>(...args: readonly string[]): Promise<T> {
    const { code, out, err } = await this.run(['beckon', ...args, '--json']);
    if (!out.startsWith('{')) throw new Error(`beckon ${args.join(' ')} ended (${code}): ${out}${err}`);
    return JSON.parse(out) as T;
  }

  /** The windows that can be seen, by their titles; those without one are left out. */
  async windows(): Promise<readonly ShownWindow[]> {
    const tree = await this.#onScreen('xwininfo', '-root', '-tree');
    const found = [...tree.matchAll(/^ {5}(0x[0-9a-f]+) "(.*)": \(.*\) {2}(\d+)x(\d+)/gm)];
    const shown: ShownWindow[] = [];
    for (const [, id = '', title = '', width, height] of found) {
      const stats = await this.#onScreen('xwininfo', '-stats', '-id', id).catch(() => '');
      if (stats.includes('IsViewable')) shown.push({ title, width: Number(width), height: Number(height) });
    }
    return shown;
  }

  /** Keeps a picture of the screen below `test-results/package`, for whoever wants to look. */
  async takePicture(name: string): Promise<void> {
    mkdirSync(PICTURES, { recursive: true });
    await this.#onScreen('scrot', '--overwrite', join(PICTURES, `${name}.png`));
  }

  /** Gives the keyboard to the window of this title, as a click on it does. */
  async focus(title: string): Promise<void> {
    await this.#onScreen('xdotool', 'search', '--onlyvisible', '--name', `^${title}$`, 'windowfocus', '--sync');
  }

  /** Presses keys in a window: their names as `xdotool key` takes them. */
  async press(...keys: readonly string[]): Promise<void> {
    await this.#onScreen('xdotool', 'key', '--delay', KEY_DELAY_MS, ...keys);
  }

  /** Types a text. */
  async type(text: string): Promise<void> {
    await this.#onScreen('xdotool', 'type', '--delay', KEY_DELAY_MS, text);
  }

  async dispose(): Promise<void> {
    await this.tray.vanish();
    await this.notifications.dispose();
    await this.#bus.dispose();
    await this.#screen.close();
  }

  async #onScreen(command: string, ...args: readonly string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(command, args, { env: this.#screen.env });
    return stdout;
  }
}
