import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'playwright/test';
import { BareConnection, upgradeRequest } from '../../support/a-forward';
import { CliProcess, ProgramProcess } from '../../support/cli-process';
import { isListening } from '../../support/loopback-ports';
import { ask } from '../../support/plain-request';
import { test } from '../support/beckon-test';
import { run } from '../support/command-line';
import { listed, savePhone } from '../support/phone';

interface Listening {
  readonly event: string;
  readonly httpUrl: string;
  readonly wsUrl: string;
  readonly socket: string | null;
}

async function phoneCode(service: Readonly<Record<string, string>>): Promise<string> {
  return (await listed(service, 'android')).deviceCode;
}

async function listening(forward: CliProcess): Promise<Listening> {
  return JSON.parse(await forward.line(0)) as Listening;
}

async function status(url: string): Promise<number> {
  return (await ask(url)).status;
}

/** A masked text frame, as a client sends it. */
const MASKED_HI = '\x81\x82\x01\x02\x03\x04\x69\x6b';

/** A program for which the running Beckon listens, and what it was told. */
async function programWithForward(
  place: Readonly<Record<string, string>>,
  params: Readonly<Record<string, string>> = {},
): Promise<{ readonly event: Listening; readonly kill: () => Promise<void> }> {
  const where = await run(['where', '--json'], place);
  const { socket: path, protocol } = JSON.parse(where.out) as { socket: string; protocol: number };
  const script = `
    const socket = require('node:net').connect(process.argv[1]);
    const send = (id, method, params) => socket.write(JSON.stringify({ jsonrpc: '2.0', id, method, params }) + '\\n');
    send(0, 'hello', { protocol: ${protocol} });
    send(1, 'forward', ${JSON.stringify({ name: 'Living room', ...params })});
    socket.pipe(process.stdout);`;
  const program = new ProgramProcess(process.execPath, ['-e', script, path]);
  let line = '';
  for (let at = 0; !line.includes('"listening"'); at++) line = await program.line(at);
  const { event } = (JSON.parse(line) as { params: { event: Listening } }).params;
  return { event, kill: async () => void (await program.stop('SIGKILL')) };
}

/** What the app answers to curl through a socket. */
async function curledAt(path: string, ...more: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('curl', ['-sS', '--unix-socket', path, 'http://localhost/', ...more]);
  return stdout;
}

test('a forward leads to the app wherever it is, for a command and for a program, as long as each runs', async ({
  launch,
  userData,
  simulator,
  serviceEnvironment,
}) => {
  const beckon = await launch({ env: serviceEnvironment });
  const place = { BECKON_USER_DATA: userData };
  await savePhone(place, serviceEnvironment);

  await test.step('a program that is killed leaves no port and no socket', async () => {
    const { event, kill } = await programWithForward(place);
    expect((await ask(event.httpUrl)).status).toBe(200);
    await kill();
    const port = Number(new URL(event.httpUrl).port);
    await expect.poll(async () => await isListening(port)).toBe(false);

    const path = join(userData, 'program.sock');
    const atSocket = await programWithForward(place, { listen: `unix:${path}` });
    expect(atSocket.event).toMatchObject({ socket: path, httpUrl: null });
    expect(JSON.parse(await curledAt(path))).toMatchObject({ app: 'remote' });
    await atSocket.kill();
    await expect.poll(() => existsSync(path)).toBe(false);
  });

  const forward = new CliProcess(
    ['forward', 'living room', '--json', '--allow-origin', 'http://localhost:5173'],
    place,
  );
  const { httpUrl, wsUrl } = await listening(forward);
  expect(httpUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[A-Za-z0-9_-]{43}\/$/);
  expect(wsUrl).toBe(httpUrl.replace('http', 'ws'));
  const port = Number(new URL(httpUrl).port);

  const socket = await test.step('HTTP and WebSocket', async () => {
    expect(JSON.parse((await ask(httpUrl)).body)).toEqual({ code: 200, type: 'OK', app: 'remote' });
    expect((await ask(`${httpUrl}echo`, { method: 'POST', body: ['over ', 'there'] })).body).toBe('over there');
    expect(await status(`${new URL(httpUrl).origin}/wrong/`)).toBe(404);
    const page = await ask(httpUrl, { headers: { Origin: 'http://localhost:5173' } });
    expect(page.headers['access-control-allow-origin']).toBe('http://localhost:5173');
    expect((await ask(httpUrl, { headers: { Origin: 'https://page.example' } })).status).toBe(403);
    const connection = new BareConnection(port);
    connection.send(upgradeRequest(`${wsUrl}echo`));
    await connection.gets('\r\n\r\n');
    connection.send(MASKED_HI);
    await connection.gets('\x81\x02hi');
    return connection;
  });

  await test.step('the app moves', async () => {
    await simulator.perform({ do: 'move-port', app: 'phone', by: 7 });
    await expect.poll(async () => await status(httpUrl)).toBe(200);
    expect(JSON.parse(await forward.line(1))).toMatchObject({ event: 'moved' });
    // Its connection led to where nothing is any longer.
    await socket.closes();
  });

  await test.step('Beckon quits, and starts again', async () => {
    await beckon.app.close();
    await forward.says('Beckon isn’t running anymore.');
    expect(await status(httpUrl)).toBe(200);
    await launch({ env: serviceEnvironment });
    await forward.says('Beckon is running again');
    await simulator.perform({ do: 'move-port', app: 'phone', by: -7 });
    await expect.poll(async () => await status(httpUrl)).toBe(200);
    expect(JSON.parse(await forward.line(2))).toMatchObject({ event: 'moved' });
  });

  const last = new BareConnection(port);
  last.send(upgradeRequest(`${wsUrl}echo`));
  await last.gets('\r\n\r\n');
  expect(await forward.stop('SIGINT')).toBe(0);
  await last.closes();
});

