import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { groundColor, titleBarOptions } from '../../../../electron/desktop/title-bar';

const TOKENS = readFileSync(resolve(import.meta.dirname, '../../../../renderer/ui/tokens.css'), 'utf8');

/** The two sides of a token's `light-dark()`. */
function token(name: string): readonly (string | undefined)[] {
  const [, light, dark] = new RegExp(`--bk-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(TOKENS) ?? [];
  return [light, dark];
}

const look = (isDark: boolean, isHighContrast = false) => ({ isDark, isHighContrast });

it('has the ground and the words of the page, black and white where contrast counts, and the buttons of macOS', () => {
  const overlays = [false, true].map((isDark) => titleBarOptions('linux', look(isDark)).titleBarOverlay);
  const [ground, text] = [token('ground'), token('text-2')];
  const height = Number(/--bk-title-bar: (\d+)px/.exec(TOKENS)?.[1]) - 1;
  expect(overlays).toEqual([
    { height, color: ground[0], symbolColor: text[0] },
    { height, color: ground[1], symbolColor: text[1] },
  ]);
  expect([groundColor(look(false)), groundColor(look(true))]).toEqual(ground);
  expect(titleBarOptions('win32', look(true, true)).titleBarOverlay).toMatchObject({
    color: '#000000',
    symbolColor: '#ffffff',
  });
  expect(titleBarOptions('darwin', look(false))).toEqual({
    titleBarStyle: 'hidden',
    titleBarOverlay: { height: 35 },
    trafficLightPosition: { x: 16, y: 12 },
  });
});
