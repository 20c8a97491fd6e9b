import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import GithubSlugger from 'github-slugger';
import MarkdownIt from 'markdown-it';
import { pagePaths } from '../../scripts/lib/docs/pages.mjs';

const ROOT = resolve(__dirname, '../..');

/** Languages in which a block is a program: a test runs it, or it says why none does (`not-run="…"`). */
const PROGRAMS = new Set(['sh', 'console', 'powershell', 'python', 'js']);

interface Place {
  readonly pages: readonly string[];
  /** Those under the heading with this anchor alone. */
  readonly section?: string;
  /** Those that need this alone: `with="redis"`; the others have to have none. */
  readonly needs?: string;
}

/**
 * The blocks that a test runs, by the name under which it asks for them. A new page whose commands need nothing but a
 * Beckon with the app “Living room” and a simulator gets its place in `pages`.
 */
const PLACES = {
  readme: { pages: ['README.md'] },
  installed: { pages: ['docs/guide/install.md'], section: 'try-it-without-your-own-apps' },
  'command line of the AppImage': { pages: ['docs/guide/install.md'], section: 'the-appimage' },
  'guide to local addresses': { pages: ['docs/guide/local-address.md'] },
  pages: { pages: ['docs/simulator.md', 'docs/guide/verdicts.md', 'docs/guide/empty-list.md'] },
  'exec examples': { pages: ['docs/command-line.md'], section: 'exec-name----program-' },
  forwarding: { pages: ['docs/command-line.md'], section: 'forward-name' },
  'local address': { pages: ['docs/command-line.md'], section: 'local-address-name' },
  'client readmes': { pages: ['clients/typescript/README.md', 'clients/python/README.md'] },
  programs: { pages: ['docs/for-programs.md'] },
  relay: { pages: ['docs/run-your-relay.md'] },
  redis: { pages: ['docs/run-your-relay.md'], needs: 'redis' },
} satisfies Readonly<Record<string, Place>>;

/** Fenced code of a page. */
export interface DocumentedBlock {
  readonly page: string;
  /** The fence's line in the file, from 1. */
  readonly line: number;
  /** The first word after the fence; empty: none. */
  readonly language: string;
  /** What follows it: `not-run="needs Docker"`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly code: string;
  /** The anchors of the headings that it stands under, the page's title first. */
  readonly sections: readonly string[];
}

/** All blocks of all pages, in their order. */
export function documentedBlocks(): readonly DocumentedBlock[] {
  return pagePaths(ROOT).flatMap(blocksOf);
}

/** The blocks that a test runs; an error if there are none. */
export function blocksOfTest(name: keyof typeof PLACES): readonly DocumentedBlock[] {
  const { pages, section, needs }: Place = PLACES[name];
  const found = pages
    .flatMap(blocksOf)
    .filter(({ language, attributes }) => PROGRAMS.has(language) && attributes['not-run'] === undefined)
    .filter(({ attributes, sections }) => needs === attributes.with && (!section || sections.includes(section)));
  if (found.length === 0) throw new Error(`No block of a page is of “${name}”`);
  return found;
}

/** The programs that no test runs, and that do not say why. */
export function forgottenBlocks(): readonly DocumentedBlock[] {
  const names = Object.keys(PLACES) as readonly (keyof typeof PLACES)[];
  const run = new Set(names.flatMap(blocksOfTest).map(placeOf));
  return documentedBlocks().filter(
    (block) => PROGRAMS.has(block.language) && !block.attributes['not-run'] && !run.has(placeOf(block)),
  );
}

const placeOf = ({ page, line }: DocumentedBlock): string => `${page}:${line}`;

function blocksOf(page: string): readonly DocumentedBlock[] {
  const slugger = new GithubSlugger();
  const blocks: DocumentedBlock[] = [];
  let sections: readonly string[] = [];
  let level = 0;
  for (const { type, tag, info, content, map } of new MarkdownIt().parse(readFileSync(join(ROOT, page), 'utf8'), {})) {
    if (type === 'heading_open') level = Number(tag.slice(1));
    if (type === 'inline' && level > 0) sections = [...sections.slice(0, level - 1), slugger.slug(content)];
    if (type === 'heading_close') level = 0;
    if (type !== 'fence') continue;
    const [language = ''] = info.trim().split(/\s/);
    const attributes = [...info.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]);
    const line = (map?.[0] ?? 0) + 1;
    blocks.push({ page, line, language, attributes: Object.fromEntries(attributes), code: content, sections });
  }
  return blocks;
}
