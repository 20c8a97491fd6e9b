import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { languagesIn } from '../../../../../scripts/lib/words/catalogs.mjs';
import {
  incompleteLanguages,
  readWordsReport,
  reportText,
  wordBreaches,
} from '../../../../../scripts/lib/words/words-report.mjs';
import { LANGUAGES } from '../../../../../shared/words/languages';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../../support/temporary-folder';

const ROOT = resolve(import.meta.dirname, '../../../../..');

let folder = '';
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => removeTemporaryFolder(folder));

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('the texts of Beckon', () => {
  it('have no fault', () => {
    expect(wordBreaches(ROOT)).toEqual([]);
  });

  it('have a folder for each language of the list, and the other way around', () => {
    expect(languagesIn(ROOT).sort()).toEqual(LANGUAGES.map(({ tag }): string => tag).sort());
  });

  // Catches a lint that looks at nothing.
  it('have one as soon as a word is wrong', () => {
    cpSync(join(ROOT, 'shared/locales/fr'), join(folder, 'shared/locales/fr'), { recursive: true });
    cpSync(join(ROOT, 'shared/locales/en'), join(folder, 'shared/locales/en'), { recursive: true });
    write('shared/locales/fr/window.json', { shell: { pages: { apps: 'Apps :' } } });
    const faults = wordBreaches(folder).filter((line) => line.startsWith('shared/locales/fr/window.json'));
    expect(faults).toEqual([
      expect.stringContaining('shell.pages.apps: ends unlike English'),
      expect.stringContaining('shell.pages.apps: no narrow no-break space'),
    ]);
  });
});

describe('a language with a few texts', () => {
  const texts = (count: number): object =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, `Text ${index}`]));

  beforeEach(() => {
    write('shared/locales/en/common.json', { words: texts(30) });
    write('electron/say.ts', `const key = \`words.\${name}\`;`);
    write('shared/locales/notes.json', { 'common:words': 'A note' });
    write('shared/locales/nl/common.json', { words: { ...texts(4), key4: '' } });
  });
  /** Its faults, but for those of the exceptions, which these texts do not need. */
  const faults = (): readonly string[] => wordBreaches(folder).filter((line) => !line.startsWith('scripts/'));

  it('is reported in short, or whole where someone asks for it', () => {
    const report = readWordsReport(folder);
    const short = reportText({ ...report, faults: [] }, []);
    expect(short.split('\n').slice(0, 3)).toEqual([
      'en: 30 of 30 texts',
      'nl: 4 of 30 texts',
      '  missing in common.json: words.key4',
    ]);
    expect(short).toContain('  missing: 16 more, all of them with npm run words -- nl\n');
    expect(reportText({ ...report, faults: [] }, ['nl']).match(/missing in common\.json/g)).toHaveLength(26);
  });

  it('passes the check, and not a release', () => {
    expect(faults()).toEqual([]);
    expect(incompleteLanguages(folder)).toEqual(['shared/locales/nl has 4 of 30 texts: npm run words -- nl']);
  });

  it('does not pass the check with a fault', () => {
    write('shared/locales/nl/window.json', { other: 'Iets' });
    expect(faults()).toEqual(['shared/locales/nl/window.json: other: English has no such text']);
    expect(reportText(readWordsReport(folder), [])).toContain('\nshared/locales/nl/window.json: other: ');
  });

  it('cannot hide a text of English that nothing says', () => {
    write('shared/locales/en/window.json', { lost: 'Lost' });
    expect(faults()).toEqual(['shared/locales/en/window.json: lost: nothing says it']);
  });

  it.each([
    ['{ "words": ', 'JSON'],
    ['{ "words": { "key1": 1 } }', '“words.key1” is neither a text nor a group of texts'],
  ])('names the file that it cannot read: %s', (content, problem) => {
    write('shared/locales/nl/common.json', content);
    expect(() => wordBreaches(folder)).toThrow('shared/locales/nl/common.json: ');
    expect(() => wordBreaches(folder)).toThrow(problem);
  });
});
