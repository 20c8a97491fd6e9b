import { resolve } from 'node:path';
import { type Block, readDocuments } from '../../scripts/lib/docs/document.mjs';

const ROOT = resolve(__dirname, '../..');

/** Languages in which a block is a program: a test runs it, or it says why none does (`not-run="…"`). */
const PROGRAMS = new Set(['sh', 'console', 'powershell', 'python', 'js']);

/** Languages of blocks that nobody runs: data, what a program prints, drawings. */
export const DATA_LANGUAGES = new Set(['', 'json', 'yaml', 'nginx', 'html', 'ts', 'text']);

interface Claim {
  readonly pages: readonly string[];
  /** Those under the heading with this anchor alone. */
  readonly section?: string;
  /** Those that need this alone: `with="redis"`; the others have to have none. */
  readonly needs?: string;
  /** The test that runs them: it asks for `blocksOfTest(…)` by the name of the claim. */
  readonly test: string;
}

/**
 * Which test runs the blocks of which pages: each block of each page has one. A new page whose commands need nothing but
 * a Beckon with the app “Living room” and a simulator gets its place in `pages`.
 */
const CLAIMS = {
  readme: { pages: ['README.md'], test: 'tests/e2e/documentation/readme.test.ts' },
  installed: {
    pages: ['docs/guide/install.md'],
    section: 'try-it-without-your-own-apps',
    test: 'tests/package/documented-commands.test.ts',
  },
  'command line of the AppImage': {
    pages: ['docs/guide/install.md'],
    section: 'the-appimage',
    test: 'tests/package/documented-commands.test.ts',
  },
  'guide to local addresses': {
    pages: ['docs/guide/local-address.md'],
    test: 'tests/programs/examples.test.ts',
  },
  pages: {
    pages: ['docs/simulator.md', 'docs/guide/verdicts.md', 'docs/guide/empty-list.md'],
    test: 'tests/e2e/documentation/pages.test.ts',
  },
  'exec examples': {
    pages: ['docs/command-line.md'],
    section: 'exec-name----program-',
    test: 'tests/e2e/cli/hand-off-examples.test.ts',
  },
  forwarding: {
    pages: ['docs/command-line.md'],
    section: 'forward-name',
    test: 'tests/e2e/documentation/pages.test.ts',
  },
  'local address': {
    pages: ['docs/command-line.md'],
    section: 'local-address-name',
    test: 'tests/e2e/documentation/pages.test.ts',
  },
  'client readmes': {
    pages: ['clients/typescript/README.md', 'clients/python/README.md'],
    test: 'tests/programs/readmes.test.ts',
  },
  programs: { pages: ['docs/for-programs.md'], test: 'tests/programs/page.test.ts' },
  relay: { pages: ['docs/run-your-relay.md'], test: 'tests/relay/documented-commands.test.ts' },
  redis: { pages: ['docs/run-your-relay.md'], needs: 'redis', test: 'tests/relay/documented-commands.test.ts' },
} satisfies Readonly<Record<string, Claim>>;

export type ClaimName = keyof typeof CLAIMS;

/** A block and the page that it stands on. */
export interface DocumentedBlock extends Block {
  readonly page: string;
}

/** All blocks of all pages. */
export function documentedBlocks(): readonly DocumentedBlock[] {
  return readDocuments(ROOT).flatMap(({ path, blocks }) => blocks.map((block) => ({ ...block, page: path })));
}

/** Whether the block is a program, which is run or says why not. */
export function isProgram({ language }: Block): boolean {
  return PROGRAMS.has(language);
}

/** The blocks that the test of a claim runs, in their order; an error if there are none. */
export function blocksOfTest(name: ClaimName): readonly DocumentedBlock[] {
  const claimed = documentedBlocks().filter((block) => claimsOf(block).includes(name));
  if (claimed.length === 0) throw new Error(`No block of a page is of “${name}”`);
  return claimed;
}

/** The claims on a block: one, if all is well; none on what says why it is not run. */
export function claimsOf(block: DocumentedBlock): readonly ClaimName[] {
  if (!isProgram(block) || block.attributes['not-run'] !== undefined) return [];
  return CLAIM_NAMES.filter((name) => {
    const { pages, section, needs }: Claim = CLAIMS[name];
    return (
      pages.includes(block.page) &&
      (section === undefined || block.sections.includes(section)) &&
      needs === block.attributes.with
    );
  });
}

export const CLAIM_NAMES = Object.keys(CLAIMS) as readonly ClaimName[];

/** The test that runs the blocks of a claim, by its path below the root. */
export function testOf(name: ClaimName): string {
  return CLAIMS[name].test;
}