test('a forward carries to no other app that got the address', async ({ simulator, userData, serviceEnvironment }) => {
  const place = { BECKON_USER_DATA: userData, ...serviceEnvironment };
  const forward = new CliProcess(['forward', await phoneCode(serviceEnvironment), '--json'], place);
  const { httpUrl } = await listening(forward);
  const whoAnswers = async (): Promise<string> => {
    const { status: answered, body } = await ask(httpUrl);
    return answered === 200 ? (JSON.parse(body) as { app: string }).app : String(answered);
  };
  expect(await whoAnswers()).toBe('remote');
  expect(await simulator.perform({ do: 'swap-addresses', app: 'phone', with: 'pc' })).toMatchObject({ ok: true });
  const answers: string[] = [];
  // Ten in a row, so that the connection is one that was looked up; until then what is away is away.
  while (answers.length < 10 || !answers.slice(-10).every((who) => who === 'remote')) answers.push(await whoAnswers());
  expect(answers.filter((who) => who === 'connect').length, answers.join(' ')).toBeLessThanOrEqual(1);
  expect(await forward.stop()).toBe(0);
});

test('without a running Beckon a forward follows the app by the service, by a port, at a socket, and for a program', async ({
  simulator,
  userData,
  serviceEnvironment,
}) => {
  const place = { BECKON_USER_DATA: userData, ...serviceEnvironment };
  const code = await phoneCode(serviceEnvironment);

  await test.step('by a port with a secret', async () => {
    const forward = new CliProcess(['forward', code, '--json'], place);
    const { httpUrl } = await listening(forward);
    expect(await status(httpUrl)).toBe(200);
    // Without the secret nobody gets in, and who forgot it reads so here, once.
    const { origin } = new URL(httpUrl);
    for (const path of ['/', '/echo', '/wrong/']) expect(await status(`${origin}${path}`)).toBe(404);
    expect((await ask(httpUrl, { headers: { Origin: 'https://page.example' } })).status).toBe(403);
    await forward.says('A web page was refused: its origin is not allowed by --allow-origin.');
    expect(forward.err.match(/lacks the secret/g)).toHaveLength(1);
    await simulator.perform({ do: 'move-address', app: 'phone', host: 9 });
    await expect.poll(async () => await status(httpUrl)).toBe(200);
    expect(forward.lines.some((line) => /"event":"(?:moved|back)"/.test(line))).toBe(true);
    expect(await forward.stop()).toBe(0);
  });

  await test.step('at a socket, whose file is its user’s and goes with it', async () => {
    const path = join(userData, 'app.sock');
    const line = ['forward', code, '--listen', `unix:${path}`];
    const killed = new CliProcess([...line, '--json'], place);
    const nowhere = { httpUrl: null, wsUrl: null, host: '', httpsPort: 0, wssPort: 0, domain: null };
    expect(JSON.parse(await killed.line(0))).toEqual({ event: 'listening', socket: path, ...nowhere });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const second = await run([...line, '--json'], place);
    expect(second).toMatchObject({ code: 4, out: expect.stringContaining('"cannot-listen"') });
    await killed.stop('SIGKILL');
    expect(existsSync(path)).toBe(true);

    const forward = new CliProcess(line, place);
    expect(await forward.line(0)).toBe(`unix:${path}`);
    expect(JSON.parse(await curledAt(path, '--header', 'Host: anything.example'))).toMatchObject({ app: 'remote' });
    expect(await forward.stop('SIGINT')).toBe(0);
    expect(existsSync(path)).toBe(false);
  });

  await test.step('raw, which leaves TLS to the program', async () => {
    const forward = new CliProcess(['forward', code, '--raw', '--json'], place);
    const { domain, host, httpsPort, httpUrl } = JSON.parse(await forward.line(0)) as Readonly<
      Record<'domain' | 'host' | 'httpsPort' | 'httpUrl', string | null>
    >;
    expect(httpUrl).toBeNull();
    const curl = ['-sS', '--cacert', simulator.caFile, '--resolve', `${domain}:${httpsPort}:${host}`];
    const { stdout } = await promisify(execFile)('curl', [...curl, `https://${domain}:${httpsPort}/`]);
    expect(JSON.parse(stdout)).toMatchObject({ type: 'OK' });
    expect(await forward.stop()).toBe(0);
  });

  await test.step('for a program, as long as it runs', async () => {
    const script = `
      const { BECKON_APP_FORWARD_URL: url, BECKON_APP_FORWARD_WS_URL: ws } = process.env;
      require('node:http').get(url, (response) => {
        console.log(JSON.stringify({ url, ws, status: response.statusCode }));
        response.resume();
      });`;
    const ending = await run(['exec', '--forward', code, '--', process.execPath, '-e', script], place);
    expect(ending).toMatchObject({ code: 0, err: '' });
    const { url, ws, status: answered } = JSON.parse(ending.out) as { url: string; ws: string; status: number };
    expect(answered).toBe(200);
    expect(ws).toBe(url.replace('http', 'ws'));
    expect(await isListening(Number(new URL(url).port))).toBe(false);
  });

  expect((await run(['forward', code, '--listen', '192.168.1.2:80'], place)).code).toBe(2);
  expect((await run(['forward', 'remote_nobody', '--code', '--json'], place)).code).toBe(3);
});

