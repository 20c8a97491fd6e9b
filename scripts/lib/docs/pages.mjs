import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import GithubSlugger from 'github-slugger';
import highlighter from 'highlight.js';
import MarkdownIt from 'markdown-it';

/**
 * The documentation: Markdown as GitHub shows it, with the anchors that GitHub gives to headings.
 *
 * @typedef {ReturnType<typeof parsePage>} Page its links and pictures are as they are written
 * @typedef {{ level: number, heading: string, anchor: string, text: string, words: string }} Section `words`: by which people
 *   look for it and which it doesn't have (`<!-- found by: … -->`)
 * @typedef {{ title: string, path: string, part: string }} Entry that begins with a link, in a list or a table
 */

const CLIENTS = ['clients/python/README.md', 'clients/typescript/README.md'];

const markdown = new MarkdownIt({
  html: true,
  highlight: (code, language) =>
    highlighter.getLanguage(language) ? highlighter.highlight(code, { language, ignoreIllegals: true }).value : '',
});
export const { escapeHtml } = markdown.utils;

/** The paths of all pages, sorted. @param {string} root project root */
export function pagePaths(root) {
  const below = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  const paths = [...readdirSync(root), ...below.map((name) => `docs/${name.replaceAll(sep, '/')}`), ...CLIENTS];
  return paths.filter((path) => path.endsWith('.md')).sort();
}

/** @param {string} root project root */
export function readPages(root) {
  return pagePaths(root).map((path) => parsePage(path, readFileSync(join(root, path), 'utf8')));
}

/** @param {string} path @param {string} text Markdown */
function parsePage(path, text) {
  const tokens = markdown.parse(text, {});
  const slugger = new GithubSlugger();
  /** @type {Section[]} */
  const sections = [];
  /** @type {Entry[]} */
  const entries = [];
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    const section = sections.at(-1);
    if (before?.type === 'heading_open') {
      const heading = textOf(token);
      const anchor = slugger.slug(heading);
      const level = Number(before.tag.slice(1));
      before.attrSet('id', anchor);
      sections.push({ level, heading, anchor, text: '', words: '' });
    } else if (before?.type === 'th_open' && token.content === '') {
      // No heading at all, for who hears the table.
      for (const cell of [before, tokens[index + 1]]) if (cell) cell.tag = 'td';
    } else if (token.type === 'html_block' && section) {
      section.words = /^<!-- found by: (.+) -->/.exec(token.content)?.[1] ?? section.words;
    } else if (section) {
      section.text = `${section.text} ${textOf(token)}`.trim();
      const [link, name] = token.children ?? [];
      if (link?.type !== 'link_open') continue;
      const led = posix.join(posix.dirname(path), String(link.attrGet('href')));
      entries.push({ title: name?.content ?? '', path: led, part: section.heading });
    }
  }
  const html = markdown.renderer.render(tokens, markdown.options, {});
  return { path, title: sections[0]?.heading ?? path, html, sections, entries };
}

/** A page that shows a source. @param {string} path @param {string} code */
export function sourcePage(path, code) {
  return parsePage(path, `# ${path}\n\n~~~~~~ ${path.split('.').at(-1)}\n${code.trimEnd()}\n~~~~~~\n`);
}

/** @param {import('markdown-it').Token} token */
function textOf({ type, content, children }) {
  if (type === 'fence' || type === 'code_block') return content.replaceAll(/\s+/g, ' ');
  return (children ?? [])
    .map(({ type: kind, content: words }) => (kind.endsWith('break') ? ' ' : kind === 'html_inline' ? '' : words))
    .join('')
    .trim();
}
