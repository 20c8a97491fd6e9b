import { createReadStream } from 'node:fs';
import {
  type CST,
  isAlias,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  Parser,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
} from 'yaml';
import { SCENARIO_NAMES, type ScenarioName } from '../../shared/domain/settings';
import { failure, type Result, success } from '../../shared/lib/result';
import { errorCode } from '../lib/error-code';
import { truncate } from '../lib/untrusted-text';
import type { Scenario } from './scenario';
import { scenarioSchema } from './scenario-schema';
import empty from './scenarios/empty.yaml?raw';
import flaky from './scenarios/flaky.yaml?raw';
import home from './scenarios/home.yaml?raw';
import { manyScenario } from './scenarios/many-scenario';
import strangers from './scenarios/strangers.yaml?raw';

/** Largest scenario file that is read, in bytes. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;
/** Maximum aliases in a file: each is searched for in the whole file. */
const MAX_ALIASES = 100;
/** Maximum number of problems that are reported, and the length of each, in characters. */
const MAX_PROBLEMS = 10;
const MAX_PROBLEM_LENGTH = 400;

/** Why a scenario cannot be used; the text is for people, and names the file and, if possible, the line. */
export interface ScenarioProblem {
  readonly message: string;
}

/** Whether a text is the name of a ready-made scenario. */
function isScenarioName(text: string): text is ScenarioName {
  return SCENARIO_NAMES.some((name) => name === text);
}

/** A built-in scenario. */
export function readyScenario(name: ScenarioName): Scenario {
  const texts = { home, empty, flaky, strangers };
  if (name === 'many') return manyScenario();
  const parsed = parseScenario(texts[name], `${name}.yaml`);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** A built-in scenario by name, or one from a YAML or JSON file by path. */
export async function loadScenario(nameOrPath: string): Promise<Result<Scenario, ScenarioProblem>> {
  if (isScenarioName(nameOrPath)) return success(readyScenario(nameOrPath));
  let text: string | null;
  try {
    text = await readText(nameOrPath);
  } catch (error) {
    const code = errorCode(error) ?? 'unreadable';
    return problem(
      `There is no scenario “${nameOrPath}” (${code}). Ready ones are ${SCENARIO_NAMES.join(', ')}; else name a file.`,
    );
  }
  return text === null ? problem(`${nameOrPath} is too large.`) : parseScenario(text, nameOrPath);
}

/** Null: it is too large, or endless. */
async function readText(path: string): Promise<string | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: MAX_FILE_BYTES }) as AsyncIterable<Buffer>)
    chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return bytes.length > MAX_FILE_BYTES ? null : bytes.toString('utf8');
}

type YamlDocument = ReturnType<typeof parseDocument>;

/**
 * Reads the text of a scenario file; JSON is YAML too. Reports the first ten problems with path and line. Takes time
 * in proportion to the text, which is why some of the parser's checks are done here.
 */
export function parseScenario(text: string, file: string): Result<Scenario, ScenarioProblem> {
  if (isNestedTooDeeply(text)) return problem(`${file} is nested too deeply.`);
  const lines = new LineCounter();
  // The parser compares each key with all others of its map, and prints the line of each error.
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false, lineCounter: lines });
  const [syntax] = document.errors;
  if (syntax !== undefined) {
    const { line, col } = lines.linePos(syntax.pos[0]);
    return problem(`${file}: ${truncate(syntax.message, MAX_PROBLEM_LENGTH)} at line ${line}, column ${col}.`);
  }
  const structure = structureProblem(document, file, lines);
  if (structure !== null) return problem(structure);
  let value: unknown;
  try {
    // Limits aliases, with which a small file can expand to a large one.
    value = document.toJS({ maxAliasCount: MAX_ALIASES }) as unknown;
  } catch (error) {
    return problem(`${file}: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
  const parsed = scenarioSchema.safeParse(value ?? {});
  if (parsed.success) return success(parsed.data);
  const messages = parsed.error.issues.slice(0, MAX_PROBLEMS).map(({ path, message }) => {
    const keys = path.map((key) => (typeof key === 'number' ? key : String(key)));
    const what = message.length > MAX_PROBLEM_LENGTH ? `${truncate(message, MAX_PROBLEM_LENGTH)}…` : message;
    return `${file}${lineOf(document, lines, keys)}: ${keys.join('.') || 'the file'}: ${what}`;
  });
  return problem(messages.join('\n'));
}

/** Problems of the YAML itself: a duplicate key, or too many aliases. */
function structureProblem(document: YamlDocument, file: string, lines: LineCounter): string | null {
  let found: string | null = null;
  let aliases = 0;
  visit(document, (_, node) => {
    if (isAlias(node)) {
      aliases += 1;
      if (aliases > MAX_ALIASES) found = `${file}: More than ${MAX_ALIASES} aliases.`;
    } else if (isMap(node)) {
      const key = repeatedKey(node);
      if (key !== null) {
        const name = truncate(String(key.value), MAX_PROBLEM_LENGTH);
        found = `${file}${lineAt(lines, key.range)}: “${name}” is given twice.`;
      }
    }
    return found === null ? undefined : visit.BREAK;
  });
  return found;
}

/** The first duplicate key, compared as text like the keys of an object; null: there is none. */
function repeatedKey({ items }: YAMLMap): Scalar | null {
  const names = new Set<string>();
  for (const { key } of items) {
    if (!isScalar(key)) continue;
    const name = String(key.value);
    if (names.has(name)) return key;
    names.add(name);
  }
  return null;
}

function lineOf(document: YamlDocument, lines: LineCounter, path: readonly (string | number)[]): string {
  for (let length = path.length; length > 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range != null) return lineAt(lines, node.range);
  }
  return '';
}

function lineAt(lines: LineCounter, range: readonly number[] | null | undefined): string {
  return range == null ? '' : `:${lines.linePos(range[0] ?? 0).line}`;
}

function problem(message: string): Result<Scenario, ScenarioProblem> {
  return failure({ message });
}

/** Maximum nesting that is parsed; a scenario has a tenth of it. */
const MAX_DEPTH = 64;

/**
 * Whether a YAML text nests too deeply. Checked on the tokens, which are found without recursion: composing a document
 * is recursive, and a thousand levels in a few bytes can end the whole process there.
 */
export function isNestedTooDeeply(text: string): boolean {
  const open: { readonly token: CST.Token; readonly depth: number }[] = [];
  for (const token of new Parser().parse(text)) open.push({ token, depth: 0 });
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.depth > MAX_DEPTH) return true;
    const depth = next.depth + 1;
    for (const token of innerTokens(next.token)) open.push({ token, depth });
  }
  return false;
}

function innerTokens(token: CST.Token): readonly CST.Token[] {
  if (token.type === 'document') return token.value === undefined ? [] : [token.value];
  if (!('items' in token)) return [];
  return token.items.flatMap(({ key, value }) => [key, value].filter((inner) => inner != null));
}
