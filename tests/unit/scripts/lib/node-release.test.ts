import { expect, it } from 'vitest';
import { inRoot, readJsonObject } from '../../../../scripts/lib/files.mjs';
import { ENGINES_OF_ELECTRON, exactVersion, isNodeVersion } from '../../../../scripts/lib/node-release.mjs';

it('names the engines of the very Electron that is pinned', () => {
  const { devDependencies } = readJsonObject(inRoot('package.json'));
  expect(devDependencies).toMatchObject({ electron: ENGINES_OF_ELECTRON.electron });
});

it('has that Node as the one of its line, and by the word electron', () => {
  const [line = ''] = ENGINES_OF_ELECTRON.node.split('.');
  expect(exactVersion(line)).toBe(ENGINES_OF_ELECTRON.node);
  expect(exactVersion('electron')).toBe(ENGINES_OF_ELECTRON.node);
  expect(isNodeVersion('electron')).toBe(true);
  expect(isNodeVersion('unit')).toBe(false);
});
