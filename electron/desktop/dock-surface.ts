import { type Dock, Menu } from 'electron';
import { runTrayCommand, type TrayActions } from '../tray/tray-command';
import { dockMenu } from '../tray/tray-menu';
import { menuTemplate } from './menu-template';
import type { TraySurface } from './tray-controller';

/** The menu of the dock icon of macOS. */
export function dockSurface(dock: Pick<Dock, 'setMenu'>, actions: TrayActions): TraySurface {
  return {
    show: (model) => {
      const items = menuTemplate(dockMenu(model), (command) => runTrayCommand(command, actions));
      dock.setMenu(Menu.buildFromTemplate(items));
    },
  };
}
