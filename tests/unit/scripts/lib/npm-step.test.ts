import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from '../../../../scripts/lib/paths.mjs';
import { capture } from '../../../../scripts/lib/processes.mjs';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const LOCK = { packages: { '': {}, 'node_modules/some-package': { version: '1.0.0' } } };

/** A project of its own, with the set-up's files in it: they work on the project that they lie in. */
let project = '';
beforeEach(() => {
  project = makeTemporaryFolder();
  cpSync(inRoot('scripts', 'lib'), join(project, 'scripts', 'lib'), { recursive: true });
  writeFileSync(join(project, 'package.json'), '{}');
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(LOCK));
  writeFileSync(
    join(project, 'npm.js'),
    `require('node:fs').writeFileSync('asked.json', JSON.stringify(process.argv.slice(2)));`,
  );
});
afterEach(() => removeTemporaryFolder(project));

async function ensured(): Promise<number> {
  const step = pathToFileURL(join(project, 'scripts', 'lib', 'npm-step.mjs')).href;
  const script = `import(${JSON.stringify(step)}).then(({ ensureNpmPackages }) => ensureNpmPackages())`;
  const env = { ...process.env, npm_execpath: join(project, 'npm.js') };
  return (await capture(process.execPath, ['--eval', script], { env })).code;
}

describe('the packages of the lock file', () => {
  it('are installed as it says, and no script of theirs runs', async () => {
    expect(await ensured()).toBe(0);
    const asked = JSON.parse(readFileSync(join(project, 'asked.json'), 'utf8')) as string[];
    expect(asked[0]).toBe('ci');
    expect(asked).toContain('--ignore-scripts');
  });

  it('are left alone where they are there', async () => {
    mkdirSync(join(project, 'node_modules'));
    writeFileSync(join(project, 'node_modules', '.package-lock.json'), JSON.stringify(LOCK));
    expect(await ensured()).toBe(0);
    expect(existsSync(join(project, 'asked.json'))).toBe(false);
  });
});
