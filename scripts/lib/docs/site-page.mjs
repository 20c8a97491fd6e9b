import { posix } from 'node:path';
import highlighter from 'highlight.js';
import { parseHTML } from 'linkedom';
import { resolveTarget } from './document.mjs';

/**
 * One page of the site: a document, or a file that a document leads to, with the navigation around it.
 *
 * @typedef {import('./document.mjs').Document} Document
 * @typedef {readonly import('./site-navigation.mjs').NavigationSection[]} Navigation
 *
 * @typedef {object} Surroundings
 * @property {Navigation} navigation
 * @property {(path: string) => string} placeOf where a file or folder of the repository is in the site
 */

/** Languages of files by the end of their names; others are shown as text. */
const LANGUAGES = /** @type {const} */ ({
  cs: 'csharp',
  html: 'xml',
  json: 'json',
  mjs: 'javascript',
  py: 'python',
  service: 'ini',
  ts: 'typescript',
  yaml: 'yaml',
  yml: 'yaml',
});

/**
 * @param {string} path of Markdown
 * @returns {string} of its page
 */
export function pathOfPage(path) {
  return path.replace(/(?:README)?\.md$/, (end) => (end === '.md' ? '.html' : 'index.html'));
}

/**
 * @param {Document} document
 * @param {Surroundings} surroundings
 * @returns {string}
 */
export function pageOf({ path, title, body, blocks }, { navigation, placeOf }) {
  const { document } = parseHTML(`<html><body>${body.innerHTML}</body></html>`);
  const content = document.body;
  for (const link of content.querySelectorAll('a[href]')) {
    link.setAttribute('href', hrefOf(path, link.getAttribute('href') ?? '', placeOf));
  }
  for (const table of content.querySelectorAll('table')) {
    const titles = [...table.querySelectorAll('th')];
    if (titles.every(({ textContent }) => textContent === '')) table.querySelector('thead')?.remove();
    else for (const cell of titles) if (cell.textContent === '') cell.outerHTML = '<td></td>';
    table.outerHTML = `<div class="scrollable">${table.outerHTML}</div>`;
  }
  const fences = content.querySelectorAll('pre.block');
  for (const [index, pre] of [...fences].entries()) {
    const block = blocks[index];
    if (block !== undefined) dressBlock(pre, block);
  }
  const headings = [...content.querySelectorAll('h2[id], h3[id]')];
  const onPage = headings
    .map(
      ({ localName, id, textContent }) => `<li class="${localName}"><a href="#${id}">${escaped(textContent)}</a></li>`,
    )
    .join('');
  for (const heading of headings) {
    heading.insertAdjacentHTML(
      'beforeend',
      ` <a class="anchor" href="#${heading.id}" aria-label="Link to “${escaped(heading.textContent)}”">#</a>`,
    );
  }
  return whole({ path, title, content: content.innerHTML, onPage, navigation });
}

/**
 * @param {string} path of a file that is no page
 * @param {string} text
 * @param {Navigation} navigation
 * @returns {string}
 */
export function sourcePage(path, text, navigation) {
  const language = Object.entries(LANGUAGES).find(([end]) => path.endsWith(`.${end}`))?.[1];
  const code = `<pre><code>${highlighted(text, language)}</code></pre>`;
  return whole({
    path,
    title: posix.basename(path),
    content: `<h1>${escaped(path)}</h1>${code}`,
    onPage: '',
    navigation,
  });
}

/**
 * @param {string} path of a folder
 * @param {readonly string[]} names of its files
 * @param {Navigation} navigation
 * @returns {string}
 */
export function folderPage(path, names, navigation) {
  const list = names.map((name) => `<li><a href="${name}.html">${escaped(name)}</a></li>`).join('');
  const content = `<h1>${escaped(path)}</h1><ul>${list}</ul>`;
  return whole({ path: `${path}/README.md`, title: path, content, onPage: '', navigation });
}

/**
 * @param {string} from path of the page's Markdown
 * @param {string} target as written there
 * @param {Surroundings['placeOf']} placeOf
 * @returns {string} where it leads in the site
 */
function hrefOf(from, target, placeOf) {
  const led = resolveTarget(from, target);
  if (led === null || target.startsWith('#')) return target;
  return relativeTo(from, placeOf(led.path)) + (led.anchor === '' ? '' : `#${led.anchor}`);
}

/**
 * @param {Element} pre
 * @param {import('./document.mjs').Block} block
 */
