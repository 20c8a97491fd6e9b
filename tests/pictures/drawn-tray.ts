import type { Locator, Page } from 'playwright';
import type { TrayIcon } from '../desktop/support/tray';

/**
 * Draws what a desktop read from its bus, the icon and the menu below it with one submenu open, over a page; the look is
 * plain, since each desktop has its own.
 */
export async function drawTray(page: Page, icon: TrayIcon, openSubmenu: string): Promise<Locator> {
  await page.evaluate(draw, { icon, openSubmenu });
  return page.locator('#drawn-tray');
}

/** Runs in the page. */
function draw({ icon, openSubmenu }: { readonly icon: TrayIcon; readonly openSubmenu: string }): void {
  const make = (parent: Element, style: string, text = ''): HTMLElement => {
    const element = document.createElement('div');
    element.style.cssText = style;
    element.textContent = text;
    parent.append(element);
    return element;
  };
  const picture = (parent: Element): void => {
    if (icon.icon === null || !('argb' in icon.icon)) throw new Error('The icon has no picture');
    const { width, height, argb } = icon.icon;
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.style.cssText = 'inline-size: 22px; block-size: 22px';
    const bytes = Uint8Array.from(atob(argb), (character) => character.charCodeAt(0));
    const pixels = new ImageData(width, height);
    for (let at = 0; at < bytes.length; at += 4) {
      const [alpha = 0, red = 0, green = 0, blue = 0] = bytes.subarray(at, at + 4);
      pixels.data.set([red, green, blue, alpha], at);
    }
    canvas.getContext('2d')?.putImageData(pixels, 0, 0);
    parent.append(canvas);
  };
  const menu = (parent: Element, entries: TrayIcon['menu'], style: string): void => {
    const box = make(
      parent,
      `${style}; padding: 5px; border: 1px solid #d4d5de; border-radius: 8px; background: #fff; box-shadow: 0 4px 14px #0002; white-space: nowrap`,
    );
    for (const { kind, label, enabled, menu: submenu } of entries) {
      if (kind === 'separator') {
        make(box, 'block-size: 1px; margin: 4px 8px; background: #e3e4ea');
        continue;
      }
      const isOpen = label === openSubmenu;
      const row = make(
        box,
        `display: flex; gap: 24px; justify-content: space-between; padding: 4px 10px; border-radius: 5px; color: ${enabled ? '#1d1e28' : '#6c6f82'}; background: ${isOpen ? '#e7e8f3' : 'none'}`,
        label,
      );
      if (submenu.length > 0) make(row, 'color: #6c6f82', '›');
    }
  };
  const ground = make(
    document.body,
    'position: fixed; inset: 0 auto auto 0; z-index: 9999; display: flex; flex-direction: column; gap: 6px; padding: 0 14px 16px; background: #eceef3; color: #1d1e28; font: 13px/20px sans-serif; direction: ltr',
  );
  ground.id = 'drawn-tray';
  const panel = make(
    ground,
    'display: flex; gap: 10px; align-items: center; margin: 0 -14px; padding: 5px 20px; background: #23242c; color: #fff',
  );
  picture(panel);
  make(panel, 'padding: 0 8px; border-radius: 5px; background: #fff; color: #1d1e28; font-size: 12px', icon.tooltip);
  const menus = make(ground, 'display: flex; gap: 4px; align-items: flex-start');
  menu(menus, icon.menu, '');
  const at = icon.menu.findIndex(({ label }) => label === openSubmenu);
  const opened = icon.menu[at];
  if (opened === undefined) throw new Error(`The menu has no ${openSubmenu}`);
  const above = icon.menu.slice(0, at).filter(({ kind }) => kind === 'separator').length;
  menu(menus, opened.menu, `margin-block-start: ${(at - above) * 28 + above * 9}px`);
}
