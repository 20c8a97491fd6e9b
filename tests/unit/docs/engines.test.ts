import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENGINES_OF_ELECTRON } from '../../../scripts/lib/node-release.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { LEFT_OUT_IN_CHROMIUM } from '../../ui/left-out-in-chromium';

const textOf = (...path: string[]): string => readFileSync(inRoot(...path), 'utf8');

it.each(Object.entries(ENGINES_OF_ELECTRON))('the decision names the %s that is pinned', (_, version) => {
  expect(textOf('docs', 'decisions', '0021-engines.md')).toContain(version);
});

describe('what of the ring ui is left out in Chromium', () => {
  // Catches an entry whose test was renamed or removed, and which would go on leaving out something else, or nothing.
  it.each(LEFT_OUT_IN_CHROMIUM)('$file: $title is there', ({ file, title }) => {
    expect(textOf('tests', 'ui', file)).toContain(title ?? 'test(');
  });

  it.each(LEFT_OUT_IN_CHROMIUM)('$file: $title is on the page', ({ file, title }) => {
    expect(textOf('docs', 'reliability.md')).toContain(title ?? file.replace('.test.ts', ''));
  });
});
