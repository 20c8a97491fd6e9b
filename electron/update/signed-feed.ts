import { createPublicKey, type KeyObject } from 'node:crypto';
import { parseFeed, readFeed } from './feed-parser';
import { signFeed } from './feed-signature';

/** The line of a signature, as {@link signedFeed} writes it. */
const SIGNATURE_LINE = /^signature:.*(?:\n|$)/gm;

/** The text of a feed with its signature; null: the app could not read it. Pure. For `scripts/sign-update-feed.mjs`. */
export function signedFeed(text: string, privateKey: KeyObject): string | null {
  const unsigned = text.replace(SIGNATURE_LINE, '');
  const fields = readFeed(unsigned);
  if (fields === null) return null;
  const signed = `${unsigned.trimEnd()}\nsignature: ${signFeed(fields, privateKey)}\n`;
  return parseFeed(signed, createPublicKey(privateKey)).ok ? signed : null;
}
