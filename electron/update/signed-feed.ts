import type { KeyObject } from 'node:crypto';
import { FEED_VALIDITY_MS, MAX_FEED_BYTES, readFeed } from './feed-parser';
import { withSignature } from './feed-signature';

/** The lines that {@link signedFeed} writes. */
const OWN_LINES = /^(?:signedAt|expires|signature):.*(?:\n|$)/gm;

/**
 * The text of a feed with its signature, valid from now on for {@link FEED_VALIDITY_MS}, in place of a former one; null: the app could not read it. Pure. For `scripts/sign-update-feed.mjs`.
 *
 * @param feedName the name of its file, such as `latest-linux.yml`, without which the signature is another
 * @param now in milliseconds since 1970
 */
export function signedFeed(text: string, feedName: string, privateKey: KeyObject, now: number): string | null {
  const [signedAt, expires] = [now, now + FEED_VALIDITY_MS].map((at) => new Date(at).toISOString());
  const body = `${text.replace(OWN_LINES, '').trimEnd()}\nsignedAt: ${signedAt}\nexpires: ${expires}\n`;
  if (readFeed(body) === null) return null;
  const signed = withSignature(body, feedName, privateKey);
  return Buffer.byteLength(signed) > MAX_FEED_BYTES ? null : signed;
}
