import { anchorsOf, linksOf, picturesOf, resolveTarget } from './document.mjs';

/**
 * What holds for every page of the documentation: what it leads to is there.
 *
 * @typedef {import('./document.mjs').Document} Document
 *
 * @typedef {object} Surroundings
 * @property {(path: string) => boolean} exists whether a file or folder is there, by its path below the root
 * @property {readonly string[]} pictures the files of `docs/images`, by path
 */

/** The pages from which each other page has to be reachable. */
const ENTRANCES = ['README.md', 'docs/README.md'];

/** Hosts that a page may link to; nothing is ever asked of them here. */
const HOSTS = new Set([
  'nodejs.org',
  'beckon.example',
  'keepachangelog.com',
  'semver.org',
  'www.contributor-covenant.org',
  'electronjs.org',
  'www.electronjs.org',
  'github.com',
]);

/** The longest text that a screen reader should have to say for a picture. */
const MAX_ALTERNATIVE_LENGTH = 400;

/**
 * @param {readonly Document[]} documents
 * @param {Surroundings} surroundings
 * @returns {string[]} one line for each breach, none when all is well
 */
export function documentBreaches(documents, surroundings) {
  const pages = new Map(documents.map((document) => [document.path, document]));
  return [
    ...documents.flatMap((document) => [
      ...titleBreaches(document),
      ...linksOf(document).flatMap((target) => linkBreaches(document, target, pages, surroundings)),
      ...picturesOf(document).flatMap((picture) => pictureBreaches(document, picture, surroundings)),
    ]),
    ...unusedPictures(documents, surroundings),
    ...unreachablePages(documents),
  ];
}

/** @param {Document} document */
function titleBreaches({ path, body }) {
  const titles = body.querySelectorAll('h1').length;
  return titles === 1 ? [] : [`${path}: has ${titles} headings of the first level; a page has one, its title`];
}

/**
 * @param {Document} document
 * @param {string} target
 * @param {ReadonlyMap<string, Document>} pages
 * @param {Surroundings} surroundings
 * @returns {string[]}
 */
function linkBreaches({ path }, target, pages, { exists }) {
  const led = resolveTarget(path, target);
  if (led === null) return hostBreaches(path, target);
  if (!exists(led.path)) return [`${path}: (${target}) leads to ${led.path}, which is not there`];
  if (led.anchor === '') return [];
  const page = pages.get(led.path);
  if (page === undefined) return [`${path}: (${target}) has an anchor, but ${led.path} is no page`];
  if (anchorsOf(page).has(led.anchor)) return [];
  return [`${path}: (${target}): ${led.path} has no heading whose anchor is ${led.anchor}`];
}

/**
 * @param {string} path
 * @param {string} target
 */
function hostBreaches(path, target) {
  const { protocol, hostname } = new URL(target);
  if (protocol === 'mailto:' || (protocol === 'https:' && HOSTS.has(hostname))) return [];
  return [`${path}: (${target}) leads elsewhere: HOSTS in scripts/lib/docs/document-rules.mjs does not list it`];
}

/**
 * @param {Document} document
 * @param {{ source: string, alternative: string | null }} picture
 * @param {Surroundings} surroundings
 */
function pictureBreaches({ path }, { source, alternative }, { exists }) {
  const led = resolveTarget(path, source);
  const length = alternative?.trim().length ?? 0;
  return [
    ...(led !== null && exists(led.path) ? [] : [`${path}: the picture ${source} is not there`]),
    ...(length > 0 ? [] : [`${path}: the picture ${source} has no text for who cannot see it (alt)`]),
    ...(length <= MAX_ALTERNATIVE_LENGTH
      ? []
      : [`${path}: the text of ${source} has ${length} characters, more than ${MAX_ALTERNATIVE_LENGTH}`]),
  ];
}

/**
 * @param {readonly Document[]} documents
 * @param {Surroundings} surroundings
 */
function unusedPictures(documents, { pictures }) {
  const used = new Set(
    documents.flatMap((document) => [
      ...picturesOf(document).map(({ source }) => resolveTarget(document.path, source)?.path),
      ...linksOf(document).map((target) => resolveTarget(document.path, target)?.path),
    ]),
  );
  return pictures.filter((path) => !used.has(path)).map((path) => `${path}: no page shows it`);
}

/** @param {readonly Document[]} documents */
function unreachablePages(documents) {
  const pages = new Map(documents.map((document) => [document.path, document]));
  const reached = new Set(ENTRANCES);
  for (const path of reached) {
    const page = pages.get(path);
    for (const target of page === undefined ? [] : linksOf(page)) {
      const led = resolveTarget(path, target);
      if (led !== null) reached.add(led.path);
    }
  }
  return [...pages.keys()]
    .filter((path) => !reached.has(path))
    .map((path) => `${path}: no page leads there from ${ENTRANCES.join(' or ')}`);
}
