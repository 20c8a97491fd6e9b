import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transform } from 'lightningcss';
import { linksOf, picturesOf, readDocuments, resolveTarget } from './document.mjs';
import { navigationOf } from './site-navigation.mjs';
import { folderPage, pageOf, pathOfPage, sourcePage } from './site-page.mjs';
import { searchSections } from './site-search.mjs';

/**
 * The documentation as HTML, from the same files that GitHub shows: for a web server, and for the folder `handbook` of a
 * package, where a browser opens it from the disk. It asks nothing of anybody: styles, scripts and pictures are in it.
 *
 * @typedef {import('./document.mjs').Document} Document
 * @typedef {Map<string, string | Buffer>} Site files by path, with slashes
 */

/**
 * Builds it in memory.
 *
 * @param {string} root project root
 * @returns {Site}
 */
export function buildSite(root) {
  const documents = readDocuments(root);
  const pages = new Set(documents.map(({ path }) => path));
  const isFolder = (/** @type {string} */ path) => statSync(join(root, path)).isDirectory();
  const isPicture = (/** @type {string} */ path) => PICTURE.test(path);
  const placeOf = (/** @type {string} */ path) => {
    if (pages.has(path)) return pathOfPage(path);
    if (isPicture(path)) return path;
    return isFolder(path) ? `${path}/index.html` : `${path}.html`;
  };
  const navigation = navigationOf(documents);
  /** @type {Site} */
  const site = new Map();
  for (const document of documents) site.set(placeOf(document.path), pageOf(document, { navigation, placeOf }));
  for (const path of documents.flatMap(picturePaths)) site.set(path, readFileSync(join(root, path)));
  for (const path of otherPaths(root, documents)) {
    if (isPicture(path)) site.set(path, readFileSync(join(root, path)));
    else if (isFolder(path)) site.set(placeOf(path), folderPage(path, filesIn(join(root, path)), navigation));
    else site.set(placeOf(path), sourcePage(path, readFileSync(join(root, path), 'utf8'), navigation));
  }
  for (const [name, ...place] of ASSETS) site.set(`assets/${name}`, readFileSync(join(root, ...place)));
  const styles = ['tokens.css', 'base.css'].map((name) => minified(join(root, 'renderer', 'ui', name)));
  site.set('assets/tokens.css', Buffer.concat(styles));
  site.set('assets/sections.js', `window.beckonSections = ${JSON.stringify(searchSections(documents))};\n`);
  return site;
}

const PICTURE = /\.(?:png|svg|jpg|webp)$/;

/** What every page uses: its name in the site, and where it is. */
const ASSETS = /** @type {const} */ ([
  ['article.css', 'scripts', 'lib', 'docs', 'assets', 'article.css'],
  ['find-sections.js', 'scripts', 'lib', 'docs', 'assets', 'find-sections.js'],
  ['icon.svg', 'build', 'icon.svg'],
  ['minisearch.js', 'node_modules', 'minisearch', 'dist', 'umd', 'index.js'],
  ['site.css', 'scripts', 'lib', 'docs', 'assets', 'site.css'],
  ['site.js', 'scripts', 'lib', 'docs', 'assets', 'site.js'],
]);

/** Of the older browsers that read the handbook, as `major << 16`. */
const BROWSERS = { safari: 15 << 16, firefox: 100 << 16, chrome: 100 << 16 };

/**
 * The window's colors, for browsers that do not know `light-dark()`.
 *
 * @param {string} filename
 */
function minified(filename) {
  return Buffer.from(transform({ filename, code: readFileSync(filename), targets: BROWSERS }).code);
}

/**
 * Writes it into a folder, in place of what is there.
 *
 * @param {Site} site
 * @param {string} folder absolute path
 */
export function writeSite(site, folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, content] of site) {
    const file = join(folder, ...path.split('/'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** @param {Document} document */
function picturePaths(document) {
  return picturesOf(document).flatMap(({ source }) => resolveTarget(document.path, source)?.path ?? []);
}

/**
 * What pages lead to beside pages: sources, folders, and the files of these.
 *
 * @param {string} root
 * @param {readonly Document[]} documents
 * @returns {ReadonlySet<string>}
 */
function otherPaths(root, documents) {
  const pages = new Set(documents.map(({ path }) => path));
  const led = documents.flatMap((document) =>
    linksOf(document).flatMap((target) => resolveTarget(document.path, target)?.path ?? []),
  );
  const inFolders = led
    .filter((path) => statSync(join(root, path)).isDirectory())
    .flatMap((path) => filesIn(join(root, path)).map((name) => `${path}/${name}`));
  return new Set([...led, ...inFolders].filter((path) => !pages.has(path)));
}

/** @param {string} folder */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}
