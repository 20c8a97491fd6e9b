import { describe, expect, it } from 'vitest';
import { parsePackageRequest } from '../../../../scripts/package/package-request.mjs';

const request = (words: string, platform: NodeJS.Platform = 'linux') =>
  parsePackageRequest(words.split(' ').filter(Boolean), platform);

describe('what npm run package is asked for', () => {
  it('is every format of this system, in dist', () => {
    expect(request('')).toEqual({
      formats: ['deb', 'rpm', 'AppImage'],
      isTrial: false,
      isFast: false,
      isVerbose: false,
      version: undefined,
      output: 'dist',
    });
    expect(request('', 'win32').formats).toEqual(['nsis']);
    expect(request('--mac', 'darwin').formats).toEqual(['dmg']);
  });

  it('is one format alone, the unpacked folder, another version, another folder', () => {
    expect(request('--trial --linux deb')).toMatchObject({ formats: ['deb'], isTrial: true });
    expect(request('appimage').formats).toEqual(['AppImage']);
    expect(request('--dir').formats).toEqual([]);
    expect(request('--package-version 0.1.1 --output /tmp/x')).toMatchObject({ version: '0.1.1', output: '/tmp/x' });
  });

  it.each([
    ['--win', 'packages for Windows (nsis) are made on Windows, and this is Linux'],
    ['dmg', 'packages for macOS (dmg) are made on macOS, and this is Linux'],
    ['flatpak', 'There is no package format “flatpak”'],
    ['--package-version 1.0', '“1.0” is no version'],
    ['--package-version 1.0.0;x', 'is no version'],
    ['--no-such', '--no-such'],
  ])('says what is wrong with %s', (words, message) => {
    expect(() => request(words)).toThrow(message);
  });

  it('makes trials on Linux alone, and no package on other systems', () => {
    expect(() => request('--trial', 'win32')).toThrow('A trial package is made on Linux');
    expect(() => request('', 'freebsd')).toThrow('There are no packages for this system (freebsd)');
  });
});
