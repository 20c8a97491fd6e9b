import { navigationOf } from './site-navigation.mjs';
import { pathOfPage } from './site-page.mjs';

/**
 * What the search of the site finds: the sections of all pages, each with its own text.
 *
 * @typedef {object} SearchSection
 * @property {number} id
 * @property {string} page its title
 * @property {string} heading the page’s title for what stands above the first one
 * @property {string} words by which people look for it and which it doesn’t have: `<!-- found by: … -->` in the section
 * @property {string} text
 * @property {string} url below the site's root, with an anchor
 * @property {number} weight by how many more people read such a page than one of the last part
 *
 * @typedef {SearchSection & { readonly terms: readonly string[] }} FoundSection with the words that were found in it
 */

/** By the part of the index: what people who use Beckon read comes before what its developers read. */
const WEIGHTS = /** @type {Readonly<Record<string, number>>} */ ({ 'Use it': 6, 'Build on it': 3, 'Work on it': 1.5 });
/** They say in a line what another page says at length. */
const OVERVIEWS = new Set(['README.md', 'docs/README.md', 'docs/guide/index.md', 'CHANGELOG.md']);

const HEADING = /^H[1-6]$/;
const COMMENT = 8;
const FOUND_BY = /^found by: (.+)$/;

/**
 * @param {readonly import('./document.mjs').Document[]} documents
 * @returns {readonly SearchSection[]} numbered from 0
 */
export function searchSections(documents) {
  const parts = navigationOf(documents).flatMap(({ title, entries }) => entries.map(({ path }) => ({ path, title })));
  return documents
    .flatMap((document) => {
      const part = parts.find(({ path }) => path === document.path && !OVERVIEWS.has(path))?.title ?? '';
      return sectionsOf(document).map((section) => ({ ...section, weight: WEIGHTS[part] ?? 1 }));
    })
    .map((section, id) => ({ id, ...section }));
}

/**
 * @param {import('./document.mjs').Document} document
 * @returns {Omit<SearchSection, 'id' | 'weight'>[]}
 */
function sectionsOf({ path, title, body }) {
  const url = pathOfPage(path);
  const sections = [{ page: title, heading: title, words: '', text: '', url }];
  for (const node of body.childNodes) {
    const section = sections.at(-1);
    const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    if (section === undefined || node.nodeName === 'H1') continue;
    if (HEADING.test(node.nodeName)) {
      const anchor = 'id' in node ? String(node.id) : '';
      sections.push({ page: title, heading: text, words: '', text: '', url: `${url}#${anchor}` });
    } else if (node.nodeType === COMMENT) section.words = FOUND_BY.exec(text)?.[1] ?? section.words;
    else section.text = `${section.text} ${text}`.trim();
  }
  return sections;
}
