import { isDeepStrictEqual } from 'node:util';
import { type App, type Dock, Menu, nativeImage, Tray } from 'electron';
import { runTrayCommand, type TrayActions } from './tray-command';
import type { TraySurface } from './tray-controller';
import { menuTemplate, readTrayIcons, type TrayIcons } from './tray-drawing';
import { dockMenu, type JumpTask, jumpList, trayMenu } from './tray-menu';
import type { TrayModel } from './tray-model';

export interface SystemTrayOptions {
  readonly platform: NodeJS.Platform;
  /** Folder with the drawn icons. */
  readonly icons: string;
  readonly actions: TrayActions;
}

/** The icon in the system’s tray. Created once and updated from then on, never destroyed and created again. */
export class SystemTray implements TraySurface {
  readonly #options: SystemTrayOptions;
  readonly #icons: TrayIcons;
  readonly #tray: Tray;
  #icon: TrayModel['icon'] = 'well';

  constructor(options: SystemTrayOptions) {
    this.#options = options;
    this.#icons = readTrayIcons(options.icons, options.platform, nativeImage);
    this.#tray = new Tray(this.#icons.well);
    // On macOS a click opens the menu; elsewhere the right button does.
    if (options.platform !== 'darwin') this.#tray.on('click', () => options.actions.toggleWindow());
  }

  show(model: TrayModel): void {
    const { actions } = this.#options;
    if (model.icon !== this.#icon) this.#tray.setImage(this.#icons[model.icon]);
    this.#icon = model.icon;
    this.#tray.setToolTip(model.tooltip);
    // Linux copies a menu when it is set, and ignores later changes in it.
    this.#tray.setContextMenu(
      Menu.buildFromTemplate(menuTemplate(trayMenu(model), (command) => runTrayCommand(command, actions))),
    );
  }
}

/** The menu of the dock icon of macOS. */
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
  /** The program to start, and what comes before the task’s own argument. */
  readonly program: string;
  readonly programArguments: readonly string[];
}

/** The jump list of Windows. It starts the app with an argument, which the single instance gets. */
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
