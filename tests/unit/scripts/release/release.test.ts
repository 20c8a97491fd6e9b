import { createHash, generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readChangelog } from '../../../../scripts/lib/changelog.mjs';
import { captureStdout } from '../../../../scripts/lib/processes.mjs';
import { assembleRelease } from '../../../../scripts/release/assemble.mjs';
import { billOfMaterials } from '../../../../scripts/release/bill-of-materials.mjs';
import { packageEnvironment } from '../../../../scripts/release/package-environment.mjs';
import { missingFiles, releaseFiles, writeChecksums } from '../../../../scripts/release/release-files.mjs';
import { releaseProblems } from '../../../../scripts/release/release-problems.mjs';
import { versionBreaches, versionIn, writeVersion } from '../../../../scripts/release/version-places.mjs';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const ROOT = resolve(__dirname, '../../../..');
const PLACES = [
  'package.json',
  'package-lock.json',
  'clients/typescript/package.json',
  'clients/python/pyproject.toml',
];
const PAGES = ['docs/beckon.1', 'docs/command-line.md', 'docs/decisions/0009-control-channel.md'];
const TODAY = '2999-12-24';

let folder = '';
beforeEach(() => {
  folder = makeTemporaryFolder();
  for (const file of [...PLACES, 'CHANGELOG.md', ...PAGES]) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  // Other languages may lack texts on most days.
  cpSync(join(ROOT, 'shared/locales/en'), join(folder, 'shared/locales/en'), { recursive: true });
  // What is new since the last release is there on most days, and not just after one.
  const changelog = textOf('CHANGELOG.md');
  const released = changelog.slice(changelog.search(/^## \[\d/m));
  writeFileSync(join(folder, 'CHANGELOG.md'), `# Changelog\n\n## [Unreleased]\n\n${released}`);
});
afterEach(() => removeTemporaryFolder(folder));

const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');
function replace(file: string, former: string | RegExp, now: string): void {
  const text = textOf(file);
  expect(text.replace(former, now)).not.toBe(text);
  writeFileSync(join(folder, file), text.replace(former, now));
}
const problems = (tag: string, isRehearsal = true): readonly string[] =>
  releaseProblems({ root: folder, tag, today: TODAY, isRehearsal });
const addNews = (): void =>
  replace('CHANGELOG.md', '## [Unreleased]\n', '## [Unreleased]\n\n### Fixed\n\n- A thing.\n');

describe('the version', () => {
  it('of this repository is the same wherever it stands, and the newest of the changelog', () => {
    expect(versionBreaches(ROOT)).toEqual([]);
    expect(problems(`v${versionIn(ROOT)}`)).toEqual([]);
  });

  it.each([...PLACES.slice(1), ...PAGES])('may not differ in %s', (file) => {
    replace(file, versionIn(folder), '999.9.9');
    expect(versionBreaches(folder)).toEqual([expect.stringContaining(`${file}: has version 999.9.9`)]);
  });

  it('is written wherever it stands, and dates what is unreleased', () => {
    addNews();
    const before = textOf('package-lock.json');
    writeVersion(folder, '994.5.6', TODAY);
    expect(versionIn(folder)).toBe('994.5.6');
    expect(problems('v994.5.6')).toEqual([]);
    expect(textOf('CHANGELOG.md')).toContain(
      '## [Unreleased]\n\n## [994.5.6] - 2999-12-24\n\n### Fixed\n\n- A thing.\n',
    );
    const changed = textOf('package-lock.json')
      .split('\n')
      .filter((line, at) => line !== before.split('\n')[at]);
    expect(changed).toEqual(['  "version": "994.5.6",', '      "version": "994.5.6",']);
  });

  it('is written only where there is something to tell', () => {
    expect(() => writeVersion(folder, '994.5.6', TODAY)).toThrow('nothing below “## [Unreleased]”');
    addNews();
    expect(() => writeVersion(folder, 'v994.5.6', TODAY)).toThrow('is no version');
    expect(versionBreaches(folder)).toEqual([]);
  });
});

describe('a release', () => {
  it('has the tag of its version', () => {
    expect(problems('v999.9.9')).toEqual([`The tag is v999.9.9, and package.json has version ${versionIn(folder)}.`]);
  });

  it('is the newest of the changelog', () => {
    addNews();
    replace('CHANGELOG.md', '## [Unreleased]\n', '## [Unreleased]\n\n## [999.9.9] - 2999-12-01\n');
    expect(problems(`v${versionIn(folder)}`)).toEqual([
      expect.stringContaining('The newest release in CHANGELOG.md is 999.9.9'),
    ]);
  });

  it('is not of a day that is still to come', () => {
    replace('CHANGELOG.md', /^(## \[\d.*\]) - .*$/m, '$1 - 2999-12-25');
    expect(problems(`v${versionIn(folder)}`)).toEqual([expect.stringContaining('still to come')]);
  });

  it('has every text in every language', () => {
    cpSync(join(folder, 'shared/locales/en'), join(folder, 'shared/locales/de'), { recursive: true });
    replace('shared/locales/de/common.json', /^ {4}"genericName": .*\n/m, '');
    expect(problems(`v${versionIn(folder)}`)).toEqual([
      expect.stringMatching(/^shared\/locales\/de has \d+ of \d+ texts: npm run words -- de$/),
    ]);
  });

  it('needs a public place, which a rehearsal does not', () => {
    const tag = `v${versionIn(folder)}`;
    replace('package.json', /"homepage": ".*"/, '"homepage": "https://beckon.test"');
    replace('package.json', /"url": "git\+https:.*"/, '"url": "git+https://git.beckon.test/beckon.git"');
    replace('package.json', /"url": "https:.*"/, '"url": "https://git.beckon.test/beckon/issues"');
    const places = problems(tag, false).filter((line) => line.includes('placeholder'));
    expect(places.map((line) => /package\.json: (\w+)/.exec(line)?.[1])).toEqual(['homepage', 'repository', 'bugs']);
    for (const field of [
      'https://beckon.test"',
      'https://git.beckon.test/beckon.git"',
      'https://git.beckon.test/beckon/issues"',
    ]) {
      replace('package.json', field, 'https://beckon.software"');
    }
    expect(problems(tag, false)).toEqual([]);
  });
});

describe('the files of a release', () => {
  const ALL = [
    'beckon_1.2.3_amd64.deb',
    'beckon-1.2.3-1.x86_64.rpm',
    'Beckon-1.2.3-x86_64.AppImage',
    'latest-linux.yml',
    'Beckon-Setup-1.2.3.exe',
    'latest.yml',
    'Beckon-1.2.3.dmg',
    'Beckon-1.2.3-arm64.dmg',
    'latest-mac.yml',
  ];
  const systems = ['linux', 'windows', 'macos'] as const;
  const missing = (names: readonly string[], hasUpdates = true): readonly string[] =>
    missingFiles(names, { version: '1.2.3', systems, hasUpdates });

  it('are complete with the packages and the feed of each system', () => {
    expect(missing(ALL)).toEqual([]);
  });

  it.each(ALL)('are not without %s', (name) => {
    expect(missing(ALL.filter((one) => one !== name))).toHaveLength(1);
  });

  it('need no feed where packages look for no updates', () => {
    expect(
      missing(
        ALL.filter((name) => !name.endsWith('.yml')),
        false,
      ),
    ).toEqual([]);
  });

  it('are all of this version', () => {
    expect(missing([...ALL, 'beckon_1.2.2_amd64.deb'])).toEqual(['beckon_1.2.2_amd64.deb is not of version 1.2.3']);
  });

  it('have names that an upload leaves as they are', () => {
    expect(missing([...ALL, 'Beckon Setup 1.2.3.exe'])).toEqual([expect.stringContaining('would get another name')]);
    expect(missing([...ALL, 'beckon-trial_1.2.3~trial_amd64.deb'])).toEqual([]);
  });

  it('have checksums that sha256sum reads', async () => {
    const release = join(folder, 'release');
    mkdirSync(join(release, 'linux-unpacked'), { recursive: true });
    for (const name of ['b.deb', 'a c.exe', 'builder-debug.yml', 'b.exe.blockmap'])
      writeFileSync(join(release, name), name);
    writeChecksums(release);
    writeChecksums(release);
    expect(releaseFiles(release)).toEqual(['a c.exe', 'b.deb']);
    const lines = readFileSync(join(release, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => line.replace(/^[0-9a-f]{64} {2}/, ''))).toEqual(['a c.exe', 'b.deb']);
    const [first = ''] = lines;
    expect(first.slice(0, 64)).toBe('436848c6870cfbef3fd8fc10a9a66d831fc179c9d1a4fc514619f5da04155f2e');
  });
});

describe('a release that is assembled', () => {
  const PACKAGES = [
    'a_1.2.3.deb',
    'a-1.2.3.rpm',
    'A-1.2.3.AppImage',
    'A-1.2.3.exe',
    'A-1.2.3.dmg',
    'A-1.2.3-arm64.dmg',
  ];
  const assemble = async (signingKey: string | null = null) => {
    const systems = ['linux', 'windows', 'macos'] as const;
    await assembleRelease({ folder: join(folder, 'release'), version: '1.2.3', systems, signingKey });
  };
  beforeEach(() => {
    mkdirSync(join(folder, 'release'));
    for (const name of PACKAGES) writeFileSync(join(folder, 'release', name), name);
  });

  it('has a bill of materials, and checksums of everything', async () => {
    // Which npm takes for the wish to leave out what building takes, and the runtime with it.
    vi.stubEnv('NODE_ENV', 'production');
    await assemble();
    const bill = JSON.parse(textOf('release/beckon-1.2.3.cdx.json')) as { readonly components: readonly object[] };
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'Beckon', version: '1.2.3' } },
    });
    expect(bill.components).toContainEqual(expect.objectContaining({ name: 'electron', scope: 'required' }));
    expect(bill.components).toContainEqual(expect.objectContaining({ name: 'zod', scope: 'required' }));
    const sums = textOf('release/SHA256SUMS')
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(66));
    expect(sums).toEqual([...PACKAGES, 'beckon-1.2.3.cdx.json'].sort());
  });

  it('has its feeds signed, before their checksums are taken', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const feeds = ['latest-linux.yml', 'latest.yml', 'latest-mac.yml'];
    const sha512 = Buffer.alloc(64).toString('base64');
    const feed = `version: 1.2.3\nfiles:\n  - url: a.bin\n    sha512: ${sha512}\n    size: 5\npath: a.bin\nsha512: ${sha512}\nreleaseDate: '2026-11-23T00:00:00.000Z'\n`;
    for (const name of feeds) writeFileSync(join(folder, 'release', name), feed);
    await assemble(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
    const sums = textOf('release/SHA256SUMS');
    for (const name of feeds) {
      const text = textOf(`release/${name}`);
      expect(text).toMatch(/^signature: /m);
      expect(sums).toContain(`${createHash('sha256').update(text).digest('hex')}  ${name}\n`);
    }
  });

  it('is refused where a package is missing', async () => {
    unlinkSync(join(folder, 'release', 'a-1.2.3.rpm'));
    await expect(assemble()).rejects.toThrow('an rpm for linux is missing.');
  });

  it('is refused with a feed that nobody signs, and without the feed that packages ask', async () => {
    await expect(assemble('a key')).rejects.toThrow('the updates feed latest-linux.yml for linux is missing.');
    writeFileSync(join(folder, 'release', 'latest.yml'), 'version: 1.2.3\n');
    await expect(assemble()).rejects.toThrow('There is a feed (latest.yml) and no key to sign it.');
  });
});

