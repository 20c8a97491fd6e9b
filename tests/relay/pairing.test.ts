import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RelayDeployment } from '../support/relay-deployment';
import { TerminalSession } from '../support/terminal-session';

let deployment: RelayDeployment;
beforeEach(async () => {
  deployment = await RelayDeployment.start();
});
afterEach(async () => await deployment.dispose());

async function codeOf(pair: { line(index: number): Promise<string> }) {
  return JSON.parse(await pair.line(0)) as { event: string; pairingId: string; qrcode: string };
}

describe('from nothing to a paired app', () => {
  test('the relay says where it listens on one line, and the callback URL to register without its secret', async () => {
    const relay = await deployment.relay();
    await relay.process.says('https://relay.example/callback?secret=(your callback secret)');
    expect(relay.process.err).not.toContain(deployment.callbackSecret);
    expect(relay.process.lines).toEqual([JSON.stringify({ listening: relay.url, metrics: relay.metricsUrl })]);
    await deployment.newPairing(relay);
    expect(await relay.process.stop()).toBe(0);
    expect(relay.process.lines).toHaveLength(1);
  });

  test.each([[['--json']], [[]]])('with %j every line on stderr is JSON, the first ones too', async (extra) => {
    const secrets = ['--token-file', join(deployment.folder, 'token'), '--no-callback-secret'];
    const where = ['--listen', '127.0.0.1:0', '--metrics-listen', '127.0.0.1:0', '--keys-file', deployment.keysFile];
    const relay = deployment.run(['relay', ...secrets, ...where, ...extra], {
      ...deployment.serviceEnvironment,
      BECKON_RELAY_PUBLIC_URL: 'https://relay.example',
    });
    await relay.says('Register this callback URL');
    expect(await relay.stop()).toBe(0);
    const lines = relay.err
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as unknown);
    const url = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(lines).toEqual([
      expect.objectContaining({ level: 'warn', message: expect.stringContaining('Without a callback secret') }),
      expect.objectContaining({
        level: 'info',
        message: 'The relay is listening',
        url,
        metrics: expect.stringMatching(/\/metrics$/),
        version: expect.any(String),
      }),
      expect.objectContaining({
        level: 'info',
        message: 'Register this callback URL with the service',
        url: 'https://relay.example/callback',
      }),
    ]);
  });

  test('at a terminal people read sentences instead', async () => {
    const secrets = ['--token-file', join(deployment.folder, 'token'), '--no-callback-secret'];
    const where = ['--listen', '127.0.0.1:0', '--keys-file', deployment.keysFile];
    const environment = { BECKON_RELAY_PUBLIC_URL: 'https://relay.example', LC_ALL: 'en_US.UTF-8' };
    const session = new TerminalSession(['relay', ...secrets, ...where], {
      ...deployment.serviceEnvironment,
      ...environment,
    });
    await expect
      .poll(() => session.text)
      .toMatch(
        /The relay is listening at http:\/\/127\.0\.0\.1:\d+\s+Callback URL to register with the service: https:\/\/relay\.example\/callback\s/,
      );
    expect(session.text).not.toContain('"message":"The relay is listening"');
    session.type('\u0003');
    expect(await session.ended()).toBe(0);
  });

  test.each<[string, Record<string, unknown>]>([
    ['as the reference shows it', {}],
    ['in the query', { identify: 'query' }],
    ['in the older shape', { shape: 'older' }],
    ['as a form, in the older shape', { shape: 'older', encoding: 'form' }],
    ['three times over', { times: 3 }],
  ])('beckon pair prints the code and then the app, with a callback %s', async (_how, style) => {
    const pair = deployment.pair(await deployment.relay());
    const { event, qrcode } = await codeOf(pair);
    expect(event).toBe('code');
    expect(await deployment.scan(qrcode, style)).toEqual({ kind: 'answered', status: 200 });
    expect(await pair.ended()).toBe(0);
    expect(pair.lines).toHaveLength(2);
    expect(JSON.parse(pair.lines[1] ?? '')).toMatchObject({
      event: 'paired',
      app: { deviceCode: 'remote_1', httpsPort: expect.any(Number), toys: [{ id: 't1', battery: 50 }] },
    });
  });

  test('people get a picture, a short code and the app', async () => {
    const { url } = await deployment.relay();
    const language = { LC_ALL: 'en_US.UTF-8' };
    const pair = deployment.run(['pair', '--relay', url, '--key-file', deployment.keyFile], language);
    await expect.poll(() => pair.out).toMatch(/or type: [A-Z2-9]{6}/);
    const code = /or type: (\w+)/.exec(pair.out)?.[1] ?? '';
    expect(pair.out).toMatch(/[█▀▄]{7}/);
    expect(pair.out).toMatch(/Expires at \d{1,2}:\d\d [AP]M;/);
    await deployment.scan(JSON.stringify({ v: 2, code }));
    expect(await pair.ended()).toBe(0);
    expect(pair.out).toContain('remote_1');
  });

  test('a forged callback, and one without a token, pair nothing; the real one still does', async () => {
    const relay = await deployment.relay(['--unmatched']);
    const { pairingId, qrcode } = await deployment.newPairing(relay);
    expect(await deployment.scan(qrcode, { forged: true })).toEqual({ kind: 'answered', status: 403 });
    expect(await deployment.scan(qrcode, { identify: 'none' })).toEqual({ kind: 'answered', status: 200 });
    expect((await deployment.ask(relay, `/v1/pairings/${pairingId}`)).text).toBe('{"state":"waiting"}');
    expect((await deployment.ask(relay, '/v1/unmatched')).text).toContain('unmatchedId');
    await deployment.scan(qrcode);
    expect((await deployment.ask(relay, `/v1/pairings/${pairingId}`)).text).toContain('"paired"');
  });
});

