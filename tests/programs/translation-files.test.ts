import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'playwright/test';
import { PYTHON_TOOLS, pythonWithPip } from '../../scripts/lib/set-up.mjs';
import { NAMESPACES } from '../../scripts/lib/words.mjs';
import { LANGUAGES } from '../../shared/words/languages';
import { makeTemporaryFolder, removeTemporaryFolder } from '../support/temporary-folder';
import { runProgram } from './support/client-packages';

const LOCALES = resolve(__dirname, '../../shared/locales');
const PROGRAM = resolve(__dirname, '../../scripts/locale_files.py');

let folder = '';
test.beforeEach(() => {
  folder = makeTemporaryFolder();
  cpSync(LOCALES, join(folder, 'locales'), { recursive: true });
});
test.afterEach(() => removeTemporaryFolder(folder));

test('the texts of each language come back from PO as they went', async () => {
  const tags = LANGUAGES.map(({ tag }) => tag);
  await run('export', folder, ...tags);
  for (const tag of tags) rmSync(join(folder, 'locales', tag), { recursive: true });
  await run('import', folder, ...tags);
  const paths = tags.flatMap((tag) => NAMESPACES.map((name) => join(tag, `${name}.json`)));
  for (const path of paths.filter((file) => existsSync(join(LOCALES, file))))
    expect(textsOf(join(folder, 'locales', path)), path).toEqual(textsOf(join(LOCALES, path)));
});

test('a translator reads the English, the note on it, and as many forms as the language has', async () => {
  await run('export', folder, 'ar');
  const entries = textOf(join(folder, 'ar/window.po')).split('\n\n');
  const entry = entries.find((text) => text.includes('msgctxt "undo.many.forget"')) ?? '';
  expect(entry).toContain('msgid "{{count, number}} app forgotten"\nmsgid_plural "{{count, number}} apps forgotten"');
  expect(entry.match(/^msgstr\[\d\] "\S/gm)).toHaveLength(6);
  expect(entries.find((text) => text.includes('msgctxt "undo.one.add"'))).toMatch(/^#\. .*\{\{name\}\}/m);
});

test('what a translator changed comes back, and what is empty stays untranslated', async () => {
  await run('export', folder, 'nl');
  const path = join(folder, 'nl/common.po');
  const before = textOf(path);
  writeFileSync(path, before.replace(/(msgctxt "tray\.menu\.quit"\nmsgid ".*"\nmsgstr ")"/, '$1Beckon afsluiten"'));
  expect(textOf(path)).not.toBe(before);
  await run('import', folder, 'nl');
  expect(textsOf(join(folder, 'locales/nl/common.json'))).toEqual({
    tray: { menu: { quit: 'Beckon afsluiten' } },
  });
});

/** Runs what ships for translators, on a copy of the texts. */
async function run(...args: readonly string[]): Promise<void> {
  const python = await pythonWithPip();
  const ending = await runProgram(python, [PROGRAM, ...args, '--locales', join(folder, 'locales')], {
    env: { PYTHONPATH: PYTHON_TOOLS },
  });
  expect(ending).toMatchObject({ code: 0, err: '' });
}

function textOf(path: string): string {
  return readFileSync(path, 'utf8');
}

function textsOf(path: string): unknown {
  return JSON.parse(textOf(path));
}
