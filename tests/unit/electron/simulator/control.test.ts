import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { RunningSimulator } from '../../../../electron/simulator/simulator';
import { aSimulator } from '../../../support/a-simulator';
import { type Answer, ask } from '../../../support/plain-request';

const ONE_APP = 'apps: [{ id: phone, deviceCode: remote_1, host: 63, toys: [{ id: t1, type: lush, battery: 50 }] }]';

let simulator: RunningSimulator;
afterEach(async () => await simulator.dispose());

async function control(path: string, body?: unknown, token = simulator.control.token): Promise<Answer> {
  return await ask(`${simulator.control.url}${path}`, {
    ca: simulator.caPem,
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

describe('control endpoints', () => {
  test('say what there is', async () => {
    simulator = await aSimulator(ONE_APP);
    const state = JSON.parse((await control('')).body) as unknown;
    expect(state).toEqual(JSON.parse(JSON.stringify(simulator.state())));
    expect(state).toMatchObject({
      service: { kind: 'ok' },
      url: simulator.url,
      apps: [{ id: 'phone', deviceCode: 'remote_1', listening: true, certificate: 'valid', connections: 0 }],
    });
  });

  test('change what there is, also while the service is down', async () => {
    simulator = await aSimulator(ONE_APP);
    expect((await control('/perform', { do: 'service', mode: 'down' })).status).toBe(200);
    await expect(ask(`${simulator.url}/api/lan/v2/app`, { ca: simulator.caPem })).rejects.toThrow('ECONNREFUSED');
    await control('/perform', { do: 'app-offline', app: 'phone' });
    const state = JSON.parse((await control('/perform', { do: 'service', mode: 'ok' })).body) as unknown;
    expect(state).toMatchObject({ service: { kind: 'ok' }, apps: [{ online: false }] });
    expect((await ask(`${simulator.url}/api/lan/v2/app`, { ca: simulator.caPem })).status).toBe(200);
  });

  // Else whoever asks for any port gets it, and what should be refused is answered by a stranger.
  test('find a service that is down at a port that the system gives nobody', async () => {
    simulator = await aSimulator(ONE_APP);
    const [lowest] = (await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8')).split('\t');
    expect(Number(new URL(simulator.url).port)).toBeLessThan(Number(lowest));
  });

  test('need the token', async () => {
    simulator = await aSimulator(ONE_APP);
    for (const token of ['', 'wrong', `${simulator.control.token}x`]) {
      expect((await control('', undefined, token)).status).toBe(401);
      expect((await control('/perform', { do: 'service', mode: 'down' }, token)).status).toBe(401);
    }
    expect((await ask(simulator.control.url, { ca: simulator.caPem })).status).toBe(401);
    expect(simulator.state().service).toEqual({ kind: 'ok' });
  });

  test.each([
    ['/perform', { do: 'explode' }],
    ['/perform', { do: 'app-offline', app: 'nobody' }],
    ['/perform', { do: 'connect-toy', app: 'phone', toy: 'none' }],
    ['/perform', 'text'],
    ['/scan', { code: 'ABC234' }],
    ['/callback', { url: 'https://service.example/' }],
    ['/callback', {}],
  ])('%s with %j is refused with a reason', async (path, body) => {
    simulator = await aSimulator(ONE_APP);
    const answer = await control(path, body);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toEqual({ error: expect.stringMatching(/./) });
  });

  test('scan, and register a callback URL', async () => {
    simulator = await aSimulator(ONE_APP);
    expect(JSON.parse((await control('/callback', { url: 'http://127.0.0.1:9/' })).body)).toEqual({
      url: 'http://127.0.0.1:9/',
    });
    expect(JSON.parse((await control('/scan', { qrcode: 'x', deviceCode: 'remote_1' })).body)).toEqual({
      kind: 'unknown-code',
    });
    expect((await control('/nothing', {})).status).toBe(404);
  });
});
