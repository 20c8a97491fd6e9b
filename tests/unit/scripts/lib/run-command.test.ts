import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { preferredNode } from '../../../../scripts/lib/node-release.mjs';
import { inRoot } from '../../../../scripts/lib/paths.mjs';
import { capture } from '../../../../scripts/lib/processes.mjs';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

let folder = '';
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => removeTemporaryFolder(folder));

const urlOf = (name: string): string => JSON.stringify(pathToFileURL(inRoot('scripts', 'lib', name)).href);

/**
 * Stands for npm and its registry: puts a Node into the folder where it is called that says the version asked for, and
 * otherwise is the one that runs this test. What it was asked for is kept in `asked.json`.
 */
const NPM = `
import { mkdirSync, readFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
const [command] = process.argv.slice(2);
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const [[name, version]] = Object.entries(dependencies);
const lock = existsSync('package-lock.json') ? JSON.parse(readFileSync('package-lock.json', 'utf8')) : null;
writeFileSync(process.env.ASKED, JSON.stringify({ args: process.argv.slice(2), name, version, lock }));
if (process.env.NO_REGISTRY === '1') process.exit(1);
const bin = join('node_modules', name, 'bin');
mkdirSync(bin, { recursive: true });
writeFileSync(join(bin, '..', 'LICENSE'), 'Anybody may.');
const says = process.env.WRONG_NODE === '1' ? 'v0.0.1' : 'v' + version;
writeFileSync(join(bin, 'node'), '#!/bin/sh\\nif [ "$1" = --version ]; then echo ' + says + '; exit; fi\\nSTAND_IN=1 exec "' + process.execPath + '" "$@"\\n', { mode: 0o755 });
`;

/** A command of the project, on a Node that calls itself \`version\`; it prints what it finds, and ends with 3. */
async function runOn(version: string, environment: NodeJS.ProcessEnv = {}): Promise<{ code: number; output: string }> {
  const npm = join(folder, 'npm.js');
  const script = join(folder, 'command.mjs');
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(npm, NPM);
  chmodSync(npm, 0o755);
  writeFileSync(
    script,
    `import { execFileSync } from 'node:child_process';
    import { runCommand } from ${urlOf('run-command.mjs')};
    await runCommand(async () => {
      const byName = execFileSync('node', ['-p', 'process.env.STAND_IN'], { encoding: 'utf8' }).trim();
      console.log(JSON.stringify({ standIn: process.env.STAND_IN ?? null, byName, words: process.argv.slice(2) }));
      return 3;
    }, ${JSON.stringify(version)});`,
  );
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    XDG_CACHE_HOME: join(folder, 'cache'),
    ASKED: join(folder, 'asked.json'),
    npm_execpath: npm,
    ...environment,
  };
  delete env.BECKON_NODE_IS_CHOSEN;
  return await capture(process.execPath, [script, 'one', 'two words'], { env });
}

const answerIn = (output: string): unknown => JSON.parse(output.split('\n').find((line) => line.startsWith('{')) ?? '');
const asked = (): unknown => JSON.parse(readFileSync(join(folder, 'asked.json'), 'utf8'));

describe.runIf(process.platform === 'linux')('a command of the project', () => {
  it.each(['22.13.0', '24.21.0', '26.10.0', '30.0.0'])('runs as it is on Node %s', async (version) => {
    const { code, output } = await runOn(version);
    expect(code).toBe(3);
    expect(answerIn(output)).toMatchObject({ standIn: null, words: ['one', 'two words'] });
    expect(existsSync(join(folder, 'asked.json'))).toBe(false);
  });

  it.each(['18.20.0', '20.20.2', '22.12.0', '25.1.0'])(
    'goes on with a Node that is supported where it is started on %s, with its arguments and its exit code',
    async (version) => {
      const { code, output } = await runOn(version);
      expect(output).toContain(
        `[set-up] node: Beckon supports Node 22.13, 24, 26 or newer, and this is ${version}: going on with Node ${preferredNode()}`,
      );
      expect(code).toBe(3);
      expect(answerIn(output)).toEqual({ standIn: '1', byName: '1', words: ['one', 'two words'] });
    },
  );

  it('has npm compare what it installs with the hash that is known, and run no script of it', async () => {
    await runOn('20.20.2');
    expect(asked()).toMatchObject({
      args: expect.arrayContaining(['ci', '--ignore-scripts']),
      version: preferredNode(),
      lock: {
        packages: {
          [`node_modules/node-linux-${process.arch}`]: { integrity: expect.stringMatching(/^sha512-.{88}$/) },
        },
      },
    });
  });

  it('asks the registry once, and keeps nothing but the executable and its license', async () => {
    await runOn('20.20.2');
    const { code, output } = await runOn('20.20.2', { NO_REGISTRY: '1' });
    expect(code).toBe(3);
    expect(answerIn(output)).toMatchObject({ standIn: '1' });
    const cache = join(folder, 'cache', 'beckon');
    expect(readdirSync(cache)).toEqual([`node-${preferredNode()}-linux-${process.arch}`]);
    expect(readdirSync(cache, { recursive: true }).filter((name) => String(name).endsWith('/node'))).toHaveLength(1);
  });

  it('goes on with what it has, and says so, where the registry is out of reach', async () => {
    const { code, output } = await runOn('20.20.2', { NO_REGISTRY: '1' });
    expect(output).toContain('and this is 20.20.2: going on with it, things may fail');
    expect(code).toBe(3);
    expect(answerIn(output)).toMatchObject({ standIn: null });
  });

  it('stops where the registry is out of reach and its Node is too old to try', async () => {
    const { code, output } = await runOn('18.20.0', { NO_REGISTRY: '1' });
    expect(code).toBe(1);
    expect(output).toContain('Beckon supports Node 22.13, 24, 26 or newer, and this is 18.20.0.');
    expect(output).not.toContain('{');
  });

  it('does not take a Node of another version than it asked for', async () => {
    const { output } = await runOn('20.20.2', { WRONG_NODE: '1' });
    expect(output).toContain(`Node ${preferredNode()} of the npm registry does not run here: v0.0.1`);
    expect(answerIn(output)).toMatchObject({ standIn: null });
    expect(readdirSync(join(folder, 'cache', 'beckon'))).toEqual([]);
  });
});
