import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { textBelow } from '../../support/documented-tables';

const PAGE = 'docs/reliability.md';

const PARTS = readdirSync(inRoot('tests', 'faults'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'support')
  .map(({ name }) => name);

// Catches a part that was added, and of which nobody says what it measured.
it.each(PARTS)('the page has figures of the part %s', (part) => {
  expect(textBelow(PAGE, part)).toMatch(/\d/);
});
