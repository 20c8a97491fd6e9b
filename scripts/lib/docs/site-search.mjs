import { pathOfPage } from './site-page.mjs';

/**
 * What the search of the site finds: the sections of all pages, each with its own text.
 *
 * @typedef {object} SearchSection
 * @property {number} id
 * @property {string} page its title
 * @property {string} heading empty for what stands above the first one
 * @property {string} text
 * @property {string} url below the site's root, with an anchor
 */

const HEADING = /^h[1-6]$/;

/**
 * @param {readonly import('./document.mjs').Document[]} documents
 * @returns {readonly SearchSection[]} numbered from 0
 */
export function searchSections(documents) {
  return documents.flatMap(sectionsOf).map((section, id) => ({ id, ...section }));
}

/**
 * @param {import('./document.mjs').Document} document
 * @returns {Omit<SearchSection, 'id'>[]}
 */
function sectionsOf({ path, title, body }) {
  const url = pathOfPage(path);
  const sections = [{ page: title, heading: '', text: '', url }];
  for (const element of body.children) {
    const text = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    const section = sections.at(-1);
    if (element.localName === 'h1' || section === undefined) continue;
    if (HEADING.test(element.localName))
      sections.push({ page: title, heading: text, text: '', url: `${url}#${element.id}` });
    else section.text = `${section.text} ${text}`.trim();
  }
  return sections.filter(({ heading, text }) => heading !== '' || text !== '');
}
