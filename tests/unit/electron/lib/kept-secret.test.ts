import { describe, expect, it } from 'vitest';
import { KeptSecret } from '../../../../electron/lib/kept-secret';
import { FakeSecretBox } from '../../../support/a-secret-box';

function setUp(sealed: string | null = null) {
  const box = new FakeSecretBox();
  return { box, secret: new KeptSecret(box, sealed) };
}

describe('KeptSecret', () => {
  it('begins with none', () => {
    const { secret } = setUp();
    expect(secret.state).toBe('none');
    expect(secret.read()).toEqual({ ok: false, error: 'none' });
    expect(secret.sealed).toBeNull();
  });

  it('keeps what is entered, encrypted, and finds it again', () => {
    const { box, secret } = setUp();
    secret.set('sesame');
    expect(secret.state).toBe('kept');
    expect(secret.sealed).not.toContain('sesame');
    expect(new KeptSecret(box, secret.sealed).read()).toEqual({ ok: true, value: 'sesame' });
  });

  it('keeps it for the session alone where there is no keyring', () => {
    const { box, secret } = setUp();
    box.isThere = false;
    secret.set('sesame');
    expect(secret.state).toBe('session');
    expect(secret.sealed).toBeNull();
    expect(secret.read()).toEqual({ ok: true, value: 'sesame' });
  });

  it('throws no ciphertext away that cannot be decrypted now, and decrypts it as soon as it can', () => {
    const { box, secret } = setUp();
    secret.set('sesame');
    const { sealed } = secret;
    box.isThere = false;
    expect(secret.state).toBe('locked');
    expect(secret.read()).toEqual({ ok: false, error: 'locked' });
    expect(secret.sealed).toBe(sealed);
    box.isThere = true;
    expect(secret.read()).toEqual({ ok: true, value: 'sesame' });
  });

  it('does not bring back an older secret than the one entered last', () => {
    const { box, secret } = setUp();
    secret.set('old');
    box.isThere = false;
    secret.set('new');
    expect(secret.sealed).toBeNull();
    box.isThere = true;
    expect(secret.read()).toEqual({ ok: true, value: 'new' });
  });

  it('forgets, whether it was kept or not', () => {
    const { box, secret } = setUp();
    secret.set('sesame');
    secret.forget();
    expect(secret.state).toBe('none');
    box.isThere = false;
    secret.set('sesame');
    secret.forget();
    expect(secret.read()).toEqual({ ok: false, error: 'none' });
  });
});
