import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { MAX_FEED_BYTES, MAX_NOTES_LENGTH, parseFeed, readFeed } from '../../../../electron/update/feed-parser';
import { signedFeed } from '../../../../electron/update/signed-feed';
import { aSignedFeed, feedFields, SHA512, UPDATE_KEYS } from '../../../support/an-update-feed';

const { publicKey, privateKey } = UPDATE_KEYS;
const parse = (text: string) => parseFeed(text, publicKey);
const problem = (code: string) => ({ ok: false, error: { code, what: null } });

describe('a signed feed', () => {
  it('is the release that it tells of, without what is not signed', () => {
    expect(parse(aSignedFeed({ stagingPercentage: 3, minimumSystemVersion: '99.0.0' }))).toEqual({
      ok: true,
      value: {
        offer: { version: '0.2.0', notes: 'Faster.\n\n- Finds more.', releasedAt: '2026-01-02T03:04:05.000Z' },
        files: [{ url: 'Beckon-0.2.0-x86_64.AppImage', sha512: SHA512, size: 100 }],
        releaseDate: '2026-01-02T03:04:05.000Z',
      },
    });
  });

  it('is read without notes, and signed anew in place of an older signature', () => {
    const once = aSignedFeed({ releaseNotes: undefined });
    expect(signedFeed(once, privateKey)).toBe(once);
    expect(parse(once)).toMatchObject({ ok: true, value: { offer: { notes: null } } });
  });

  it('needs the signature of its own key', () => {
    const other = generateKeyPairSync('ed25519');
    expect(parse(aSignedFeed({}, other.privateKey))).toEqual(problem('wrong-signature'));
    expect(parse(stringify(feedFields()))).toEqual(problem('wrong-signature'));
    expect(parse(`${stringify(feedFields())}signature: none\n`)).toEqual(problem('wrong-signature'));
  });

  const file = fc.record({
    url: fc.string({ minLength: 1, maxLength: 40 }),
    sha512: fc.constantFrom(SHA512, `${'B'.repeat(86)}==`),
    size: fc.integer({ min: 1, max: 2 ** 31 }),
  });
  const fields = fc.record({
    version: fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99)).map((numbers) => numbers.join('.')),
    files: fc.array(file, { minLength: 1, maxLength: 3 }),
    releaseNotes: fc.option(fc.string(), { nil: null }),
    releaseDate: fc.string({ maxLength: 40 }),
  });

  it('is wrong once anything of it is another than what was signed', () => {
    fc.assert(
      fc.property(fields, fields, (one, other) => {
        const signature = readFeed(aSignedFeed(one))?.signature ?? expect.fail();
        const forged = `${JSON.stringify({ ...other, signature })}\n`;
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(parse(forged).ok).toBe(isSame);
        expect(parse(JSON.stringify({ ...one, signature })).ok).toBe(true);
      }),
    );
  });

  it.each(['version', 'releaseDate', 'releaseNotes', 'files'] as const)('is wrong with another %s', (field) => {
    const changes = {
      version: '0.3.0',
      releaseDate: '2027-01-01T00:00:00.000Z',
      releaseNotes: 'Slower.',
      files: [{ url: 'Beckon-0.2.0-x86_64.AppImage', sha512: SHA512, size: 101 }],
    };
    const signature = readFeed(aSignedFeed())?.signature;
    expect(parse(JSON.stringify({ ...feedFields({ [field]: changes[field] }), signature }))).toEqual(
      problem('wrong-signature'),
    );
  });
});

describe('what is no feed', () => {
  it.each([
    ['nothing', ''],
    ['a page', '<!DOCTYPE html><html><body>Sign in</body></html>'],
    ['half a feed', stringify(feedFields()).slice(0, 40)],
    ['no file', stringify(feedFields({ files: [] }))],
    ['a hash of another kind', stringify(feedFields({ files: [{ url: 'x', sha512: 'abc', size: 1 }] }))],
    ['no version', stringify(feedFields({ version: 'latest' }))],
    ['aliases', 'a: &a [x]\nb: [*a, *a, *a]\n'],
    ['too much', `# ${'x'.repeat(MAX_FEED_BYTES)}\n${stringify(feedFields())}`],
  ])('is unreadable: %s', (_name, text) => {
    expect(parse(text)).toEqual(problem('unreadable'));
  });

  it('is never an error of ours, whatever came', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parse(text).ok).toBe(false);
      }),
    );
  });
});

describe('what is new', () => {
  const notesOf = (releaseNotes: string): string | null => {
    const parsed = parse(aSignedFeed({ releaseNotes }));
    return parsed.ok ? parsed.value.offer.notes : expect.fail();
  };

  it('is plain text', () => {
    expect(notesOf('<p>Faster &amp; <b>calmer</b></p>\r\n\r\n\r\n\r\n\u202Ereversed\u0007\t!')).toBe(
      'Faster &amp; calmer\n\nreversed  !',
    );
    expect(notesOf(' \n<br>\n')).toBeNull();
  });

  it('has an end', () => {
    const notes = notesOf('word '.repeat(4_000));
    expect(notes).toHaveLength(MAX_NOTES_LENGTH);
    expect(notes?.endsWith('…')).toBe(true);
  });
});
