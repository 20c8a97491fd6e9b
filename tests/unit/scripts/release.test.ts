import { createHash, generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stringify } from 'yaml';
import { plainNotes, readChangelog } from '../../../scripts/lib/changelog.mjs';
import { captureStdout } from '../../../scripts/lib/processes.mjs';
import { assembleRelease } from '../../../scripts/release/assemble.mjs';
import { releaseProblems, versionIn, writeVersion } from '../../../scripts/release/version.mjs';
import { TemporaryFolder } from '../../support/a-temporary-folder';
import { feedFields } from '../../support/an-update-feed';

const ROOT = resolve(__dirname, '../../..');
const FILES = [
  'package.json',
  'package-lock.json',
  'clients/typescript/package.json',
  'clients/python/pyproject.toml',
  'docs/command-line.md',
];

const folder = new TemporaryFolder();
beforeEach(() => {
  // Other languages may lack texts on most days.
  for (const file of [...FILES, 'shared/locales/en'])
    cpSync(join(ROOT, file), join(folder.path, file), { recursive: true });
  const released = `## [${versionIn(ROOT)}] - 2026-11-23\n\n### Added\n\n- **Everything**, on\n  two lines.\n`;
  writeFileSync(join(folder.path, 'CHANGELOG.md'), `# Changelog\n\n## [Unreleased]\n\n${released}`);
});

const textOf = (file: string): string => readFileSync(join(folder.path, file), 'utf8');
function replace(file: string, former: string | RegExp, now: string): void {
  const text = textOf(file);
  expect(text.replace(former, now)).not.toBe(text);
  writeFileSync(join(folder.path, file), text.replace(former, now));
}
const problems = (tag: string, isRehearsal = true): readonly string[] =>
  releaseProblems({ root: folder.path, tag, isRehearsal });
const addNews = (): void =>
  replace('CHANGELOG.md', '## [Unreleased]\n', '## [Unreleased]\n\n### Fixed\n\n- A thing.\n');

describe('the version', () => {
  it('is written wherever it stands, and dates what is unreleased', () => {
    addNews();
    const before = textOf('package-lock.json').split('\n');
    writeVersion(folder.path, '994.5.6', '2999-12-24');
    expect(problems('v994.5.6')).toEqual([]);
    expect(textOf('CHANGELOG.md')).toContain(
      '## [Unreleased]\n\n## [994.5.6] - 2999-12-24\n\n### Fixed\n\n- A thing.\n',
    );
    const lines = textOf('package-lock.json').split('\n');
    const changed = lines.filter((line, at) => line !== before[at]);
    expect(changed).toEqual(['  "version": "994.5.6",', '      "version": "994.5.6",']);
  });

  it('is written only where there is something to tell', () => {
    expect(() => writeVersion(folder.path, '994.5.6', '2999-12-24')).toThrow('nothing below “## [Unreleased]”');
    addNews();
    expect(() => writeVersion(folder.path, 'v994.5.6', '2999-12-24')).toThrow('is no version');
    expect(problems(`v${versionIn(ROOT)}`)).toEqual([]);
  });
});

describe('a release', () => {
  it('has one version everywhere, that of its tag and the newest of the changelog', () => {
    replace('clients/python/pyproject.toml', versionIn(folder.path), '999.9.9');
    replace('CHANGELOG.md', `## [${versionIn(folder.path)}]`, '## [999.9.9]');
    expect(problems('v999.9.9')).toEqual([
      `clients/python/pyproject.toml has version 999.9.9, and package.json ${versionIn(folder.path)}.`,
      `The tag is v999.9.9, and package.json has version ${versionIn(folder.path)}.`,
      `The newest release in CHANGELOG.md is 999.9.9, and not ${versionIn(folder.path)}.`,
    ]);
  });

  it('needs a public place, which a rehearsal does not', () => {
    const tag = `v${versionIn(folder.path)}`;
    expect(problems(tag)).toEqual([]);
    expect(problems(tag, false)).toEqual([expect.stringContaining('placeholders')]);
    replace('package.json', /beckon\.example/g, 'beckon.software');
    expect(problems(tag, false)).toEqual([]);
  });
});