describe('what goes wrong', () => {
  test('Ctrl-C cancels the code at the relay', async () => {
    const relay = await deployment.relay();
    const pair = deployment.pair(relay);
    const { pairingId, qrcode } = await codeOf(pair);
    expect(await pair.stop('SIGINT')).toBe(130);
    expect(JSON.parse(pair.lines[1] ?? '')).toEqual({ event: 'cancelled' });
    expect((await deployment.ask(relay, `/v1/pairings/${pairingId}`)).status).toBe(404);
    expect(await deployment.scan(qrcode)).toEqual({ kind: 'answered', status: 403 });
  });

  test('Ctrl-C before there is a code is a cancellation too', async () => {
    const silent = http.createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const asked = once(silent, 'request');
    const { port } = silent.address() as AddressInfo;
    const key = join(deployment.folder, 'any-key');
    writeFileSync(key, 'beckon_1');
    const pair = deployment.run(['pair', '--relay', `http://127.0.0.1:${port}`, '--key-file', key, '--json']);
    await asked;
    expect(await pair.stop('SIGINT')).toBe(130);
    expect(JSON.parse(pair.out)).toEqual({ event: 'cancelled' });
    silent.close();
  });

  test('a callback URL that is not registered is told by its code', async () => {
    const relay = await deployment.relay();
    await deployment.registerCallback(null);
    const pair = deployment.pair(relay);
    expect(await pair.ended()).toBe(3);
    expect(JSON.parse(pair.out)).toMatchObject({ error: { code: 'invalid-callback-url', serviceCode: 502 } });
    expect(pair.err).toContain('whoever runs the relay');
  });

  test('a log that nobody reads any more does not end the relay', async () => {
    const relay = await deployment.relay();
    await deployment.registerCallback(null);
    relay.process.leaveErrors();
    // Each of them writes a line.
    for (const _ of [1, 2, 3])
      expect((await deployment.ask(relay, '/v1/pairings', { method: 'POST' })).status).toBe(502);
    expect(await relay.process.stop()).toBe(0);
  });

  test('a wrong key, and no relay at all', async () => {
    const relay = await deployment.relay();
    await deployment.run(['relay-key', '--keys-file', deployment.keysFile, '--name', 'client', '--revoke']).ended();
    const status = async () => (await deployment.ask(relay, '/v1/unmatched')).status;
    await expect.poll(status).toBe(401);
    expect(await deployment.pair(relay).ended()).toBe(3);
    await relay.process.stop();
    expect(await deployment.pair(relay).ended()).toBe(4);
  });
});
