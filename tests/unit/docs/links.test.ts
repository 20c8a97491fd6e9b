import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { expect, it } from 'vitest';
import { readDocuments } from '../../../scripts/lib/docs/document.mjs';
import { documentBreaches } from '../../../scripts/lib/docs/document-rules.mjs';
import { navigationOf } from '../../../scripts/lib/docs/site-navigation.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');

it('every link, anchor and picture of every page is there, and every page can be reached', () => {
  const documents = readDocuments(ROOT);
  expect(documents.length).toBeGreaterThan(30);
  const pictures = readdirSync(join(ROOT, 'docs/images'), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'));
  expect(pictures.length).toBeGreaterThan(3);
  const exists = (path: string): boolean => existsSync(join(ROOT, path));
  expect(documentBreaches(documents, { exists, pictures })).toEqual([]);
});

// Catches a page that the navigation of the site lacks, although another page links to it.
it('every page of the documentation is in its index', () => {
  const documents = readDocuments(ROOT);
  const listed = new Set(navigationOf(documents).flatMap(({ entries }) => entries.map(({ path }) => path)));
  const pages = documents.map(({ path }) => path).filter((path) => /^docs\/.+\.md$/.test(path));
  expect(pages.filter((path) => path !== 'docs/README.md' && !listed.has(path))).toEqual([]);
});
