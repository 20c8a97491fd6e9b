import { expect, it } from 'vitest';
import { isObject, readJsonObject } from '../../../../scripts/lib/json-file.mjs';
import {
  ENGINES_OF_ELECTRON,
  exactVersion,
  isNodeVersion,
  PINNED_NODES,
} from '../../../../scripts/lib/node-release.mjs';
import { inRoot } from '../../../../scripts/lib/paths.mjs';

/** What a package asks for of another. */
function askedFor(field: string, name: string, ...folder: string[]): unknown {
  const packages = readJsonObject(inRoot(...folder, 'package.json'))[field];
  return isObject(packages) ? packages[name] : undefined;
}

it('names the engines of the very Electron that is pinned', () => {
  expect(askedFor('devDependencies', 'electron')).toBe(ENGINES_OF_ELECTRON.electron);
});

it('names a Node of the line that the Electron package has its types from', () => {
  const [line] = ENGINES_OF_ELECTRON.node.split('.');
  expect(askedFor('dependencies', '@types/node', 'node_modules', 'electron')).toContain(`^${line}.`);
});

it('has that Node by a hash of its own, as the one of its line, so that whatever runs on the line runs on it', () => {
  const [line = ''] = ENGINES_OF_ELECTRON.node.split('.');
  expect(PINNED_NODES).toContain(ENGINES_OF_ELECTRON.node);
  expect(exactVersion(line)).toBe(ENGINES_OF_ELECTRON.node);
});

it('takes “electron” for that Node', () => {
  expect(isNodeVersion('electron')).toBe(true);
  expect(exactVersion('electron')).toBe(ENGINES_OF_ELECTRON.node);
  expect(isNodeVersion('unit')).toBe(false);
});
