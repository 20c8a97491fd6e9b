import { Menu, nativeImage, Tray } from 'electron';
import { runTrayCommand, type TrayActions } from '../tray/tray-command';
import { trayMenu } from '../tray/tray-menu';
import type { TrayModel } from '../tray/tray-model';
import { menuTemplate } from './menu-template';
import type { TraySurface } from './tray-controller';
import { readTrayIcons, type TrayIcons } from './tray-icons';

export interface SystemTrayOptions {
  readonly platform: NodeJS.Platform;
  /** Folder with the drawn icons. */
  readonly icons: string;
  readonly actions: TrayActions;
}

/** The icon in the system’s tray. Made once and changed from then on: it is never taken away and made anew. */
export class SystemTray implements TraySurface {
  readonly #options: SystemTrayOptions;
  readonly #icons: TrayIcons;
  readonly #tray: Tray;
  #icon: TrayModel['icon'] = 'well';

  constructor(options: SystemTrayOptions) {
    this.#options = options;
    this.#icons = readTrayIcons(options.icons, options.platform, nativeImage);
    this.#tray = new Tray(this.#icons.well);
    // On macOS a click opens the menu, and so does the other button elsewhere.
    if (options.platform !== 'darwin') this.#tray.on('click', () => options.actions.toggleWindow());
  }

  show(model: TrayModel): void {
    const { actions } = this.#options;
    if (model.icon !== this.#icon) this.#tray.setImage(this.#icons[model.icon]);
    this.#icon = model.icon;
    this.#tray.setToolTip(model.tooltip);
    // Linux takes over a menu when it is set, and not what changes in it later.
    this.#tray.setContextMenu(
      Menu.buildFromTemplate(menuTemplate(trayMenu(model), (command) => runTrayCommand(command, actions))),
    );
  }
}
