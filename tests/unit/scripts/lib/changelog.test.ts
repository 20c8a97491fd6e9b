import { describe, expect, it } from 'vitest';
import {
  compareVersions,
  parseChangelog,
  plainNotes,
  plainText,
  readChangelog,
} from '../../../../scripts/lib/changelog.mjs';

const TEXT = `# Changelog

What is new.

## [Unreleased]

### Fixed

- Nobody has it yet.

## [0.2.0] - 2026-12-01

It got
better.

### Added

- One thing, which
  takes two lines.
- \`beckon two\`

### Security

- **Three**

## [0.1.0] - 2026-11-23

The first.
`;

const withHeading = (heading: string): string => TEXT.replace('## [0.2.0] - 2026-12-01', heading);

describe('the changelog', () => {
  it('names the releases, newest first, with what is new in each', () => {
    expect(parseChangelog(TEXT)).toEqual([
      {
        version: '0.2.0',
        date: '2026-12-01',
        summary: 'It got better.',
        sections: [
          { title: 'Added', items: ['One thing, which takes two lines.', '`beckon two`'] },
          { title: 'Security', items: ['**Three**'] },
        ],
        notes:
          'It got\nbetter.\n\n### Added\n\n- One thing, which\n  takes two lines.\n- `beckon two`\n\n### Security\n\n- **Three**',
      },
      { version: '0.1.0', date: '2026-11-23', summary: 'The first.', sections: [], notes: 'The first.' },
    ]);
  });

  it('tells what is new without Markdown', () => {
    expect(parseChangelog(TEXT).map(plainNotes)).toEqual([
      'It got better.\n\nAdded\n- One thing, which takes two lines.\n- beckon two\n\nSecurity\n- Three',
      'The first.',
    ]);
  });

  it('is the same with the line ends of Windows', () => {
    expect(parseChangelog(TEXT.replaceAll('\n', '\r\n'))).toEqual(parseChangelog(TEXT));
  });

  it.each([
    ['## 0.2.0', 11],
    ['## [v0.2.0] - 2026-12-01', 11],
    ['## [0.02.0] - 2026-12-01', 11],
    ['## [0.2.0] - 2026-02-30', 11],
    ['## [0.2.0] – 2026-12-01', 11],
    ['## [Unreleased]', 11],
    ['## [0.1.0] - 2026-12-01', 26],
    ['## [0.0.9] - 2026-12-01', 26],
    ['## [0.2.0] - 2026-11-22', 26],
  ])('names the line that is wrong: %s', (heading, line) => {
    expect(() => parseChangelog(withHeading(heading))).toThrow(`CHANGELOG.md, line ${line}: `);
  });

  it.each([
    ['- **Three**', 'Three'],
    ['### Security', '### Hardened'],
    ['### Security', '### Added'],
    ['- One thing, which\n', ''],
  ])('takes nothing that belongs nowhere: %j as %j', (former, now) => {
    expect(() => parseChangelog(TEXT.replace(former, now))).toThrow(/^CHANGELOG\.md, line \d+: /);
  });

  it('takes no section without an item', () => {
    expect(() => parseChangelog(TEXT.replace('- **Three**', ''))).toThrow('section “Security” has no items');
  });

  it('of this repository can be read, and gives each release something to tell', () => {
    const releases = readChangelog();
    expect(releases.length).toBeGreaterThan(0);
    for (const { version, summary, sections } of releases) {
      expect(summary + sections.map(({ items }) => items.join()).join(), version).not.toBe('');
    }
  });
});

it('makes plain text of what the changelog may have in a line', () => {
  expect(plainText('**Bold** and *soft*, `code`, a [link](https://beckon.example/a)')).toBe(
    'Bold and soft, code, a link',
  );
});

it('compares versions by their numbers', () => {
  const versions = ['0.10.0', '0.9.1', '1.0.0', '0.9.0'];
  expect(versions.sort(compareVersions)).toEqual(['0.9.0', '0.9.1', '0.10.0', '1.0.0']);
  expect(compareVersions('1.2.3', '1.2.3')).toBe(0);
});
