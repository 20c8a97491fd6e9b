import type { Agent } from 'node:https';
import { createSecureContext, type SecureContext } from 'node:tls';
import { got, type OptionsInit } from 'got';
import type { NearbyApp, NearbyList } from '../../shared/domain/nearby-app';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result, success } from '../../shared/lib/result';
import { textFor, verbatim } from '../../shared/words/text';
import { trustedRoots } from '../lib/trusted-roots';
import { parseAppByCode, parseAppList } from './app-info-parser';
import { Deadline } from './deadline';
import { networkFailure } from './network-failure';
import { chooseProxy, directAgent, type HostLookup, type ProxyFinder, proxyAgent } from './outbound-agent';
import { parseQrCode, type QrCode, type QrCodeRequest } from './qr-code';
import { parseRetryAfter } from './request-pacing';
import { type HttpAnswer, judgeAnswer } from './service-answer';
import { deviceCodeFailure, serviceFailure, usageFailure } from './service-failure';
import { parseDeviceCode } from './untrusted-text';

/** For the whole request, from looking up the name to the last byte of the answer. */
const SERVICE_TIMEOUT_MS = 8_000;
/** Largest answer that is read, counted after decompression. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

const PATH = '/api/lan/v2';

export interface ServiceClientOptions {
  /** As {@link parseBaseUrl} gives it: https, no slash at the end. */
  readonly baseUrl: string;
  /** One more trusted certificate authority, as {@link parseCaPem} gives it; null: none. */
  readonly extraCaPem: string | null;
  /** See {@link userAgent}. */
  readonly userAgent: string;
  /** The system's proxy for a URL; never asked for hosts on this computer or its networks. */
  readonly proxyFor?: ProxyFinder | undefined;
  readonly timeoutMs?: number | undefined;
  /** Milliseconds since 1970, for `fetchedAt` and `Retry-After` dates. */
  readonly now?: (() => number) | undefined;
  readonly lookup?: HostLookup | undefined;
}

/**
 * The one remote that is the App Connection Service (reference, section 4). Every expected failure is a value;
 * nothing is retried, followed or kept. Keeping to one request at a time, and to a gap between them, is the gateway's
 * duty. A call that its caller stops ends as `unreachable`.
 */
export class ServiceClient {
  readonly #options: ServiceClientOptions;
  readonly #timeoutMs: number;
  readonly #now: () => number;
  #context: SecureContext | null = null;

  constructor(options: ServiceClientOptions) {
    this.#options = options;
    this.#timeoutMs = options.timeoutMs ?? SERVICE_TIMEOUT_MS;
    this.#now = options.now ?? Date.now;
  }

