import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { filterOf, testFiles } from '../../../scripts/lib/test-filter.mjs';
import { rowsBelow, textBelow } from '../../support/documented-tables';

const PAGE = 'docs/reliability.md';

/** What `npm run test:faults` takes as parts: the folders of the ring, and `engines`, which runs other rings anew. */
const PARTS = [
  ...new Set([
    ...readdirSync(inRoot('tests', 'faults'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'support')
      .map(({ name }) => name),
    'engines',
  ]),
].sort();

it('the page names each part of the ring, with its command', () => {
  const commands = rowsBelow(PAGE, 'reliability').map(([, , command]) => command ?? '');
  expect(commands.sort()).toEqual(PARTS.map((part) => `npm run test:faults -- ${part}`));
});

// Catches a part that was added, and of which nobody says what it measured.
it.each(PARTS)('the page has figures of the part %s', (part) => {
  expect(textBelow(PAGE, part)).toMatch(/\d/);
});

// Catches a file that was renamed or moved: a word in no path would pick tests by their titles, and mostly none.
it.each(commandsOn(PAGE).filter((words) => words !== 'engines'))('there are tests for -- %s', (words) => {
  const { files, titles } = filterOf(words.split(' '), testFiles('tests/faults'));
  expect(files).not.toEqual([]);
  expect(titles).toBeNull();
});

it('the workflow of the night runs each part', () => {
  const workflow = readFileSync(inRoot('.github', 'workflows', 'nightly.yml'), 'utf8');
  const [, list = ''] = /^ +part: \[([\w, -]+)\]$/m.exec(workflow) ?? [];
  expect(list.split(', ').sort()).toEqual(PARTS);
});

/** What follows `npm run test:faults --` on a page, each once. */
function commandsOn(page: string): readonly string[] {
  const text = readFileSync(inRoot(page), 'utf8');
  return [...new Set([...text.matchAll(/npm run test:faults -- ([^`\n]+)`/g)].map(([, words = '']) => words))];
}
