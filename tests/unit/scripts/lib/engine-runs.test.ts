import { expect, it } from 'vitest';
import { isCurrentChromium } from '../../../../scripts/lib/engine-runs.mjs';

it.each([
  ['156.0.8078.100', '156.0.8078.79', true],
  ['156.0.8078.100', '162.0.9000.1', true],
  ['156.0.8078.100', '150.0.7871.100', true],
  ['156.0.8078.100', '163.0.9000.1', false],
  ['108.0.5359.215', '156.0.8078.79', false],
])('Chromium %s, where the newest is %s: current is %s', (inElectron, newest, isCurrent) => {
  expect(isCurrentChromium(inElectron, newest)).toBe(isCurrent);
});
