import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { documentOf, type Ending, runIn } from '../../../support/a-command-line';
import { startTlsServer, type TlsServer, testAuthority } from '../../../support/a-tls-server';
import { aWireApp, aWireToy } from '../../../support/a-wire-app';
import { closedPort } from '../../../support/tls-listener';

let folder: string;
let ca: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beckon-cli-test-'));
  ca = join(folder, 'ca.pem');
  await writeFile(ca, (await testAuthority()).certificatePem);
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

/** The service that was opened last. */
let server: TlsServer;

async function serve(listener: RequestListener | string): Promise<string> {
  const opened = await startTlsServer(
    typeof listener === 'string' ? (_request, response) => response.end(listener) : listener,
  );
  onTestFinished(async () => await opened.close());
  server = opened;
  return server.url;
}

async function run(argv: readonly string[], environment: Record<string, string> = {}): Promise<Ending> {
  return await runIn(environment, argv);
}

/** The error that a command printed as a document. */
function errorOf(ending: Ending): { readonly message: string; readonly advice: string } {
  return (documentOf(ending) as { error: { message: string; advice: string } }).error;
}

const APPS = JSON.stringify({
  code: 0,
  data: [aWireApp({ deviceCode: 'remote_1', toyList: [aWireToy({ id: 't1', nickname: 'Mine' })] }), 'nonsense'],
});

test('list prints the apps for people, and what was skipped beside them', async () => {
  const ending = await run(['list', '--service', await serve(APPS), '--ca', ca]);
  expect(ending.code).toBe(0);
  expect(ending.out).toMatch(/^1 app nearby\n\nremote_1\n {2}android/);
  expect(ending.out).toContain('Mine  lush  80%      yes');
  expect(ending.err).toBe('Entry 2 in the list was skipped: it isn’t an object.\n');
});

