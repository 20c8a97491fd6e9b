import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { directionBreaches } from './direction-rules.mjs';

/** Rules that no linter knows, read from the text of the sources. */

const MAX_LINES = 400;
const ENTRY_LINES = new Map([
  ['electron/main.ts', 80],
  ['electron/preload.ts', 30],
]);
/** As long as what they are made from; nobody edits them. */
const GENERATED = /^(?:clients\/typescript\/src\/protocol|shared\/words\/resources)\.ts$/;
const FOLDERS = ['electron', 'shared', 'renderer', 'scripts', 'tests', 'clients/typescript/src'];
const SOURCE = /\.([cm]?ts|tsx|[cm]js|css)$/;

/** A comment that silences a checker. The brackets keep this very line from matching. */
const SILENCERS = /@ts-(?:[i]gnore|[e]xpect-error|[n]ocheck)|biome-[i]gnore|(?:oxlint|eslint)-[d]isable/;
const BRIDGE_OBJECT = /\bwindow\.beckon\b/;
const UNCHECKED_CERTIFICATE = /\brejectUnauthorized['"]?\s*:\s*[f]alse\b|\bNODE_TLS_REJECT_[U]NAUTHORIZED\b/;
/** Compares the certificate itself, before anything is sent. */
const CHECKS_BY_PIN = 'electron/dial/pinned-connection.ts';

/**
 * @param {string} root project root
 * @returns {string[]} one line for each breach, none when all is well
 */
export function houseRuleBreaches(root) {
  return FOLDERS.flatMap((folder) => sourcesBelow(join(root, folder))).flatMap((file) => {
    const path = relative(root, file).split(sep).join('/');
    return breachesIn(path, readFileSync(file, 'utf8'));
  });
}

/**
 * @param {string} path below the root, with slashes
 * @param {string} text
 * @returns {string[]}
 */
export function breachesIn(path, text) {
  const lines = text.replace(/\n$/, '').split('\n');
  const limit = GENERATED.test(path) ? Number.POSITIVE_INFINITY : (ENTRY_LINES.get(path) ?? MAX_LINES);
  const tooLong = lines.length > limit ? [`${path}: ${lines.length} lines, at most ${limit}`] : [];
  const silenced = lines.flatMap((line, index) =>
    SILENCERS.test(line) ? [`${path}:${index + 1}: silences a checker`] : [],
  );
  const reachesAround =
    path.startsWith('renderer/') && !path.startsWith('renderer/bridge/') && BRIDGE_OBJECT.test(text)
      ? [`${path}: uses the preload's object; only renderer/bridge/ may`]
      : [];
  const unchecked =
    path !== CHECKS_BY_PIN && UNCHECKED_CERTIFICATE.test(text)
      ? [`${path}: switches the certificate check off; only ${CHECKS_BY_PIN} may`]
      : [];
  return [...tooLong, ...silenced, ...reachesAround, ...unchecked, ...directionBreaches(path, lines)];
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesBelow(folder) {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => SOURCE.test(name))
    .map((name) => join(folder, name));
}
