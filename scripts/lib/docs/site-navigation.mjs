import { resolveTarget } from './document.mjs';

/**
 * The navigation of the site is the index of the documentation: its sections, with the pages that they list.
 *
 * @typedef {object} NavigationSection
 * @property {string} title
 * @property {readonly NavigationEntry[]} entries
 * @property {boolean} isInner whether it stands below another, and is shown where one of its pages is read
 *
 * @typedef {object} NavigationEntry
 * @property {string} title
 * @property {string} path of the page's Markdown
 */

const INDEX = 'docs/README.md';

/**
 * @param {readonly import('./document.mjs').Document[]} documents
 * @returns {readonly NavigationSection[]}
 */
export function navigationOf(documents) {
  const index = documents.find(({ path }) => path === INDEX);
  if (index === undefined) throw new Error(`${INDEX} is not there`);
  const pages = new Set(documents.map(({ path }) => path));
  /** @type {{ title: string, entries: NavigationEntry[], isInner: boolean }[]} */
  const sections = [];
  for (const element of index.body.querySelectorAll('h2, h3, li a:first-child, td:first-child a')) {
    const title = element.textContent ?? '';
    if (element.localName !== 'a') sections.push({ title, entries: [], isInner: element.localName === 'h3' });
    const led = resolveTarget(INDEX, element.getAttribute('href') ?? 'https:');
    if (led !== null && pages.has(led.path)) sections.at(-1)?.entries.push({ title, path: led.path });
  }
  return sections;
}