describe('what packages are built with', () => {
  it('leaves out what is empty, as secrets are that are not set', () => {
    const environment = packageEnvironment({ CSC_LINK: '', APPLE_API_KEY: ' ', PATH: '/bin' }, folder);
    expect(environment).toEqual({ PATH: '/bin', CSC_IDENTITY_AUTO_DISCOVERY: 'false' });
  });

  it('has keys as files where programs want files', () => {
    const key = '-----BEGIN PUBLIC KEY-----\nabc\n-----END PUBLIC KEY-----';
    const given = { BECKON_UPDATE_URL: 'https://updates.example/', BECKON_UPDATE_PUBLIC_KEY: key, CSC_LINK: 'abc' };
    const environment = packageEnvironment(given, folder);
    expect(environment).toMatchObject({ CSC_LINK: 'abc', BECKON_UPDATE_URL: 'https://updates.example/' });
    expect(environment.CSC_IDENTITY_AUTO_DISCOVERY).toBeUndefined();
    expect(readFileSync(environment.BECKON_UPDATE_PUBLIC_KEY ?? '', 'utf8')).toBe(`${key}\n`);
    expect(packageEnvironment({ ...given, BECKON_UPDATE_PUBLIC_KEY: '/a/file.pem' }, folder)).toMatchObject({
      BECKON_UPDATE_PUBLIC_KEY: '/a/file.pem',
    });
  });

  it('has no key of a feed without the feed', () => {
    expect(packageEnvironment({ BECKON_UPDATE_URL: '', BECKON_UPDATE_PUBLIC_KEY: '/a/file.pem' }, folder)).toEqual({
      CSC_IDENTITY_AUTO_DISCOVERY: 'false',
    });
  });
});

