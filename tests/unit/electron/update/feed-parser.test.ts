import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { FEED_VALIDITY_MS, MAX_FEED_BYTES, MAX_NOTES_LENGTH, parseFeed } from '../../../../electron/update/feed-parser';
import { withSignature } from '../../../../electron/update/feed-signature';
import { signedFeed } from '../../../../electron/update/signed-feed';
import { aSignedFeed, FEED_TRUST, feedFields, SHA512, SIGNED_AT, UPDATE_KEYS } from '../../../support/an-update-feed';

const DAY_MS = 24 * 60 * 60_000;
const NOW = { now: SIGNED_AT, serverTime: null };
const parse = (text: string) => parseFeed(text, FEED_TRUST, NOW);
const problem = (code: string) => ({ ok: false, error: { code, what: null } });

it('is the release that it tells of without what decides nothing, and signed anew in place of an older signature', () => {
  expect(parse(aSignedFeed({ stagingPercentage: 3, minimumSystemVersion: '99.0.0' }))).toEqual({
    ok: true,
    value: {
      offer: { version: '0.2.0', notes: 'Faster.\n\n- Finds more.', releasedAt: '2026-01-02T03:04:05.000Z' },
      files: [{ url: 'Beckon-0.2.0-x86_64.AppImage', sha512: SHA512, size: 100 }],
      releaseDate: '2026-01-02T03:04:05.000Z',
      signedAt: SIGNED_AT,
      expiresAt: SIGNED_AT + FEED_VALIDITY_MS,
    },
  });
  const once = aSignedFeed({ releaseNotes: undefined });
  expect(signedFeed(once, FEED_TRUST.feedName, UPDATE_KEYS.privateKey, SIGNED_AT)).toBe(once);
  expect(parse(once)).toMatchObject({ ok: true, value: { offer: { notes: null } } });
});

it('is of use until it expires, and is signed anew for as long again', () => {
  const at = (now: number, serverTime: number | null = null) =>
    parseFeed(aSignedFeed(), FEED_TRUST, { now, serverTime });
  const end = SIGNED_AT + FEED_VALIDITY_MS;
  expect(at(end)).toMatchObject({ ok: true });
  expect(at(end + 1)).toEqual({ ok: false, error: { code: 'expired', what: new Date(end).toISOString() } });
  const later = end + 30 * DAY_MS;
  const renewed = signedFeed(aSignedFeed(), FEED_TRUST.feedName, UPDATE_KEYS.privateKey, later) ?? '';
  expect(parseFeed(renewed, FEED_TRUST, { now: later, serverTime: null })).toMatchObject({
    ok: true,
    value: { expiresAt: later + FEED_VALIDITY_MS },
  });
  expect(renewed.match(/^(?:signedAt|expires|signature):/gm)).toEqual(['signedAt:', 'expires:', 'signature:']);
});

it('tells a wrong clock of this computer from a feed that has expired', () => {
  const at = (now: number, serverTime: number | null) => parseFeed(aSignedFeed(), FEED_TRUST, { now, serverTime });
  const end = SIGNED_AT + FEED_VALIDITY_MS;
  expect(at(end + DAY_MS, end - DAY_MS)).toEqual(problem('wrong-clock'));
  expect(at(end + DAY_MS, end + DAY_MS)).toMatchObject({ error: { code: 'expired' } });
  // Who signed it may be somewhat ahead.
  expect(at(SIGNED_AT - DAY_MS, null)).toMatchObject({ ok: true });
  expect(at(SIGNED_AT - DAY_MS - 1, null)).toEqual(problem('wrong-clock'));
});

