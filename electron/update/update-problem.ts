import type { UpdateProblem, UpdateProblemCode } from '../../shared/domain/update';
import { errorCode } from '../lib/error-code';
import { FILE_CHANGED } from './app-image-file';

/** What Node, the runtime's network and the updater's library call their failures. */
const CODES: ReadonlyMap<string, UpdateProblemCode> = new Map([
  ['ENOSPC', 'no-space'],
  ['EDQUOT', 'no-space'],
  ['EFBIG', 'no-space'],
  ['EACCES', 'not-writable'],
  ['EPERM', 'not-writable'],
  ['EROFS', 'not-writable'],
  ['ERR_CHECKSUM_MISMATCH', 'wrong-hash'],
  [FILE_CHANGED, 'file-changed'],
]);

const INTERRUPTIONS =
  /net::ERR_(?:CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_(?:RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|NETWORK_CHANGED|HTTP2_\w+|QUIC_\w+|TIMED_OUT|INTERNET_DISCONNECTED)|aborted by the server/;

/** Why reading the feed, downloading a file, or installing it failed. Pure. */
export function updateProblemOf(error: unknown, step: 'check' | 'download' | 'install'): UpdateProblem {
  const message = error instanceof Error ? error.message : '';
  const code = errorCode(error);
  const known = code === null ? undefined : CODES.get(code);
  if (known !== undefined) return { code: known, what: null };
  if (/net::ERR_(?:CERT|SSL|BAD_SSL)_/.test(message)) return { code: 'tls', what: null };
  if (step === 'download' && INTERRUPTIONS.test(message)) return { code: 'interrupted', what: null };
  if (message.includes('net::ERR_')) return { code: 'unreachable', what: null };
  const [, status] = /\bstatus (\d{3})\b/.exec(message) ?? [];
  if (status !== undefined) return { code: 'http-status', what: status };
  return { code: 'failed', what: code };
}
