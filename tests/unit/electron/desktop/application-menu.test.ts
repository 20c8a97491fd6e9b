import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { applicationMenu } from '../../../../electron/desktop/application-menu';

function roles(items: readonly MenuItemConstructorOptions[]): string[] {
  return items.flatMap((item) => [
    ...(item.role === undefined ? [] : [item.role]),
    ...(Array.isArray(item.submenu) ? roles(item.submenu) : []),
  ]);
}

describe('applicationMenu', () => {
  it.each(['linux', 'win32'] as const)('can quit, edit and zoom on %s', (platform) => {
    const menu = roles(applicationMenu({ platform, developer: false }));
    expect(menu).toEqual(expect.arrayContaining(['quit', 'editMenu', 'resetZoom', 'zoomIn', 'zoomOut', 'windowMenu']));
    expect(menu).not.toContain('appMenu');
  });

  it('has the application’s own menu on macOS, which quits there', () => {
    const menu = applicationMenu({ platform: 'darwin', developer: false });
    expect(menu[0]).toEqual({ role: 'appMenu' });
    expect(roles(menu)).not.toContain('quit');
  });

  it('has the developer’s items for developers only', () => {
    expect(roles(applicationMenu({ platform: 'linux', developer: false }))).not.toContain('toggleDevTools');
    expect(roles(applicationMenu({ platform: 'linux', developer: true }))).toContain('toggleDevTools');
  });
});
