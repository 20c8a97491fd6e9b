import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { readPages } from '../../../scripts/lib/docs/pages.mjs';
import { buildSite } from '../../../scripts/lib/docs/site.mjs';
import { ROOT } from '../../../scripts/lib/files.mjs';
import { forgottenBlocks } from '../../support/documented-blocks';

const PAGES = readPages(ROOT);
const SITE = buildSite(ROOT);

it('every link, anchor and picture of every page leads to what is there, also from the disk', () => {
  const wrong: string[] = [];
  for (const [path, content] of SITE) {
    if (!path.endsWith('.html')) continue;
    for (const [, target = ''] of content.toString().matchAll(/(?:href|src|srcset)="([^"]*)"/g)) {
      if (/^(?:https|mailto):/.test(target)) continue;
      const [file = '', anchor = ''] = target.split('#').map(decodeURIComponent);
      const page = SITE.get(file === '' ? path : posix.join(posix.dirname(path), file))?.toString();
      const isThere = anchor === '' || page?.includes(` id="${anchor}"`);
      if (page === undefined || !isThere) wrong.push(`${path}: ${target}`);
    }
  }
  expect(SITE.size).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

it('every picture has a text for who cannot see it', () => {
  const pictures = PAGES.flatMap(({ path, html }) =>
    [...html.matchAll(/<img [^>]*>/g)].map(([picture]) => `${path}: ${picture}`),
  );
  expect(pictures.filter((picture) => !/ alt="[^"]/.test(picture))).toEqual([]);
});

// Catches a page that the navigation of the site lacks.
it('the index lists every page of the documentation', () => {
  const pages = PAGES.filter(({ path }) => path.startsWith('docs/'));
  const index = pages.find(({ path }) => path === 'docs/README.md');
  const listed = new Set(index?.entries.map(({ path }) => path));
  expect(pages.filter((page) => page !== index && !listed.has(page.path)).map(({ path }) => path)).toEqual([]);
});

it('every command block is run by a test, or says why not', () => {
  expect(forgottenBlocks().map(({ page, line }) => `${page}:${line}`)).toEqual([]);
});
