import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { say } from '../../electron/lib/words';
import { bodyOf, startTlsServer, type TlsServer } from '../support/a-tls-server';
import { aWireApp } from '../support/a-wire-app';
import { freePort } from '../support/loopback-ports';
import { below, spellings } from '../support/secret-search';
import { makeTemporaryFolder, removeTemporaryFolder } from '../support/temporary-folder';
import type { BeckonWindow } from './support/beckon-window';
import { PairingPerson } from './support/pairing-person';
import { test } from './support/pairing-test';
import { pressButton } from './support/system-dialogs';

const TOKEN = `developer-${randomBytes(12).toString('hex')}`;

interface Service extends TlsServer {
  /** The tokens that it was given for users, the last last. */
  readonly utokens: readonly string[];
}

/** A service that gives codes, and repeats what it was sent where it refuses. */
async function startService(): Promise<Service> {
  const utokens: string[] = [];
  const server = await startTlsServer(async (request, response) => {
    if (request.method === 'GET') return response.end('{"code":0,"data":[]}');
    const { token, utoken } = JSON.parse(await bodyOf(request)) as { token: string; utoken: string };
    utokens.push(utoken);
    return utokens.length === 2
      ? response.end(JSON.stringify({ code: 501, message: `${token} is wrong for ${utoken}` }))
      : response.end(JSON.stringify({ code: 0, data: { qrcode: `shown-${utokens.length}`, code: 'QQ7701' } }));
  });
  return { ...server, utokens };
}

