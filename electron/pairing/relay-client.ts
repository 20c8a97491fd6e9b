import { failure, type Result, success } from '../../shared/lib/result';
import type { Text } from '../../shared/words/text';
import {
  type HttpAnswer,
  type HttpRequest,
  HttpsExchange,
  type HttpsExchangeOptions,
} from '../service/https-exchange-client';
import type { PairingState } from './pairing';
import { readCreatedPairing, readPairingState, readRelayError, readUnmatchedList } from './relay-answer';
import { type RelayCallFailure, relayCallFailure } from './relay-call-failure';
import type { CreatedPairing } from './relay-contract';
import type { UnmatchedList } from './unmatched-apps';

/** For a whole request, excluding the time that the relay is asked to hold it. */
const TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 1024 * 1024;

export interface RelayClientOptions extends Omit<HttpsExchangeOptions, 'maxAnswerBytes'> {
  /** As `parseRelayAddress` gives it. */
  readonly baseUrl: string;
  /** The access key: a secret, sent only in the `Authorization` header. */
  readonly key: string;
  readonly timeoutMs?: number | undefined;
}

interface Call extends Pick<HttpRequest, 'method' | 'body' | 'signal'> {
  readonly path: string;
  /** How long the relay may hold the answer back, in milliseconds. */
  readonly waitMs?: number;
}

/**
 * Client of a developer's relay. Every expected failure is a value; no retries, no redirects: a
 * caller that waits for a pairing decides by `isPassing` whether to ask again.
 */
export class RelayClient {
  readonly #options: RelayClientOptions;
  readonly #exchange: HttpsExchange;

  constructor(options: RelayClientOptions) {
    this.#options = options;
    this.#exchange = new HttpsExchange({ ...options, maxAnswerBytes: MAX_ANSWER_BYTES });
  }

  /** Requests a code. */
  async createPairing(
    uname: string | undefined,
    signal?: AbortSignal,
  ): Promise<Result<CreatedPairing, RelayCallFailure>> {
    const body = uname === undefined ? {} : { uname };
    return await this.#read(readCreatedPairing, { method: 'POST', path: '/v1/pairings', body, signal });
  }

  /** The state of a pairing, once it changes or after `waitSeconds` (at most 25). */
  async pairingState(
    pairingId: string,
    waitSeconds: number,
    signal?: AbortSignal,
  ): Promise<Result<PairingState<Text>, RelayCallFailure>> {
    const path = `${pathOf(pairingId)}?wait=${waitSeconds}`;
    return await this.#read(readPairingState, { method: 'GET', path, waitMs: waitSeconds * 1000, signal });
  }

  /** Cancels a pairing; succeeds if it is already gone. */
  async cancelPairing(pairingId: string, signal?: AbortSignal): Promise<Result<null, RelayCallFailure>> {
    const answer = await this.#call({ method: 'DELETE', path: pathOf(pairingId), signal });
    return answer.ok || answer.error.code === 'no-pairing' ? success(null) : answer;
  }

  /** Apps whose callback named no pairing, for a person to recognize their own. */
  async listUnmatched(signal?: AbortSignal): Promise<Result<UnmatchedList, RelayCallFailure>> {
    return await this.#read(readUnmatchedList, { method: 'GET', path: '/v1/unmatched', signal });
  }

  /** Assigns an unmatched app to this pairing. */
  async claim(
    pairingId: string,
    unmatchedId: string,
    signal?: AbortSignal,
  ): Promise<Result<PairingState<Text>, RelayCallFailure>> {
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

  async #call({ path, waitMs = 0, ...call }: Call): Promise<Result<HttpAnswer, RelayCallFailure>> {
    const { baseUrl, key, timeoutMs = TIMEOUT_MS } = this.#options;
    const answer = await this.#exchange.send({
      ...call,
      url: `${baseUrl}${path}`,
      headers: { authorization: `Bearer ${key}` },
      timeoutMs: timeoutMs + waitMs,
    });
    if (!answer.ok) {
      return failure(relayCallFailure(answer.error.code, { reason: answer.error.tlsReason }));
    }
    const { status, body, retryAfterMs } = answer.value;
    return status >= 200 && status <= 299 ? answer : failure(readRelayError(status, asJson(body), retryAfterMs));
  }
}

function pathOf(pairingId: string): string {
  return `/v1/pairings/${encodeURIComponent(pairingId)}`;
}

/** Undefined: it is none. */
function asJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
