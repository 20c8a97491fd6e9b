import { describe, expect, it } from 'vitest';
import { debianControl, md5sums, wrapped } from '../../../../scripts/package/deb-control.mjs';
import { copyright, debianChangelog } from '../../../../scripts/package/debian-documents.mjs';
import { maintainerScript } from '../../../../scripts/package/make-deb.mjs';
import { packageIdentity } from '../../../../scripts/package/package-identity.mjs';

const words = {
  genericName: 'Finder',
  summary: 'Find companion apps',
  about: ['One.', 'Two.'],
  keywords: 'Toys;',
  actions: { 'reconnect-all': 'Reconnect all', compact: 'Compact', add: 'Add…', settings: 'Settings…' },
};
const control = (isTrial: boolean): string =>
  debianControl({
    identity: packageIdentity('0.1.0', { isTrial }, 'x64'),
    architecture: 'amd64',
    maintainer: 'The Beckon authors <packages@beckon.example>',
    homepage: 'https://beckon.example',
    installedKilobytes: 300_000,
    depends: ['libc6 (>= 2.28)', 'libnss3'],
    words,
  });

describe('the control file', () => {
  it('says what a release is and needs', () => {
    expect(control(false).split('\n')).toEqual(
      expect.arrayContaining([
        'Package: beckon',
        'Version: 0.1.0',
        'Architecture: amd64',
        'Installed-Size: 300000',
        'Depends: libc6 (>= 2.28), libnss3',
        'Conflicts: beckon-trial',
        'Description: find companion apps',
        ' One.',
        ' .',
        ' Two.',
      ]),
    );
    expect(control(false)).not.toContain('This is a trial');
  });

  it('says of a trial that it is one, and lets it take the place of a release', () => {
    const text = control(true);
    for (const line of ['Package: beckon-trial', 'Version: 0.1.0~trial', 'Conflicts: beckon', 'Replaces: beckon']) {
      expect(text.split('\n')).toContain(line);
    }
    expect(text).toContain('Description: find companion apps (trial)\n');
    expect(text).toContain(' This is a trial: its runtime gets no security fixes.');
    expect(text.endsWith('\n')).toBe(true);
  });

  it('keeps its lines short', () => {
    expect(wrapped('word '.repeat(60).trim()).every((line) => line.length <= 78)).toBe(true);
    expect(wrapped('word '.repeat(60).trim()).join(' ')).toBe('word '.repeat(60).trim());
  });
});

it('lists the checksums of all files, sorted, as dpkg reads them', () => {
  const sums = [['usr/b', '2'.repeat(32)] as const, ['opt/a', '1'.repeat(32)] as const];
  expect(md5sums(sums)).toBe(`${'1'.repeat(32)}  opt/a\n${'2'.repeat(32)}  usr/b\n`);
});

it('runs the maintainer’s scripts for one reason alone', () => {
  expect(maintainerScript('remove', 'true\n')).toBe('#!/bin/sh\nset -e\n[ "$1" = remove ] || exit 0\n\ntrue\n');
});

const CHANGELOG = `# Changelog

## [Unreleased]

- Not yet.

## [0.2.0] - 2026-12-01

### Added

- One thing,
  on two lines.
- Another.

## [0.1.0] - 2026-11-03

- The first.

[0.2.0]: https://beckon.example/
`;

describe('the changelog', () => {
  const changelog = (version: string, isTrial: boolean): string =>
    debianChangelog({
      identity: packageIdentity(version, { isTrial }),
      maintainer: 'A <a@b.example>',
      date: new Date('2026-12-03T04:05:06Z'),
      text: CHANGELOG,
    });

  it('has an entry for each version that was released, dated as mail is', () => {
    expect(changelog('0.2.0', false)).toBe(
      'beckon (0.2.0) stable; urgency=medium\n\n  * One thing, on two lines.\n  * Another.\n\n' +
        ' -- A <a@b.example>  Tue, 01 Dec 2026 00:00:00 +0000\n\n' +
        'beckon (0.1.0) stable; urgency=medium\n\n  * The first.\n\n' +
        ' -- A <a@b.example>  Tue, 03 Nov 2026 00:00:00 +0000\n',
    );
  });

  it('begins with the version of the package, also where nothing is said of that', () => {
    expect(changelog('0.2.0', true)).toMatch(
      /^beckon-trial \(0\.2\.0~trial\) stable; urgency=medium\n\n {2}\* Beckon 0\.2\.0-trial\.\n\n -- A <a@b\.example> {2}Thu, 03 Dec 2026 04:05:06 \+0000\n\nbeckon-trial \(0\.2\.0\)/,
    );
  });
});

it('has Beckon’s license in Debian’s form, and says where the others are', () => {
  const text = copyright({
    license: 'MIT License\n\nCopyright (c) 2026 X\n\nPermission …\n\nTHE SOFTWARE …\n',
    homepage: 'https://beckon.example',
    resources: '/opt/Beckon/resources',
  });
  expect(text).toContain('License: Expat\n Permission …\n .\n THE SOFTWARE …\n');
  expect(text).toContain('/opt/Beckon/LICENSES.chromium.html');
});
