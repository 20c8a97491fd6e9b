import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KeptSecret } from '../../../../electron/lib/kept-secret';
import { FakeSecretBox } from '../../../support/a-secret-box';

const HERE = { url: 'https://relay.example', authority: null };
const ELSEWHERE = { url: 'https://evil.example', authority: null };
const OTHER_AUTHORITY = { ...HERE, authority: 'ab'.repeat(32) };

function setUp(sealed: string | null = null) {
  const box = new FakeSecretBox();
  return { box, secret: new KeptSecret(box, sealed) };
}

/** The ciphertext of a text, as the keyring makes it. */
function sealedText(text: string): string {
  const sealed = new FakeSecretBox().seal(text);
  return sealed.ok ? sealed.value : '';
}

it('begins with none, keeps what is entered, encrypted, and finds it again, or for the session alone without a keyring', () => {
  const { secret, box } = setUp();
  expect(secret.stateAt(HERE)).toBe('none');
  expect(secret.boundTo).toBeNull();
  expect(secret.read(HERE)).toEqual({ ok: false, error: 'none' });
  expect(secret.sealed).toBeNull();
  secret.set('sesame', HERE);
  expect(secret.stateAt(HERE)).toBe('kept');
  expect(secret.sealed).not.toContain('sesame');
  const later = new KeptSecret(box, secret.sealed);
  expect(later.read(HERE)).toEqual({ ok: true, value: 'sesame' });
  expect(later.boundTo).toMatchObject(HERE);
  box.isThere = false;
  secret.set('sesame', HERE);
  expect(secret.stateAt(HERE)).toBe('session');
  expect(secret.sealed).toBeNull();
  expect(secret.read(HERE)).toEqual({ ok: true, value: 'sesame' });
});

it('throws away no ciphertext that cannot be decrypted now, brings back no older secret, and forgets either way', () => {
  const { box, secret } = setUp();
  secret.set('sesame', HERE);
  const { sealed } = secret;
  box.isThere = false;
  expect(secret.stateAt(HERE)).toBe('locked');
  expect(secret.read(HERE)).toEqual({ ok: false, error: 'locked' });
  expect(secret.boundTo).toBeNull();
  expect(secret.sealed).toBe(sealed);
  box.isThere = true;
  expect(secret.read(HERE)).toEqual({ ok: true, value: 'sesame' });
  secret.set('old', HERE);
  box.isThere = false;
  secret.set('new', HERE);
  expect(secret.sealed).toBeNull();
  box.isThere = true;
  expect(secret.read(HERE)).toEqual({ ok: true, value: 'new' });
  secret.set('sesame', HERE);
  secret.forget();
  expect(secret.stateAt(HERE)).toBe('none');
  box.isThere = false;
  secret.set('sesame', HERE);
  secret.forget();
  expect(secret.read(HERE)).toEqual({ ok: false, error: 'none' });
});

it.each([true, false])('the place of a secret is the only one that it is given out for (keyring: %s)', (isThere) => {
  const { box, secret } = setUp();
  box.isThere = isThere;
  secret.set('sesame', HERE);
  for (const place of [ELSEWHERE, OTHER_AUTHORITY, { ...HERE, url: `${HERE.url}/base` }]) {
    expect(secret.stateAt(place)).toBe('elsewhere');
    expect(secret.read(place)).toEqual({ ok: false, error: 'elsewhere' });
  }
  expect(secret.boundTo).toMatchObject(HERE);
  expect(secret.stateAt(null)).toBe(isThere ? 'kept' : 'session');
});

it('the place of a secret is not known of a secret that an earlier version kept, which is given out for none', () => {
  const { secret } = setUp(sealedText('sesame'));
  expect(secret.stateAt(HERE)).toBe('unbound');
  expect(secret.read(HERE)).toEqual({ ok: false, error: 'unbound' });
  expect(secret.boundTo).toBeNull();
  expect(secret.readUnbound()).toBe('sesame');
  secret.set('sesame', HERE);
  expect(secret.readUnbound()).toBeNull();
  expect(secret.stateAt(HERE)).toBe('kept');
});

it('the place of a secret cannot be changed in the ciphertext, even by whoever can turn every bit of the text in it', () => {
  const { box, secret } = setUp();
  secret.set('sesame', HERE);
  const opened = box.open(secret.sealed ?? '');
  const text = opened.ok ? opened.value : '';
  expect(text).toContain(HERE.url);
  const sealed = sealedText(text.replace(HERE.url, ELSEWHERE.url));
  const forged = new KeptSecret(box, sealed);
  expect(forged.read(ELSEWHERE)).toEqual({ ok: false, error: 'locked' });
  expect(forged.readUnbound()).toBeNull();
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.integer({ min: 0, max: 0x7f }), (at, code) => {
      const turned = `${text.slice(0, at)}${String.fromCharCode(code)}${text.slice(at + 1)}`;
      const read = new KeptSecret(box, sealedText(turned)).read(HERE);
      return !read.ok || (turned === text && read.value === 'sesame');
    }),
  );
});
