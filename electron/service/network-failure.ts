import type { ServiceFailure } from '../../shared/domain/service-error';
import { textFor } from '../../shared/words/text';
import { errorCode } from '../lib/error-code';
import { type FailureDetails, serviceFailure } from './service-failure';

/** Why a call was ended locally. */
export type Ending = 'timed-out' | 'stopped';

/** The state of the call when it failed. */
export interface CallContext {
  readonly timeoutMs: number;
  /** Whether a proxy was used: then the proxy was not found, or refused. */
  readonly viaProxy: boolean;
  /** Whether the connection was verified before it failed: then what was wrong is not the other side's TLS. */
  readonly isVerified: boolean;
  /** What ended the call locally; null: the network did. */
  readonly ending: Ending | null;
}

/** Maps a network error to a failure; unknown errors too. Pure. */
export function networkFailure(error: unknown, context: CallContext): ServiceFailure {
  if (context.ending === 'stopped') return serviceFailure('unreachable', { detail: textFor('failure.detail.stopped') });
  const code = codeInChain(error);
  if (context.ending === 'timed-out' || code === 'ETIMEDOUT') {
    return serviceFailure('timeout', { detail: textFor('failure.detail.noFullAnswer', { ms: context.timeoutMs }) });
  }
  const insecure = tlsDetails(code);
  if (insecure !== null && context.isVerified && !isAlert(error)) {
    return serviceFailure('unreachable', { detail: textFor('failure.detail.cut') });
  }
  if (insecure !== null) return serviceFailure('tls', insecure);
  if (code.startsWith('HPE_')) return serviceFailure('not-json', { detail: textFor('failure.detail.notHttp') });
  if (/^(?:Z_|ZSTD_|ERR__ERROR_FORMAT|ERR_BROTLI)/.test(code)) {
    return serviceFailure('not-json', { detail: textFor('failure.detail.brokenCompression') });
  }
  if (context.viaProxy) return proxyFailure(error, code);
  return connectionFailure(code);
}

function connectionFailure(code: string): ServiceFailure {
  switch (code) {
    case 'ENOTFOUND':
    case 'ENODATA':
      return serviceFailure('name-not-found');
    case 'EAI_AGAIN':
    case 'EAI_FAIL':
      return serviceFailure('name-not-found', { detail: textFor('failure.detail.noNameServer') });
    case 'ECONNREFUSED':
      return serviceFailure('refused');
    case 'ECONNRESET':
    case 'EPIPE':
    case 'ERR_HTTP_CONTENT_LENGTH_MISMATCH':
    case 'ERR_STREAM_PREMATURE_CLOSE':
      return serviceFailure('unreachable', { detail: textFor('failure.detail.cut') });
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ENETDOWN':
      return serviceFailure('unreachable', { detail: textFor('failure.detail.noWay', { code }) });
    default:
      return serviceFailure('unreachable', code === '' ? {} : { detail: textFor('failure.detail.code', { code }) });
  }
}

function proxyFailure(error: unknown, code: string): ServiceFailure {
  const status = /^Bad response: (\d{3})$/.exec(deepestMessage(error))?.[1];
  const detail =
    status === undefined
      ? textFor('failure.detail.proxySilent', { code: code || 'no reason' })
      : textFor('failure.detail.proxyRefused', { status });
  return serviceFailure('unreachable', { detail, advice: textFor('failure.advice.proxy') });
}

/** What is wrong with a TLS connection, by the code of its error; null: the error is about something else. */
function tlsDetails(code: string): FailureDetails | null {
  switch (code) {
    case 'CERT_HAS_EXPIRED':
      return { tlsReason: 'certificate-expired', advice: textFor('failure.advice.clockThenTell') };
    case 'CERT_NOT_YET_VALID':
      return { tlsReason: 'certificate-not-yet-valid', advice: textFor('failure.advice.clock') };
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return { tlsReason: 'certificate-name', advice: textFor('failure.advice.host') };
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return { tlsReason: 'certificate-unknown' };
    case 'EPROTO':
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
      return { tlsReason: 'no-tls', advice: textFor('failure.advice.port') };
    default:
      return /^(ERR_SSL_|ERR_TLS_|CERT_|CRL_|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH|PATH_LENGTH)/.test(
        code,
      )
        ? { detail: textFor('failure.detail.code', { code }) }
        : null;
  }
}

/** The code of an error, of its innermost cause that has one: got's own codes only say where it happened. Empty: none. */
function codeInChain(error: unknown): string {
  const codes = chainOf(error).map(errorCode);
  return codes.reverse().find((code) => code !== null && code !== 'ERR_GOT_REQUEST_ERROR') ?? '';
}

/** Whether the other side says by TLS that it refuses, which it may do after the handshake. */
function isAlert(error: unknown): boolean {
  return chainOf(error).some(({ message }) => /alert/i.test(message));
}

function deepestMessage(error: unknown): string {
  return chainOf(error).at(-1)?.message ?? '';
}

function chainOf(error: unknown): readonly Error[] {
  const chain: Error[] = [];
  for (let link = error; link instanceof Error && chain.length < 5; link = link.cause) chain.push(link);
  return chain;
}
