import { describe, expect, it } from 'vitest';
import { packageIdentity } from '../../../../scripts/package/package-identity.mjs';

describe('the names of a package', () => {
  it('are those of Beckon for a release', () => {
    expect(packageIdentity('1.2.3', { isTrial: false }, 'x64')).toEqual({
      isTrial: false,
      packageName: 'beckon',
      productName: 'Beckon',
      version: '1.2.3',
      linuxVersion: '1.2.3',
      fileNames: {
        deb: 'beckon_1.2.3_amd64.deb',
        rpm: 'beckon-1.2.3-1.x86_64.rpm',
        AppImage: `Beckon-1.2.3-\${arch}.AppImage`,
        nsis: `Beckon-Setup-1.2.3-\${arch}.exe`,
        dmg: `Beckon-1.2.3-\${arch}.\${ext}`,
      },
    });
  });

  it('say trial in each of them, and in the version', () => {
    const identity = packageIdentity('0.1.0', { isTrial: true }, 'arm64');
    expect(identity).toMatchObject({
      version: '0.1.0-trial',
      linuxVersion: '0.1.0~trial',
      productName: 'Beckon Trial',
    });
    expect(identity.fileNames).toMatchObject({
      deb: 'beckon-trial_0.1.0~trial_arm64.deb',
      rpm: 'beckon-trial-0.1.0~trial-1.aarch64.rpm',
      AppImage: `Beckon-Trial-0.1.0-trial-\${arch}.AppImage`,
    });
  });

  it('let a prerelease sort before its release', () => {
    expect(packageIdentity('0.2.0-beta.1', { isTrial: false }).linuxVersion).toBe('0.2.0~beta.1');
  });
});
