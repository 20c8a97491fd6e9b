import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { incompleteLanguages, reportOf, reportText, unusedKeys } from '../../../../scripts/lib/words.mjs';
import { TemporaryFolder } from '../../../support/a-temporary-folder';

const folder = new TemporaryFolder();
beforeEach(() => {
  write('en/common.json', {
    app: { found_one: 'An app of {{name}}', found_other: '{{count, number}} apps of {{name}}' },
    charge: '{{value, number(style: unit; unit: percent)}}',
  });
  mkdirSync(join(folder.path, 'electron'));
  writeFileSync(join(folder.path, 'electron/say.ts'), "textFor('app.found'); say('charge')");
});

function write(path: string, content: object | string): void {
  const file = join(folder.path, 'shared/locales', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}
const faults = (): readonly string[] => reportOf(folder.path).faults;

describe('a language beside English', () => {
  it('may lack texts, which are listed where someone asks, and not be released', () => {
    write('fr/common.json', { app: { found_one: '{{count, number}} app de {{name}}', found_other: '' } });
    expect(faults()).toEqual([]);
    const short = ['shared/locales/en has 3 of 3 texts', 'shared/locales/fr has 1 of 4 texts: npm run words -- fr'];
    expect(reportText(reportOf(folder.path)).trim().split('\n')).toEqual(short);
    expect(reportText(reportOf(folder.path), ['fr'])).toContain('\n  missing in common.json: app.found_many\n');
    expect(incompleteLanguages(folder.path)).toEqual(short.slice(1));
  });

  it('is complete with the plural forms that it has, whatever English has', () => {
    write('ja/common.json', {
      app: { found_other: '{{name}}のアプリ{{count, number}}個' },
      charge: '{{value,number(style:unit;unit:percent)}}',
    });
    expect(faults()).toEqual([]);
    expect(incompleteLanguages(folder.path)).toEqual([]);
  });

  it('has no text and no plural form that are not there, and fills in what English does', () => {
    write('de/common.json', {
      app: { found_few: '{{count, number}} Apps', found_one: 'App {{name}}', found_other: 'Apps {{name}} $t(x)' },
      lost: 'Weg',
      charge: '{{value}}',
    });
    expect(faults()).toEqual([
      'shared/locales/de/common.json: app.found_few: English has no such text, or de no such plural form',
      'shared/locales/de/common.json: app.found_other: lacks {{count,number}}',
      'shared/locales/de/common.json: app.found_other: has $t( or an open {{, which i18next reads',
      'shared/locales/de/common.json: lost: English has no such text, or de no such plural form',
      'shared/locales/de/common.json: charge: lacks {{value,number(style:unit;unit:percent)}}',
      'shared/locales/de/common.json: charge: has {{value}}, which English lacks',
    ]);
  });

  it.each([
    ['{ "words": ', 'JSON'],
    ['{ "words": { "key1": 1 } }', '“words.key1” is neither a text nor a group of texts'],
  ])('says which file cannot be read: %s', (content, problem) => {
    write('nl/common.json', content);
    expect(faults).toThrow(/^shared\/locales\/nl\/common\.json: /);
    expect(faults).toThrow(problem);
  });
});

describe('English', () => {
  it('has both of its plural forms', () => {
    write('en/window.json', { lost_other: '{{count, number}} lost' });
    expect(faults()).toContain('shared/locales/en/window.json: lost_one: English lacks it');
  });

  it('has no text that nothing says', () => {
    const sources = [`\`toys.kind.\${kind}\``, '<span data-words="pages.apps">Apps</span>'];
    expect(unusedKeys(['toys.kind.lamp', 'shell.pages.apps', 'toys.kinds', 'pages.toys'], sources)).toEqual([
      'toys.kinds',
      'pages.toys',
    ]);
  });
});
