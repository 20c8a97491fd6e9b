import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asClient, postCallback, request } from '../support/a-relay';
import { bodyOf, startTlsServer, type TlsServer } from '../support/a-tls-server';
import { aWireApp } from '../support/a-wire-app';
import { CliProcess } from '../support/cli-process';
import { below, spellings } from '../support/secret-search';
import { makeTemporaryFolder, removeTemporaryFolder } from '../support/temporary-folder';

const TOKEN = 'dev"token/ü-5f0c1e7a9b';
const CALLBACK_SECRET = 'sesame-77aa31';

/** How the service answers; `{utoken}` and `{token}` stand for what it was sent. */
const ANSWERS: readonly string[] = [
  '{"code":0,"data":{"qrcode":"Q1","code":"ABC123"}}',
  '{"code":501,"message":"invalid token {token} for {utoken}"}',
  '{"code":500,"message":"{utoken}"}',
  '{"code":7,"message":"{token}"}',
  '<html>{token} {utoken}</html>',
  '{"code":0,"data":{"wrong":"{utoken}"}}',
];

let folder: string;
let service: TlsServer;
let utokens: string[];
let answers: string[];
let started: CliProcess[];
beforeEach(async () => {
  folder = makeTemporaryFolder();
  utokens = [];
  answers = [...ANSWERS];
  started = [];
  service = await startTlsServer(async (incoming, response) => {
    const { utoken } = JSON.parse(await bodyOf(incoming)) as { utoken: string };
    utokens.push(utoken);
    const escaped = JSON.stringify(TOKEN).slice(1, -1);
    response.end((answers.shift() ?? ANSWERS[0] ?? '').replace('{utoken}', utoken).replace('{token}', escaped));
  });
  writeFileSync(join(folder, 'ca.pem'), service.caPem);
});
afterEach(async () => {
  await Promise.all(started.map(async (process) => await process.stop('SIGKILL')));
  await service.close();
  removeTemporaryFolder(folder);
});

function start(args: readonly string[], environment: Readonly<Record<string, string>> = {}): CliProcess {
  const process = new CliProcess(args, environment);
  started.push(process);
  return process;
}

test('tokens stand in no log, no output, no file, no answer and no crash report', async () => {
  const relay = start(
    [
      'relay',
      '--service',
      service.url,
      '--ca',
      join(folder, 'ca.pem'),
      '--keys-file',
      join(folder, 'keys'),
      '--public-url',
      'https://relay.example',
      '--listen',
      '127.0.0.1:0',
      '--metrics-listen',
      '127.0.0.1:0',
      '--unmatched',
      '--data',
      join(folder, 'data'),
      '--json',
    ],
    {
      BECKON_RELAY_TOKEN: TOKEN,
      BECKON_RELAY_CALLBACK_SECRET: CALLBACK_SECRET,
      BECKON_LOG: 'debug',
      NODE_OPTIONS: `--report-on-signal --report-directory=${folder}`,
    },
  );
  const made = start(['relay-key', '--keys-file', join(folder, 'keys'), '--name', 'client', '--json']);
  await made.ended();
  const { key } = JSON.parse(made.out) as { key: string };
  const keyFolder = makeTemporaryFolder();
  writeFileSync(join(keyFolder, 'key'), key, { mode: 0o600 });
  const { listening: url, metrics } = JSON.parse(await relay.line(0)) as { listening: string; metrics: string };
  const said: string[] = [];
  const note = async (pending: Promise<{ readonly text: string }>): Promise<void> =>
    void said.push((await pending).text);

  const pair = start(['pair', '--relay', url, '--key-file', join(keyFolder, 'key'), '--json']);
  await pair.line(0);
  for (let asked = 1; asked < ANSWERS.length; asked += 1)
    await note(asClient({ url, key }, '/v1/pairings', { method: 'POST' }));
  const [utoken = ''] = utokens;
  const secret = `?secret=${CALLBACK_SECRET}`;
  await note(postCallback({ url }, aWireApp({ utoken }), '?secret=wrong'));
  await note(postCallback({ url }, aWireApp({ utoken: `${utoken}x` }), secret));
  await note(postCallback({ url }, `{"utoken":"${utoken}`, secret));
  await note(postCallback({ url }, aWireApp({ uid: 'nobody', utoken }), `${secret}&utoken=${utoken}`));
  await note(postCallback({ url }, 'x'.repeat(70_000), `${secret}&utoken=${utoken}`));
  await note(request(`${url}/callback${secret}&utoken=${utoken}`));
  await note(request(`${url}/v1/pairings/${utoken}${secret}`));
  expect(await pair.ended()).toBe(0);
  await note(request(metrics));
  for (const path of ['/openapi.json', '/healthz']) await note(request(`${url}${path}`));
  await note(postCallback({ url }, aWireApp(), secret));
  await note(asClient({ url, key }, '/v1/unmatched'));
  await note(asClient({ url, key }, '/v1/pairings', { method: 'POST', body: { other: TOKEN } }));

  const command = process.platform === 'linux' ? readFileSync(`/proc/${relay.pid}/cmdline`, 'utf8') : '';
  process.kill(relay.pid, 'SIGUSR2');
  const hasReport = () => below(folder).includes('"sharedObjects"');
  await expect.poll(hasReport).toBe(true);
  expect(await relay.stop()).toBe(0);

  const everything = [relay.out, relay.err, pair.out, pair.err, command, ...said, below(folder)].join('\n');
  expect(utokens).toHaveLength(ANSWERS.length);
  expect(everything).toContain('invalid-token');
  expect(everything).toContain('BECKON_LOG');
  for (const hidden of [TOKEN, CALLBACK_SECRET, key, key.slice('beckon_'.length), ...utokens]) {
    for (const spelling of spellings(hidden)) expect(everything.includes(spelling), 'a secret').toBe(false);
  }
  removeTemporaryFolder(keyFolder);
});
