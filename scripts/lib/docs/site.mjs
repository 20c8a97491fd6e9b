import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { SetupError } from '../say.mjs';
import { escapeHtml, readPages, sourcePage } from './pages.mjs';

/**
 * The documentation as HTML, from the files that GitHub shows: for a web server, and for the folder `handbook` of a
 * package, where a browser opens it from the disk. It asks nothing of anybody: styles, scripts and pictures are in it.
 *
 * @typedef {import('./pages.mjs').Page} Page
 * @typedef {Map<string, string | Buffer>} Site files by path, with slashes
 * @typedef {ReturnType<typeof searchSections>[number]} SearchSection
 */

const INDEX = 'docs/README.md';
/** How much more people read a page of each part. */
const WEIGHTS = /** @type {Readonly<Record<string, number>>} */ ({ 'Use it': 6, 'Build on it': 3, 'Work on it': 1.5 });
/** They say in a line what another page says at length. */
const OVERVIEWS = ['README.md', INDEX, 'docs/guide/index.md', 'CHANGELOG.md'];

const ASSETS = 'scripts/lib/docs/assets';
const MARKDOWN_STYLE = 'node_modules/github-markdown-css/github-markdown.css';
const STYLES = ['renderer/ui/tokens.css', MARKDOWN_STYLE, `${ASSETS}/site.css`];
const SEARCH = 'node_modules/minisearch/dist/umd/index.js';
const LINK = /(?<= (?:href|src|srcset)=")[^"]*/g;
const PICTURE = /\.(?:png|svg)$/;

/** Built in memory. @param {string} root project root */
export function buildSite(root) {
  const read = (/** @type {string} */ path) => readFileSync(join(root, path));
  const pages = readPages(root);
  const navigation = pages.find(({ path }) => path === INDEX)?.entries ?? [];
  const sections = JSON.stringify(searchSections(pages, navigation));
  const paths = new Set(pages.map(({ path }) => path));
  /** @type {Site} */
  const site = new Map();
  // Sources that a page leads to become pages as well, at the end of the list.
  for (const page of pages) {
    const html = page.html.replaceAll(LINK, (target) => {
      if (/^(?:[a-z]+:|#)/.test(target)) return target;
      const [file = '', anchor] = target.split('#');
      const path = posix.join(posix.dirname(page.path), file);
      if (!existsSync(join(root, path))) throw new SetupError(`${page.path} leads to ${path}, which is not there.`);
      if (PICTURE.test(path)) site.set(path, read(path));
      else if (!paths.has(path)) pages.push(sourcePage(path, read(path).toString()));
      paths.add(path);
      return relativePath(page.path, path) + (anchor === undefined ? '' : `#${anchor}`);
    });
    site.set(placeOf(page.path), pageHtml({ ...page, html }, navigation));
  }
  return site
    .set('assets/icon.svg', read('build/icon.svg'))
    .set('assets/site.css', Buffer.concat(STYLES.map(read)))
    .set('assets/site.js', read(`${ASSETS}/site.js`))
    .set('assets/search.js', `${read(SEARCH).toString()}\nwindow.sections = ${sections};\n`);
}

/** Writes it into a folder, in place of what is there. @param {Site} site @param {string} folder */
export function writeSite(site, folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, content] of site) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** @param {string} path of a file of the repository */
function placeOf(path) {
  if (PICTURE.test(path)) return path;
  return path.endsWith('.md') ? path.replace(/README\.md$/, 'index.md').replace(/md$/, 'html') : `${path}.html`;
}

/** @param {string} from path of a page @param {string} to path of another file */
function relativePath(from, to) {
  return posix.relative(posix.dirname(placeOf(from)), placeOf(to));
}

/** @param {readonly Page[]} pages @param {Page['entries']} navigation */
function searchSections(pages, navigation) {
  const parts = new Map(navigation.map(({ path, part }) => [path, part]));
  const sections = pages.flatMap(({ path, title, sections: own }) => {
    const weight = OVERVIEWS.includes(path) ? 1 : (WEIGHTS[parts.get(path) ?? ''] ?? 1);
    return own.map(({ level, heading, anchor, text, words }) => {
      const url = level === 1 ? placeOf(path) : `${placeOf(path)}#${anchor}`;
      return { url, page: title, heading, text, words, weight };
    });
  });
  return sections.map((section, id) => ({ id, ...section }));
}

/** @param {Page} page with the links of the site @param {Page['entries']} navigation */
function pageHtml({ path, title, html, sections }, navigation) {
  const up = posix.relative(posix.dirname(path), '.') || '.';
  const parts = [...new Set(navigation.map(({ part }) => part))].map((part) => {
    const items = navigation.flatMap((entry) => {
      const current = entry.path === path ? ' aria-current="page"' : '';
      const href = relativePath(path, entry.path);
      return entry.part === part ? [`<li><a href="${href}"${current}>${escapeHtml(entry.title)}</a>\n`] : [];
    });
    return `<p>${part}</p><ul>\n${items.join('')}</ul>\n`;
  });
  const headings = sections.flatMap(({ level, anchor, heading }) =>
    level === 2 || level === 3 ? [`<li class="level-${level}"><a href="#${anchor}">${escapeHtml(heading)}</a>\n`] : [],
  );
  return `<!doctype html>
<html lang="en" data-root="${up}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title === 'Beckon' ? '' : `${escapeHtml(title)} · `}Beckon</title>
<link rel="icon" href="${up}/assets/icon.svg">
<link rel="stylesheet" href="${up}/assets/site.css">
<script src="${up}/assets/site.js" defer></script>
<a class="skip" href="#content">Skip to the page</a>
<header>
<a class="brand" href="${up}/index.html"><img src="${up}/assets/icon.svg" alt="" width="24" height="24">Beckon</a>
<form role="search" hidden>
<input type="search" placeholder="Search ( / )" aria-label="Search the documentation" autocomplete="off" spellcheck="false">
<ul aria-label="Search results" hidden></ul><p role="status"></p>
</form>
<button class="menu" popovertarget="navigation">Pages</button>
</header>
<nav id="navigation" aria-label="Pages" popover>
<button class="menu" popovertarget="navigation">Close</button>
${parts.join('')}</nav>
<main id="content" class="markdown-body" tabindex="-1">
${html}</main>
<nav class="on-page" aria-label="On this page"><p>On this page</p><ul>
${headings.join('')}</ul></nav>
</html>
`;
}
