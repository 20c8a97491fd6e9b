import { afterAll, beforeAll, describe, test } from 'vitest';
import { ServiceClient } from '../../../electron/service/service-client';
import type { RunningSimulator } from '../../../electron/simulator/simulator';
import type { ServiceErrorCode } from '../../../shared/domain/service-error';
import { aSimulator } from '../../support/a-simulator';
import type { Listener } from '../../support/tls-listener';
import { reportFigure } from '../support/figures';
import { aStranger, FaultProxy, STALLS, TLS_FAULTS, type TlsFault } from './support/fault-proxy';
import { CellTimes, inEachRound, inItsTime, LONG_LIMIT_MS, ROUNDS, SHORT_LIMIT_MS } from './support/wire-rounds';

/** What a person is told, and what a program branches on. */
const EXPECTED: Readonly<Record<TlsFault, { readonly code: ServiceErrorCode; readonly tlsReason?: string }>> = {
  'reset at accept': { code: 'unreachable' },
  'garbage before the handshake': { code: 'tls', tlsReason: 'no-tls' },
  'accepts and says nothing': { code: 'timeout' },
  'a byte a second': { code: 'timeout' },
  'handshake cut off': { code: 'unreachable' },
  'reset after the handshake': { code: 'unreachable' },
  'garbage after the handshake': { code: 'unreachable' },
  'reset in the answer': { code: 'unreachable' },
  'stops in the answer': { code: 'timeout' },
  'answer cut off': { code: 'unreachable' },
  'certificate of a stranger': { code: 'tls', tlsReason: 'certificate-unknown' },
};

const SCENARIO = `
rateLimit: null
developer: { token: a-token, callback: 'http://127.0.0.1:1/callback' }
apps:
  - { id: phone, type: remote, platform: android, version: 7.1.0, host: 21, deviceCode: remote_1, listening: false,
      toys: [{ id: t, type: lush, name: Lush, firmware: 1, battery: 50 }] }
`;

let simulator: RunningSimulator;
let stranger: Listener;
beforeAll(async () => {
  simulator = await aSimulator(SCENARIO);
  stranger = await aStranger('127.0.0.1');
});
afterAll(async () => {
  await stranger.dispose();
  await simulator.dispose();
});

const times = new CellTimes();

type Call = (client: ServiceClient) => Promise<unknown>;

const CALLS: Readonly<Record<string, Call>> = {
  list: async (client) => await client.listApps(),
  'by code': async (client) => await client.getApp('remote_1'),
  'QR code': async (client) => await client.createQrCode({ token: 'a-token', uid: 'u' }),
};

function clientOf(port: number, timeoutMs: number): ServiceClient {
  const baseUrl = `https://127.0.0.1:${port}`;
  return new ServiceClient({ baseUrl, extraCaPem: simulator.caPem, userAgent: 'Beckon/0 (t; t)', timeoutMs });
}

describe.each(Object.keys(CALLS))('%s', (name) => {
  const call = CALLS[name];
  if (call === undefined) throw new Error(name);
  test.concurrent.for(TLS_FAULTS)('%s', async (fault, { expect }) => {
    const target = { host: '127.0.0.1', port: Number(new URL(simulator.url).port) };
    await inEachRound(async (cut) => {
      const proxy = await FaultProxy.open({ target, strangerPort: stranger.port, cut });
      try {
        const steady = clientOf(proxy.port, LONG_LIMIT_MS);
        // It has answered once: what it kept of that is of no use now.
        if (fault === 'certificate of a stranger') expect(await call(steady)).toMatchObject({ ok: true });
        proxy.fault = fault;
        const end = STALLS.has(fault)
          ? times.ofStall(SHORT_LIMIT_MS, async () => await call(clientOf(proxy.port, SHORT_LIMIT_MS)))
          : times.ofBreak(async () => await call(steady));
        expect(await end, `cut at ${cut}`).toMatchObject({ ok: false, error: EXPECTED[fault] });
        proxy.fault = null;
        expect(await inItsTime(call(steady)), 'the next try').toMatchObject({ ok: true });
      } finally {
        await proxy.dispose();
      }
    });
  });
});

test('cells', () => {
  const cells = Object.keys(CALLS).length * TLS_FAULTS.length;
  reportFigure('wire', 'service', `${cells} cells, each ${ROUNDS} times`);
  times.report('service');
});
