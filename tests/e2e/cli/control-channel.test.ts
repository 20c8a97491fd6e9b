import { existsSync, lstatSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'playwright/test';
import { MAX_CALLS } from '../../../electron/control/control-connection';
import { MAX_REQUEST_BYTES, PROTOCOL_VERSION } from '../../../electron/control/control-contract';
import { MAX_CONNECTIONS } from '../../../electron/control/control-server';
import { CliProcess } from '../../support/cli-process';
import { HELLO_LINE, requestLine } from '../../support/control-lines';
import { test as base } from '../support/beckon-test';
import { run } from '../support/command-line';
import { RawConnection, socketPath } from '../support/control-socket';

/** What the person at this computer runs is none of the tests' business: a runtime folder of their own. */
const test = base.extend<{ readonly runtimeFolder: string; readonly place: Readonly<Record<string, string>> }>({
  runtimeFolder: async ({ userData }, provide) => {
    const folder = join(userData, 'run');
    mkdirSync(folder, { mode: 0o700 });
    await provide(folder);
  },
  place: async ({ userData, runtimeFolder }, provide) => {
    await provide({ BECKON_USER_DATA: userData, XDG_RUNTIME_DIR: runtimeFolder });
  },
});

test('only its own user gets to the channel, and it goes when Beckon quits', async ({ launch, userData, place }) => {
  const beckon = await launch({ env: place });
  await expect.poll(async () => (await run(['open'], place)).code).toBe(0);
  const path = socketPath(userData, place.XDG_RUNTIME_DIR ?? '');
  expect(lstatSync(path).isSocket()).toBe(true);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  await beckon.quit();
  expect(existsSync(path)).toBe(false);
});

test('without a runtime folder it is in the user-data folder, and found there all the same', async ({
  launch,
  userData,
  runtimeFolder,
}) => {
  await launch({ env: { XDG_RUNTIME_DIR: join(runtimeFolder, 'not-there') } });
  const place = { BECKON_USER_DATA: userData, XDG_RUNTIME_DIR: runtimeFolder };
  await expect.poll(async () => (await run(['open'], place)).code).toBe(0);
});

test('two user-data folders are two Beckons', async ({ launch, userData, place }) => {
  const other = { ...place, BECKON_USER_DATA: join(userData, 'other') };
  await launch({ env: place });
  await launch({ env: other });
  for (const one of [place, other]) await expect.poll(async () => (await run(['open'], one)).code).toBe(0);
  expect((await run(['add', '127.0.0.9', '--alias', 'Mine'], place)).code).toBe(0);
  expect((await run(['known', '--names'], place)).out).toBe('Mine\n');
  expect((await run(['known', '--names'], other)).out).toBe('');
});

test('a Beckon that does not run is said to, with what to do next', async ({ place }) => {
  for (const argv of [['known'], ['watch'], ['forget', 'x'], ['reconnect', 'x'], ['add', '127.0.0.9']]) {
    const ending = await run([...argv, '--json'], place);
    expect(ending.code, argv[0]).toBe(4);
    expect(JSON.parse(ending.out)).toMatchObject({ error: { code: 'not-running', serviceCode: null } });
    expect(ending.err).toContain('Start Beckon');
  }
});

test('a killed Beckon leaves a socket, which the next one replaces', async ({ launch, userData, place }) => {
  const beckon = await launch({ env: place });
  await expect.poll(async () => (await run(['open'], place)).code).toBe(0);
  const path = socketPath(userData, place.XDG_RUNTIME_DIR ?? '');
  const gone = new Promise<void>((resolve) => beckon.app.process().once('exit', () => resolve()));
  beckon.app.process().kill('SIGKILL');
  await gone;
  expect(lstatSync(path).isSocket()).toBe(true);
  expect((await run(['known'], place)).code).toBe(4);
  await launch({ env: place });
  await expect.poll(async () => (await run(['known'], place)).code).toBe(0);
});

test('what is no socket is left alone, and Beckon runs all the same', async ({ launch, userData, place }) => {
  const path = socketPath(userData, place.XDG_RUNTIME_DIR ?? '');
  mkdirSync(dirname(path), { mode: 0o700 });
  writeFileSync(path, 'mine');
  await launch({ env: place });
  // It listens at the next place.
  await expect.poll(async () => (await run(['known'], place)).code).toBe(0);
  expect(lstatSync(path).isFile()).toBe(true);
  expect(readdirSync(join(userData, 'control'))).toHaveLength(1);
});

test('who does not keep to the rules is cut off, and nobody else notices', async ({ launch, userData, place }) => {
  await launch({ env: place });
  await expect.poll(async () => (await run(['open'], place)).code).toBe(0);
  const path = socketPath(userData, place.XDG_RUNTIME_DIR ?? '');
  const codeOf = async (text: string | Buffer): Promise<string | undefined> => {
    const connection = new RawConnection(path).send(HELLO_LINE);
    connection.socket.write(text);
    return (await connection.answers()).at(-1)?.error?.data.code;
  };
  const hostile: readonly (readonly [string | Buffer, string])[] = [
    ['GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', 'bad-request'],
    ['{}\n', 'bad-request'],
    ['null\n', 'bad-request'],
    ['[[[[[[[[\n', 'bad-request'],
    [Buffer.from([0xff, 0xfe, 0x0a]), 'bad-request'],
    [requestLine('__proto__'), 'bad-request'],
    [requestLine('constructor'), 'bad-request'],
    [requestLine('forget', { name: { $ne: '' } }), 'bad-request'],
    ['{"jsonrpc":"2.0","id":1,"method":"known","params":{},"__proto__":{"a":1},"more":1}\n', 'bad-request'],
    [`[${requestLine('known').trim().concat(',').repeat(100)}null]\n`, 'bad-request'],
    ['x'.repeat(MAX_REQUEST_BYTES + 1), 'too-large'],
    [requestLine('watch', {}, 'a').repeat(MAX_CALLS + 1), 'busy'],
  ];
  for (const [text, code] of hostile) expect(await codeOf(text), String(text).slice(0, 60)).toBe(code);
  const later = new RawConnection(path).send(requestLine('hello', { protocol: PROTOCOL_VERSION + 1 }));
  expect((await later.answers()).at(-1)?.error?.data.code).toBe('version');
  const former = new RawConnection(path).send('{"v":1,"id":"1","method":"known","params":null}\n');
  expect(await former.answers()).toMatchObject([{ v: 1, id: '1', ok: false, error: { code: 'version' } }]);
  expect((await run(['known'], place)).code).toBe(0);
});

/** A connection that watches; the place of a command that has just ended may take a moment to be free. */
async function watcherAt(path: string): Promise<RawConnection> {
  for (;;) {
    const connection = new RawConnection(path).send(HELLO_LINE + requestLine('watch'));
    await expect.poll(() => /"event":"state"|"busy"/.test(connection.text)).toBe(true);
    if (!connection.text.includes('"busy"')) return connection;
    connection.socket.destroy();
  }
}

test('there are only so many connections, and a place is free once one goes', async ({ launch, userData, place }) => {
  await launch({ env: place });
  await expect.poll(async () => (await run(['open'], place)).code).toBe(0);
  const path = socketPath(userData, place.XDG_RUNTIME_DIR ?? '');
  const many = await Promise.all(Array.from({ length: MAX_CONNECTIONS }, async () => await watcherAt(path)));
  const refused = await run(['known', '--json'], place);
  expect(refused.code).toBe(4);
  expect(JSON.parse(refused.out)).toMatchObject({ error: { code: 'busy' } });
  for (const { socket } of many) socket.destroy();
  await expect.poll(async () => (await run(['known'], place)).code).toBe(0);
});

test('watch tells what changes, one event a line, and ends with Beckon', async ({ launch, place }) => {
  const beckon = await launch({ env: place });
  await expect.poll(async () => (await run(['open'], place)).code).toBe(0);
  const watch = new CliProcess(['watch', '--json'], place);
  expect(JSON.parse(await watch.line(0))).toMatchObject({ event: 'state', apps: [] });
  await run(['add', '127.0.0.9', '--alias', 'Mine'], place);
  expect(JSON.parse(await watch.line(1))).toMatchObject({ event: 'app', app: { name: 'Mine' } });
  await run(['forget', 'Mine'], place);
  const eventNames = async (): Promise<readonly string[]> =>
    watch.lines.map((line) => (JSON.parse(line) as { event: string }).event);
  await expect.poll(eventNames).toContain('gone');
  const lines = new CliProcess(['watch'], place);
  expect(await lines.line(0)).toMatch(/^\d\d:\d\d:\d\d {2}No service set up\.$/);
  await beckon.quit();
  expect(await watch.ended()).toBe(4);
  expect(await lines.ended()).toBe(4);
  expect(lines.out).not.toContain('\u001b');
});

test('Ctrl-C is how one stops watching', async ({ launch, place }) => {
  await launch({ env: place });
  await expect.poll(async () => (await run(['open'], place)).code).toBe(0);
  const watch = new CliProcess(['watch', '--json'], place);
  await watch.line(0);
  expect(await watch.stop('SIGINT')).toBe(0);
});

test('a reader that does not read is told how much it missed, and holds up nobody', async ({
  launch,
  userData,
  place,
}) => {
  const beckon = await launch({ env: place });
  await expect.poll(async () => (await run(['open'], place)).code).toBe(0);
  for (let index = 1; index <= 100; index++) {
    const target = `127.0.1.${index}`;
    const input = { target, httpsPort: 1, wssPort: null, allowCarrierGradeNat: false, alias: `App ${index}` };
    expect((await beckon.ask('known.add-address', input)).ok).toBe(true);
  }
  const path = socketPath(userData, place.XDG_RUNTIME_DIR ?? '');
  const slow = new RawConnection(path).send(HELLO_LINE + requestLine('watch'));
  const quick = new RawConnection(path).send(HELLO_LINE + requestLine('watch'));
  await expect.poll(() => [slow, quick].every(({ text }) => text.includes('"event":"state"'))).toBe(true);
  slow.socket.pause();
  const ids = Object.keys((await beckon.snapshot()).state.known);
  // Far more than all the buffers between here and there take.
  for (let round = 1; round <= 20; round++) {
    await beckon.ask('known.set-group', { ids, group: `Round ${round}.` });
    await expect.poll(() => quick.text.includes(`"Round ${round}."`)).toBe(true);
  }
  expect(slow.text).not.toContain('"Round 20."');
  slow.socket.resume();
  await expect.poll(() => slow.text.includes('"event":"missed"')).toBe(true);
  const afterwards = (): string => slow.text.slice(slow.text.indexOf('"event":"missed"'));
  await expect.poll(() => /"event":"state".*"Round 20\."/.test(afterwards())).toBe(true);
  expect(slow.text).not.toContain('"Round 19."');
});

test('the usual user-data folder is found without being named', async ({ launch, userData, runtimeFolder }) => {
  const place = { HOME: userData, XDG_CONFIG_HOME: join(userData, 'config'), XDG_RUNTIME_DIR: runtimeFolder };
  await launch({ env: { ...place, BECKON_USER_DATA: '' } });
  await expect.poll(async () => (await run(['known', '--json'], place)).code).toBe(0);
  expect(existsSync(join(userData, 'config', 'Beckon'))).toBe(true);
});
