import type { MenuItemConstructorOptions } from 'electron';
import type { TrayCommand } from '../tray/tray-command';
import type { TrayMenuItem } from '../tray/tray-menu';

/** A menu as Electron takes it. */
export function menuTemplate(
  items: readonly TrayMenuItem[],
  run: (command: TrayCommand) => void,
): MenuItemConstructorOptions[] {
  return items.map((item) => menuItem(item, run));
}

function menuItem(item: TrayMenuItem, run: (command: TrayCommand) => void): MenuItemConstructorOptions {
  switch (item.kind) {
    case 'separator':
      return { type: 'separator' };
    case 'text':
      return { label: menuLabel(item.label ?? ''), enabled: false, visible: item.label !== null };
    case 'command':
      return {
        label: menuLabel(item.label),
        enabled: item.enabled,
        visible: item.visible,
        click: () => run(item.command),
      };
    case 'submenu':
      return { label: menuLabel(item.label), submenu: menuTemplate(item.items, run) };
  }
}

/** A name may have an ampersand in it, which menus take for the mark of an access key. */
function menuLabel(label: string): string {
  return label.replaceAll('&', '&&');
}
