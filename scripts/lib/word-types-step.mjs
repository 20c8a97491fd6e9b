import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { SetupError } from './say.mjs';

/** What the compiler checks keys and parameters by, made from English: git ignores it. */
const DECLARATION = inRoot('shared', 'words', 'resources.ts');

/** The files of each language, by their names without the ending. */
export const NAMESPACES = /** @type {const} */ (['common', 'window', 'command-line']);

/** Declares the keys and the texts of English, where they have changed since. */
export async function declareWords() {
  const { mergeResourcesAsInterface } = await import('i18next-resources-for-ts');
  const declaration = mergeResourcesAsInterface(NAMESPACES.map((name) => ({ name, resources: englishTexts(name) })));
  if (!existsSync(DECLARATION) || readFileSync(DECLARATION, 'utf8') !== declaration)
    writeFileSync(DECLARATION, declaration);
}

/**
 * @param {string} name
 * @returns {Record<string, unknown>}
 */
function englishTexts(name) {
  const path = inRoot('shared', 'locales', 'en', `${name}.json`);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new SetupError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
