import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { controlAddresses, controlPlace } from '../../electron/control/control-address';
import { type ClientPackages, runProgram } from './support/client-packages';
import { clientTest as test } from './support/client-test';

/** Asks for the apps, and prints their names or the code of the failure. */
const NODE = `
import { Beckon } from 'beckon-client';
const names = (await new Beckon().apps().catch((error) => [{ name: error.code }])).map(({ name }) => name);
console.log(names.join(' '));
`;
const PYTHON = `
from beckon_client import Beckon, BeckonError
try:
    print(*[app["name"] for app in Beckon().apps()])
except BeckonError as error:
    print(error.code)
`;

/** Where a Beckon without a runtime folder listens. */
function placeIn(userData: string): { readonly folder: string; readonly path: string } {
  const path = controlAddresses(controlPlace(userData, {}))
    .map((address) => address.path)
    .find((one) => one.startsWith(userData));
  return { folder: join(userData, 'control'), path: path ?? '' };
}

/** A server at Beckon’s place that answers each connection in its own way. */
async function listen(path: string, onConnection: (socket: Socket) => void): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => onConnection(socket));
  });
  await new Promise<void>((listening) => server.listen(path, listening));
  chmodSync(path, 0o600);
  return server;
}

/** What both clients print. */
async function printed({ project, site, python }: ClientPackages, userData: string): Promise<readonly string[]> {
  const env = { BECKON_USER_DATA: userData };
  writeFileSync(join(project, 'ask.mjs'), NODE);
  writeFileSync(join(site, 'ask.py'), PYTHON);
  const endings = [
    await runProgram(process.execPath, [join(project, 'ask.mjs')], { env }),
    await runProgram(python, [join(site, 'ask.py')], { env }),
  ];
  for (const ending of endings) expect(ending).toMatchObject({ code: 0, err: '' });
  return endings.map(({ out }) => out.trim());
}

const line = (message: object): string => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`;
const HELLO = line({ id: 0, result: { protocol: 3 } });
const APPS = line({ id: 1, result: { apps: [{ name: 'Wohnzimmer 🛋' }], discreet: false } });
const VERSION = { code: 'version', serviceCode: null, advice: 'Restart.', protocol: 3, version: '9.0.0' };

/** Sends bytes one at a time, each in a packet of its own as far as the system lets it. */
function drip(socket: Socket, bytes: Buffer): void {
  if (bytes.length === 0) return;
  socket.write(bytes.subarray(0, 1), () => setImmediate(drip, socket, bytes.subarray(1)));
}

const ANSWERS: readonly (readonly [string, string, (socket: Socket) => void])[] = [
  ['in pieces that cut characters', 'Wohnzimmer 🛋', (socket) => drip(socket, Buffer.from(HELLO + APPS))],
  [
    'of a later version, with fields and messages of its own',
    'Wohnzimmer 🛋',
    (socket) => {
      socket.write(
        line({ method: 'news', params: { more: 1 } }) + line({ id: 0, result: { protocol: 3, more: [] } }) + APPS,
      );
    },
  ],
  [
    'that another protocol is spoken',
    'version',
    (socket) => {
      socket.end(line({ id: 0, error: { code: -32_000, message: 'No.', data: VERSION } }));
    },
  ],
  ['that ends in the middle', 'disconnected', (socket) => socket.end(HELLO + APPS.slice(0, 20))],
  ['that is nothing', 'disconnected', (socket) => socket.end()],
  ['that is no JSON', 'bad-envelope', (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n')],
  ['that is no message', 'bad-envelope', (socket) => socket.end('[1]\n')],
];

for (const [what, names, answer] of ANSWERS) {
  test(`both clients take an answer ${what}`, async ({ packages, userData }) => {
    const { folder, path } = placeIn(userData);
    mkdirSync(folder, { mode: 0o700 });
    const server = await listen(path, answer);
    expect(await printed(packages, userData)).toEqual([names, names]);
    server.close();
  });
}

test('neither client talks to a socket in a place that others can enter', async ({ packages, userData }) => {
  const { folder, path } = placeIn(userData);
  mkdirSync(folder, { mode: 0o700 });
  let asked = 0;
  const server = await listen(path, (socket) => {
    asked += 1;
    socket.end(HELLO + APPS);
  });
  chmodSync(folder, 0o755);
  expect(await printed(packages, userData)).toEqual(['not-running', 'not-running']);
  expect(asked).toBe(0);
  chmodSync(folder, 0o700);
  expect(await printed(packages, userData)).toEqual(['Wohnzimmer 🛋', 'Wohnzimmer 🛋']);
  server.close();
});
