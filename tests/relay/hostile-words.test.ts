import { writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { controlAddresses, controlPlace } from '../../electron/control/control-address';
import { ControlServer } from '../../electron/control/control-server';
import { systemClock } from '../../electron/lib/clock';
import { silentLogger } from '../../electron/lib/logger';
import { DurableAnswers } from '../../electron/store/durable-answers';
import { runIn } from '../support/a-command-line';
import { startTlsServer, type TlsServer } from '../support/a-tls-server';
import { aWireApp, aWireToy } from '../support/a-wire-app';
import { CliProcess } from '../support/cli-process';
import { hostileHandlers, MARK, SLY } from '../support/hostile-beckon';
import { aNearbyApp, aToy } from '../support/nearby-app-factory';
import { makeTemporaryFolder, removeTemporaryFolder } from '../support/temporary-folder';
import { TerminalSession } from '../support/terminal-session';

/** What no terminal is to get from anyone else: controls but for line ends, and what turns text or ends a line. */
const HARMFUL = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Beckon's own: its colors, the other screen, and how that is drawn. A terminal itself ends lines with CR. */
const OWN = /(?![\r\n])\p{Cc}\[(?:0m|1m|2m|3[123]m|30;107m|\?1049[hl]|\?25[hl]|H|K|J)|\r(?=\n)/gu;

let folder: string;
let server: TlsServer | null;
let beckon: ControlServer | null;
beforeEach(() => {
  folder = makeTemporaryFolder();
  server = null;
  beckon = null;
});
afterEach(async () => {
  await beckon?.dispose();
  await server?.close();
  removeTemporaryFolder(folder);
});

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A real HTTPS server that answers as it likes; the environment says where it is. */
async function serve(answer: Answer): Promise<Readonly<Record<string, string>>> {
  server = await startTlsServer(answer);
  const ca = join(folder, 'ca.pem');
  writeFileSync(ca, server.caPem);
  writeFileSync(join(folder, 'key'), 'beckon_1');
  return {
    BECKON_SERVICE_URL: server.url,
    BECKON_CA: ca,
    BECKON_RELAY_URL: server.url,
    BECKON_RELAY_CA: ca,
    BECKON_USER_DATA: folder,
    XDG_RUNTIME_DIR: folder,
  };
}

const CREATED = { pairingId: 'p', qrcode: SLY, qrcodeUrl: SLY, code: SLY, expiresAt: '2036-01-01T04:00:00.000Z' };

/** A relay that gives a code and tells this of it. */
function relay(state: unknown, status = 200): Answer {
  return ({ method }, response) =>
    method === 'POST'
      ? response.writeHead(201).end(JSON.stringify(CREATED))
      : response.writeHead(status).end(JSON.stringify(state));
}

async function run(argv: readonly string[], environment: Readonly<Record<string, string>>) {
  const ending = await runIn(environment, argv);
  expect(ending.out, `${argv.join(' ')}: stdout`).not.toMatch(HARMFUL);
  expect(ending.err, `${argv.join(' ')}: stderr`).not.toMatch(HARMFUL);
  return ending;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const pair = (...more: readonly string[]): readonly string[] => ['pair', '--key-file', join(folder, 'key'), ...more];

const SLY_APP = aNearbyApp({
  deviceCode: 'sly',
  domain: `192-168-1-44.${SLY}`,
  platform: SLY,
  appType: SLY,
  toys: [{ ...aToy(), id: 't', nickname: SLY, displayName: SLY, hardwareVersion: SLY }],
});

describe('a hostile relay', () => {
  test('writes nothing but words to people, whatever it says of an app', async () => {
    const environment = await serve(relay({ state: 'paired', app: { ...SLY_APP, address: '6.6.6.6' } }));
    const people = await run(pair(), environment);
    expect(people).toMatchObject({ code: 0, out: expect.stringContaining(MARK) });
    expect(people.out).not.toContain('6.6.6.6');
    const json = await run(pair('--json'), environment);
    const [shown = {}, paired = {}] = json.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    expect(shown).toMatchObject({ event: 'code', qrcode: SLY, code: expect.stringContaining(MARK) });
    // Past four hours nothing is believed.
    expect(Date.parse(String(shown.expiresAt))).toBeLessThan(Date.now() + 5 * 60 * 60_000);
    expect(paired).toMatchObject({
      event: 'paired',
      app: { deviceCode: 'sly', platform: expect.not.stringMatching(HARMFUL) },
    });
    expect(JSON.stringify(paired)).not.toContain('6.6.6.6');
  });

  test.each([
    ['an app whose code sets a prototype', { state: 'paired', app: { ...SLY_APP, deviceCode: '__proto__' } }, 5],
    ['an app whose code has escapes in it', { state: 'paired', app: { ...SLY_APP, deviceCode: SLY } }, 5],
    [
      'an app that cannot be read, in words of its own',
      { state: 'failed', error: { code: 'unreadable-app', message: SLY } },
      5,
    ],
    ['a state of its own', { state: SLY }, 5],
  ])('is not believed with %s', async (_what, state, code) => {
    const environment = await serve(relay(state));
    for (const more of [[], ['--json']]) {
      const ending = await run(pair(...more), environment);
      expect(ending.code).toBe(code);
      expect(ending.err).not.toContain(MARK);
    }
  });

  test.each([401, 404, 500])('has no words of its own in a refusal (HTTP %i)', async (status) => {
    const environment = await serve(relay({ error: { code: SLY, message: SLY, serviceCode: 7 } }, status));
    for (const more of [[], ['--json']]) {
      const ending = await run(pair(...more), environment);
      expect([3, 5]).toContain(ending.code);
      expect(ending.err).not.toContain(MARK);
    }
  });

  test('gets no request along a path of its own', async () => {
    const asked: string[] = [];
    const environment = await serve((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(201).end(JSON.stringify({ ...CREATED, pairingId: '../../admin/..' }));
    });
    const command = new CliProcess(pair('--json'), environment);
    await command.line(0);
    await command.stop('SIGINT');
    expect(asked[1]).toMatch(/^\w+ \/v1\/pairings\/\.\.%2F\.\.%2Fadmin%2F\.\./);
    await server?.close();
    const climbing = await serve((_request, response) =>
      response.writeHead(201).end(JSON.stringify({ ...CREATED, pairingId: '..' })),
    );
    expect((await run(pair('--json'), climbing)).code).toBe(5);
    expect(server?.requests).toEqual(['POST /v1/pairings']);
  });

  test('colors nothing on a terminal, and draws nothing there but the code', async () => {
    const environment = await serve(relay({ state: 'paired', app: SLY_APP }));
    const session = new TerminalSession(pair(), environment);
    expect(await session.ended()).toBe(0);
    expect(session.text.replace(OWN, '')).not.toMatch(HARMFUL);
    // The sequences that Beckon may use itself count only where Beckon used them.
    const lines = session.text.split('\r\n');
    expect(lines.filter((line) => line.includes(MARK)).length).toBeGreaterThan(1);
    for (const line of lines.filter((one) => !/^\p{Cc}\[30;107m[ █▀▄]+\p{Cc}\[0m$/u.test(one))) {
      expect(line).not.toContain('\u001b');
    }
  });
});

describe('a hostile service', () => {
  const APP = aWireApp({
    deviceCode: 'sly',
    domain: SLY,
    platform: SLY,
    appType: SLY,
    toyList: [aWireToy({ nickname: SLY, hVersion: SLY, toyType: SLY })],
  });

  test.each([
    ['list', [APP, { deviceCode: SLY }, SLY]],
    ['show --code sly', APP],
    ['doctor --code sly', APP],
    ['doctor --nearby', [APP]],
    ['wait --code sly --timeout 500', APP],
  ])('writes nothing but words: %s', async (line, data) => {
    const environment = await serve((_request, response) => response.end(JSON.stringify({ code: 0, data })));
    const plain = await run(line.split(' '), environment);
    const json = await run([...line.split(' '), '--json'], environment);
    expect(isJson(json.out)).toBe(true);
    if (/^(?:list|show)/.test(line)) expect(plain.out).toContain(MARK);
  });

  test('has no words of its own in a refusal', async () => {
    const environment = await serve((_request, response) =>
      response.writeHead(500, { location: 'https://x.example' }).end(JSON.stringify({ code: 7, message: SLY })),
    );
    for (const more of [[], ['--json']]) expect((await run(['list', ...more], environment)).code).toBe(3);
  });
});

describe('a hostile Beckon at the other end of the control channel', () => {
  /** It says what it likes to every command; `fails`: that it did not work. */
  async function listen(fails: boolean): Promise<Readonly<Record<string, string>>> {
    beckon = new ControlServer({
      handlers: hostileHandlers(fails),
      version: '1.2.3',
      durable: new DurableAnswers([]),
      clock: systemClock,
      logger: silentLogger,
    });
    const environment = { BECKON_USER_DATA: folder, XDG_RUNTIME_DIR: folder };
    expect((await beckon.listen(controlAddresses(controlPlace(folder, environment)))).ok).toBe(true);
    return environment;
  }

  const COMMANDS = [
    'list',
    'show --code x',
    'doctor --nearby',
    'known',
    'known --names',
    'watch',
    'reconnect x',
    'add --code x',
    'forget x',
    'open',
    'wait x',
    'alias x y',
    'group x y',
    'favorite x',
    'keep-connected x',
    'local-address x',
    'ignore x',
    'ignore --list',
    'unignore x',
    'history',
    'export',
    'status',
    'import FILE',
    'import FILE --yes',
    'import --undo x',
    'watch x',
    'forward x',
    'forward x --raw',
  ];

  /** Whether a command prints one object per line. */
  const isStream = (line: string): boolean => /^(?:watch|forward)\b/.test(line);

  test.each([false, true])('writes nothing but words (%s: it refuses)', async (fails) => {
    const environment = await listen(fails);
    let marks = 0;
    writeFileSync(join(folder, 'apps.json'), '{}');
    for (const line of COMMANDS.map((command) => command.replace('FILE', join(folder, 'apps.json')))) {
      const plain = await run(line.split(' '), environment);
      const json = await run([...line.split(' '), '--json'], environment);
      if (plain.out.includes(MARK) || plain.err.includes(MARK)) marks += 1;
      for (const one of isStream(line) ? json.out.trim().split('\n') : [json.out]) {
        expect(isJson(one), line).toBe(true);
      }
    }
    // Each of them had something to say, but for those that open the window and set a group.
    expect(marks).toBeGreaterThanOrEqual(COMMANDS.length - 2);
  });

  test('neither leaves the live table nor draws in it', async () => {
    const session = new TerminalSession(['watch'], await listen(false));
    expect(await session.ended()).toBe(0);
    expect(session.text).toContain(MARK);
    expect(session.text.replace(OWN, '')).not.toMatch(HARMFUL);
    expect(session.text.split('\u001b[?1049l')).toHaveLength(2);
    expect(session.text).not.toContain('\u001b[2J');
  });
});

test('a bug that quotes what was received quotes it harmlessly', async () => {
  const script = join(folder, 'bug.cjs');
  writeFileSync(script, `setTimeout(() => { throw new Error(${JSON.stringify(SLY)}); }, 1);`);
  const environment = await serve(() => undefined);
  const command = new CliProcess(['list'], { ...environment, NODE_OPTIONS: `--require ${script}` });
  expect(await command.ended()).toBe(1);
  expect(command.err).toContain(MARK);
  expect(command.err).not.toMatch(HARMFUL);
});
