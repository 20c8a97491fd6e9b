import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { request } from '../support/a-relay';
import { CliProcess } from '../support/cli-process';
import { freePort } from '../support/loopback-ports';
import { RelayDeployment, type RelayProcess } from '../support/relay-deployment';

const TSC = resolve(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
const run = promisify(execFile);

/** A client as its author would write it, who has nothing but the generated file. */
const PROGRAM = `
import { Api, type CreatedPairing, type HttpResponse, type NearbyApp, type PairingState } from './client.js';

const api = new Api<string>({
  securityWorker: (key) => (key === null ? undefined : { headers: { authorization: \`Bearer \${key}\` } }),
});
const say = (event: object): void => console.log(JSON.stringify(event));

async function statusOf(call: Promise<HttpResponse<unknown, { error: { code: string } }>>): Promise<string> {
  const answer = await call.catch((failed: HttpResponse<unknown, { error: { code: string } }>) => failed);
  return \`\${answer.status} \${answer.ok ? '' : answer.error.error.code} \${answer.headers.get('www-authenticate') ?? ''}\`.trim();
}

say({ base: api.baseUrl, health: (await api.healthz.health()).data.status, ready: (await api.readyz.readiness()).data.status });
say({ refused: await statusOf(api.v1.listUnmatched()) });
api.setSecurityData(process.env.KEY ?? '');
say({ wrong: await statusOf(api.v1.getPairing('nothing')) });

const created: CreatedPairing = (await api.v1.createPairing({ uname: 'Ada' })).data;
say({ qrcode: created.qrcode, expiresAt: created.expiresAt });
let state: PairingState = { state: 'waiting' };
while (state.state === 'waiting') {
  state = (await api.v1.getPairing(created.pairingId, { wait: 25 })).data;
}
if (state.state !== 'paired') throw new Error(state.state);
const app: NearbyApp = state.app;
say({ deviceCode: app.deviceCode, toys: app.toys?.map(({ id, battery }) => [id, battery]) });
say({ unmatched: (await api.v1.listUnmatched()).data.enabled });
say({ cancelled: (await api.v1.cancelPairing(created.pairingId)).status });
`;

let deployment: RelayDeployment;
let relay: RelayProcess;
let folder: string;
beforeAll(async () => {
  deployment = await RelayDeployment.start();
  const address = `127.0.0.1:${await freePort()}`;
  // Clients take the address from the document.
  relay = await deployment.relay(['--listen', address, '--public-url', `http://${address}`]);
  folder = join(deployment.folder, 'client');
  mkdirSync(folder);
  const document = join(folder, 'openapi.json');
  writeFileSync(document, (await request(`${relay.url}/openapi.json`)).text);
  await generateApi({ input: document, output: folder, fileName: 'client.ts', httpClientType: 'fetch', silent: true });
  const file = join(folder, 'client.ts');
  // The generator has the compiler look away; here its output is checked like any other file.
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\/\/ @ts-\w+$/m, ''));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(async () => await deployment.dispose());

/** Compiles a program beside the generated client; gives what the compiler says. */
async function compiled(name: string, text: string): Promise<string> {
  writeFileSync(join(folder, `${name}.ts`), text);
  const options = [
    '--ignoreConfig',
    '--strict',
    '--target',
    'es2023',
    '--module',
    'nodenext',
    '--lib',
    'es2023,dom,dom.iterable',
  ];
  const types = ['--types', 'node', '--typeRoots', resolve(import.meta.dirname, '../../node_modules/@types')];
  try {
    await run(process.execPath, [TSC, ...options, ...types, join(folder, `${name}.ts`)]);
    return '';
  } catch (error) {
    return String(Reflect.get(Object(error), 'stdout'));
  }
}

test('a client that a generator made of the document pairs an app through a real relay', async () => {
  expect(await compiled('program', PROGRAM)).toBe('');
  const running = new CliProcess([], { KEY: deployment.key }, join(folder, 'program.js'));
  expect(JSON.parse(await running.line(0))).toEqual({ base: relay.url, health: 'ok', ready: 'ok' });
  expect(JSON.parse(await running.line(1))).toEqual({ refused: '401 unauthorized Bearer' });
  expect(JSON.parse(await running.line(2))).toEqual({ wrong: '404 no-pairing' });
  const { qrcode } = JSON.parse(await running.line(3)) as { qrcode: string };
  await deployment.scan(qrcode);
  expect(JSON.parse(await running.line(4))).toEqual({ deviceCode: 'remote_1', toys: [['t1', 50]] });
  expect(JSON.parse(await running.line(5))).toEqual({ unmatched: false });
  expect(JSON.parse(await running.line(6))).toEqual({ cancelled: 204 });
  expect(await running.ended()).toBe(0);
});

test('its types are those of the interface: a client that misreads it does not compile', async () => {
  const wrong = `
import { Api, type PairingState } from './client.js';
const state: PairingState = { state: 'pending' };
const id: number = (await new Api().v1.createPairing({})).data.pairingId;
const app = (await new Api().v1.getPairing('')).data.app;
console.log(state, id, app);
`;
  const said = await compiled('wrong', wrong);
  expect(said).toContain('"pending"');
  expect(said.match(/wrong\.ts/g)).toHaveLength(3);
});
