import { describe, expect, it } from 'vitest';
import { menuTemplate } from '../../../../electron/desktop/menu-template';
import type { TrayCommand } from '../../../../electron/tray/tray-command';

describe('a menu for the system', () => {
  it('spells an ampersand so that no menu takes it for an access key', () => {
    expect(menuTemplate([{ kind: 'text', label: 'A & B' }], () => undefined)).toEqual([
      { label: 'A && B', enabled: false, visible: true },
    ]);
  });

  it('keeps the place of a line that says nothing', () => {
    expect(menuTemplate([{ kind: 'text', label: null }], () => undefined)).toEqual([
      { label: '', enabled: false, visible: false },
    ]);
  });

  it('runs the command of what is clicked, in submenus too', () => {
    const run: TrayCommand[] = [];
    const command = { kind: 'copy-address', id: 'a' } as const;
    const item = { kind: 'command', label: 'Copy', command, enabled: true, visible: true } as const;
    const [submenu] = menuTemplate([{ kind: 'submenu', label: 'Study', items: [item] }], (one) => run.push(one));
    const inner = submenu?.submenu;
    const click = Array.isArray(inner) ? inner[0]?.click : undefined;
    Reflect.apply(click ?? expect.fail, undefined, []);
    expect(run).toEqual([command]);
  });
});
