import type { MenuItemConstructorOptions } from 'electron';
import type { HelpPage } from '../../shared/ipc/contract';
import { textFor } from '../../shared/words/text';
import { say } from '../lib/words';

export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  /** Whether developer items are included. */
  readonly developer: boolean;
  /** Opens a page of the handbook. */
  readonly openHelp: (page: HelpPage) => void;
  /** Shows the folder of Beckon's data. */
  readonly openDataFolder: () => void;
}

/**
 * The standard application menu. On Windows and Linux it is hidden until Alt is pressed; its accelerators always work.
 */
export function applicationMenu({
  platform,
  developer,
  openHelp,
  openDataFolder,
}: MenuOptions): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const view: MenuItemConstructorOptions[] = [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    separator,
    { role: 'togglefullscreen' },
    ...(developer ? [separator, { role: 'reload' } as const, { role: 'toggleDevTools' } as const] : []),
  ];
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    { label: say(textFor('system.menu.file')), submenu: [isMac ? { role: 'close' } : { role: 'quit' }] },
    { role: 'editMenu' },
    { label: say(textFor('system.menu.view')), submenu: view },
    { role: 'windowMenu' },
    {
      role: 'help',
      label: say(textFor('system.menu.help')),
      submenu: [
        { label: say(textFor('system.menu.guide')), click: () => openHelp('guide') },
        { label: say(textFor('system.menu.connection')), click: () => openHelp('connection') },
        separator,
        { label: say(textFor('system.menu.dataFolder')), click: () => openDataFolder() },
      ],
    },
  ];
}
