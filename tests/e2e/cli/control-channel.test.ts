import { existsSync, lstatSync, mkdirSync, statSync } from 'node:fs';
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

/** A connection that watches; the place of a command that has just ended may take a moment to be free. */
async function watcherAt(path: string): Promise<RawConnection> {
  for (;;) {
    const connection = new RawConnection(path).send(HELLO_LINE + requestLine('watch'));
    await expect.poll(() => /"event":"state"|"busy"/.test(connection.text)).toBe(true);
    if (!connection.text.includes('"busy"')) return connection;
    connection.socket.destroy();
  }
}

test('the channel is its user’s alone, tells who watches what changes, and goes when Beckon quits', async ({
  launch,
  userData,
  place,
}) => {
  const beckon = await launch({ env: place });
  await expect.poll(async () => (await run(['open'], place)).code).toBe(0);
  const path = socketPath(userData, place.XDG_RUNTIME_DIR ?? '');
  expect(lstatSync(path).isSocket()).toBe(true);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);

  const stopped = new CliProcess(['watch', '--json'], place);
  const watch = new CliProcess(['watch', '--json'], place);
  expect(JSON.parse(await watch.line(0))).toMatchObject({ event: 'state', apps: [] });
  await run(['add', '127.0.0.9', '--alias', 'Mine'], place);
  expect(JSON.parse(await watch.line(1))).toMatchObject({ event: 'app', app: { name: 'Mine' } });
  await run(['forget', 'Mine'], place);
  const eventNames = (): readonly string[] => watch.lines.map((line) => (JSON.parse(line) as { event: string }).event);
  await expect.poll(eventNames).toContain('gone');
  await stopped.line(0);
  expect(await stopped.stop('SIGINT')).toBe(0);
  const lines = new CliProcess(['watch'], place);
  expect(await lines.line(0)).toMatch(/^\d\d:\d\d:\d\d {2}No service set up\.$/);
  await beckon.quit();
  expect(await watch.ended()).toBe(4);
  expect(await lines.ended()).toBe(4);
  expect(lines.out).not.toContain('\u001b');
  expect(existsSync(path)).toBe(false);
});

test('who does not keep to the rules is cut off, there are only so many, and the socket of a killed one is replaced', async ({
  launch,
  userData,
  place,
}) => {
  const beckon = await launch({ env: place });
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
  const many = await Promise.all(Array.from({ length: MAX_CONNECTIONS }, async () => await watcherAt(path)));
  const refused = await run(['known', '--json'], place);
  expect(refused.code).toBe(4);
  expect(JSON.parse(refused.out)).toMatchObject({ error: { code: 'busy' } });
  for (const { socket } of many) socket.destroy();
  await expect.poll(async () => (await run(['known'], place)).code).toBe(0);

  const gone = new Promise<void>((resolve) => beckon.app.process().once('exit', () => resolve()));
  beckon.app.process().kill('SIGKILL');
  await gone;
  expect(lstatSync(path).isSocket()).toBe(true);
  expect((await run(['known'], place)).code).toBe(4);
  await launch({ env: place });
  await expect.poll(async () => (await run(['known'], place)).code).toBe(0);
});

test('the usual user-data folder is found without being named', async ({ launch, userData, runtimeFolder }) => {
  const place = { HOME: userData, XDG_CONFIG_HOME: join(userData, 'config'), XDG_RUNTIME_DIR: runtimeFolder };
  await launch({ env: { ...place, BECKON_USER_DATA: '' } });
  await expect.poll(async () => (await run(['known', '--json'], place)).code).toBe(0);
  expect(existsSync(join(userData, 'config', 'Beckon'))).toBe(true);
});