it('names the product, the runtime and Node in the bill of materials', () => {
  const sbom = {
    bomFormat: 'CycloneDX',
    metadata: { component: { 'bom-ref': 'beckon@1.2.3', name: 'a-folder', type: 'library' } },
    components: [
      { name: 'electron', scope: 'optional' },
      { name: 'vitest', scope: 'optional' },
    ],
  };
  expect(
    billOfMaterials(sbom, { name: 'Beckon', version: '1.2.3', nodes: ['24.1.0', '26.1.0', '24.1.0'] }),
  ).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { 'bom-ref': 'beckon@1.2.3', name: 'Beckon', type: 'application', version: '1.2.3' } },
    components: [
      { name: 'electron', scope: 'required' },
      { name: 'vitest', scope: 'optional' },
      { name: 'node', version: '24.1.0', scope: 'required' },
      { name: 'node', version: '26.1.0', scope: 'required' },
    ],
  });
});

it('prints what is new in this version, and nothing else, on stdout', async () => {
  const { code, output } = await captureStdout(process.execPath, [join(ROOT, 'scripts', 'release.mjs'), 'notes']);
  expect(code).toBe(0);
  expect(output).toBe(`${readChangelog()[0]?.notes}\n`);
  expect(output).toMatch(/^### [A-Z]\w+\n\n- /m);
  expect(output).not.toContain('## [');
});
