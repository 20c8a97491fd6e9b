import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stemOf } from './catalogs.mjs';

/** Where texts are said, below the root. */
const FOLDERS = ['electron', 'renderer', 'shared', 'scripts/package'];
/** What is made of English says nothing. */
const MADE_OF_ENGLISH = 'resources.ts';

/**
 * The keys that no source says, neither as they are nor put together: `toys.kind.${kind}`. Pure.
 *
 * @param {Iterable<string>} keys
 * @param {readonly string[]} sources
 * @returns {string[]}
 */
export function unusedKeys(keys, sources) {
  const literals = new Set(sources.flatMap(keysIn));
  const patterns = [...new Set(sources.flatMap(templatesIn))].map((pattern) => new RegExp(pattern));
  return [...keys].filter((key) => {
    const stem = stemOf(key);
    return !literals.has(stem) && !literals.has(key) && !patterns.some((pattern) => pattern.test(stem));
  });
}

/**
 * @param {string} root project root
 * @returns {string[]} the texts of the files that may say something
 */
export function sourcesThatSay(root) {
  return FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:tsx?|mjs|html)$/.test(path) && !path.endsWith(MADE_OF_ENGLISH))
      .map((path) => readFileSync(join(root, folder, path), 'utf8')),
  );
}

/**
 * @param {string} source
 * @returns {string[]} what may be a key: a text between quotes, and those of the outline, which are below `shell`
 */
function keysIn(source) {
  return [
    ...[...source.matchAll(/['"`]([\w-]+(?:\.[\w-]+)*)['"`]/g)].map(([, key = '']) => key),
    ...[...source.matchAll(/data-words="([\w.-]+)"/g)].map(([, key = '']) => `shell.${key}`),
  ];
}

/**
 * @param {string} source
 * @returns {string[]} keys with a part that is filled in, as patterns of all that they may be
 */
function templatesIn(source) {
  return [...source.matchAll(/`([\w-]+\.(?:[\w.-]|\$\{[^}`]*\})*)`/g)]
    .map(([, template = '']) => template)
    .filter((template) => template.includes('${'))
    .map((template) => `^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`);
}