function dressBlock(pre, { language, attributes, code }) {
  pre.innerHTML = `<code>${highlighted(code, language)}</code>`;
  // Sentences that a program prints: read whole, and copied by nobody.
  if (language === 'text') pre.classList.add('printed');
  const { 'not-run': why, terminal, prints } = attributes;
  const notes = [
    ...(terminal === undefined ? [] : ['In a terminal of its own']),
    ...(prints === undefined ? [] : [`<code>${escaped(prints)}</code> prints:`]),
  ];
  if (notes.length > 0) pre.insertAdjacentHTML('beforebegin', `<p class="before-block">${notes.join(', ')}</p>`);
  if (why !== undefined) {
    const reason = `<p class="not-run"><strong>Not run by a test:</strong> ${escaped(why)}</p>`;
    pre.insertAdjacentHTML('afterend', reason);
  }
}

/**
 * @param {string} code
 * @param {string} [language]
 */
function highlighted(code, language) {
  if (language === undefined || highlighter.getLanguage(language) === undefined) return escaped(code);
  return highlighter.highlight(code, { language, ignoreIllegals: true }).value;
}

/**
 * The text around what a page says.
 *
 * @param {{ path: string, title: string, content: string, onPage: string, navigation: Navigation }} page
 */
function whole({ path, title, content, onPage, navigation }) {
  const up = posix.relative(posix.dirname(path), '.') || '.';
  const name = title === 'Beckon' ? 'Beckon' : `${escaped(title)} · Beckon`;
  const sections = navigation.map((section) => sectionHtml(section, path)).join('');
  const aside =
    onPage === '' ? '' : `<nav class="on-page" aria-label="On this page"><p>On this page</p><ul>${onPage}</ul></nav>`;
  return `<!doctype html>
<html lang="en" data-root="${up}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name}</title>
<link rel="icon" href="${up}/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${up}/assets/tokens.css">
<link rel="stylesheet" href="${up}/assets/site.css">
<link rel="stylesheet" href="${up}/assets/article.css">
<script src="${up}/assets/site.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the page</a>
<header class="top">
<a class="brand" href="${up}/index.html"><img src="${up}/assets/icon.svg" alt="" width="24" height="24">Beckon</a>
<form class="search" role="search" hidden>
<input type="search" placeholder="Search" aria-label="Search the documentation" autocomplete="off" spellcheck="false" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list">
<kbd aria-hidden="true">/</kbd>
<div id="found" class="found" role="listbox" aria-label="Search results" hidden></div>
<p class="says" role="status"></p>
</form>
<a class="to-navigation" href="#navigation">Pages</a>
</header>
<div class="frame">
<nav id="navigation" class="navigation" aria-label="Pages"><a class="close" href="#content">Close</a>${sections}</nav>
<main id="content" tabindex="-1"><article>
${content}
</article>${pagerHtml(path, navigation)}</main>
${aside}
</div>
</body>
</html>
`;
}

/**
 * @param {Navigation[number]} section
 * @param {string} path of the page that is shown
 */
function sectionHtml({ title, entries, isInner }, path) {
  const items = entries
    .map((entry) => {
      const current = entry.path === path ? ' aria-current="page"' : '';
      return `<li><a href="${relativeTo(path, pathOfPage(entry.path))}"${current}>${escaped(entry.title)}</a></li>`;
    })
    .join('');
  const isOpen = entries.some((entry) => entry.path === path) ? ' open' : '';
  return isInner
    ? `<details${isOpen}><summary>${escaped(title)}</summary><ul>${items}</ul></details>`
    : `<p>${escaped(title)}</p><ul>${items}</ul>`;
}

/**
 * Links to the pages before and after this one, in the order of the navigation.
 *
 * @param {string} path
 * @param {Navigation} navigation
 */
function pagerHtml(path, navigation) {
  const entries = navigation.flatMap((section) => section.entries);
  const at = entries.findIndex((entry) => entry.path === path);
  if (at < 0) return '';
  const link = (/** @type {number} */ index, /** @type {string} */ rel, /** @type {string} */ label) => {
    const entry = entries[index];
    if (entry === undefined) return '<span></span>';
    return `<a rel="${rel}" href="${relativeTo(path, pathOfPage(entry.path))}"><small>${label}</small>${escaped(entry.title)}</a>`;
  };
  return `<nav class="pager" aria-label="Before and after">${at === 0 ? '<span></span>' : link(at - 1, 'prev', 'Before')}${link(at + 1, 'next', 'Next')}</nav>`;
}

/**
 * @param {string} from
 * @param {string} to
 */
function relativeTo(from, to) {
  return posix.relative(posix.dirname(from), to);
}

/** @param {string | null | undefined} text */
function escaped(text) {
  return (text ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
