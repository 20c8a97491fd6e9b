import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** What comes before the signature in the last line of a feed. */
const FIELD = 'signature: ';
/** Base64 of the 64 bytes of an Ed25519 signature. */
const SIGNATURE = /^[A-Za-z0-9+/]{86}==$/;

/**
 * What is signed: every character above the signature, and the name of the feed's file, which keeps the feed of one
 * system from being served as that of another. The first line keeps a signature of another format from being one of this.
 */
function signedText(body: string, feedName: string): Buffer {
  return Buffer.from(`beckon-update-feed-2\n${feedName}\n${body}`);
}

/** A feed's text, which ends with a line end, with its signature as the last line. */
export function withSignature(body: string, feedName: string, privateKey: KeyObject): string {
  const signature = sign(null, signedText(body, feedName), privateKey).toString('base64');
  return `${body}${FIELD}${signature}\n`;
}

/** What is above the signature of a feed; null: it is not signed by the holder of the key. Never throws. */
export function verifiedBody(text: string, feedName: string, publicKey: KeyObject): string | null {
  const start = text.lastIndexOf(`\n${FIELD}`) + 1;
  const body = text.slice(0, start);
  const signature = text.slice(start + FIELD.length).trimEnd();
  if (start === 0 || !SIGNATURE.test(signature)) return null;
  return verify(null, signedText(body, feedName), publicKey, Buffer.from(signature, 'base64')) ? body : null;
}

/** The public key of base64 SPKI DER, as `resources/updates.json` has it; null: it is no Ed25519 key. */
export function parsePublicKey(base64: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}
