import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../renderer/features/commands/commands';
import { keyNames } from '../../../renderer/features/commands/shortcut-sheet';
import { i18n } from '../../../renderer/i18n/i18n';
import { flatCatalog } from '../../../scripts/lib/words.mjs';
import { DOCTOR_STEPS, VERDICT_CODES } from '../../../shared/domain/doctor';
import { cli } from '../../../shared/locales/en/command-line.json';
import common from '../../../shared/locales/en/common.json';
import window from '../../../shared/locales/en/window.json';
import { documentedBlocks } from '../../support/documented-blocks';

const ROOT = resolve(import.meta.dirname, '../../..');
const GUIDE = join(ROOT, 'docs/guide');
/** Those of the guide, and the page beside it that people read too. */
const PAGES = [...readdirSync(GUIDE).filter((name) => name.endsWith('.md')), '../updates.md'];
const textOf = (name: string): string => readFileSync(join(GUIDE, name), 'utf8');

const CATALOG = new Set(
  [common, window]
    .flatMap((words) => [...flatCatalog(words).values()])
    .map((text) => text.replaceAll('’', "'").replace(/[….?]$/u, '')),
);

/** Labels of the window are bold; so is what an item of a list is about, up to its full stop or before a colon. */
function boldLabels(text: string): readonly string[] {
  return [...text.matchAll(/((?:^|\n)(?:- |\d+\. )?)?\*\*([^*]+)\*\*(:?)/g)].flatMap(([, lead, words = '', colon]) => {
    const isTopic = lead !== undefined && (words.endsWith('.') || colon === ':');
    return isTopic ? [] : words.replaceAll(/\s+/g, ' ').split(' → ');
  });
}

describe('the user guide', () => {
  it.each(PAGES)('%s calls everything in the window as the window does', (name) => {
    const unknown = boldLabels(textOf(name))
      .map((label) => label.replaceAll('’', "'").replace(/[….?]$/u, ''))
      .filter((label) => !CATALOG.has(label));
    expect(unknown).toEqual([]);
  });

  it('has every shortcut of the window, with its name', () => {
    const page = textOf('shortcuts.md');
    const missing = COMMANDS.filter(({ id }) => id !== 'discreet-off')
      .flatMap(({ id, shortcuts = [] }) => {
        if (shortcuts.length === 0) return [];
        const ways = shortcuts.map((shortcut) => keyNames(shortcut, i18n.t).join('+'));
        return `| ${ways.join(' or ')} | ${window.commands[id]} |`;
      })
      .filter((row) => !page.includes(`\n${row}\n`));
    expect(missing).toEqual([]);
  });
});

/** A text of the catalog with anything where it is filled in, and a full stop if it has none; null: little more than that. */
function filledIn(text: string): RegExp | null {
  const parts = text.split(/\{\{[^}]+\}\}/);
  if (!/[a-z]{4}/i.test(parts.join(' '))) return null;
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^$()|[\]\\{}]/g, '\\$&')).join('.+')}\\.?$`, 'u');
}

/** Keys under which `--json` has sentences for people. */
const SENTENCE = /"(?:sentence|advice|detail|message)": "([^"…]+)"/g;

// Catches an answer that a page shows with the words of an older Beckon.
it('every answer that a page shows as JSON has the sentences of the catalog', () => {
  const texts = [...flatCatalog(common).values()].flatMap((text) => filledIn(text) ?? []);
  const shown = documentedBlocks()
    .filter(({ language }) => language === 'json')
    .flatMap(({ page, code }) => [...code.matchAll(SENTENCE)].map(([, sentence = '']) => ({ page, sentence })));
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter(({ sentence }) => !texts.some((text) => text.test(sentence)))).toEqual([]);
});

describe('what a page shows of the doctor', () => {
  const texts = [...flatCatalog(common).values()].flatMap((text) => filledIn(text) ?? []);
  const names = Object.values(cli.path.step);
  const width = Math.max(...names.map(({ length }) => length));

  // Catches a page that shows the steps as an older command line printed them.
  it('in a terminal has its names of the steps and the sentences of the catalog', () => {
    const lines = documentedBlocks()
      .filter(({ language }) => language === 'text')
      .flatMap(({ page, code }) => code.split('\n').map((line) => ({ page, line })))
      .filter(({ line }) => /^[✓✗?–] /u.test(line));
    expect(lines.length).toBeGreaterThan(10);
    const wrong = lines.filter(({ line }) => {
      const name = names.find((one) => line.slice(2).startsWith(`${one.padEnd(width)}  `));
      const says = line.slice(2 + width + 2).replace(/ \([\d,]+ ms\)$/, '');
      return name === undefined || !texts.some((text) => text.test(says));
    });
    expect(wrong).toEqual([]);
  });

  it('in a table has the names of the window', () => {
    const rows = DOCTOR_STEPS.map((step) => `\n| \`${step}\` | ${window.doctor.step[step]} |`);
    expect(rows.filter((row) => !textOf('verdicts.md').includes(row))).toEqual([]);
  });
});

it('the README counts the steps and the verdicts of the doctor', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8').replaceAll('\n', ' ');
  expect(DOCTOR_STEPS).toHaveLength(9);
  expect(readme).toContain(`in nine steps to one of ${VERDICT_CODES.length} verdicts`);
});
