import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { feedWith } from '../../../../scripts/package/feed-files.mjs';
import { updateSettings } from '../../../../scripts/package/update-settings.mjs';

const pem = (type: 'ed25519' | 'x25519'): string =>
  (type === 'ed25519' ? generateKeyPairSync(type) : generateKeyPairSync('x25519')).publicKey
    .export({ type: 'spki', format: 'pem' })
    .toString();

it('leaves updates off where nothing is said of them', () => {
  expect(updateSettings(undefined, undefined)).toBeUndefined();
  expect(updateSettings('', '')).toBeUndefined();
});

it('has the address of the feed with a slash at its end, and the key without its frame', () => {
  const key = pem('ed25519');
  expect(updateSettings('https://updates.example/beckon', key)).toEqual({
    feedUrl: 'https://updates.example/beckon/',
    publicKey: key.split('\n').slice(1, 2).join(''),
  });
});

it('refuses what cannot work, before anything is built', () => {
  expect(() => updateSettings('https://updates.example/', '')).toThrow('one of them is not set');
  expect(() => updateSettings('http://updates.example/', pem('ed25519'))).toThrow('has to be an https: address');
  expect(() => updateSettings('https://updates.example/', pem('x25519'))).toThrow('no Ed25519 public key');
  expect(() => updateSettings('https://updates.example/', 'hello')).toThrow('no Ed25519 public key');
});

it.each([
  'https://ada@updates.example/',
  'https://ada:secret@updates.example/',
  'https://updates.example/?token=secret',
  'https://updates.example/#a',
])('refuses %s, which the app would refuse, without repeating what is secret in it', (address) => {
  expect(() => updateSettings(address, pem('ed25519'))).toThrow(
    /^BECKON_UPDATE_URL has a user, a password, a query or a fragment\. (?!.*secret)/,
  );
});

it('adds packages to the feed that the builder has written', () => {
  const feed = 'version: 0.1.0\nfiles:\n  - url: a.AppImage\n    sha512: AAAA\n    size: 1\npath: a.AppImage\n';
  expect(feedWith(feed, [{ url: 'b.deb', sha512: 'BBBB', size: 2 }])).toBe(
    'version: 0.1.0\nfiles:\n  - url: a.AppImage\n    sha512: AAAA\n    size: 1\n' +
      '  - url: b.deb\n    sha512: BBBB\n    size: 2\npath: a.AppImage\n',
  );
});
