import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import GithubSlugger from 'github-slugger';
import { parseHTML } from 'linkedom';
import MarkdownIt from 'markdown-it';

/**
 * The documentation, as GitHub shows it: Markdown files of which one parser, here, finds headings, links, pictures and
 * blocks of code. The tests of the documentation and the site (`npm run site`) read it.
 *
 * @typedef {object} Document
 * @property {string} path below the root, with slashes: `docs/security.md`
 * @property {string} title its first heading, as text
 * @property {Element} body its HTML: each heading has the anchor that GitHub gives it
 * @property {readonly Block[]} blocks fenced code, in its order
 *
 * @typedef {object} Block
 * @property {string} language the first word after the fence; empty: none
 * @property {Readonly<Record<string, string>>} attributes what follows it: `not-run="needs Docker"`
 * @property {string} code
 * @property {number} line of the fence in the file, from 1
 * @property {readonly string[]} sections the anchors of the headings that it stands under, the page's title first
 */

/** Pages outside `docs/`; those that are not there yet, or no more, are no pages. */
const TOP_PAGES = /^(?:[A-Z_]+|clients\/\w+\/README)\.md$/;

const markdown = new MarkdownIt({ html: true });

// Each fenced block, and no other, is marked: the site puts the one in place of the other.
markdown.renderer.rules.fence = (tokens, index) => {
  const { content = '' } = tokens[index] ?? {};
  return `<pre class="block"><code>${markdown.utils.escapeHtml(content)}</code></pre>\n`;
};

/**
 * @param {string} root project root
 * @returns {readonly Document[]} sorted by path
 */
export function readDocuments(root) {
  return documentPaths(root).map((path) => parseDocument(path, readFileSync(join(root, path), 'utf8')));
}

/**
 * @param {string} root
 * @returns {readonly string[]} below it, sorted
 */
function documentPaths(root) {
  const top = readdirSync(root).filter((name) => TOP_PAGES.test(name));
  const below = ['docs', 'clients'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.includes('node_modules'))
      .map((name) => `${folder}/${name.split(sep).join('/')}`),
  );
  return [...top, ...below]
    .filter((path) => TOP_PAGES.test(path) || (path.startsWith('docs/') && path.endsWith('.md')))
    .sort();
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {Document}
 */
export function parseDocument(path, text) {
  const tokens = markdown.parse(text, {});
  const { document } = parseHTML(`<html><body>${markdown.renderer.render(tokens, markdown.options, {})}</body></html>`);
  const slugger = new GithubSlugger();
  const headings = [...document.body.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  for (const heading of headings) heading.id = slugger.slug(heading.textContent ?? '');
  return {
    path,
    title: headings[0]?.textContent?.trim() ?? '',
    body: document.body,
    blocks: blocksOf(tokens, headings),
  };
}

/**
 * @param {readonly import('markdown-it').Token[]} tokens
 * @param {readonly Element[]} headings the page's headings, in their order
 * @returns {Block[]}
 */
function blocksOf(tokens, headings) {
  /** @type {Block[]} */
  const blocks = [];
  /** @type {Element[]} */
  let above = [];
  let seen = 0;
  for (const { type, info, content, map } of tokens) {
    const heading = type === 'heading_open' ? headings[seen++] : undefined;
    if (heading !== undefined) above = [...above.filter(({ localName }) => localName < heading.localName), heading];
    if (type !== 'fence') continue;
    const sections = above.map(({ id }) => id);
    blocks.push({ ...parseInfo(info), code: content, line: (map?.[0] ?? 0) + 1, sections });
  }
  return blocks;
}

/**
 * @param {string} info what stands after a fence
 * @returns {Pick<Block, 'language' | 'attributes'>}
 */
function parseInfo(info) {
  const [language = ''] = info.trim().split(/\s/);
  /** @type {Record<string, string>} */
  const attributes = {};
  for (const [, name = '', value = ''] of info.matchAll(/\s([\w-]+)="([^"]*)"/g)) attributes[name] = value;
  return { language, attributes };
}

/**
 * @param {Document} document
 * @returns {ReadonlySet<string>} what a link to the page may have after `#`
 */
export function anchorsOf({ body }) {
  return new Set(
    [...body.querySelectorAll('[id], a[name]')].map(({ id, attributes }) => id || attributeOf(attributes)),
  );
}

/** @param {NamedNodeMap} attributes */
function attributeOf(attributes) {
  return attributes.getNamedItem('name')?.value ?? '';
}

/**
 * Where a link or the source of a picture leads.
 *
 * @param {string} from the page's path
 * @param {string} target as written
 * @returns {{ path: string, anchor: string } | null} null: to another place than this repository
 */
export function resolveTarget(from, target) {
  if (/^[a-z][a-z+.-]*:/i.test(target)) return null;
  const [path = '', anchor = ''] = target.split('#');
  const decoded = decodeURI(path);
  return {
    path: decoded === '' ? from : posix.join(posix.dirname(from), decoded).replace(/\/$/, ''),
    anchor: decodeURIComponent(anchor),
  };
}

/**
 * @param {Document} document
 * @returns {readonly string[]} the targets of its links, as written
 */
export function linksOf({ body }) {
  return [...body.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
}

/**
 * @param {Document} document
 * @returns {readonly { source: string, alternative: string | null }[]} its pictures: also those of a `source`, which have
 *   the text of the `img` beside them
 */
export function picturesOf({ body }) {
  return [...body.querySelectorAll('img, picture > source')].map((element) => {
    const image = element.localName === 'img' ? element : element.parentElement?.querySelector('img');
    return {
      source: element.getAttribute('src') ?? element.getAttribute('srcset') ?? '',
      alternative: image?.getAttribute('alt') ?? null,
    };
  });
}
