import type { KeyObject } from 'node:crypto';
import { MAX_FEED_BYTES, readFeed } from './feed-parser';
import { withSignature } from './feed-signature';

/** The line of a signature, as {@link signedFeed} writes it. */
const SIGNATURE_LINE = /^signature:.*(?:\n|$)/gm;

/**
 * The text of a feed with its signature; null: the app could not read it. Pure. For `scripts/sign-update-feed.mjs`.
 *
 * @param feedName the name of its file, such as `latest-linux.yml`, without which the signature is another
 */
export function signedFeed(text: string, feedName: string, privateKey: KeyObject): string | null {
  const body = `${text.replace(SIGNATURE_LINE, '').trimEnd()}\n`;
  if (readFeed(body) === null) return null;
  const signed = withSignature(body, feedName, privateKey);
  return Buffer.byteLength(signed) > MAX_FEED_BYTES ? null : signed;
}
