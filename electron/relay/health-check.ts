import http from 'node:http';
import https from 'node:https';
import type { ListenAddress } from './relay-settings';

/** How a relay answered to the question whether it is ready. */
export type HealthReport =
  | { readonly kind: 'ready' | 'not-ready'; readonly url: string }
  /** Nothing, or something else than a relay, answers there. */
  | { readonly kind: 'silent'; readonly url: string }
  /** It serves TLS with a certificate that is not trusted, or is no longer valid. */
  | { readonly kind: 'certificate'; readonly url: string; readonly code: string };

export interface HealthCheckOptions {
  /**
   * Where the relay listens; every address of this computer (`0.0.0.0`, `::`) is checked by loopback. A socket is asked
   * without TLS.
   */
  readonly listen: ListenAddress;
  /** The authorities, and certificates, to trust, PEM. */
  readonly trusted: readonly string[];
  /** In milliseconds, for each of at most two requests. */
  readonly timeoutMs: number;
}

const MAX_ANSWER_LENGTH = 1_024;

/**
 * Asks the relay of this computer whether it is ready, as balancers do. Whether it serves TLS is found out by asking:
 * a server that speaks TLS closes a connection on which something else comes.
 */
export async function checkHealth({ listen, trusted, timeoutMs }: HealthCheckOptions): Promise<HealthReport> {
  if ('socket' in listen) {
    const url = `unix:${listen.socket}`;
    const options = { socketPath: listen.socket, path: '/readyz', timeout: timeoutMs, agent: false } as const;
    const answer = await answerTo(http.get, 'http://localhost/readyz', options);
    return answer.kind === 'answered' ? reportFor(url, answer) : { kind: 'silent', url };
  }
  const address = loopbackFor(listen.host);
  const host = `${address.includes(':') ? `[${address}]` : address}:${listen.port}`;
  const plain = { kind: 'silent', url: `http://${host}` } as const;
  const overHttp = await answerTo(http.get, `${plain.url}/readyz`, { timeout: timeoutMs, agent: false });
  if (overHttp.kind === 'answered') return reportFor(plain.url, overHttp);
  if (overHttp.code === 'ECONNREFUSED') return plain;
  const url = `https://${host}`;
  const overTls = await answerTo(https.get, `${url}/readyz`, {
    timeout: timeoutMs,
    agent: false,
    ca: [...trusted],
    // The relay's own chain is trusted too, which may hold no root.
    allowPartialTrustChain: true,
    // It is asked by its address, and the certificate is for its public name. The chain is checked as always.
    checkServerIdentity: () => undefined,
  });
  if (overTls.kind === 'answered') return reportFor(url, overTls);
  return isCertificateError(overTls.code) ? { kind: 'certificate', url, code: overTls.code } : plain;
}

function loopbackFor(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}

type Answer =
  | { readonly kind: 'answered'; readonly status: number; readonly text: string }
  | { readonly kind: 'failed'; readonly code: string };

function reportFor(url: string, { status, text }: Extract<Answer, { kind: 'answered' }>): HealthReport {
  if (status === 200 && text === '{"status":"ok"}') return { kind: 'ready', url };
  return { kind: status === 503 && text === '{"status":"not-ready"}' ? 'not-ready' : 'silent', url };
}

function isCertificateError(code: string): boolean {
  return /CERT|SIGNATURE|ISSUER|SELF_SIGNED/.test(code);
}

type Get<O> = (url: string, options: O, onResponse: (response: http.IncomingMessage) => void) => http.ClientRequest;

async function answerTo<O extends http.RequestOptions>(get: Get<O>, url: string, options: O): Promise<Answer> {
  return await new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException): void => resolve({ kind: 'failed', code: error.code ?? 'unreadable' });
    const request = get(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        if (text.length > MAX_ANSWER_LENGTH) request.destroy(new Error('The answer is too long'));
      });
      response.on('end', () => resolve({ kind: 'answered', status: response.statusCode ?? 0, text }));
      response.on('error', fail);
    });
    request.on('timeout', () => request.destroy(new Error('No answer in time')));
    request.on('error', fail);
  });
}
