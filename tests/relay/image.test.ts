import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CertificateAuthority } from '../../electron/simulator/certificates/certificate-authority';
import { CliProcess } from '../support/cli-process';
import { freePort } from '../support/loopback-ports';
import { makeTemporaryFolder, removeTemporaryFolder } from '../support/temporary-folder';

const PROJECT = resolve(import.meta.dirname, '../..');
const DOCKERFILE = readFileSync(join(PROJECT, 'deploy/relay/Dockerfile'), 'utf8').replace(/\\\n\s*/g, ' ');
const [BUILD_STAGE = '', RUN_STAGE = ''] = DOCKERFILE.split(/^FROM .*$/m).slice(1);
const run = promisify(execFile);

let folder: string;
let started: CliProcess[];
beforeEach(() => {
  folder = makeTemporaryFolder();
  started = [];
});
afterEach(async () => {
  await Promise.all(started.map(async (process) => await process.stop('SIGKILL')));
  removeTemporaryFolder(folder);
});

/** What the build copies, and what it then runs, in order. */
function steps(): readonly { readonly kind: string; readonly words: readonly string[] }[] {
  return [...BUILD_STAGE.matchAll(/^(COPY|RUN) (.*)$/gm)].map(([, kind = '', rest = '']) => ({
    kind,
    words: rest.trim().split(/\s+/),
  }));
}

/** The words of `HEALTHCHECK … CMD […]` or of `CMD […]`, without the program. */
function command(pattern: RegExp): readonly string[] {
  return JSON.parse(pattern.exec(RUN_STAGE)?.[1] ?? '[]') as string[];
}

test('packages are installed from their own files, before any source is copied', () => {
  const kinds = steps().map(({ kind, words }) => `${kind} ${words.join(' ')}`);
  const install = kinds.findIndex((step) => step.startsWith('RUN npm ci'));
  expect(kinds.slice(0, install)).toEqual(['COPY package.json package-lock.json .npmrc ./']);
  const ignored = readFileSync(join(PROJECT, '.dockerignore'), 'utf8').trim().split('\n');
  for (const { kind, words } of steps()) {
    for (const source of kind === 'COPY' ? words.slice(0, -1) : []) {
      expect([source, existsSync(join(PROJECT, source)), ignored.includes(source)]).toEqual([source, true, false]);
    }
  }
});

test('the command line is built from what is copied, and its health check finds its relay ready, with TLS too', async () => {
  const build = join(folder, 'build');
  mkdirSync(build);
  symlinkSync(join(PROJECT, 'node_modules'), join(build, 'node_modules'));
  for (const { kind, words } of steps()) {
    const target = join(build, words.at(-1) ?? '');
    if (kind === 'COPY') {
      for (const source of words.slice(0, -1)) {
        cpSync(join(PROJECT, source), words.at(-1) === './' ? join(target, source) : target, { recursive: true });
      }
    } else if (words[0] === 'node') {
      await run(process.execPath, words.slice(1), { cwd: build });
    }
  }
  const program = join(build, 'out/cli/cli.js');

  const port = await freePort();
  const authority = await CertificateAuthority.create('Own authority');
  const { cert, key } = await authority.issue({ names: ['relay.example'] });
  for (const [name, text] of [
    ['developer-token', 'a developer token'],
    ['callback-secret', 'a-secret-of-the-registered-url'],
    ['chain.pem', cert],
    ['key.pem', key],
  ] as const) {
    writeFileSync(join(folder, name), `${text}\n`, { mode: 0o600 });
  }
  const here = (words: readonly string[]): readonly string[] =>
    words.map((word) =>
      word
        .replace('/run/secrets', folder)
        .replace('/var/lib/beckon-relay', folder)
        .replace('0.0.0.0:8437', `127.0.0.1:${port}`),
    );
  const [, ...check] = here(command(/^HEALTHCHECK .* CMD (\[.*\])$/m));
  expect(check.slice(0, 2)).toEqual(['relay', '--check']);
  const plain = { BECKON_SERVICE_URL: 'https://service.example', BECKON_RELAY_PUBLIC_URL: 'https://relay.example' };
  const secured = {
    ...plain,
    BECKON_RELAY_TLS_CERT: join(folder, 'chain.pem'),
    BECKON_RELAY_TLS_KEY: join(folder, 'key.pem'),
  };
  for (const environment of [plain, secured]) {
    expect(await new CliProcess(check, environment, program).ended()).toBe(4);
    const relay = new CliProcess(here(command(/^CMD (\[.*\])$/m)), environment, program);
    started.push(relay);
    await relay.says('The relay is listening');
    expect(await new CliProcess(check, environment, program).ended()).toBe(0);
    expect(await relay.stop()).toBe(0);
  }
});
