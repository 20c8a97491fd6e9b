import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** What a signature covers: everything that decides which file is installed, and what people read of it. */
export interface SignedFields {
  readonly version: string;
  readonly releaseDate: string;
  /** Null: the feed has none. */
  readonly releaseNotes: string | null;
  readonly files: readonly SignedFile[];
}

export interface SignedFile {
  /** As the feed has it: mostly a file name, resolved against the feed's address. */
  readonly url: string;
  /** Base64. */
  readonly sha512: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * The text that is signed. JSON keeps every field apart from the next, so no two feeds have the same text; its first
 * entry keeps a signature of another format from being one of this.
 */
function signedText({ version, releaseDate, releaseNotes, files }: SignedFields): string {
  const listed = files.map(({ url, sha512, size }) => [url, sha512, size]);
  return JSON.stringify(['beckon-update-feed-1', version, releaseDate, releaseNotes, listed]);
}

/** Signs with an Ed25519 private key; base64. */
export function signFeed(fields: SignedFields, privateKey: KeyObject): string {
  return sign(null, Buffer.from(signedText(fields)), privateKey).toString('base64');
}

/** Whether the signature (base64) is of these fields, by the holder of the key. Never throws. */
export function isSignedBy(fields: SignedFields, signature: string, publicKey: KeyObject): boolean {
  return verify(null, Buffer.from(signedText(fields)), publicKey, Buffer.from(signature, 'base64'));
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
