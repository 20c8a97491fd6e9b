import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';
import { Notifications } from './notifications';
import { SessionBus } from './session-bus';
import { Tray } from './tray';

/**
 * A desktop session of the test’s own: a bus with a notification daemon on it, folders for configuration and data, and
 * at first no tray. Nothing of the desktop that the test runs on is in it.
 */
export class DesktopSession {
  readonly tray: Tray;
  readonly notifications: Notifications;
  readonly #bus: SessionBus;
  readonly #folder: string;

  private constructor(bus: SessionBus, notifications: Notifications) {
    this.#bus = bus;
    this.#folder = makeTemporaryFolder();
    this.notifications = notifications;
    this.tray = new Tray(bus.environment);
    for (const name of ['config', 'data', 'runtime']) mkdirSync(join(this.#folder, name));
    chmodSync(join(this.#folder, 'runtime'), 0o700);
  }

  static async open(): Promise<DesktopSession> {
    const bus = await SessionBus.open();
    return new DesktopSession(bus, await Notifications.open(bus.environment));
  }

  /** The environment of a program that is started in this session; the computer itself tells it nothing. */
  get environment(): Readonly<Record<string, string>> {
    return {
      ...this.#bus.environment,
      DBUS_SYSTEM_BUS_ADDRESS: `unix:path=${join(this.#folder, 'no-system-bus')}`,
      XDG_CONFIG_HOME: join(this.#folder, 'config'),
      XDG_DATA_HOME: join(this.#folder, 'data'),
      XDG_RUNTIME_DIR: join(this.#folder, 'runtime'),
      TZ: 'UTC',
    };
  }

  async dispose(): Promise<void> {
    await this.tray.vanish();
    await this.notifications.dispose();
    await this.#bus.dispose();
    removeTemporaryFolder(this.#folder);
  }
}
