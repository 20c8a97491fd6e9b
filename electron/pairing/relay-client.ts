import http from 'node:http';
import type { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { createSecureContext, type SecureContext } from 'node:tls';
import { got, type OptionsInit } from 'got';
import { failure, type Result, success } from '../../shared/lib/result';
import { trustedRoots } from '../lib/trusted-roots';
import { Deadline } from '../service/deadline';
import { networkFailure } from '../service/network-failure';
import { chooseProxy, directAgent, type ProxyFinder, proxyAgent } from '../service/outbound-agent';
import { parseRetryAfter } from '../service/request-pacing';
import type { PairingState } from './pairing';
import {
  readCreatedPairing,
  readPairingState,
  readRelayError,
  readUnmatchedList,
  type UnmatchedList,
} from './relay-answer';
import { type RelayCallFailure, relayCallFailure } from './relay-call-failure';
import type { CreatedPairing } from './relay-contract';

/** For a whole request, apart from the time that it asks the relay to wait. */
const TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 1024 * 1024;

export interface RelayClientOptions {
  /** As `parseRelayAddress` gives it. */
  readonly baseUrl: string;
  /** The access key: a secret; it stands in the `Authorization` header and nowhere else. */
  readonly key: string;
  readonly extraCaPem: string | null;
  readonly userAgent: string;
  readonly proxyFor?: ProxyFinder | undefined;
  readonly timeoutMs?: number | undefined;
}

interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** How long the relay may hold the answer back, in milliseconds. */
  readonly waitMs?: number;
  readonly signal: AbortSignal | undefined;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly retryAfterMs: number | null;
}

/**
 * The one remote that is a developer's relay. Every expected failure is a value; nothing is retried or followed: a
 * caller that waits for a pairing decides by `isPassing` whether to ask again.
 */
export class RelayClient {
  readonly #options: RelayClientOptions;
  #context: SecureContext | null = null;

  constructor(options: RelayClientOptions) {
    this.#options = options;
  }

  /** Asks for a code. */
  async createPairing(
    uname: string | undefined,
    signal?: AbortSignal,
  ): Promise<Result<CreatedPairing, RelayCallFailure>> {
    const body = uname === undefined ? {} : { uname };
    return await this.#read(readCreatedPairing, { method: 'POST', path: '/v1/pairings', body, signal });
  }

  /** Where a pairing stands: when it changes, or after `waitSeconds` (at most 25). */
  async pairingState(
    pairingId: string,
    waitSeconds: number,
    signal?: AbortSignal,
  ): Promise<Result<PairingState, RelayCallFailure>> {
    const path = `${pathOf(pairingId)}?wait=${waitSeconds}`;
    return await this.#read(readPairingState, { method: 'GET', path, waitMs: waitSeconds * 1000, signal });
  }

  /** Cancels a pairing; one that is gone already is as good as cancelled. */
  async cancelPairing(pairingId: string, signal?: AbortSignal): Promise<Result<null, RelayCallFailure>> {
    const answer = await this.#call({ method: 'DELETE', path: pathOf(pairingId), signal });
    return answer.ok || answer.error.code === 'no-pairing' ? success(null) : answer;
  }

  /** Apps whose callback named no pairing, for a person to recognise their own. */
  async listUnmatched(signal?: AbortSignal): Promise<Result<UnmatchedList, RelayCallFailure>> {
    return await this.#read(readUnmatchedList, { method: 'GET', path: '/v1/unmatched', signal });
  }

  /** Says that an unmatched app is this pairing's. */
  async claim(
    pairingId: string,
    unmatchedId: string,
    signal?: AbortSignal,
  ): Promise<Result<PairingState, RelayCallFailure>> {
    const path = `${pathOf(pairingId)}/claim`;
    return await this.#read(readPairingState, { method: 'POST', path, body: { unmatchedId }, signal });
  }

  async #read<T>(read: (json: unknown) => T | null, call: Call): Promise<Result<T, RelayCallFailure>> {
    const answer = await this.#call(call);
    if (!answer.ok) return answer;
    const json = asJson(answer.value.body);
    if (json === undefined) return failure(relayCallFailure('not-json'));
    const value = read(json);
    return value === null ? failure(relayCallFailure('bad-envelope')) : success(value);
  }

  async #call(call: Call): Promise<Result<Answer, RelayCallFailure>> {
    const timeoutMs = (this.#options.timeoutMs ?? TIMEOUT_MS) + (call.waitMs ?? 0);
    const deadline = new Deadline(timeoutMs, call.signal);
    const url = `${this.#options.baseUrl}${call.path}`;
    let viaProxy = false;
    let agent: Agent | null = null;
    try {
      const choice = await chooseProxy(url, this.#options.proxyFor);
      if (choice.kind === 'unsupported') return failure(relayCallFailure('unreachable'));
      viaProxy = choice.kind === 'proxy';
      if (url.startsWith('https:')) {
        const outbound = { context: this.#secureContext(), signal: deadline.signal };
        agent = choice.kind === 'proxy' ? proxyAgent(choice.url, outbound) : directAgent(outbound);
      }
      const answer = await this.#exchange(url, call, agent, deadline.signal);
      if (answer === 'too-large') return failure(relayCallFailure('too-large'));
      return answer.status >= 200 && answer.status <= 299
        ? success(answer)
        : failure(readRelayError(answer.status, asJson(answer.body), answer.retryAfterMs));
    } catch (error) {
      return failure(relayCallFailure(networkFailure(error, { timeoutMs, viaProxy, ending: deadline.ending }).code));
    } finally {
      deadline.clear();
      agent?.destroy();
    }
  }

  async #exchange(url: string, call: Call, agent: Agent | null, signal: AbortSignal): Promise<Answer | 'too-large'> {
    const options: OptionsInit = {
      method: call.method,
      headers: {
        'user-agent': this.#options.userAgent,
        accept: 'application/json',
        authorization: `Bearer ${this.#options.key}`,
      },
      agent: agent === null ? { http: new http.Agent({ lookup: loopbackLookup }) } : { https: agent },
      ...(call.body !== undefined && { json: call.body }),
      throwHttpErrors: false,
      retry: { limit: 0 },
      followRedirect: false,
      signal,
    };
    const stream = got.stream(url, { ...options, isStream: true });
    // An error after the body was read, or after reading was given up, is nobody's: without a listener it is fatal.
    stream.on('error', () => undefined);
    if (call.method === 'DELETE') stream.end();
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_ANSWER_BYTES) return 'too-large';
      chunks.push(chunk);
    }
    const { response } = stream;
    if (response === undefined) throw new Error('An answer ended that had not begun');
    return {
      status: response.statusCode,
      body: Buffer.concat(chunks).toString('utf8'),
      retryAfterMs: parseRetryAfter(response.headers['retry-after'], Date.now()),
    };
  }

  #secureContext(): SecureContext {
    this.#context ??= createSecureContext({ ca: trustedRoots(this.#options.extraCaPem) });
    return this.#context;
  }
}

/**
 * Names this computer without asking anybody. Plain HTTP goes nowhere else, and a name such as `relay.localhost` is for
 * DNS to answer where the system does not know better.
 */
const loopbackLookup: LookupFunction = (_host, options, callback) => {
  const addresses = [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ];
  if (options.all === true) callback(null, addresses);
  else callback(null, '127.0.0.1', 4);
};

function pathOf(pairingId: string): string {
  return `/v1/pairings/${encodeURIComponent(pairingId)}`;
}

/** Undefined: it is none. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