  /** The apps that share this computer's public address with it (section 4.1). An empty list is not a failure. */
  async listApps(signal?: AbortSignal): Promise<Result<NearbyList, ServiceFailure>> {
    const data = await this.#call({ method: 'GET', path: '/app', signal });
    if (!data.ok) return data;
    const list = parseAppList(data.value);
    if (!list.ok) return failure(serviceFailure('bad-envelope', { detail: verbatim(list.error) }));
    return success({ ...list.value, fetchedAt: new Date(this.#now()).toISOString() });
  }

  /**
   * One app by its device code (section 4.2). An app that the service does not know is `invalid-parameter`, whether
   * it says so by a code or by no data. The app comes as it was answered: its code is the service's word.
   *
   * @param deviceCode as {@link parseDeviceCode} gives it
   */
  async getApp(deviceCode: string, signal?: AbortSignal): Promise<Result<NearbyApp, ServiceFailure>> {
    const code = parseDeviceCode(deviceCode);
    if (!code.ok) return failure(deviceCodeFailure(code.error));
    // Whoever compares the answer with what was asked would find another code.
    if (code.value !== deviceCode) return failure(deviceCodeFailure('has blanks around it'));
    const data = await this.#call({ method: 'GET', path: `/app/${encodeURIComponent(deviceCode)}`, signal });
    if (!data.ok) return data;
    const app = parseAppByCode(data.value, deviceCode);
    if (!app.ok) return failure(serviceFailure('bad-envelope', { detail: verbatim(app.error) }));
    return app.value === null ? failure(unknownApp()) : success(app.value);
  }

  /** A QR code for a companion app (section 4.3). The secrets in the request come back in no failure. */
  async createQrCode(request: QrCodeRequest, signal?: AbortSignal): Promise<Result<QrCode, ServiceFailure>> {
    const { token, uid, uname, utoken } = request;
    if (token === '' || uid === '') {
      return failure(usageFailure('A QR code needs a developer token and a user id.', 'Give both.'));
    }
    const body = {
      token,
      uid,
      ...(uname === undefined ? {} : { uname }),
      ...(utoken === undefined ? {} : { utoken }),
      v: 2,
    };
    const secrets = utoken === undefined ? [token] : [token, utoken];
    const data = await this.#call({ method: 'POST', path: '/qrcode', body, secrets, signal });
    if (!data.ok) return data;
    const code = parseQrCode(data.value, this.#now());
    return code.ok ? code : failure(serviceFailure('bad-envelope', { detail: verbatim(code.error) }));
  }

  async #call(call: Call): Promise<Result<unknown, ServiceFailure>> {
    const deadline = new Deadline(this.#timeoutMs, call.signal);
    const url = `${this.#options.baseUrl}${PATH}${call.path}`;
    const choice = await chooseProxy(url, this.#options.proxyFor);
    if (choice.kind === 'unsupported') {
      deadline.clear();
      const detail = textFor('failure.detail.unusableProxy', { scheme: choice.scheme || 'unreadable' });
      return failure(serviceFailure('unreachable', { detail, advice: textFor('failure.advice.proxy') }));
    }
    const outbound = { context: this.#secureContext(), signal: deadline.signal };
    const agent =
      choice.kind === 'proxy' ? proxyAgent(choice.url, outbound) : directAgent(outbound, this.#options.lookup);
    try {
      const answer = await this.#exchange(url, call, agent, deadline.signal);
      return answer === 'too-large' ? failure(serviceFailure('too-large')) : judgeAnswer(answer, call.secrets ?? []);
    } catch (error) {
      const viaProxy = choice.kind === 'proxy';
      return failure(networkFailure(error, { timeoutMs: this.#timeoutMs, viaProxy, ending: deadline.ending }));
    } finally {
      deadline.clear();
      agent.destroy();
    }
  }

  /** Sends one request and reads the answer to its end, or until it is too large. Rejects when the network fails. */
  async #exchange(url: string, call: Call, agent: Agent, signal: AbortSignal): Promise<HttpAnswer | 'too-large'> {
    const options: OptionsInit = {
      method: call.method,
      headers: { 'user-agent': this.#options.userAgent, accept: 'application/json' },
      agent: { https: agent },
      throwHttpErrors: false,
      retry: { limit: 0 },
      followRedirect: false,
      // Not got's own time-out: it cannot end a request that still waits for its connection.
      signal,
    };
    if (call.body !== undefined) options.json = call.body;
    const stream = got.stream(url, { ...options, isStream: true });
    // An error after the body was read, or after reading was given up, is nobody's: without a listener it is fatal.
    stream.on('error', () => undefined);
    const body = await readCapped(stream);
    if (body === null) return 'too-large';
    const { response } = stream;
    if (response === undefined) throw new Error('An answer ended that had not begun');
    return {
      status: response.statusCode,
      body,
      retryAfterMs: parseRetryAfter(response.headers['retry-after'], this.#now()),
      location: response.headers.location ?? null,
    };
  }

  #secureContext(): SecureContext {
    // Parsing some 150 authorities takes longer than a local request: once is enough.
    this.#context ??= createSecureContext({ ca: trustedRoots(this.#options.extraCaPem) });
    return this.#context;
  }
}

interface Call {
  readonly method: 'GET' | 'POST';
  /** Below {@link PATH}, encoded. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly secrets?: readonly string[];
  readonly signal: AbortSignal | undefined;
}

/** Null: more than {@link MAX_ANSWER_BYTES}. What comes out of decompression is counted, and never kept past the cap. */
async function readCapped(stream: AsyncIterable<Buffer>): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function unknownApp(): ServiceFailure {
  return {
    ...serviceFailure('invalid-parameter'),
    message: textFor('failure.unknownApp.message'),
    advice: textFor('failure.unknownApp.advice'),
  };
}
