import { describe, test } from 'vitest';
import { systemClock } from '../../../electron/lib/clock';
import { LISTENER_LIMITS } from '../../../electron/pairing/callback-listener';
import { LocalCallbackProvider } from '../../../electron/pairing/local-callback-provider';
import type { WaitEnd } from '../../../electron/pairing/pairing-provider';
import { RELAY_LIMITS } from '../../../electron/relay/relay-limits';
import {
  type CallbackOutcome,
  callbackPost,
  GOOD_CALLBACK,
  postCallback,
} from '../../../electron/simulator/callback-client';
import { success } from '../../../shared/lib/result';
import { aRelay, asClient, jsonOf, lastAsked, newPairing } from '../../support/a-relay';
import { aWireApp } from '../../support/a-wire-app';
import { reportFigure } from '../support/figures';
import { PlainProxy, REQUEST_FAULTS, type RequestFault } from './support/plain-proxy';
import { CellTimes, inEachRound, inItsTime, ROUNDS } from './support/wire-rounds';

/** How its sender learns that a callback did not arrive. A receiver that hangs up says so before the sender gives up. */
const EXPECTED: Readonly<Record<RequestFault, readonly ('hung up' | 'answered 4xx')[]>> = {
  'reset at accept': ['hung up'],
  'connects and says nothing': ['hung up', 'answered 4xx'],
  'garbage before the request': ['hung up', 'answered 4xx'],
  'reset in the request': ['hung up'],
  'stops in the request': ['hung up', 'answered 4xx'],
  'request cut off': ['hung up', 'answered 4xx'],
  'a byte a second': ['hung up', 'answered 4xx'],
};

/** Of these the receiver waits for more, as long as its limits allow: the shorter one is that for the headers. */
const STALLS: readonly RequestFault[] = ['connects and says nothing', 'stops in the request', 'a byte a second'];
const LIMIT_MS = Math.min(LISTENER_LIMITS.headersMs, RELAY_LIMITS.headersMs);

const times = new CellTimes();

/** The sender gave up by itself: then the receiver held the connection for too long. */
const GAVE_UP = 'ETIMEDOUT';

function refusalOf(outcome: CallbackOutcome): string {
  if (outcome.kind === 'failed') return outcome.reason === GAVE_UP ? 'left hanging' : 'hung up';
  return outcome.status >= 400 && outcome.status <= 499 ? 'answered 4xx' : `answered ${outcome.status}`;
}

/** Something that waits for a callback. */
interface Receiver {
  readonly port: () => number;
  readonly owner: { readonly uid: string; readonly utoken: string };
  /** Device code of the app that has paired; null: it still waits. */
  paired(): Promise<string | null>;
  dispose(): Promise<void>;
}

/** Beckon itself, in direct mode. */
async function aListener(): Promise<Receiver> {
  let url: string | null = null;
  let owner = { uid: '', utoken: '' };
  const provider = new LocalCallbackProvider({
    clock: systemClock,
    port: () => 0,
    onListening: (next) => {
      url = next ?? url;
    },
    source: () =>
      success({
        token: 'a token',
        createQrCode: async ({ uid, utoken = '' }) => {
          owner = { uid, utoken };
          const expiresAt = new Date(Date.now() + 60_000).toISOString();
          return await Promise.resolve(success({ qrcode: 'q', code: null, qrcodeUrl: null, expiresAt }));
        },
      }),
  });
  const stop = new AbortController();
  const asked = await provider.ask(stop.signal);
  if (!asked.ok) throw new Error('No code');
  const ended: WaitEnd[] = [];
  const events = { onTrouble: () => undefined, onUnmatched: () => undefined };
  const wait = async (): Promise<void> => {
    ended.push(await provider.wait(asked.value, events, stop.signal));
  };
  const waiting = wait();
  return {
    port: () => Number(new URL(url ?? '').port),
    owner,
    paired: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      const [end] = ended;
      return end?.kind === 'app' ? end.app.deviceCode : null;
    },
    dispose: async () => {
      stop.abort();
      await waiting;
      await provider.dispose();
    },
  };
}

async function aWaitingRelay(): Promise<Receiver> {
  const relay = await aRelay({ hosts: ['127.0.0.1'], limits: RELAY_LIMITS });
  const id = await newPairing(relay);
  return {
    port: () => Number(new URL(relay.url).port),
    owner: lastAsked(relay),
    paired: async () => {
      const { state, app } = jsonOf(await asClient(relay, `/v1/pairings/${id}`));
      return state === 'paired' ? String((app as Record<string, unknown>).deviceCode) : null;
    },
    dispose: async () => await relay.dispose(),
  };
}

describe.each([
  ['direct mode', aListener],
  ['a relay', aWaitingRelay],
])('callback to %s', (_name, open) => {
  test.concurrent.for(REQUEST_FAULTS)('%s', async (fault, { expect }) => {
    await inEachRound(async (cut) => {
      const receiver = await open();
      const proxy = await PlainProxy.open(receiver.port, cut);
      const post = async (): Promise<CallbackOutcome> => {
        const body = callbackPost(aWireApp({ deviceCode: 'paired' }), receiver.owner, GOOD_CALLBACK);
        return await postCallback(`http://127.0.0.1:${proxy.port}/callback`, body, '');
      };
      try {
        proxy.fault = fault;
        const end = STALLS.includes(fault) ? times.ofStall(LIMIT_MS, post) : times.ofBreak(post);
        expect(EXPECTED[fault], `cut at ${cut}`).toContain(refusalOf(await end));
        expect(await receiver.paired()).toBe(null);
        proxy.fault = null;
        expect(await inItsTime(post()), 'the next try').toEqual({ kind: 'answered', status: 200 });
        await expect.poll(async () => await receiver.paired()).toBe('paired');
      } finally {
        await proxy.dispose();
        await receiver.dispose();
      }
    });
  });
});

test('cells', () => {
  reportFigure('wire', 'callbacks', `${2 * REQUEST_FAULTS.length} cells, each ${ROUNDS} times`);
  times.report('callbacks');
});
