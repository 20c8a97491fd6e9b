import { lstatSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { parseConfig, readConfig, writeConfig } from '../../../../../electron/cli/files/config-file';
import { CommandLine } from '../../../../support/a-command-line';
import { startTlsServer, type TlsServer, testAuthority } from '../../../../support/a-tls-server';
import { freePort } from '../../../../support/loopback-ports';

const LIST = JSON.stringify({ code: 0, data: [] });

const commandLine = new CommandLine(() => ({ BECKON_USER_DATA: data }));
let data: string;
let ca: string;

beforeEach(async () => {
  data = join(commandLine.folder, 'data');
  ca = join(commandLine.folder, 'ca.pem');
  writeFileSync(ca, (await testAuthority()).certificatePem);
});

async function serve(): Promise<TlsServer> {
  const server = await startTlsServer((_request, response) => response.end(LIST));
  onTestFinished(async () => await server.close());
  return server;
}

async function run(argv: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  return await commandLine.runWith(environment, argv);
}

const file = (): string => join(data, 'command-line.json');

it('config sets, gets, lists and unsets, in a file for the user alone', async () => {
  expect(await run(['config', 'set', 'service', 'service.example/path/'])).toMatchObject({ code: 0, out: '' });
  expect(await run(['config', 'set', 'ca', ca])).toMatchObject({ code: 0 });
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ service: 'https://service.example/path', ca });
  if (process.platform !== 'win32') expect(statSync(file()).mode & 0o077).toBe(0);

  expect(await run(['config', 'get', 'service'])).toEqual({
    code: 0,
    out: 'https://service.example/path\n',
    err: '',
  });
  expect((await run(['config', 'list'])).out).toContain('https://service.example/path');
  const all = { service: 'https://service.example/path', ca, relay: null, 'relay-ca': null, 'key-file': null };
  expect(JSON.parse((await run(['config', 'list', '--json'])).out)).toEqual({ file: file(), settings: all });

  const unset = await run(['config', 'unset', 'service', '--json']);
  expect(JSON.parse(unset.out)).toEqual({ setting: 'service', value: null });
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ ca });
  expect(await run(['config', 'get', 'service'])).toEqual({ code: 0, out: '', err: 'service isn’t set.\n' });
});

it('config refuses values that the commands would refuse, and keeps no access key', async () => {
  const key = 'bk_0123456789abcdef0123456789abcdef';
  for (const argv of [
    ['service', 'http://service.example'],
    ['service', 'https://me:secret@service.example'],
    ['relay', 'http://relay.example'],
    ['ca', join(commandLine.folder, 'missing.pem')],
    ['key-file', key],
  ]) {
    const ending = await run(['config', 'set', ...argv, '--json']);
    expect([2, 6], argv.join(' ')).toContain(ending.code);
    expect(ending.out).not.toContain(key);
  }
  expect(() => readFileSync(file())).toThrow('ENOENT');
});

it('config tells where nothing can be written', async () => {
  writeFileSync(join(commandLine.folder, 'data'), 'no folder');
  const ending = await run(['config', 'set', 'service', 'https://service.example', '--json']);
  expect(ending.code).not.toBe(0);
  expect(ending.out).toContain(JSON.stringify(file()).slice(1, -1));
});

it.runIf(process.platform !== 'win32')(
  'a link in place of the file stays one: what it leads to is written, and nothing where it cannot be followed',
  () => {
    mkdirSync(data);
    writeFileSync(join(commandLine.folder, 'mine.json'), '{}');
    symlinkSync(join(commandLine.folder, 'mine.json'), file());
    expect(writeConfig({ BECKON_USER_DATA: data }, { ca })).toBeNull();
    expect(JSON.parse(readFileSync(join(commandLine.folder, 'mine.json'), 'utf8'))).toEqual({ ca });
    expect(lstatSync(file()).isSymbolicLink()).toBe(true);
  },
);

