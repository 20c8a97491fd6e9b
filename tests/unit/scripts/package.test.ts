import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { signingEnvironment } from '../../../scripts/package/builder.mjs';
import { updateSettings } from '../../../scripts/package/contents.mjs';
import { parsePackageRequest } from '../../../scripts/package/package-request.mjs';

const request = (words: string, platform: NodeJS.Platform = 'linux') =>
  parsePackageRequest(words.split(' ').filter(Boolean), platform);
const pem = (type: 'ed25519' | 'x25519'): string =>
  (type === 'ed25519' ? generateKeyPairSync(type) : generateKeyPairSync('x25519')).publicKey
    .export({ type: 'spki', format: 'pem' })
    .toString();

describe('what npm run package is asked for', () => {
  it('is every format of this system, one of them, or the unpacked folder', () => {
    expect(request('')).toMatchObject({ formats: ['deb', 'rpm', 'AppImage'], isTrial: false, output: 'dist' });
    expect(request('', 'win32').formats).toEqual(['nsis']);
    expect(request('--trial appimage')).toMatchObject({ formats: ['AppImage'], isTrial: true });
    expect(request('--dir').formats).toEqual([]);
  });

  it.each([
    ['dmg', '“dmg” is no package format of this system'],
    ['--package-version 1.0', '“1.0” is no version'],
    ['--no-such', '--no-such'],
  ])('says what is wrong with %s', (words, message) => {
    expect(() => request(words)).toThrow(message);
  });
});

describe('the updates of a package', () => {
  it('are off where nothing is said of them', () => {
    expect(updateSettings('', '')).toBeUndefined();
  });

  it('have the address of the feed with a slash at its end, and the key without its frame', () => {
    const key = pem('ed25519');
    const publicKey = key.split('\n').slice(1, 2).join('');
    expect(updateSettings('https://updates.example/beckon', key)).toEqual({
      feedUrl: 'https://updates.example/beckon/',
      publicKey,
    });
  });

  it.each([
    ['one without the other', 'https://updates.example/', '', 'one of them is not set'],
    ['an address without TLS', 'http://updates.example/', pem('ed25519'), 'has to be the https: address'],
    ['a secret in the address', 'https://u.example/?token=secret', pem('ed25519'), /^(?!.*secret)/],
    ['another kind of key', 'https://updates.example/', pem('x25519'), 'no file with an Ed25519 public key'],
    ['a file that is not there', 'https://updates.example/', '/no/such/file', 'no file with an Ed25519 public key'],
  ])('refuse %s, before anything is built', (_what, url, key, message) => {
    expect(() => updateSettings(url, key)).toThrow(message);
  });
});

it('signs with no secret that is empty, as those are that a build server does not have', () => {
  expect(signingEnvironment({ CSC_LINK: '', APPLE_API_KEY: ' ', PATH: '/bin' }, '/tmp')).toEqual({
    PATH: '/bin',
    CSC_IDENTITY_AUTO_DISCOVERY: 'false',
  });
});

// The ring `package` reads them back from the trial; a release is built by the same settings.
it('locks what is packaged: no plain Node, no inspector, and no code but that of its own archive', () => {
  const settings = readFileSync(resolve(__dirname, '../../../electron-builder.yml'), 'utf8');
  expect(parse(settings)).toMatchObject({
    electronFuses: {
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      onlyLoadAppFromAsar: true,
    },
  });
});
