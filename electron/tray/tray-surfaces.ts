import { isDeepStrictEqual } from 'node:util';
import { type App, type Dock, Menu, nativeImage, type Rectangle, Tray } from 'electron';
import { followClicks } from './tray-clicks';
import { runTrayCommand, type TrayActions } from './tray-command';
import type { TraySurface } from './tray-controller';
import { menuTemplate, readTrayIcons, type TrayIcons } from './tray-drawing';
import { dockMenu, type JumpTask, jumpList, trayMenu } from './tray-menu';
import type { TrayModel } from './tray-model';

export interface SystemTrayOptions {
  readonly platform: NodeJS.Platform;
  /** Folder with the rendered icons. */
  readonly icons: string;
  readonly actions: TrayActions;
}

/** The icon in the system tray. Created once and updated from then on, never recreated. */
export class SystemTray implements TraySurface {
  readonly #options: SystemTrayOptions;
  readonly #icons: TrayIcons;
  readonly #tray: Tray;
  #icon: TrayModel['icon'] = 'well';
  #menu: Menu | null = null;

  constructor(options: SystemTrayOptions) {
    this.#options = options;
    this.#icons = readTrayIcons(options.icons, options.platform, nativeImage);
    this.#tray = new Tray(this.#icons.well);
    followClicks(this.#tray, options.platform, options.actions, () => {
      if (this.#menu !== null) this.#tray.popUpContextMenu(this.#menu);
    });
  }

  /** Where it is on the desktop; null: Linux does not tell. */
  get bounds(): Rectangle | null {
    if (this.#options.platform === 'linux') return null;
    const bounds = this.#tray.getBounds();
    // In Windows' overflow it has no place.
    return bounds.width === 0 ? null : bounds;
  }

  show(model: TrayModel): void {
    const { actions } = this.#options;
    if (model.icon !== this.#icon) this.#tray.setImage(this.#icons[model.icon]);
    this.#icon = model.icon;
    this.#tray.setToolTip(model.tooltip);
    this.#menu = Menu.buildFromTemplate(menuTemplate(trayMenu(model), (command) => runTrayCommand(command, actions)));
    // On macOS a click would open it. Linux copies a menu when it is set, and ignores later changes.
    if (this.#options.platform !== 'darwin') this.#tray.setContextMenu(this.#menu);
  }
}

/** The menu of macOS' dock icon. */
export function dockSurface(dock: Pick<Dock, 'setMenu'>, actions: TrayActions): TraySurface {
  return {
    show: (model) => {
      const items = menuTemplate(dockMenu(model), (command) => runTrayCommand(command, actions));
      dock.setMenu(Menu.buildFromTemplate(items));
    },
  };
}

export interface JumpListOptions {
  readonly app: Pick<App, 'setUserTasks'>;
  /** The program to start, and the arguments before the task’s own. */
  readonly program: string;
  readonly programArguments: readonly string[];
}

/** Windows' jump list. It starts the app with an argument, which is passed to the single instance. */
export function jumpListSurface({ app, program, programArguments }: JumpListOptions): TraySurface {
  let shown: readonly JumpTask[] | null = null;
  return {
    show: (model) => {
      const tasks = jumpList(model);
      // Windows writes it to the disk.
      if (isDeepStrictEqual(tasks, shown)) return;
      shown = tasks;
      app.setUserTasks(
        tasks.map(({ title, description, argument }) => ({
          title,
          description,
          program,
          arguments: [...programArguments, argument].map((word) => `"${word}"`).join(' '),
          iconPath: program,
          iconIndex: 0,
        })),
      );
    },
  };
}