it('what is set is used, unless an option or the environment says otherwise', async () => {
  const [set, named, given] = [await serve(), await serve(), await serve()];
  await run(['config', 'set', 'service', set.url]);
  await run(['config', 'set', 'ca', ca]);
  const asked = (): readonly number[] => [set, named, given].map(({ requests }) => requests.length);
  expect(await run(['list'])).toMatchObject({ code: 0 });
  expect(asked()).toEqual([1, 0, 0]);
  expect(await run(['list'], { BECKON_SERVICE_URL: named.url })).toMatchObject({ code: 0 });
  expect(asked()).toEqual([1, 1, 0]);
  expect(await run(['list', '--service', given.url], { BECKON_SERVICE_URL: named.url })).toMatchObject({ code: 0 });
  expect(asked()).toEqual([1, 1, 1]);
  // Set to nothing: no service is given, and no Beckon runs.
  expect(await run(['list'], { BECKON_SERVICE_URL: '' })).toMatchObject({ code: 2 });
  expect(asked()).toEqual([1, 1, 1]);
});

it('what is set has the relay and the access key of pair', async () => {
  const relay = await serve();
  const key = join(commandLine.folder, 'key');
  writeFileSync(key, 'bk_0123456789abcdef0123456789abcdef\n');
  for (const [setting, value] of [
    ['relay', relay.url],
    ['relay-ca', ca],
    ['key-file', key],
  ] as const) {
    expect(await run(['config', 'set', setting, value]), setting).toMatchObject({ code: 0 });
  }
  await run(['pair', '--json']);
  expect(relay.requests).toEqual(['POST /v1/pairings']);
});

it.each([
  ['{', 'it isn’t JSON'],
  ['[]', 'it isn’t a JSON object'],
  ['{"servce":"https://a.example"}', '“servce” isn’t a setting'],
  ['{"service":7}', 'the value of “service” isn’t a line of text'],
  ['{"service":"a\\nb"}', 'the value of “service” isn’t a line of text'],
  [`{"service":"${'x'.repeat(70_000)}"}`, 'it’s too large'],
])('a broken file %.30s is told with its path, and nothing is asked', async (text, problem) => {
  mkdirSync(data);
  writeFileSync(file(), text);
  for (const command of ['list', 'show x', 'doctor --nearby', 'wait x', 'pair', 'config list']) {
    const ending = await run([...command.split(' '), '--json']);
    expect(ending.code, command).toBe(2);
    const { error } = JSON.parse(ending.out) as { error: { code: string; message: string; advice: string } };
    expect(error).toMatchObject({ code: 'usage', message: `The settings file ${file()} can’t be used: ${problem}.` });
    expect(error.advice).toContain('beckon config set');
  }
});

it('a broken file is in nobody’s way who does not use it', async () => {
  mkdirSync(data);
  writeFileSync(file(), '{');
  for (const argv of [['list', '--help'], ['man-page'], ['completion', 'bash'], ['--version']]) {
    expect(await run(argv), argv.join(' ')).toMatchObject({ code: 0 });
  }
  expect(await run(['known'])).toMatchObject({ code: 4 });
  // A health check asks the relay of this computer alone; there is none.
  const check = await run(['relay', '--check', '--listen', `127.0.0.1:${await freePort()}`]);
  expect(check).toMatchObject({ code: 4, out: '' });
  expect(check.err).not.toContain(file());
});

it('a broken file is not taken for none; one with a mark at its beginning is read, and its paths start at its folder', () => {
  mkdirSync(file(), { recursive: true });
  expect(readConfig({ BECKON_USER_DATA: data })).toMatchObject({ ok: false });
  const text = '\uFEFF{"ca":"ca.pem","relay":"https://relay.example"}';
  expect(parseConfig(text, join(commandLine.folder, 'x'))).toEqual({
    ok: true,
    value: { ca: join(commandLine.folder, 'x', 'ca.pem'), relay: 'https://relay.example' },
  });
  // A name of the language is no setting.
  expect(parseConfig('{"__proto__":"x"}', data)).toMatchObject({ ok: false });
  expect(parseConfig('{"toString":"x"}', data)).toMatchObject({ ok: false });
});
