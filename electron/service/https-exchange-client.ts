import http from 'node:http';
import https from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import type { OptionsInit } from 'got';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result, success } from '../../shared/lib/result';
import { textFor } from '../../shared/words/text';
import { limitedSignal } from '../lib/abort-signal';
import { systemClock } from '../lib/clock';
import { errorCode } from '../lib/error-code';
import { runtimeRoots, systemRoots } from '../lib/trusted-roots';
import { networkFailure } from './network-failure';
import { chooseProxy, directAgent, type HostLookup, isLocalHost, type ProxyFinder, proxyAgent } from './outbound-agent';
import { parseRetryAfter } from './request-pacing';
import { serviceFailure } from './service-failure';

/** Options of outgoing requests. */
export interface OutboundHttp {
  /** See {@link userAgent}. */
  readonly userAgent: string;
  /** The system's proxy for a URL; never called for hosts on this computer or its networks. */
  readonly proxyFor?: ProxyFinder | undefined;
}

export interface HttpsExchangeOptions extends OutboundHttp {
  /** An additional trusted certificate authority, from `parseCaPem`; null: none. */
  readonly extraCaPem: string | null;
  /** Largest answer that is read, counted after decompression. */
  readonly maxAnswerBytes: number;
  /** Milliseconds since 1970, for `Retry-After` dates. */
  readonly now?: (() => number) | undefined;
  readonly lookup?: HostLookup | undefined;
  /** Authorities of the operating system, read only if a certificate is not verified without them. */
  readonly systemRoots?: (() => readonly string[]) | undefined;
}

/** One request. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `http:` only to this computer. */
  readonly url: string;
  /** In addition to those that every request has. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  /** For the whole exchange, from looking up the name to the last byte of the answer, in milliseconds. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** A response that was read to its end. */
export interface HttpAnswer {
  readonly status: number;
  readonly body: Uint8Array;
  /** From `Retry-After`, in milliseconds. */
  readonly retryAfterMs: number | null;
  /** The `Location` header of a redirect. */
  readonly location: string | null;
}

/** The connection of one call; null: there is none yet. */
interface Connection {
  socket: Socket | null;
}

/**
 * Sends requests and reads their answers, whatever the status. Every failure of the network is a value; nothing is
 * retried, followed or kept.
 */
export class HttpsExchange {
  readonly #options: HttpsExchangeOptions;
  /** By whether the host is on this computer or its networks. Parsing authorities takes long: once is enough. */
  readonly #contexts = new Map<boolean, SecureContext>();
  /** Authorities of the operating system in {@link #contexts}; null: they have only the first ones yet. */
  #systemRoots: readonly string[] | null = null;

  constructor(options: HttpsExchangeOptions) {
    this.#options = options;
  }

  /** Makes one request; aborted by its caller, it ends as `unreachable`. */
  async send(request: HttpRequest): Promise<Result<HttpAnswer, ServiceFailure>> {
    const { url, timeoutMs } = request;
    const limit = limitedSignal(systemClock, timeoutMs, request.signal);
    let viaProxy = false;
    const connection: Connection = { socket: null };
    try {
      const choice = await chooseProxy(url, this.#options.proxyFor);
      if (choice.kind === 'unsupported') return failure(unusableProxy(choice.scheme));
      viaProxy = choice.kind === 'proxy';
      const proxyUrl = choice.kind === 'proxy' ? choice.url : null;
      const answer = await this.#withKnownAuthority(
        url,
        async () => await this.#exchange(request, proxyUrl, limit.signal, connection),
      );
      return answer === 'too-large' ? failure(serviceFailure('too-large')) : success(answer);
    } catch (error) {
      const ending = limit.isTooLate() ? 'timed-out' : limit.signal.aborted ? 'stopped' : null;
      const isVerified = connection.socket instanceof TLSSocket && connection.socket.authorized;
      return failure(networkFailure(error, { timeoutMs, viaProxy, isVerified, ending }));
    } finally {
      // Ends everything still in flight for this request.
      limit.abort();
    }
  }

  /**
   * Reading all authorities takes longer than most requests, so most of them wait until a certificate is not verified
   * without them. Until then nothing was sent but a handshake, which is made once more.
   */
  async #withKnownAuthority<T>(url: string, exchange: () => Promise<T>): Promise<T> {
    const hadSystemRoots = this.#systemRoots !== null;
    try {
      return await exchange();
    } catch (error) {
      if (hadSystemRoots || !isUnverified(error)) throw error;
      if (this.#systemRoots === null) {
        this.#systemRoots = (this.#options.systemRoots ?? systemRoots)();
        this.#contexts.clear();
      }
      const hadOnlyExtra = this.#options.extraCaPem !== null && isLocalHost(new URL(url).hostname);
      if (this.#systemRoots.length === 0 && !hadOnlyExtra) throw error;
      return await exchange();
    }
  }

