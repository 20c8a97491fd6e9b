import { afterAll, beforeAll, describe, test } from 'vitest';
import type { RelayCallFailure } from '../../../electron/pairing/relay-call-failure';
import { RelayClient } from '../../../electron/pairing/relay-client';
import { RELAY_LIMITS } from '../../../electron/relay/relay-limits';
import { callbackPost, GOOD_CALLBACK, postCallback } from '../../../electron/simulator/callback-client';
import { CertificateAuthority } from '../../../electron/simulator/certificates/certificate-authority';
import { aRelay, lastAsked, type TestRelay } from '../../support/a-relay';
import { aWireApp } from '../../support/a-wire-app';
import type { Listener } from '../../support/tls-listener';
import { reportFigure } from '../support/figures';
import { aStranger, FaultProxy, STALLS, TLS_FAULTS, type TlsFault } from './support/fault-proxy';
import { CellTimes, inEachRound, inItsTime, LONG_LIMIT_MS, ROUNDS, SHORT_LIMIT_MS } from './support/wire-rounds';

interface Expected {
  /** Of a long poll. */
  readonly code: RelayCallFailure['code'];
  /** Whether the client asks again by itself. */
  readonly isPassing: boolean;
  /** Whether the relay has a callback although its sender does not know: it had come before the connection broke. */
  readonly isDelivered: boolean;
}

const EXPECTED: Readonly<Record<TlsFault, Expected>> = {
  'reset at accept': { code: 'unreachable', isPassing: true, isDelivered: false },
  'garbage before the handshake': { code: 'tls', isPassing: false, isDelivered: false },
  'accepts and says nothing': { code: 'timeout', isPassing: true, isDelivered: false },
  'a byte a second': { code: 'timeout', isPassing: true, isDelivered: false },
  'handshake cut off': { code: 'unreachable', isPassing: true, isDelivered: false },
  'reset after the handshake': { code: 'unreachable', isPassing: true, isDelivered: false },
  'garbage after the handshake': { code: 'unreachable', isPassing: true, isDelivered: false },
  'reset in the answer': { code: 'unreachable', isPassing: true, isDelivered: true },
  'stops in the answer': { code: 'timeout', isPassing: true, isDelivered: true },
  'answer cut off': { code: 'unreachable', isPassing: true, isDelivered: true },
  'certificate of a stranger': { code: 'tls', isPassing: false, isDelivered: false },
};

const MANY = {
  newPairings: 100_000,
  pairingRequests: 100_000,
  keyRequests: 100_000,
  callbacks: 100_000,
  mistakes: 100_000,
  openRequests: 100_000,
};

const times = new CellTimes();

/** How long the relay holds a poll, in seconds. */
const POLL_SECONDS = 1;

let relay: TestRelay;
let caPem: string;
let stranger: Listener;
beforeAll(async () => {
  const authority = await CertificateAuthority.create('Test authority');
  caPem = authority.certificatePem;
  relay = await aRelay({
    tls: await authority.issue({ names: ['127.0.0.1'] }),
    hosts: ['127.0.0.1'],
    // One client and one service, in place of the many that come in the time of these tests.
    limits: {
      ...RELAY_LIMITS,
      openPairings: 10_000,
      waitersPerKey: 10_000,
      connections: 10_000,
      connectionsPerAddress: 10_000,
      rates: MANY,
    },
  });
  stranger = await aStranger('127.0.0.1');
});
afterAll(async () => {
  await stranger.dispose();
  await relay.dispose();
});

function clientOf(port: number, timeoutMs: number): RelayClient {
  const baseUrl = `https://127.0.0.1:${port}`;
  return new RelayClient({ baseUrl, key: relay.key, extraCaPem: caPem, userAgent: 'Beckon/0 (t; t)', timeoutMs });
}

function target(): { readonly host: string; readonly port: number } {
  return { host: '127.0.0.1', port: Number(new URL(relay.url).port) };
}

/** A pairing, and how the service names its user. */
async function newPairing(
  client: RelayClient,
): Promise<{ readonly id: string; readonly uid: string; readonly utoken: string }> {
  const created = await client.createPairing(undefined);
  if (!created.ok) throw new Error(`No pairing: ${created.error.code}`);
  const { uid, utoken } = lastAsked(relay);
  return { id: created.value.pairingId, uid, utoken };
}

/** Pairings are asked for one at a time: the service is asked with what the relay made up, the last last. */
let last: Promise<unknown> = Promise.resolve();
async function pairingInTurn(client: RelayClient): ReturnType<typeof newPairing> {
  const turn = last.then(async () => await newPairing(client));
  last = turn.catch(() => undefined);
  return await turn;
}

async function post(port: number, owner: { readonly uid: string; readonly utoken: string }) {
  const url = `https://127.0.0.1:${port}/callback`;
  return await postCallback(url, callbackPost(aWireApp({ deviceCode: 'paired' }), owner, GOOD_CALLBACK), caPem);
}

describe('long poll', () => {
  test.concurrent.for(TLS_FAULTS)('%s', async (fault, { expect }) => {
    const { code, isPassing } = EXPECTED[fault];
    await inEachRound(async (cut) => {
      const proxy = await FaultProxy.open({ target: target(), strangerPort: stranger.port, cut });
      try {
        const steady = clientOf(proxy.port, LONG_LIMIT_MS);
        const { id } = await pairingInTurn(steady);
        proxy.fault = fault;
        const poll = async (client: RelayClient) => await client.pairingState(id, POLL_SECONDS);
        const end = STALLS.has(fault)
          ? times.ofStall(
              SHORT_LIMIT_MS + POLL_SECONDS * 1000,
              async () => await poll(clientOf(proxy.port, SHORT_LIMIT_MS)),
            )
          : times.ofBreak(async () => await poll(steady));
        expect(await end, `cut at ${cut}`).toMatchObject({ ok: false, error: { code, isPassing } });
        proxy.fault = null;
        const again = await inItsTime(steady.pairingState(id, POLL_SECONDS));
        expect(again, 'the next try').toEqual({ ok: true, value: { state: 'waiting' } });
      } finally {
        await proxy.dispose();
      }
    });
  });
});

describe('callback to a relay', () => {
  test.concurrent.for(TLS_FAULTS)('%s', async (fault, { expect }) => {
    const { isDelivered } = EXPECTED[fault];
    await inEachRound(async (cut) => {
      const proxy = await FaultProxy.open({ target: target(), strangerPort: stranger.port, cut });
      try {
        const direct = clientOf(target().port, LONG_LIMIT_MS);
        const owner = await pairingInTurn(direct);
        proxy.fault = fault;
        const posted = async () => await post(proxy.port, owner);
        // Whoever gives up first: the sender, or a relay that hears nothing more.
        const end = STALLS.has(fault) ? times.ofStall(RELAY_LIMITS.headersMs, posted) : times.ofBreak(posted);
        expect(await end, `cut at ${cut}`).toMatchObject({ kind: 'failed' });
        const after = await direct.pairingState(owner.id, 0);
        expect(after).toMatchObject({ ok: true, value: { state: isDelivered ? 'paired' : 'waiting' } });
        proxy.fault = null;
        expect(await inItsTime(posted()), 'the next try').toEqual({ kind: 'answered', status: 200 });
        expect(await direct.pairingState(owner.id, 0)).toMatchObject({
          value: { state: 'paired', app: { deviceCode: 'paired' } },
        });
      } finally {
        await proxy.dispose();
      }
    });
  });
});

test('cells', () => {
  reportFigure('wire', 'relay', `${2 * TLS_FAULTS.length} cells, each ${ROUNDS} times`);
  times.report('relay');
});
