/**
 * How a package is called, inside and out. A trial says so in each name and in its version, and takes the place of a
 * release where both would be installed.
 *
 * @typedef {object} PackageIdentity
 * @property {boolean} isTrial
 * @property {string} packageName as apt and dnf know it
 * @property {string} productName as people read it
 * @property {string} version as the app says it, a semantic version
 * @property {string} linuxVersion as deb and rpm compare it: `~` sorts before the version that follows it
 * @property {Readonly<Record<'deb' | 'rpm' | 'AppImage' | 'nsis' | 'dmg', string>>} fileNames those of electron-builder's
 *   formats have its `${arch}` and `${ext}`
 */

const LINUX_ARCHITECTURES = { x64: { deb: 'amd64', rpm: 'x86_64' }, arm64: { deb: 'arm64', rpm: 'aarch64' } };

/** The number of the rpm's own changes to one version of Beckon. */
export const RPM_RELEASE = '1';

/**
 * @param {string} version of Beckon
 * @param {{ isTrial: boolean }} options
 * @param {string} [architecture] as Node calls it
 * @returns {PackageIdentity}
 */
export function packageIdentity(version, { isTrial }, architecture = process.arch) {
  const fullVersion = isTrial ? `${version}-trial` : version;
  const linuxVersion = fullVersion.replaceAll('-', '~');
  const packageName = isTrial ? 'beckon-trial' : 'beckon';
  const { deb, rpm } = linuxArchitecture(architecture);
  const fileStem = isTrial ? 'Beckon-Trial' : 'Beckon';
  return {
    isTrial,
    packageName,
    productName: isTrial ? 'Beckon Trial' : 'Beckon',
    version: fullVersion,
    linuxVersion,
    fileNames: {
      deb: `${packageName}_${linuxVersion}_${deb}.deb`,
      rpm: `${packageName}-${linuxVersion}-${RPM_RELEASE}.${rpm}.rpm`,
      AppImage: `${fileStem}-${fullVersion}-\${arch}.AppImage`,
      nsis: `${fileStem}-Setup-${fullVersion}-\${arch}.exe`,
      dmg: `${fileStem}-${fullVersion}-\${arch}.\${ext}`,
    },
  };
}

/**
 * @param {string} architecture as Node calls it
 * @returns {{ readonly deb: string, readonly rpm: string }} as each format calls it
 */
export function linuxArchitecture(architecture) {
  return architecture === 'arm64' ? LINUX_ARCHITECTURES.arm64 : LINUX_ARCHITECTURES.x64;
}
