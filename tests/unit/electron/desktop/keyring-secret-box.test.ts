import { expect, it } from 'vitest';
import { keyringSecretBox, type SafeStorage } from '../../../../electron/desktop/keyring-secret-box';

function aStorage(overrides: Partial<SafeStorage> = {}): SafeStorage {
  return {
    isEncryptionAvailable: () => true,
    getSelectedStorageBackend: () => 'gnome_libsecret',
    encryptString: (text) => Buffer.from(`v11${text}`),
    decryptString: (encrypted) => encrypted.toString().slice(3),
    ...overrides,
  };
}

function refuse(): never {
  throw new Error('refused');
}

const UNUSABLE: readonly (readonly [string, Partial<SafeStorage>])[] = [
  ['nothing is there', { isEncryptionAvailable: () => false }],
  ['the password is one that everybody knows', { getSelectedStorageBackend: () => 'basic_text' }],
  ['nobody knows what is used', { getSelectedStorageBackend: () => 'unknown' }],
  ['the ciphertext shows the password that everybody knows', { encryptString: (text) => Buffer.from(`v10${text}`) }],
  ['the keyring refuses', { encryptString: refuse }],
];

it('encrypts, decrypts what it encrypted, and asks for no backend where there is only one', () => {
  const box = keyringSecretBox(aStorage(), 'linux');
  const sealed = box.seal('sesame');
  expect(sealed).toEqual({ ok: true, value: Buffer.from('v11sesame').toString('base64') });
  expect(sealed.ok && box.open(sealed.value)).toEqual({ ok: true, value: 'sesame' });
  const storage = aStorage({ getSelectedStorageBackend: () => 'basic_text' });
  expect(keyringSecretBox(storage, 'darwin').seal('sesame').ok).toBe(true);
  expect(keyringSecretBox(storage, 'win32').seal('sesame').ok).toBe(true);
});

it.each(UNUSABLE)('keeps nothing on Linux where %s', (_why, overrides) => {
  expect(keyringSecretBox(aStorage(overrides), 'linux').seal('sesame')).toEqual({ ok: false, error: 'no-keyring' });
});

it('says “locked” for whatever it cannot decrypt, and never throws', () => {
  const locked = { ok: false, error: 'locked' };
  const sealed = Buffer.from('v11sesame').toString('base64');
  expect(keyringSecretBox(aStorage({ decryptString: refuse }), 'linux').open(sealed)).toEqual(locked);
  expect(keyringSecretBox(aStorage({ isEncryptionAvailable: () => false }), 'linux').open(sealed)).toEqual(locked);
  const basic = Buffer.from('v10sesame').toString('base64');
  expect(keyringSecretBox(aStorage(), 'linux').open(basic)).toEqual(locked);
});
