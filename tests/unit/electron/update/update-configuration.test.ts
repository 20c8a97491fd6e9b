import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, it } from 'vitest';
import { installMethod } from '../../../../electron/update/install-method';
import { feedFileName, parseUpdateConfiguration } from '../../../../electron/update/update-configuration';
import { updateProblemOf } from '../../../../electron/update/update-problem';
import { UPDATE_KEYS } from '../../../support/an-update-feed';

const base64 = (key: KeyObject): string => key.export({ format: 'der', type: 'spki' }).toString('base64');
const PUBLIC_KEY = base64(UPDATE_KEYS.publicKey);

it('resources/updates.json says where updates come from and whose signature they need, which is no other key', () => {
  const read = parseUpdateConfiguration(
    JSON.stringify({ feedUrl: 'https://updates.test/beckon', publicKey: PUBLIC_KEY }),
  );
  if (!read.ok) throw new Error(read.error);
  expect(read.value.feedUrl.href).toBe('https://updates.test/beckon/');
  expect(read.value.publicKey.equals(UPDATE_KEYS.publicKey)).toBe(true);
  const feedUrl = 'https://updates.test/';
  const rsa = base64(generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey);
  for (const publicKey of ['', 'x', PUBLIC_KEY.slice(4), rsa, 7]) {
    expect(parseUpdateConfiguration(JSON.stringify({ feedUrl, publicKey })).ok).toBe(false);
  }
  for (const text of ['', '[]', '{}']) expect(parseUpdateConfiguration(text).ok).toBe(false);
});

it.each([
  ['http://updates.test/'],
  ['file:///updates'],
  ['updates.test'],
  ['https://user:word@updates.test/'],
  ['https://updates.test/?token=1'],
  ['https://updates.test/#a'],
])('resources/updates.json has no other address: %s', (feedUrl) => {
  expect(parseUpdateConfiguration(JSON.stringify({ feedUrl, publicKey: PUBLIC_KEY }))).toMatchObject({ ok: false });
});

it.each([
  ['linux', 'x64', 'latest-linux.yml'],
  ['linux', 'arm64', 'latest-linux-arm64.yml'],
  ['darwin', 'arm64', 'latest-mac.yml'],
  ['win32', 'x64', 'latest.yml'],
] as const)('resources/updates.json has a feed for %s on %s', (platform, arch, name) => {
  expect(feedFileName(platform, arch)).toBe(name);
});

const APP_IMAGE = '/home/me/Beckon.AppImage';
it.each([
  ['win32', null, undefined, true, { kind: 'system' }],
  ['darwin', null, undefined, true, { kind: 'system' }],
  ['linux', 'deb\n', undefined, true, { kind: 'package', format: 'deb' }],
  // A terminal inside another AppImage.
  ['linux', 'rpm', APP_IMAGE, true, { kind: 'package', format: 'rpm' }],
  ['linux', null, APP_IMAGE, true, { kind: 'app-image', file: APP_IMAGE }],
  ['linux', null, 'Beckon.AppImage', true, null],
  // An unpacked folder, started in a terminal inside another AppImage, which must not be replaced.
  ['linux', null, '/home/me/Editor.AppImage', false, null],
  ['linux', 'pacman', undefined, true, null],
] as const)(
  'what brings a new version is known on %s from %j, %s: %s',
  (platform, packageType, appImage, isInside, method) => {
    expect(installMethod({ platform, packageType, appImage, isInside })).toEqual(method);
  },
);

const system = (code: string): Error => Object.assign(new Error(`${code}: no`), { code });
it.each([
  [new Error('net::ERR_CONNECTION_REFUSED'), 'check', 'unreachable', null],
  [new Error('net::ERR_CONNECTION_RESET'), 'check', 'unreachable', null],
  [new Error('net::ERR_CONNECTION_RESET'), 'download', 'interrupted', null],
  [new Error('net::ERR_CONTENT_LENGTH_MISMATCH'), 'download', 'interrupted', null],
  [new Error('net::ERR_NAME_NOT_RESOLVED'), 'download', 'unreachable', null],
  [new Error('net::ERR_CERT_AUTHORITY_INVALID'), 'check', 'tls', null],
  [new Error('net::ERR_SSL_PROTOCOL_ERROR'), 'check', 'tls', null],
  [new Error('status 503'), 'check', 'http-status', '503'],
  [new Error('Cannot download "https://updates.test/x", status 404: '), 'download', 'http-status', '404'],
  [system('ERR_CHECKSUM_MISMATCH'), 'download', 'wrong-hash', null],
  [system('ENOSPC'), 'download', 'no-space', null],
  [system('EROFS'), 'download', 'not-writable', null],
  [system('EACCES'), 'download', 'not-writable', null],
  [system('EIO'), 'download', 'failed', 'EIO'],
  ['nothing that is an error', 'check', 'failed', null],
] as const)('why an update failed is told from %s in the %s', (error, phase, code, what) => {
  expect(updateProblemOf(error, phase)).toEqual({ code, what });
});