describe('a release that is assembled', () => {
  const PACKAGES = [
    'a_1.2.3.deb',
    'a-1.2.3.rpm',
    'A-1.2.3.AppImage',
    'A-1.2.3.exe',
    'A-1.2.3-x64.dmg',
    'A-1.2.3-arm64.dmg',
  ];
  const FEEDS = ['latest-linux.yml', 'latest.yml', 'latest-mac.yml'];
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const assemble = (signingKey = ''): Promise<void> =>
    assembleRelease({
      folder: join(folder.path, 'release'),
      version: '1.2.3',
      systems: ['linux', 'windows', 'macos'],
      signingKey,
    });
  beforeEach(() => {
    mkdirSync(join(folder.path, 'release'));
    for (const name of [...PACKAGES, 'A-1.2.3.exe.blockmap']) writeFileSync(join(folder.path, 'release', name), name);
  });

  it('has a bill of materials, signed feeds, and checksums of everything', async () => {
    // Which npm takes for the wish to leave out what building takes, and the runtime with it.
    vi.stubEnv('NODE_ENV', 'production');
    for (const name of FEEDS)
      writeFileSync(join(folder.path, 'release', name), stringify(feedFields(), { lineWidth: 0 }));
    await assemble(key);
    const bill = JSON.parse(textOf('release/beckon-1.2.3.cdx.json')) as { readonly components: readonly object[] };
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'Beckon', type: 'application' } },
    });
    for (const name of ['electron', 'zod', 'node']) {
      expect(bill.components).toContainEqual(expect.objectContaining({ name, scope: 'required' }));
    }
    const sums = textOf('release/SHA256SUMS');
    const names = [...PACKAGES, ...FEEDS, 'beckon-1.2.3.cdx.json'];
    for (const name of names) {
      const hash = createHash('sha256')
        .update(textOf(`release/${name}`))
        .digest('hex');
      expect(sums).toContain(`${hash}  ${name}\n`);
    }
    expect(sums.trim().split('\n')).toHaveLength(names.length);
    for (const name of FEEDS) expect(textOf(`release/${name}`)).toMatch(/^signature: /m);
  });

  it.each(PACKAGES)('is refused without %s', async (name) => {
    unlinkSync(join(folder.path, 'release', name));
    await expect(assemble()).rejects.toThrow('There is no file called');
  });

  it('is refused with a package of another version, and with a name that an upload changes', async () => {
    writeFileSync(join(folder.path, 'release', 'a_1.2.2.deb'), '');
    writeFileSync(join(folder.path, 'release', 'A Setup 1.2.3.exe'), '');
    await expect(assemble()).rejects.toThrow('a_1.2.2.deb is not of version 1.2.3');
    await expect(assemble()).rejects.toThrow('A Setup 1.2.3.exe is not of version 1.2.3, or would get another name');
  });

  it('is refused with a feed that nobody signs, and without the feed that packages ask', async () => {
    await expect(assemble(key)).rejects.toThrow('There is no file called latest-linux.yml.');
    writeFileSync(join(folder.path, 'release', 'latest.yml'), 'version: 1.2.3\n');
    await expect(assemble()).rejects.toThrow('There is no BECKON_UPDATE_SIGNING_KEY for latest.yml.');
  });
});

describe('the changelog', () => {
  it('tells what is new in each release, with Markdown and without', () => {
    const releases = readChangelog(join(folder.path, 'CHANGELOG.md'));
    expect(releases).toMatchObject([{ version: versionIn(folder.path), date: '2026-11-23' }]);
    expect(plainNotes(releases[0]?.notes ?? '')).toBe('Added\n- Everything, on two lines.');
  });

  it('is what npm run release -- notes prints, and nothing else, on stdout', async () => {
    const { code, output } = await captureStdout(process.execPath, [join(ROOT, 'scripts', 'release.mjs'), 'notes']);
    expect(code).toBe(0);
    expect(output).toBe(`${readChangelog().find(({ version }) => version === versionIn(ROOT))?.notes}\n`);
    expect(output).toMatch(/^### [A-Z]\w+\n\n- /m);
  });
});
