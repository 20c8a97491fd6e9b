import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result, success } from '../../shared/lib/result';
import { textFor } from '../../shared/words/text';
import { parsedUrl } from '../lib/parsed-url';
import { usageFailure } from './service-failure';

const MAX_URL_LENGTH = 2_048;

/** A host typed without `https://`: it has a dot or a port, or is this computer. A single word is a typo. */
const HOST_ALONE = /^(?:[^/?#\s]*[.:][^/?#\s]*|localhost)(?:$|[/?#])/i;

/** Checked after the URL parser, which allows quotes and the like in a host: no name has them. */
const HOST = /^[\w.[\]:-]+$/;

/**
 * Parses the service's base address as a person types it: with or without `https://`, a port, a path and slashes at
 * the end. Returns it without a trailing slash, so that a path can be appended. Fails as `usage`.
 */
export function parseBaseUrl(text: string): Result<string, ServiceFailure> {
  const typed = text.trim();
  if (typed === '') return refuse('empty');
  if (typed.length > MAX_URL_LENGTH) return refuse('tooLong');
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed);
  if (!hasScheme && !HOST_ALONE.test(typed)) return refuse('notHttps');
  const url = parsedUrl(hasScheme ? typed : `https://${typed}`);
  if (url === null || !HOST.test(url.hostname)) return refuse('unreadable');
  if (url.protocol !== 'https:') return refuse('notHttps');
  if (url.username !== '' || url.password !== '') {
    return refuse('hasUser');
  }
  if (url.search !== '' || url.hash !== '') return refuse('hasQuery');
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  return success(`${url.origin}${path}`);
}

type Problem = 'empty' | 'tooLong' | 'notHttps' | 'unreadable' | 'hasUser' | 'hasQuery';

function refuse(problem: Problem): Result<never, ServiceFailure> {
  return failure(usageFailure(textFor(`setup.serviceAddress.${problem}`), textFor('setup.serviceAddress.advice')));
}
