import dns from 'node:dns';
import https from 'node:https';
import net from 'node:net';
import type { Duplex } from 'node:stream';
import type { SecureContext } from 'node:tls';
import { callbackify, promisify } from 'node:util';
import { HttpsProxyAgent } from 'hpagent';
import { isLoopbackHost, mayDial } from '../../shared/address/dial-rule';
import { literalAddress } from '../../shared/address/embedded-address';
import { withinTime } from '../lib/abort-signal';
import { parsedUrl } from '../lib/parsed-url';

/** Finds the IP addresses of a name; rejects with an error that has a `code` when there is none. */
export type HostLookup = (host: string) => Promise<readonly string[]>;

/** Connection options of one call. The signal aborts attempts that are no longer needed. */
export interface OutboundOptions {
  /** With the trusted authorities. */
  readonly context: SecureContext;
  readonly signal: AbortSignal;
}

/** Longest wait for one address while others are left to try; a lost SYN is retransmitted within it. */
const ATTEMPT_TIMEOUT_MS = 2_500;
const MAX_IPV4_ATTEMPTS = 3;
const MAX_IPV6_ATTEMPTS = 2;

/** Asks the operating system for every address of a name. */
const operatingSystemLookup: HostLookup = async (host) => {
  const found = await promisify(dns.lookup)(host, { all: true });
  return found.map(({ address }) => address);
};

/**
 * An agent for one call that connects directly: over IPv4 first, because the service groups apps by the public IPv4
 * address that they share with this computer, and then over whatever works. Moving on to the next address is not a
 * retry: nothing was sent to the one before.
 */
export function directAgent(options: OutboundOptions, lookup: HostLookup = operatingSystemLookup): https.Agent {
  return new Ipv4FirstAgent(options, lookup);
}

/** An agent for one call through an http or https proxy, by CONNECT: the proxy sees only a host name and ciphertext. */
export function proxyAgent(proxyUrl: string, options: OutboundOptions): https.Agent {
  // Passed to Node's request unchanged, so the signal aborts a CONNECT that the proxy never answers.
  const proxyRequestOptions = { headers: {}, signal: options.signal, rejectUnauthorized: true };
  return new HttpsProxyAgent({ proxy: proxyUrl, proxyRequestOptions, ...agentOptions(options) });
}

class Ipv4FirstAgent extends https.Agent {
  readonly #lookup: HostLookup;
  readonly #signal: AbortSignal;

  constructor(options: OutboundOptions, lookup: HostLookup) {
    super(agentOptions(options));
    this.#lookup = lookup;
    this.#signal = options.signal;
  }

  override createConnection(
    options: https.RequestOptions,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): undefined {
    if (callback === undefined) throw new Error('Only a request can ask this agent for a connection');
    callbackify(async () => {
      const socket = await this.#connect(String(options.host), Number(options.port));
      const secured = super.createConnection({ ...options, socket } as https.RequestOptions);
      if (!secured) throw new Error('Node gave no TLS socket');
      return secured;
    })(callback);
    return undefined;
  }

  async #connect(host: string, port: number): Promise<net.Socket> {
    const addresses = net.isIP(host) === 0 ? inOrder(await this.#lookup(host)) : [host];
    let firstError: unknown = Object.assign(new Error('No address'), { code: 'ENOTFOUND' });
    for (const [index, address] of addresses.entries()) {
      try {
        const timeoutMs = index === addresses.length - 1 ? null : ATTEMPT_TIMEOUT_MS;
        return await connectOnce(address, port, timeoutMs, this.#signal);
      } catch (error) {
        // The first address should have worked, so its error is the one to report.
        if (index === 0) firstError = error;
        if (this.#signal.aborted) break;
      }
    }
    throw firstError;
  }
}

function agentOptions({ context }: OutboundOptions): https.AgentOptions {
  // A resumed session is not verified again, and polls are too far apart to keep a connection.
  return { secureContext: context, keepAlive: false, maxCachedSessions: 0 };
}

function inOrder(addresses: readonly string[]): string[] {
  const ofFamily = (family: number): string[] => addresses.filter((address) => net.isIP(address) === family);
  return [...ofFamily(4).slice(0, MAX_IPV4_ATTEMPTS), ...ofFamily(6).slice(0, MAX_IPV6_ATTEMPTS)];
}

async function connectOnce(
  host: string,
  port: number,
  timeoutMs: number | null,
  signal: AbortSignal,
): Promise<net.Socket> {
  return await new Promise((resolve, reject) => {
    const socket = net.connect({ host, port });
    const fail = (error: Error): void => {
      settle();
      socket.destroy();
      reject(error);
    };
    const stop = (): void => fail(Object.assign(new Error('Stopped'), { code: 'ECONNABORTED' }));
    const timer = timeoutMs === null ? null : setTimeout(() => fail(timeoutError()), timeoutMs);
    const settle = (): void => {
      if (timer !== null) clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      socket.off('error', fail);
      // Until the next owner adds its listener, an unhandled error would crash the process.
      socket.on('error', () => undefined);
    };
    signal.addEventListener('abort', stop);
    socket.once('error', fail);
    socket.once('connect', () => {
      settle();
      resolve(socket);
    });
    if (signal.aborted) stop();
  });
}

function timeoutError(): Error {
  return Object.assign(new Error('No answer'), { code: 'ETIMEDOUT' });
}

/** Finds the proxy for a URL, as `http://host:port` or `https://host:port`; null: connect directly. */
export type ProxyFinder = (url: string) => Promise<string | null>;

/** Longest wait for the system's proxy lookup; a broken configuration script must not block the call. */
const PROXY_CHOICE_TIMEOUT_MS = 2_000;

/** What was decided for one call. */
export type ProxyChoice =
  | { readonly kind: 'direct' }
  | { readonly kind: 'proxy'; readonly url: string }
  | { readonly kind: 'unsupported'; readonly scheme: string };

/** Decides how to reach the service. Loopback and local networks never go through a proxy. */
export async function chooseProxy(url: string, find: ProxyFinder | undefined): Promise<ProxyChoice> {
  if (find === undefined || isLocalHost(new URL(url).hostname)) return { kind: 'direct' };
  const proxy = await withinTime(find(url), PROXY_CHOICE_TIMEOUT_MS).catch(() => null);
  if (proxy === null || proxy.trim() === '') return { kind: 'direct' };
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(proxy.trim())?.[1]?.toLowerCase() ?? '';
  return (scheme === 'http' || scheme === 'https') && (parsedUrl(proxy)?.hostname ?? '') !== ''
    ? { kind: 'proxy', url: proxy.trim() }
    : { kind: 'unsupported', scheme };
}

/** Whether the name alone says that a host is this computer or on its networks. */
export function isLocalHost(host: string): boolean {
  const address = literalAddress(host);
  return address === null ? isLoopbackHost(host) : mayDial(address);
}
