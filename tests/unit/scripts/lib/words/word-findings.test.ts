import { describe, expect, it } from 'vitest';
import { type FlatCatalog, flatCatalog } from '../../../../../scripts/lib/words/catalogs.mjs';
import {
  faultsIn,
  needlessExceptions,
  progressOf,
  sharedKeys,
} from '../../../../../scripts/lib/words/word-findings.mjs';
import { unusedKeys } from '../../../../../scripts/lib/words/word-uses.mjs';

type Files = { readonly common?: object; readonly window?: object; readonly 'command-line'?: object };
const catalogOf = (files: Files): Readonly<Record<keyof Files, FlatCatalog>> => ({
  common: flatCatalog(files.common ?? {}),
  window: flatCatalog(files.window ?? {}),
  'command-line': flatCatalog(files['command-line'] ?? {}),
});
const ENGLISH: Files = {
  common: { app: { found_one: 'An app of {{name}}', found_other: '{{count, number}} apps of {{name}}' } },
  window: { apps: { title: 'Apps', charge: 'Charge: {{value, number(style: unit; unit: percent)}}' } },
};
const faults = (tag: string, files: Files): readonly string[] => faultsIn(tag, catalogOf(ENGLISH), catalogOf(files));
const progress = (tag: string, files: Files): object => progressOf(tag, catalogOf(ENGLISH), catalogOf(files));

describe('a language beside English', () => {
  it('is complete with the plural forms that it has, whatever English has', () => {
    const window = { apps: { title: 'アプリ', charge: '残量：{{value,number(style:unit;unit:percent)}}' } };
    const japanese = { common: { app: { found_other: '{{name}}のアプリ{{count, number}}個' } }, window };
    expect(progress('ja', japanese)).toEqual({ tag: 'ja', texts: 3, translated: 3, missing: [] });
    expect(faults('ja', japanese)).toEqual([]);
  });

  it('lacks a text without one of its plural forms, which is no fault', () => {
    const common = {
      app: { found_one: '{{count, number}} app de {{name}}', found_other: '{{count, number}} apps de {{name}}' },
    };
    expect(progress('fr', { common })).toEqual({
      tag: 'fr',
      texts: 3,
      translated: 0,
      missing: ['common.json: app.found_many', 'window.json: apps.title', 'window.json: apps.charge'],
    });
    expect(faults('fr', { common })).toEqual([]);
  });

  it('has no text that English lacks, and no plural form that it does not have', () => {
    const common = { app: { found: 'x', found_few: '{{count, number}} Apps von {{name}}', lost: 'Weg' } };
    expect(faults('de', { common, window: { app: { found_one: 'x' } } })).toEqual([
      'shared/locales/de/common.json: app.found: English has no such text',
      'shared/locales/de/common.json: app.found_few: de has no plural form “few”',
      'shared/locales/de/common.json: app.lost: English has no such text',
      'shared/locales/de/window.json: app.found_one: English has no such text',
    ]);
  });

  it('fills in what English does, in the same format', () => {
    const window = { apps: { title: 'Apps {{n}}', charge: 'Ladung: {{value, number}}' } };
    expect(faults('de', { window })).toEqual([
      'shared/locales/de/window.json: apps.title: has {{n}}, which English lacks',
      'shared/locales/de/window.json: apps.charge: lacks {{value,number(style:unit;unit:percent)}}',
      'shared/locales/de/window.json: apps.charge: has {{value,number}}, which English lacks',
    ]);
  });

  // Catches “one app” where there is none: French says its singular of 0, too.
  it('leaves the number out only where a form is of one number', () => {
    const common = (form: string): Files => ({ common: { app: { [form]: 'App {{name}}' } } });
    expect(faults('de', common('found_one'))).toEqual([]);
    expect(faults('ar', common('found_two'))).toEqual([]);
    const lacks = 'lacks {{count,number}}';
    expect(faults('de', common('found_other'))).toEqual([expect.stringContaining(lacks)]);
    expect(faults('fr', common('found_one'))).toEqual([expect.stringContaining(lacks)]);
    expect(faults('ar', common('found_few'))).toEqual([expect.stringContaining(lacks)]);
  });

  it('is written by the rules, but for the exceptions', () => {
    const window = { time: { minutesAgo: '{{n}} min ago', justNow: 'just now' } };
    const english = catalogOf({ window });
    const german = catalogOf({ window: { time: { minutesAgo: 'vor {{n}} Min.', justNow: 'gerade eben.' } } });
    expect(faultsIn('de', english, german)).toEqual([
      'shared/locales/de/window.json: time.justNow: ends unlike English: a full stop, English: no mark',
    ]);
    expect(faultsIn('fr', english, german)).toHaveLength(2);
  });
});

describe('English', () => {
  it('has both of its plural forms, with the same to fill in', () => {
    const english = catalogOf({ common: { lost_other: '{{count, number}} of {{name}}', ...ENGLISH.common } });
    expect(faultsIn('en', english, english)).toEqual(['shared/locales/en/common.json: lost_one: English lacks it']);
    const wrong = catalogOf({ common: { lost_one: 'One', lost_other: '{{count, number}} of {{name}}' } });
    expect(faultsIn('en', wrong, wrong)).toEqual(['shared/locales/en/common.json: lost_one: lacks {{name}}']);
  });

  it('has a key in the file of all surfaces or in one of its own', () => {
    const english = catalogOf({ common: { a: 'A', b: 'B' }, window: { a: 'A' }, 'command-line': { c: 'C' } });
    expect(sharedKeys(english)).toEqual(['shared/locales/en/window.json: a: common.json has it too']);
  });

  it('has no text that nothing says', () => {
    const sources = [
      `textFor('app.found', { count })`,
      `const key = \`toys.kind.\${kind}\`;`,
      `<span data-words="pages.apps">Apps</span>`,
    ];
    const said = ['app.found_one', 'app.found_other', 'toys.kind.lamp', 'shell.pages.apps'];
    expect(unusedKeys([...said, 'app.lost', 'toys.kinds', 'pages.apps2'], sources)).toEqual([
      'app.lost',
      'toys.kinds',
      'pages.apps2',
    ]);
  });
});

it('an exception that no text needs is one too many', () => {
  const english = catalogOf({ common: { package: { keywords: 'Apps;Toys;' } } });
  const needless = (french: string): readonly string[] => {
    const catalogs = new Map([['fr', catalogOf({ common: { package: { keywords: french } } })]]);
    return needlessExceptions(english, catalogs).filter((line) => /package\.keywords .*“« »”/.test(line));
  };
  expect(needless('Apps;Jouets;')).toEqual([]);
  expect(needless('Apps, jouets')).toHaveLength(1);
});