test('list --json prints the agreed document and nothing else', async () => {
  const ending = await run(['--json', 'list', '--service', await serve(APPS), '--ca', ca]);
  expect(ending).toMatchObject({ code: 0, err: '' });
  expect(documentOf(ending)).toEqual({
    apps: [
      expect.objectContaining({
        deviceCode: 'remote_1',
        address: '192.168.1.44',
        toys: [expect.objectContaining({ id: 't1', displayName: 'Mine', battery: 80 })],
      }),
    ],
    skipped: [{ index: 1, reason: 'not an object' }],
    fetchedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
});

test('an empty list is an answer: nothing on stdout, the likely reasons on stderr', async () => {
  const service = await serve('{"code":0,"data":[]}');
  const ending = await run(['list', '--service', service, '--ca', ca]);
  expect(ending).toMatchObject({ code: 0, out: '' });
  for (const word of ['game mode', 'VPN', 'IPv6', 'mobile data']) expect(ending.err).toContain(word);
  const json = await run(['list', '--json', '--service', service, '--ca', ca]);
  expect(documentOf(json)).toMatchObject({ apps: [], skipped: [] });
  expect(json.code).toBe(0);
});

test('a list of which nothing can be read is not called empty, and a list of junk does not bury what is said about it', async () => {
  const ending = await run(['list', '--service', await serve('{"code":0,"data":["x"]}'), '--ca', ca]);
  expect(ending).toMatchObject({ code: 0, out: '' });
  expect(ending.err).toBe(
    'The service answered, but no entry in its list can be read.\nEntry 1 in the list was skipped: it isn’t an object.\n',
  );
  const service = await serve(JSON.stringify({ code: 0, data: Array.from({ length: 3_000 }, () => null) }));
  const plain = await run(['list', '--service', service, '--ca', ca]);
  expect(plain.err.split('\n')).toHaveLength(13);
  expect(plain.err).toMatch(
    /Entry 10 in the list was skipped: it isn’t an object\.\n… and 2,990 more\. Use --json to see them all\.\n$/,
  );
  const json = await run(['list', '--json', '--service', service, '--ca', ca]);
  expect((documentOf(json) as { skipped: unknown[] }).skipped).toHaveLength(3_000);
});

test('show prints one app', async () => {
  const service = await serve(JSON.stringify({ code: 0, data: aWireApp({ deviceCode: 'a+b/c' }) }));
  expect(documentOf(await run(['show', 'a+b/c', '--code', '--json', '--service', service, '--ca', ca]))).toEqual({
    app: expect.objectContaining({ deviceCode: 'a+b/c', toys: [] }),
  });
  const plain = await run(['show', 'a+b/c', '--code', '--service', service, '--ca', ca]);
  expect(plain.out).toMatch(/^a\+b\/c\n {2}android/);
  expect(server.requests).toEqual(['GET /api/lan/v2/app/a%2Bb%2Fc', 'GET /api/lan/v2/app/a%2Bb%2Fc']);
});

test.each([['..'], ['.'], [''], ['a\nb']])('show the code %j is a usage error, and is not asked for', async (code) => {
  const service = await serve('{"code":0,"data":[]}');
  const ending = await run(['show', code, '--json', '--service', service, '--ca', ca]);
  expect(ending.code).toBe(2);
  expect(documentOf(ending)).toMatchObject({ error: { code: 'usage' } });
  expect(server.requests).toEqual([]);
});

test.each(['apps.example', '.apps.example', '*.Apps.Example.'])('probe takes the suffix as %s', async (suffix) => {
  const place = `127.0.0.1:${await closedPort()}`;
  const report = documentOf(await run(['probe', place, '--suffix', suffix, '--json']));
  expect(report).toMatchObject({ candidates: [{ host: '127-0-0-1.apps.example' }, { host: '127.0.0.1' }] });
});

test.each([
  ['{"code":404,"message":"no"}', 200, 3, 'invalid-parameter', 404],
  ['{"code":77}', 200, 3, 'service-code', 77],
  ['<html>', 403, 5, 'http-status', null],
  ['slow down', 429, 5, 'rate-limited', null],
  ['{}', 200, 5, 'bad-envelope', null],
  [' '.repeat(5 * 1024 * 1024), 200, 5, 'too-large', null],
])('failures %.20j with HTTP %d ends with %d, %s', async (body, status, code, error, serviceCode) => {
  const service = await serve((_request, response) => response.writeHead(status).end(body));
  const ending = await run(['list', '--json', '--service', service, '--ca', ca]);
  expect(ending.code).toBe(code);
  const { message, advice } = errorOf(ending);
  expect(documentOf(ending)).toEqual({ error: { code: error, serviceCode, message, advice } });
  expect(ending.err).toBe(`beckon: ${message}\n${advice}\n`);
  const plain = await run(['list', '--service', service, '--ca', ca]);
  expect(plain).toEqual({ code, out: '', err: ending.err });
});

test('failures not reached: refused, not trusted, not in time', async () => {
  const gone = `https://127.0.0.1:${await closedPort()}`;
  const silent = await serve(() => undefined);
  expect(documentOf(await run(['list', '--json', '--service', gone]))).toMatchObject({ error: { code: 'refused' } });
  expect(documentOf(await run(['list', '--json', '--service', silent]))).toMatchObject({ error: { code: 'tls' } });
  const late = await run(['list', '--json', '--service', silent, '--ca', ca, '--timeout', '100']);
  expect(late.code).toBe(4);
  expect(documentOf(late)).toMatchObject({ error: { code: 'timeout' } });
});

test('watch --json tells of a failure in a line, as of everything else', async () => {
  const ending = await run(['watch', '--json'], { BECKON_USER_DATA: folder });
  expect(ending.code).toBe(4);
  expect(ending.out).toMatch(/^.+\n$/);
  expect(documentOf(ending)).toMatchObject({ error: { code: 'not-running' } });
});

describe('usage', () => {
  test.each([
    [['list']],
    [['list', '--service', 'http://service.example']],
    [['list', '--bogus']],
    [['list', 'extra']],
    [['show']],
    [['nonsense']],
    [[]],
    [['list', '--timeout', 'soon', '--service', 'https://service.example']],
    [['wait', 'Phone', '--timeout', '604800001']],
    [['list', '--service']],
    [['simulate', '--port', '70000']],
    [['probe', '127.0.0.1', '--suffix', 'https://apps.example']],
    [['doctor', '127.0.0.1', '--suffix', '10.0.0.1']],
    [['simulate', '--scenario', 'nowhere']],
    [['ignore', 'remote_0123', '--list']],
    [['add', '--code', '  ']],
    [['add', '127.0.0.1', '--alias', '\u200b']],
  ])('%j is told on stderr, and as a document where one is wanted', async (argv) => {
    const plain = await run(argv);
    expect(plain).toMatchObject({ code: 2, out: '' });
    expect(plain.err).not.toBe('');
    const json = await run(['--json', ...argv]);
    expect(json.code).toBe(2);
    expect(documentOf(json)).toEqual({
      error: {
        code: 'usage',
        serviceCode: null,
        message: expect.stringMatching(/^[A-Z].*\.$/s),
        advice: expect.stringMatching(/^[A-Z].*\.$/s),
      },
    });
  });

  test.each([
    [['list', '--bogus'], 'See beckon list --help.'],
    [['list', '--servise', 'x'], 'Did you mean --service? See beckon list --help.'],
    [['lst'], 'Did you mean list? See beckon --help.'],
    [['help', 'lst'], 'Did you mean list? See beckon --help.'],
    [['help', 'nothing-like-it'], 'See beckon --help.'],
    [['nope'], 'See beckon --help.'],
    [['forward', 'L', '--listen', '0.0.0.0:8'], 'See beckon forward --help.'],
    [['forward', 'L', '--raw', '--allow-origin', 'https://a.example'], 'See beckon forward --help.'],
    [['favourite', 'L', '--bogus'], 'See beckon favorite --help.'],
    [['config', 'get'], 'See beckon config --help.'],
  ])('%j says whose help has more', async (argv, advice) => {
    const ending = await run(argv);
    expect(ending).toMatchObject({ code: 2, out: ending.out.startsWith('{') ? expect.any(String) : '' });
    expect(ending.err.trimEnd().split('\n').at(-1)).toBe(advice);
  });

  test('every command points to its own help, in words and in JSON, and the help of one that exists is no error', async () => {
    const commands = [...(await run(['--help'])).out.matchAll(/^ {2}([a-z][a-z-]*)(?:\|[a-z]+)?\b.* {2}/gm)].map(
      ([, name]) => name,
    );
    expect(commands.length).toBeGreaterThan(30);
    for (const command of commands) {
      if (command === undefined || command === 'help') continue;
      const advice = `See beckon ${command} --help.`;
      expect((await run([command, '--bogus'])).err, command).toMatch(new RegExp(`\n${advice}\n$`));
      expect(errorOf(await run([command, '--bogus', '--json'])).advice, command).toBe(advice);
    }
    for (const argv of [['help', 'list'], ['help'], ['help', 'help']]) {
      expect(await run(argv), argv.join(' ')).toMatchObject({ code: 0, err: '' });
    }
  });

  test.each([
    [['simulate', '--port', '65536'], '--port', '0 to 65535'],
    [['probe', '127.0.0.1', '--https-port', '0'], '--https-port', '1 to 65535'],
    [['probe', '127.0.0.1', '--wss-port', 'x'], '--wss-port', '1 to 65535'],
    [['list', '--timeout', '604800001'], '--timeout', '1 to 604,800,000'],
  ])('%j names the option and what it takes', async (argv, option, range) => {
    const { message } = errorOf(await run([...argv, '--json']));
    expect(message).toContain(option);
    expect(message).toContain(range);
  });

  test('a simulator stays on loopback', async () => {
    const ending = await run(['simulate', '--port', '0', '--json'], { BECKON_SIMULATOR_NETWORK: '10.0.0' });
    expect(ending.code).toBe(2);
    expect(documentOf(ending)).toMatchObject({ error: { code: 'usage' } });
  });

  test('a wait may last a week, and a missing service says what to set', async () => {
    const ending = await run(['wait', 'Phone', '--json', '--timeout', '604800000'], { BECKON_USER_DATA: folder });
    expect(documentOf(ending)).toMatchObject({ error: { code: 'not-running' } });
    expect((await run(['list'])).err).toContain('--service URL, or set BECKON_SERVICE_URL');
  });

  test('what no app can be called is told without repeating it', async () => {
    const long = 'x'.repeat(20_000);
    for (const argv of [
      ['reconnect', ''],
      ['forget', long],
      ['wait', long],
      ['exec', long, '--', 'true'],
      ['add', long],
    ]) {
      const ending = await run(['--json', ...argv]);
      expect(ending.code, argv[0]).toBe(2);
      expect(documentOf(ending)).toMatchObject({
        error: { code: 'usage', message: expect.stringMatching(/^.{1,80}\.$/) },
      });
    }
  });
});
