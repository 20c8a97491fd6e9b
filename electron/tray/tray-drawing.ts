import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MenuItemConstructorOptions, NativeImage } from 'electron';
import type { TrayCommand } from './tray-command';
import type { TrayMenuItem } from './tray-menu';
import type { TrayIcon } from './tray-model';

/** A menu in Electron's format. */
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
        ...(item.checked !== undefined && { type: 'checkbox', checked: item.checked }),
        label: menuLabel(item.label),
        enabled: item.enabled,
        visible: item.visible,
        click: () => run(item.command),
      };
    case 'submenu':
      return { label: menuLabel(item.label), submenu: menuTemplate(item.items, run) };
  }
}

/** Escapes ampersands, which would mark an access key. */
function menuLabel(label: string): string {
  return label.replaceAll('&', '&&');
}

export type TrayIcons = Readonly<Record<TrayIcon, NativeImage>>;

/** Creates images; Electron’s `nativeImage`. */
export interface ImageMaker {
  createEmpty(): NativeImage;
}

const STATES = ['well', 'lost', 'looking', 'paused'] as const satisfies readonly TrayIcon[];

/**
 * Sizes in pixels by scale. Each one is drawn separately, so that scaling blurs none: Windows uses 16 at its default
 * scale, Linux’s panels 22 or 24, macOS 16 points of a template that it colors itself.
 */
const SIZES: Readonly<Record<'win32' | 'linux', readonly (readonly [scale: number, pixels: number])[]>> = {
  win32: [
    [1, 16],
    [1.25, 20],
    [1.5, 24],
    [2, 32],
    [3, 48],
  ],
  linux: [
    [1, 24],
    [2, 48],
  ],
};

/** The files of an icon, with the scale of each. Pure. */
export function trayIconFiles(
  icon: TrayIcon,
  platform: NodeJS.Platform,
): readonly { readonly scale: number; readonly file: string }[] {
  if (platform === 'darwin') {
    return [
      { scale: 1, file: `${icon}Template.png` },
      { scale: 2, file: `${icon}Template@2x.png` },
    ];
  }
  const sizes = SIZES[platform === 'win32' ? 'win32' : 'linux'];
  return sizes.map(([scale, pixels]) => ({ scale, file: `${icon}-${pixels}.png` }));
}

/** Reads the icons of all states. */
export function readTrayIcons(folder: string, platform: NodeJS.Platform, images: ImageMaker): TrayIcons {
  const read = (icon: TrayIcon): NativeImage => {
    const image = images.createEmpty();
    for (const { scale, file } of trayIconFiles(icon, platform)) {
      image.addRepresentation({ scaleFactor: scale, buffer: readFileSync(join(folder, file)) });
    }
    image.setTemplateImage(platform === 'darwin');
    return image;
  };
  const [well, lost, looking, paused] = STATES.map(read);
  if (well === undefined || lost === undefined || looking === undefined || paused === undefined) {
    throw new Error('A tray icon is missing');
  }
  return { well, lost, looking, paused };
}
