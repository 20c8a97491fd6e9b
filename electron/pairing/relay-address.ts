import { failure, type Result, success } from '../../shared/lib/result';
import { parsedUrl } from '../lib/parsed-url';
import { isThisComputer } from '../service/outbound-agent';
import { type RelayCallFailure, relayCallFailure } from './relay-call-failure';

const MAX_URL_LENGTH = 2_048;

/**
 * Reads a relay's address as a person types it, and gives it without a slash at the end. Plain HTTP only to this
 * computer: the access key goes with every request.
 */
export function parseRelayAddress(text: string): Result<string, RelayCallFailure> {
  const url = asUrl(text.trim());
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') {
    return failure(relayCallFailure('usage'));
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    return failure(relayCallFailure('usage'));
  }
  if (url.protocol === 'http:' && !isThisComputer(url.hostname)) return failure(relayCallFailure('target-not-allowed'));
  return success(`${url.origin}${url.pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '')}`);
}

function asUrl(text: string): URL | null {
  if (text.length > MAX_URL_LENGTH) return null;
  return parsedUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
}
