import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { satisfies } from 'semver';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../../scripts/lib/files.mjs';
import { preferredNode } from '../../../../scripts/lib/node-release.mjs';
import { capture } from '../../../../scripts/lib/processes.mjs';
import { TemporaryFolder } from '../../../support/a-temporary-folder';

const folder = new TemporaryFolder();

const urlOf = (name: string): string => JSON.stringify(pathToFileURL(inRoot('scripts', 'lib', name)).href);

/** Stands for npm and a registry that has another Node than the pinned one, or none. */
const NPM = `
const { execFileSync } = require('node:child_process');
const { mkdirSync, writeFileSync } = require('node:fs');
writeFileSync(process.env.ASKED, JSON.stringify(process.argv.slice(2)));
if (process.env.NO_REGISTRY === '1') process.exit(1);
mkdirSync('package');
execFileSync('tar', ['-czf', 'node.tgz', 'package']);
console.log('node.tgz');
`;

/** A command of the project, on a Node that calls itself \`version\`; it prints what it finds, and ends with 3. */
async function runOn(version: string, environment: NodeJS.ProcessEnv = {}): Promise<{ code: number; output: string }> {
  const [npm, script] = [join(folder.path, 'npm.js'), join(folder.path, 'command.mjs')];
  writeFileSync(npm, NPM);
  writeFileSync(
    script,
    `import { runCommand } from ${urlOf('run-command.mjs')};
    await runCommand(async () => {
      console.log(JSON.stringify({ standIn: process.env.STAND_IN ?? null, words: process.argv.slice(2) }));
      return 3;
    }, ${JSON.stringify(version)});`,
  );
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    XDG_CACHE_HOME: join(folder.path, 'cache'),
    ASKED: join(folder.path, 'asked.json'),
    npm_execpath: npm,
    ...environment,
  };
  delete env.BECKON_NODE_IS_CHOSEN;
  return await capture(process.execPath, [script, 'one', 'two words'], { env });
}

const answerIn = (output: string): unknown => JSON.parse(output.split('\n').find((line) => line.startsWith('{')) ?? '');

/** The preferred Node in the cache, as an earlier command left it. */
function keepNode(): void {
  const bin = join(folder.path, 'cache', 'beckon', `node-${preferredNode()}-linux-${process.arch}`, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'node'), `#!/bin/sh\nSTAND_IN=1 exec "${process.execPath}" "$@"\n`, { mode: 0o755 });
}

describe.runIf(process.platform === 'linux')('a command of the project', () => {
  it.each(['18.20.0', '20.20.2', '22.12.0', '22.13.0', '23.1.0', '24.21.0', '25.1.0', '26.10.0', '30.0.0'])(
    'runs on Node %s where package.json promises it, and else goes on with one that is, arguments and exit code kept',
    async (version) => {
      keepNode();
      const { code, output } = await runOn(version);
      const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { engines: { node: string } };
      const isPromised = satisfies(version, engines.node);
      expect(code).toBe(3);
      expect(answerIn(output)).toEqual({ standIn: isPromised ? null : '1', words: ['one', 'two words'] });
      expect(output.includes(`and this is ${version}: going on with Node ${preferredNode()}`)).toBe(!isPromised);
    },
  );

  it('takes from the registry what the hash says and nothing else', async () => {
    const { code, output } = await runOn('20.20.2');
    expect(code).toBe(1);
    expect(JSON.parse(readFileSync(join(folder.path, 'asked.json'), 'utf8'))).toContain(
      `node-linux-${process.arch}@${preferredNode()}`,
    );
    expect(output).toContain('node.tgz is not the expected file: its hash is sha512-');
    expect(readdirSync(join(folder.path, 'cache', 'beckon'))).toEqual([]);
  });

  it('stops where the registry is out of reach', async () => {
    const { code, output } = await runOn('20.20.2', { NO_REGISTRY: '1' });
    expect(code).toBe(1);
    expect(output).toContain('could not be downloaded from the npm registry');
  });
});
