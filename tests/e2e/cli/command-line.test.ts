import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import net from 'node:net';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'playwright/test';
import { end, run, simulate, start } from '../support/command-line';

/** Runs it with one stream that takes nothing: a file that is open for reading alone. Gives what the other one got. */
async function runOnto(
  broken: 'stdout' | 'stderr',
  argv: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number | null; readonly said: string }> {
  const file = await open(__filename, 'r');
  const { fd } = file;
  const child = start(argv, environment, broken === 'stdout' ? ['ignore', fd, 'pipe'] : ['ignore', 'pipe', fd]);
  let said = '';
  (child.stdout ?? child.stderr)?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise<number | null>((ended) => child.on('close', ended));
  await file.close();
  return { code, said };
}

test('the command line lists, shows and probes, each ending has its exit code, and the simulator leaves nothing', async () => {
  const directory = test.info().outputPath('simulator');
  const { child, announcement } = await simulate('--scenario', 'home', '--directory', directory);
  const environment = { BECKON_SERVICE_URL: announcement.url, BECKON_CA: announcement.ca };
  const list = await run(['list', '--json'], environment);
  expect(list).toMatchObject({ code: 0, err: '' });
  const { apps } = JSON.parse(list.out) as { apps: { deviceCode: string; domain: string; httpsPort: number }[] };
  expect(apps).toHaveLength(4);
  const [app] = apps;
  if (app === undefined) throw new Error('No app');

  const show = await run(['show', app.deviceCode, '--json'], environment);
  expect(show.code).toBe(0);
  expect(JSON.parse(show.out)).toMatchObject({ app: { deviceCode: app.deviceCode, domain: app.domain } });

  const probe = await run(['probe', `${app.domain}:${app.httpsPort}`, '--json'], environment);
  expect(probe.code).toBe(0);
  expect(JSON.parse(probe.out)).toMatchObject({ reachable: true });

  expect((await run(['show', '--code', 'nobody'], environment)).code).toBe(3);
  expect((await run(['list', '--service', announcement.url])).code).toBe(4);
  expect((await run(['list', '--service', `${announcement.url}/elsewhere`], environment)).code).toBe(5);
  expect((await run(['list'])).code).toBe(2);
  expect((await run(['nonsense', '--json'])).code).toBe(2);

  await test.step('a reader that goes away early is no failure', async () => {
    const reader = start(['list', '--json'], environment);
    reader.stdout?.destroy();
    let err = '';
    reader.stderr?.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    expect(await new Promise<number | null>((ended) => reader.on('close', ended))).toBe(0);
    expect(err).toBe('');
  });

  await test.step('an output that cannot be written is one line on stderr, and never a crash', async () => {
    expect(await runOnto('stdout', ['list', '--json'], environment)).toEqual({
      code: 2,
      said: 'beckon: The output could not be written (EBADF).\n',
    });
    expect(await runOnto('stderr', ['list'])).toEqual({ code: 2, said: '' });
    expect((await runOnto('stderr', ['list', '--json'], environment)).code).toBe(0);
  });

  // The folder was given, and stays.
  expect(announcement.ca).toBe(resolve(directory, 'ca.pem'));
  expect(await end(child, 'SIGTERM')).toBe(0);
  expect(existsSync(directory)).toBe(true);
  expect(existsSync(announcement.ca)).toBe(false);
});

test('a command that is stopped before there is a result says nothing, and ends with 130', async () => {
  for (const command of ['list', 'show', 'probe'] as const) {
    const { promise: asked, resolve: connected } = Promise.withResolvers<void>();
    const silent = net.createServer((socket) => {
      socket.on('error', () => socket.destroy());
      connected();
    });
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    const { port } = silent.address() as net.AddressInfo;
    const place = `127.0.0.1:${port}`;
    const argument = { list: [], show: ['--code', 'some-code'], probe: [place] }[command];
    const child = start([command, ...argument, '--json', '--service', `https://${place}`, '--timeout', '60000']);
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
      });
    }
    await asked;
    expect(await end(child, 'SIGINT')).toBe(130);
    silent.close();
    expect(printed).toBe('');
  }
});

test('the simulator ends on Ctrl-C, and takes its folder and its port along', async () => {
  const { child, announcement } = await simulate('--scenario', 'empty');
  expect(existsSync(announcement.ca)).toBe(true);
  expect(await end(child, 'SIGINT')).toBe(0);
  expect(existsSync(dirname(announcement.ca))).toBe(false);
  expect((await run(['list', '--service', announcement.url])).code).toBe(4);
});
