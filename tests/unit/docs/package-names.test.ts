import { describe, expect, it } from 'vitest';
import { readDocuments } from '../../../scripts/lib/docs/document.mjs';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { packageIdentity } from '../../../scripts/package/package-identity.mjs';

/** A file that people download, with a version that pages write for any. */
const PACKAGE_FILE = /\bbeckon[-_][\w.~-]*?(?:X\.Y\.Z|1\.2\.3)[\w.~-]*\.(?:deb|rpm|AppImage|exe|dmg)\b/gi;

/** The processors of each format, as electron-builder calls them in its names. */
const PROCESSORS = { AppImage: ['x86_64'], nsis: ['x64'], dmg: ['arm64', 'x64'] };

function fileNames(version: string, isTrial: boolean): readonly string[] {
  const { deb, rpm, AppImage, nsis, dmg } = packageIdentity(version, { isTrial }, 'x64').fileNames;
  const ofBuilder = Object.entries({ AppImage, nsis, dmg } as const).flatMap(([format, name]) =>
    processorsOf(format).map((processor) => name.replace(/\$\{arch\}/, processor).replace(/\$\{ext\}/, 'dmg')),
  );
  return [deb, rpm, ...ofBuilder];
}

function processorsOf(format: string): readonly string[] {
  return Object.entries(PROCESSORS).find(([name]) => name === format)?.[1] ?? [];
}

describe('the files that people download', () => {
  const named = readDocuments(ROOT).flatMap(({ path, body }) =>
    [...(body.textContent ?? '').matchAll(PACKAGE_FILE)].map(([file]) => ({ path, file })),
  );

  it('are called on every page as the packaging calls them', () => {
    const known = new Set(
      ['X.Y.Z', '1.2.3'].flatMap((version) => [...fileNames(version, false), ...fileNames(version, true)]),
    );
    expect(named.filter(({ file }) => !known.has(file))).toEqual([]);
  });

  it('are all on the page that says how to install them, those of a trial too', () => {
    const there = new Set(named.filter(({ path }) => path === 'docs/guide/install.md').map(({ file }) => file));
    const trials = fileNames('X.Y.Z', true).filter((name) => /\.(?:deb|rpm|AppImage)$/.test(name));
    expect([...fileNames('X.Y.Z', false), ...trials].filter((name) => !there.has(name))).toEqual([]);
  });
});
