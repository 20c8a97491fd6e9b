import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { stringify } from 'yaml';
import { signedFeed } from '../../electron/update/signed-feed';

/** The keys of a test's own releases. */
export const UPDATE_KEYS = generateKeyPairSync('ed25519');

/** The feed that tests read, and the key that they believe. */
export const FEED_TRUST = { publicKey: UPDATE_KEYS.publicKey, feedName: 'latest-linux.yml' } as const;

/** When the tests' feeds are signed, in milliseconds since 1970: when the tests' clocks begin. */
export const SIGNED_AT = Date.parse('2026-01-01T00:00:00.000Z');

/** A hash in the form of a feed. */
export const SHA512 = `${'A'.repeat(86)}==`;

/** The fields of a feed, as electron-builder writes them. */
export function feedFields(overrides: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    version: '0.2.0',
    files: [{ url: 'Beckon-0.2.0-x86_64.AppImage', sha512: SHA512, size: 100, blockMapSize: 3 }],
    path: 'Beckon-0.2.0-x86_64.AppImage',
    sha512: SHA512,
    releaseNotes: 'Faster.\n\n- Finds more.',
    releaseDate: '2026-01-02T03:04:05.000Z',
    ...overrides,
  };
}

/** A feed with a signature. */
export function aSignedFeed(
  overrides: Readonly<Record<string, unknown>> = {},
  key: KeyObject = UPDATE_KEYS.privateKey,
  signedAt = SIGNED_AT,
): string {
  const text = signedFeed(stringify(feedFields(overrides), { lineWidth: 0 }), FEED_TRUST.feedName, key, signedAt);
  if (text === null) throw new Error('No feed');
  return text;
}