test('a program starts again with its app’s new place, and only that app is watched', async ({
  launch,
  userData,
  simulator,
  serviceEnvironment,
}) => {
  await launch({ env: serviceEnvironment });
  const place = { BECKON_USER_DATA: userData };
  await savePhone(place, serviceEnvironment);
  const watch = new CliProcess(['watch', 'Living room', '--json'], place);
  const state = JSON.parse(await watch.line(0)) as { apps: { id: string; name: string }[] };
  expect(state.apps.map(({ name }) => name)).toEqual(['Living room']);
  expect((await run(['watch', 'nobody'], place)).code).toBe(2);

  const script = 'console.log(process.env.BECKON_APP_HTTPS_PORT); setInterval(() => {}, 1000)';
  const line = ['exec', '--restart-on-move', 'Living room', '--', process.execPath, '-e', script];
  const exec = new CliProcess(line, place);
  const first = Number(await exec.line(0));
  await simulator.perform({ do: 'move-port', app: 'phone', by: 7 });
  // Somebody looks for it.
  expect((await run(['reconnect', 'Living room'], place)).code).toBe(0);
  expect(Number(await exec.line(1))).not.toBe(first);
  await exec.says('Restarting the program.');
  // A signal from outside is its end.
  expect(await exec.stop('SIGTERM')).toBe(128 + 15);

  const [{ id } = { id: '' }] = state.apps;
  expect((await run(['forget', id], place)).code).toBe(0);
  expect(await watch.ended()).toBe(0);
  expect(watch.lines.at(-1)).toContain('"event":"gone"');
});