  /** Reads the whole response, unless it is too large. Rejects when the network fails. */
  async #exchange(
    request: HttpRequest,
    proxyUrl: string | null,
    signal: AbortSignal,
    connection: Connection,
  ): Promise<HttpAnswer | 'too-large'> {
    // Loaded with the first request: it takes longer than one.
    const { default: got } = await import('got');
    const agent = this.#agent(request.url, proxyUrl, signal);
    const options: OptionsInit = {
      method: request.method,
      headers: { 'user-agent': this.#options.userAgent, accept: 'application/json', ...request.headers },
      agent: agent instanceof https.Agent ? { https: agent } : { http: agent },
      ...(request.body !== undefined && { json: request.body }),
      throwHttpErrors: false,
      retry: { limit: 0 },
      followRedirect: false,
      // Not got's own timeout: it cannot end a request that is still waiting for its connection.
      signal,
    };
    try {
      const stream = got.stream(request.url, options);
      // Ignore errors after the body was read or reading was given up: without a listener they crash the process.
      stream.on('error', () => undefined);
      stream.on('request', (outgoing: http.ClientRequest) => {
        outgoing.on('socket', (socket) => {
          connection.socket = socket;
        });
      });
      // Got sends such a request only once its stream is ended.
      if (request.method === 'DELETE') stream.end();
      const body = await readCapped(stream, this.#options.maxAnswerBytes);
      if (body === null) return 'too-large';
      const { response } = stream;
      if (response === undefined) throw new Error('An answer ended that had not begun');
      return {
        status: response.statusCode,
        body,
        retryAfterMs: parseRetryAfter(response.headers['retry-after'], (this.#options.now ?? Date.now)()),
        location: response.headers.location ?? null,
      };
    } finally {
      agent.destroy();
    }
  }

  #agent(url: string, proxyUrl: string | null, signal: AbortSignal): http.Agent {
    if (!url.startsWith('https:')) return new http.Agent({ lookup: loopbackLookup });
    const outbound = { context: this.#context(isLocalHost(new URL(url).hostname)), signal };
    return proxyUrl === null ? directAgent(outbound, this.#options.lookup) : proxyAgent(proxyUrl, outbound);
  }

  #context(isLocal: boolean): SecureContext {
    const context = this.#contexts.get(isLocal) ?? createSecureContext({ ca: this.#authorities(isLocal) });
    this.#contexts.set(isLocal, context);
    return context;
  }

  #authorities(isLocal: boolean): string[] {
    const { extraCaPem } = this.#options;
    if (this.#systemRoots !== null) return [...runtimeRoots(extraCaPem), ...this.#systemRoots];
    // No public authority vouches for such a host.
    return isLocal && extraCaPem !== null ? [extraCaPem] : runtimeRoots(extraCaPem);
  }
}

/** Whether a certificate was not verified, which more authorities may change. */
function isUnverified(error: unknown): boolean {
  return /^(?:UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|CERT_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_)/.test(
    errorCode(error) ?? '',
  );
}

/** The `User-Agent`: the service's front end rejects the default ones of libraries. */
export function userAgent(version: string, platform: string, arch: string): string {
  const [product, system, machine] = [version, platform, arch].map(
    (part) => part.replace(/[^\w.+-]/g, '') || 'unknown',
  );
  return `Beckon/${product} (${system}; ${machine})`;
}

/** Null: too large. Counts decompressed bytes, and never buffers past the limit. */
async function readCapped(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Resolves to this computer without DNS. Plain HTTP goes nowhere else, and a name such as `relay.localhost` would go to
 * DNS on some systems.
 */
const loopbackLookup: LookupFunction = (_host, options, callback) => {
  const addresses = [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ];
  if (options.all === true) callback(null, addresses);
  else callback(null, '127.0.0.1', 4);
};

function unusableProxy(scheme: string): ServiceFailure {
  const detail = textFor('failure.detail.unusableProxy', { scheme: scheme || 'unreadable' });
  return serviceFailure('unreachable', { detail, advice: textFor('failure.advice.proxy') });
}
