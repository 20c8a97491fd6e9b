import { posix } from 'node:path';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { readDocuments } from '../../../../../scripts/lib/docs/document.mjs';
import { buildSite } from '../../../../../scripts/lib/docs/site.mjs';
import { pathOfPage } from '../../../../../scripts/lib/docs/site-page.mjs';
import { answerOf } from '../../../../../scripts/lib/docs/site-server.mjs';
import { ROOT } from '../../../../../scripts/lib/paths.mjs';

const SITE = buildSite(ROOT);
const PAGES = new Map(
  [...SITE]
    .filter(([path]) => path.endsWith('.html'))
    .map(([path, content]) => [path, parseHTML(content.toString()).document] as const),
);

/** What is wrong with where an attribute of a page's elements leads. */
function broken(path: string, attribute: 'href' | 'src' | 'srcset'): readonly string[] {
  const elements = PAGES.get(path)?.querySelectorAll(`[${attribute}]`) ?? [];
  return [...elements].flatMap((element) => {
    const target = element.getAttribute(attribute) ?? '';
    if (element.localName === 'a' && /^(?:https|mailto):/.test(target)) return [];
    const [file = '', anchor = ''] = target.split('#');
    const led = file === '' ? path : posix.join(posix.dirname(path), decodeURI(file));
    if (file.startsWith('/') || !SITE.has(led)) return [`${path}: ${target}`];
    const isThere = anchor === '' || PAGES.get(led)?.getElementById(decodeURIComponent(anchor)) !== null;
    return isThere ? [] : [`${path}: ${target}`];
  });
}

describe('the site', () => {
  it('has every page of the documentation, with its title', () => {
    const documents = readDocuments(ROOT);
    expect(documents.length).toBeGreaterThan(30);
    for (const { path, title } of documents) {
      expect(PAGES.get(pathOfPage(path))?.querySelector('h1')?.textContent?.trim(), path).toBe(title);
    }
    expect(pathOfPage('README.md')).toBe('index.html');
    expect(pathOfPage('docs/guide/pairing.md')).toBe('docs/guide/pairing.html');
  });

  it('leads nowhere that is not there, and loads nothing from elsewhere, also from the disk', () => {
    for (const attribute of ['href', 'src', 'srcset'] as const) {
      expect([...PAGES.keys()].flatMap((path) => broken(path, attribute))).toEqual([]);
    }
  });

  it('has no script and no style inside its pages, which a strict policy would refuse', () => {
    for (const [path, page] of PAGES) {
      const inside = [...page.querySelectorAll('style, [style], script:not([src]), script[type]')];
      expect(
        inside.map(({ outerHTML }) => outerHTML),
        path,
      ).toEqual([]);
    }
  });

  it('says of each block that no test runs why that is', () => {
    const page = PAGES.get('docs/run-your-relay.html');
    expect([...(page?.querySelectorAll('.not-run') ?? [])].map(({ textContent }) => textContent)).toContain(
      'Not run by a test: needs Docker',
    );
  });

  it('shows the page that is read in the navigation, and the ones before and after it', () => {
    const page = PAGES.get('docs/simulator.html');
    expect(page?.querySelector('[aria-current]')?.textContent).toBe('The simulator');
    expect(page?.querySelector('[rel=prev]')?.getAttribute('href')).toBe('run-your-relay.html');
  });
});

describe('its server', () => {
  it('answers with the files of the site, and with nothing else', () => {
    expect(answerOf(SITE, '/')).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(answerOf(SITE, '/docs/?q=1')).toMatchObject({ status: 200 });
    expect(answerOf(SITE, '/assets/site.js')).toMatchObject({ status: 200 });
    for (const path of ['/package.json', '/../package.json', '/docs/%2e%2e/%2e%2e/package.json', '/docs', '/%ff']) {
      expect(answerOf(SITE, path).status, path).toBe(404);
    }
    expect(answerOf(SITE, '/').headers['content-security-policy']).toContain("default-src 'none'");
  });
});