it.each([
  ['no end', (text: string) => text.replace(/^expires: .*\n/m, '')],
  ['no beginning', (text: string) => text.replace(/^signedAt: .*\n/m, '')],
  ['an end that is none', (text: string) => text.replace(/^expires: .*$/m, 'expires: never')],
  [
    'an end before its beginning',
    (text: string) => text.replace(/^expires: .*$/m, 'expires: 2025-01-01T00:00:00.000Z'),
  ],
  ['an end too far away', (text: string) => text.replace(/^expires: .*$/m, 'expires: 2036-01-01T00:00:00.000Z')],
])('is unreadable with %s, whoever signed it', (_name, change) => {
  const body = change(aSignedFeed()).replace(/^signature: .*\n/m, '');
  expect(parse(signedAnyhow(body))).toEqual(problem('unreadable'));
});

it('needs the signature of its own key for its own system, with nothing around what is signed', () => {
  const other = generateKeyPairSync('ed25519');
  expect(parse(aSignedFeed({}, other.privateKey))).toEqual(problem('wrong-signature'));
  expect(parse(stringify(feedFields()))).toEqual(problem('wrong-signature'));
  expect(parse(`${stringify(feedFields())}signature: none\n`)).toEqual(problem('wrong-signature'));
  const signed = aSignedFeed();
  for (const feedName of ['latest.yml', 'latest-linux-arm64.yml', 'latest-mac.yml']) {
    expect(parseFeed(signed, { ...FEED_TRUST, feedName }, NOW)).toEqual(problem('wrong-signature'));
  }
  const older = aSignedFeed({ version: '0.1.9' });
  for (const text of [`${signed}version: 0.3.0\n`, signed + older, `version: 0.3.0\n${signed}`]) {
    expect(parse(text)).toEqual(problem('wrong-signature'));
  }
});

it('is wrong once one character of it is another, more or gone', () => {
  const signed = aSignedFeed();
  const end = signed.indexOf('\nsignature: ');
  fc.assert(
    fc.property(fc.nat(end), fc.nat(1), fc.string({ maxLength: 2 }), (at, length, text) => {
      const forged = signed.slice(0, at) + text + signed.slice(at + length);
      expect(parse(forged).ok).toBe(forged === signed);
    }),
  );
});

/** What the script that signs would refuse. */
const signedAnyhow = (text: string): string => withSignature(text, FEED_TRUST.feedName, UPDATE_KEYS.privateKey);

it.each([
  ['nothing', ''],
  ['a page', '<!DOCTYPE html><html><body>Sign in</body></html>'],
  ['no file', signedAnyhow(stringify(feedFields({ files: [] })))],
  ['a hash of another kind', signedAnyhow(stringify(feedFields({ files: [{ url: 'x', sha512: 'abc', size: 1 }] })))],
  ['no version', signedAnyhow(stringify(feedFields({ version: 'latest' })))],
  ['aliases', signedAnyhow('a: &a [x]\nb: [*a, *a, *a]\n')],
  ['too much', `# ${'x'.repeat(MAX_FEED_BYTES)}\n${stringify(feedFields())}`],
])('what is no feed is unreadable: %s', (_name, text) => {
  expect(parse(text)).toEqual(problem('unreadable'));
});

it.each(['{', '[', '- ', '? ', 'a: '])('what is no feed is not even parsed without a signature: %j', (nested) => {
  // The parser of YAML would end the process over it, whoever sent it.
  expect(parse(nested.repeat(MAX_FEED_BYTES / nested.length))).toEqual(problem('unreadable'));
});

it('what is no feed is never an error of ours, whatever came', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parse(text).ok).toBe(false);
    }),
  );
});

const notesOf = (releaseNotes: string): string | null => {
  const parsed = parse(aSignedFeed({ releaseNotes }));
  return parsed.ok ? parsed.value.offer.notes : expect.fail();
};

it('what is new is plain text that has an end', () => {
  expect(notesOf('<p>Faster &amp; <b>calmer</b></p>\r\n\r\n\r\n\r\n\u202Ereversed\u0007\t!')).toBe(
    'Faster &amp; calmer\n\nreversed  !',
  );
  expect(notesOf(' \n<br>\n')).toBeNull();
  const notes = notesOf('word '.repeat(4_000));
  expect(notes).toHaveLength(MAX_NOTES_LENGTH);
  expect(notes?.endsWith('…')).toBe(true);
});
