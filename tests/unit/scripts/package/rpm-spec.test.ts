import { describe, expect, it } from 'vitest';
import { packageIdentity } from '../../../../scripts/package/package-identity.mjs';
import { rpmSpec } from '../../../../scripts/package/rpm-spec.mjs';
import { builderTargets } from '../../../../scripts/package/run-builder.mjs';

const spec = (isTrial: boolean): readonly string[] =>
  rpmSpec({
    identity: packageIdentity('0.1.0', { isTrial }),
    homepage: 'https://beckon.example',
    words: {
      genericName: 'Finder',
      summary: 'Find companion apps',
      about: ['One.', 'Two.'],
      keywords: 'Toys;',
      actions: { 'reconnect-all': '', compact: '', add: '', settings: '' },
    },
    trialNote: 'This is a trial.',
    tree: '/staged/root',
    files: ['/opt/Beckon/chrome-sandbox', '/usr/share/licenses/beckon/LICENSE', '/usr/share/man/man1/beckon.1.gz'],
    folders: ['/opt/Beckon'],
    bundledLibraries: ['libffmpeg.so', 'libvulkan.so.1'],
    afterInstall: 'echo after\n',
    afterRemove: 'echo removed\n',
    compression: 'w12.zstdio',
  }).split('\n');

describe('the spec file', () => {
  it('says what a release is, and leaves the libraries to rpm, without those that are bundled', () => {
    expect(spec(false)).toEqual(
      expect.arrayContaining([
        'Name: beckon',
        'Version: 0.1.0',
        'Requires: xdg-utils, libX11-xcb.so.1()(64bit), libgtk-3.so.0()(64bit)',
        'Conflicts: beckon-trial',
        'Obsoletes: beckon-trial',
        '%global __requires_exclude ^(libffmpeg\\\\.so|libvulkan\\\\.so\\\\.1)',
        '%dir "/opt/Beckon"',
        '%verify(not mode) "/opt/Beckon/chrome-sandbox"',
        '%license "/usr/share/licenses/beckon/LICENSE"',
        '%doc "/usr/share/man/man1/beckon.1.gz"',
      ]),
    );
    expect(spec(false)).not.toContain('This is a trial.');
  });

  it('says of a trial that it is one', () => {
    expect(spec(true)).toEqual(
      expect.arrayContaining(['Name: beckon-trial', 'Version: 0.1.0~trial', 'Conflicts: beckon', 'This is a trial.']),
    );
    expect(spec(true).filter((line) => line.startsWith('Obsoletes:'))).toEqual([]);
  });

  it('cleans up after the last version alone, and not in an update', () => {
    const text = spec(false).join('\n');
    expect(text).toContain('%postun\nif [ "$1" = 0 ]; then\necho removed\nfi\n');
  });
});

describe('the builder', () => {
  it('makes the formats that are its own, for each processor', () => {
    const on = (platform: NodeJS.Platform, hasFeed = false) => ({
      hasFeed,
      platform,
      architectures: platform === 'darwin' ? ['x64', 'arm64'] : ['x64'],
    });
    expect(builderTargets(['deb', 'rpm'], on('linux'))).toEqual(['--linux', 'dir', '--x64']);
    expect(builderTargets(['deb', 'AppImage'], on('linux'))).toEqual(['--linux', 'AppImage', '--x64']);
    expect(builderTargets(['dmg'], on('darwin'))).toEqual(['--mac', 'dmg', '--x64', '--arm64']);
    expect(builderTargets(['dmg'], on('darwin', true))).toEqual(['--mac', 'dmg', 'zip', '--x64', '--arm64']);
  });
});
