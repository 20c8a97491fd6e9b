import type { MenuItemConstructorOptions } from 'electron';
import { expect, it } from 'vitest';
import { applicationMenu, type MenuOptions } from '../../../../electron/desktop/application-menu';

function roles(items: readonly MenuItemConstructorOptions[]): string[] {
  return items.flatMap((item) => [
    ...(item.role === undefined ? [] : [item.role]),
    ...(Array.isArray(item.submenu) ? roles(item.submenu) : []),
  ]);
}

function menuOf(platform: NodeJS.Platform, asked: string[] = []): MenuOptions {
  return {
    platform,
    developer: false,
    openHelp: (page) => asked.push(page),
    openDataFolder: () => asked.push('data folder'),
  };
}

it.each(['linux', 'win32', 'darwin'] as const)('helps on %s', (platform) => {
  const asked: string[] = [];
  const help = applicationMenu(menuOf(platform, asked)).find(({ role }) => role === 'help');
  const entries = Array.isArray(help?.submenu) ? help.submenu : [];
  expect(entries.flatMap(({ label }) => label ?? [])).toEqual([
    'Open the guide',
    'Get help with connecting',
    'Open data folder',
  ]);
  for (const { click } of entries) Reflect.apply(click ?? (() => undefined), undefined, []);
  expect(asked).toEqual(['guide', 'connection', 'data folder']);
});

it.each(['linux', 'win32'] as const)('can quit, edit and zoom on %s', (platform) => {
  const menu = roles(applicationMenu(menuOf(platform)));
  expect(menu).toEqual(expect.arrayContaining(['quit', 'editMenu', 'resetZoom', 'zoomIn', 'zoomOut', 'windowMenu']));
  expect(menu).not.toContain('appMenu');
});

it('has the application’s own menu on macOS, which quits there, and the developer’s items for developers only', () => {
  const menu = applicationMenu(menuOf('darwin'));
  expect(menu[0]).toEqual({ role: 'appMenu' });
  expect(roles(menu)).not.toContain('quit');
  expect(roles(applicationMenu(menuOf('linux')))).not.toContain('toggleDevTools');
  expect(roles(applicationMenu({ ...menuOf('linux'), developer: true }))).toContain('toggleDevTools');
});
