import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../shared/words/languages';
import { type FlatCatalog, flatCatalog, keysFor, placeholdersIn, stemOf } from '../../../support/flat-catalog';

const ROOT = resolve(import.meta.dirname, '../../../..');

/** The catalog of each surface, a file in each language's folder, with the name of what it exports. */
const SURFACES = [
  ['every-surface', 'everySurface'],
  ['window', 'windowWords'],
  ['command-line', 'commandLineWords'],
] as const;

/** Languages whose texts may still be missing; each is said in English until it is there. */
const IN_PROGRESS: readonly string[] = [];

/** Keys that are put together in a way that no template shows. */
const PUT_TOGETHER: readonly RegExp[] = [];

async function readCatalog(tag: string, file: string, name: string): Promise<FlatCatalog | null> {
  const path = join(ROOT, 'shared/words', tag, `${file}.ts`);
  if (!existsSync(path)) return null;
  const module: Readonly<Record<string, unknown>> = await import(path);
  return flatCatalog(module[name]);
}

describe.each(LANGUAGES.filter((tag) => tag !== 'en'))('the catalog in %s', (tag) => {
  it.each(SURFACES)('says what the English one says: %s', async (file, name) => {
    const english = await readCatalog('en', file, name);
    const translated = await readCatalog(tag, file, name);
    if (english === null) throw new Error(`There is no ${file} in English`);
    const isInProgress = IN_PROGRESS.includes(tag);
    if (translated === null) {
      expect(isInProgress, `shared/words/${tag}/${file}.ts`).toBe(true);
      return;
    }
    const expected = keysFor(english, tag);
    const missing = [...expected].filter((key) => !translated.has(key));
    expect({ missing: isInProgress ? [] : missing }).toEqual({ missing: [] });
    expect({ extra: [...translated.keys()].filter((key) => !expected.has(key)) }).toEqual({ extra: [] });
    const wrong = [...translated].filter(([key, text]) => !hasItsPlaceholders(key, text, english));
    expect({ wrong }).toEqual({ wrong: [] });
  });
});

/** A form for a single number, such as “one app”, may leave the number out. */
function hasItsPlaceholders(key: string, text: string, english: FlatCatalog): boolean {
  const stem = stemOf(key);
  const original = english.get(key) ?? english.get(`${stem}_other`) ?? '';
  const [wanted, found] = [placeholdersIn(original), placeholdersIn(text)];
  const isSingle = stem !== key && /_(?:zero|one|two)$/.test(key);
  const missing = [...wanted].filter((name) => !found.has(name) && !(isSingle && name.startsWith('count')));
  return missing.length === 0 && [...found].every((name) => wanted.has(name));
}

describe('the English catalog', () => {
  it('has no text that nothing says', async () => {
    const sources = ['electron', 'renderer', 'shared'].flatMap(sourcesBelow).map((path) => readFileSync(path, 'utf8'));
    const literals = new Set(sources.flatMap(keysIn));
    const patterns = [...sources.flatMap(templatesIn), ...PUT_TOGETHER];
    const unused: string[] = [];
    for (const [file, name] of SURFACES) {
      for (const key of (await readCatalog('en', file, name))?.keys() ?? []) {
        const stem = stemOf(key);
        if (literals.has(stem) || literals.has(key) || patterns.some((pattern) => pattern.test(stem))) continue;
        if (!unused.includes(key)) unused.push(key);
      }
    }
    expect(unused).toEqual([]);
  });
});

function sourcesBelow(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|html)$/.test(path) && !/^words[\\/][^\\/]+[\\/]/.test(path))
    .map((path) => join(ROOT, folder, path));
}

/** What may be a key: a text between quotes with dots in it, and those of the outline, which are below `shell`. */
function keysIn(source: string): readonly string[] {
  return [
    ...[...source.matchAll(/['"`]([\w-]+(?:\.[\w-]+)*)['"`]/g)].map(([, key = '']) => key),
    ...[...source.matchAll(/data-words="([\w.-]+)"/g)].map(([, key = '']) => `shell.${key}`),
  ];
}

/** Keys with a part that is filled in, as a pattern of all they may be: `toys.kind.${kind}`. */
function templatesIn(source: string): readonly RegExp[] {
  return [...source.matchAll(/`([\w-]+\.(?:[\w.-]|\$\{[^}`]*\})*)`/g)]
    .map(([, template = '']) => template)
    .filter((template) => template.includes('${'))
    .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.-]+')}$`));
}
