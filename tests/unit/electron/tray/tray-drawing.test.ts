import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { TrayCommand } from '../../../../electron/tray/tray-command';
import { menuTemplate, trayIconFiles } from '../../../../electron/tray/tray-drawing';
import type { TrayIcon } from '../../../../electron/tray/tray-model';

it('a menu for the system spells an ampersand so that no menu takes it for an access key, and keeps the place of a line that says nothing', () => {
  expect(menuTemplate([{ kind: 'text', label: 'A & B' }], () => undefined)).toEqual([
    { label: 'A && B', enabled: false, visible: true },
  ]);
  expect(menuTemplate([{ kind: 'text', label: null }], () => undefined)).toEqual([
    { label: '', enabled: false, visible: false },
  ]);
});

it('a menu for the system gives a check mark to what can have one', () => {
  const command = { kind: 'set-local-address', id: 'a', enabled: false } as const;
  const item = { kind: 'command', label: 'Address', command, enabled: true, visible: true } as const;
  const [plain, marked] = menuTemplate([item, { ...item, checked: true }], () => undefined);
  expect(plain).not.toHaveProperty('type');
  expect(marked).toMatchObject({ type: 'checkbox', checked: true });
});

it('a menu for the system runs the command of what is clicked, in submenus too', () => {
  const run: TrayCommand[] = [];
  const command = { kind: 'copy-address', id: 'a' } as const;
  const item = { kind: 'command', label: 'Copy', command, enabled: true, visible: true } as const;
  const [submenu] = menuTemplate([{ kind: 'submenu', label: 'Study', items: [item] }], (one) => run.push(one));
  const inner = submenu?.submenu;
  const click = Array.isArray(inner) ? inner[0]?.click : undefined;
  Reflect.apply(click ?? expect.fail, undefined, []);
  expect(run).toEqual([command]);
});

const FOLDER = join(import.meta.dirname, '../../../../resources/tray');
const STATES: readonly TrayIcon[] = ['well', 'lost', 'looking', 'paused'];
/** Height of an icon at scale 1, in pixels. */
const HEIGHTS = { win32: 16, linux: 24, darwin: 16 } as const;

/** Width and height of a PNG file. */
function sizeOf(file: string): readonly [number, number] {
  const png = readFileSync(join(FOLDER, file));
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

it.each(['win32', 'linux', 'darwin'] as const)(
  'the tray’s icons are drawn for every state and scale of %s',
  (platform) => {
    for (const state of STATES) {
      const files = trayIconFiles(state, platform);
      expect(files[0]?.scale).toBe(1);
      for (const { scale, file } of files) {
        const pixels = HEIGHTS[platform] * scale;
        expect(sizeOf(file), file).toEqual([pixels, pixels]);
      }
    }
  },
);