/** What the window’s process holds in memory, as the debugger sees it. */
async function heapOf(window: BeckonWindow): Promise<string> {
  const session = await window.page.context().newCDPSession(window.page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('');
}

async function post(port: number, query: string, body: unknown): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/callback${query}`, {
    method: 'POST',
    headers: { 'custom-header': 'api-version=2' },
    body: JSON.stringify(body),
  });
  await response.text();
}

test('no token and no key stands in a log, a file, an export, a report, the window’s memory or crash output', async ({
  launch,
  deployment,
  keyring,
  userData,
}) => {
  const folder = makeTemporaryFolder();
  const service = await startService();
  writeFileSync(join(folder, 'ca.pem'), service.caPem);
  const env = { BECKON_SERVICE_URL: service.url, BECKON_CA: join(folder, 'ca.pem'), ...keyring.environment };
  const window = await launch({ env });
  const person = new PairingPerson(window);
  const printed: string[] = [];
  const record = ({ app }: BeckonWindow): void => {
    for (const stream of [app.process().stdout, app.process().stderr]) {
      stream?.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
    }
  };
  record(window);
  const texts = new Map<string, string>();

  const relay = await deployment.relay();
  await person.asks('pairing.use-relay', { url: relay.url, caFile: null, key: deployment.key, unchecked: false });
  const shown = await person.showsCode();
  await deployment.scan(shown.progress.code.qrcode);
  await person.sees(shown.id, 'paired');

  const port = await freePort();
  await window.app.evaluate(async ({ clipboard }, text) => await clipboard.writeText(text), TOKEN);
  await pressButton(window, 'Save token');
  await person.asks('pairing.take-token', { from: 'clipboard' });
  await person.asks('pairing.set-direct', { enabled: true, port });
  const { id } = await person.showsCode();
  const failed = await person.asks('pairing.start', null);
  await person.sees(failed.id, 'failed');
  const [utoken = ''] = service.utokens;
  await post(port, `?utoken=${utoken}x`, aWireApp({ utoken: `${utoken}y` }));
  await post(port, '', `{"utoken":"${utoken}`);
  await post(port, '', aWireApp());
  texts.set('the window’s memory while a code waits', await heapOf(window));
  texts.set('the files while a code waits', below(userData));
  await post(port, '', aWireApp({ utoken }));
  const { progress } = await person.sees(id, 'paired');

  await window.app.evaluate(
    ({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    },
    join(folder, 'export.json'),
  );
  await person.asks('transfer.export', { ids: null });
  texts.set('the export', readFileSync(join(folder, 'export.json'), 'utf8'));
  await person.asks('doctor.run', { runId: 'run', request: { kind: 'known', id: progress.appId } });
  texts.set('the report', (await person.asks('doctor.report-text', { runId: 'run' })).text);
  texts.set('the state', JSON.stringify(await window.snapshot()));
  texts.set('the report of main', await window.app.evaluate(() => JSON.stringify(process.report.getReport())));
  await window.quit();

  // A window that no key was ever typed into, beside a main that has it from the keyring.
  const later = await launch({ env });
  record(later);
  await expect.poll(async () => (await later.snapshot()).state.pairingSetup.relay.key).toBe('kept');
  texts.set('the later window’s memory', await heapOf(later));
  const ended = new Promise((resolve) => later.app.process().once('exit', resolve));
  const crash = later.app.evaluate(() => process.crash());
  await Promise.allSettled([crash, ended]);
  texts.set('what was printed', printed.join(''));
  texts.set('the files', below(userData));

  const found = (secret: string): string[] =>
    [...texts].filter(([, text]) => spellings(secret).some((one) => text.includes(one))).map(([name]) => name);
  // That it can find something at all:
  expect(found(progress.appId)).toEqual(['the state', 'the later window’s memory', 'the files']);
  expect(found(String(aWireApp().deviceCode))).toContain('the export');
  expect(found('shown-1')).toEqual(['the window’s memory while a code waits', 'the files while a code waits']);
  expect(found('"javascriptStack"')).toEqual(['the report of main']);
  expect(service.utokens).toHaveLength(2);
  for (const secret of [TOKEN, ...service.utokens]) expect(found(secret), 'a token').toEqual([]);
  // The key was typed into the first window; nothing brings it into another one.
  expect(
    found(deployment.key).filter((name) => name !== 'the window’s memory while a code waits'),
    'the access key',
  ).toEqual([]);
  await service.close();
  removeTemporaryFolder(folder);
});

interface StoredSetup {
  readonly relay: Record<string, unknown>;
  readonly direct: Record<string, unknown>;
}

/** Edits the file of the setup while Beckon does not run, as another program of this computer could. */
function editSetup(userData: string, edit: (setup: StoredSetup) => StoredSetup): void {
  const file = join(userData, 'pairing-setup.json');
  const { schemaVersion, setup } = JSON.parse(readFileSync(file, 'utf8')) as {
    schemaVersion: number;
    setup: StoredSetup;
  };
  writeFileSync(file, JSON.stringify({ schemaVersion, setup: edit(setup) }));
}

test('a kept token and a kept key go to whom they were entered for, whatever is set or edited', async ({
  launch,
  deployment,
  keyring,
  userData,
}) => {
  const folder = makeTemporaryFolder();
  const [mine, thief] = [await startService(), await startService()];
  writeFileSync(join(folder, 'ca.pem'), mine.caPem);
  const at = ({ url }: TlsServer) => ({
    BECKON_SERVICE_URL: url,
    BECKON_CA: join(folder, 'ca.pem'),
    ...keyring.environment,
  });
  const first = await launch({ env: at(mine) });
  const person = new PairingPerson(first);
  const relay = await deployment.relay();
  await person.asks('pairing.use-relay', { url: relay.url, caFile: null, key: deployment.key, unchecked: false });
  await first.app.evaluate(async ({ clipboard }, text) => await clipboard.writeText(text), TOKEN);
  await pressButton(first, 'Save token');
  await person.asks('pairing.take-token', { from: 'clipboard' });
  await person.asks('pairing.set-direct', { enabled: true, port: await freePort() });
  await person.showsCode();
  expect(mine.utokens).toHaveLength(1);
  await first.quit();

  const asked = async (window: BeckonWindow): Promise<{ code: string; message: string }> => {
    const one = new PairingPerson(window);
    const { id } = await one.asks('pairing.start', null);
    const { code, message } = (await one.sees(id, 'failed')).progress;
    return { code, message: say(message) };
  };
  const elsewhere = await launch({ env: at(thief) });
  expect(await asked(elsewhere)).toMatchObject({
    code: 'token-elsewhere',
    message: expect.stringContaining(`is for ${mine.url}, so Beckon didn’t send it to ${thief.url}`),
  });
  expect((await elsewhere.snapshot()).state.pairingSetup.direct).toMatchObject({
    token: 'elsewhere',
    tokenFor: mine.url,
  });
  await elsewhere.quit();

  editSetup(userData, ({ relay: kept, direct }) => ({
    relay: { ...kept, url: thief.url, caFile: join(folder, 'ca.pem') },
    direct: { ...direct, enabled: false },
  }));
  const retargeted = await launch({ env: at(mine) });
  expect(await asked(retargeted)).toMatchObject({ code: 'key-elsewhere' });
  await retargeted.quit();

  expect(thief.utokens).toEqual([]);
  expect(thief.requests.filter((line) => !line.startsWith('GET /api/lan/v2/app'))).toEqual([]);
  for (const one of [mine, thief]) await one.close();
  removeTemporaryFolder(folder);
});
