import { readFile } from 'node:fs/promises';
import { isNode, parseDocument } from 'yaml';
import { SCENARIO_NAMES, type ScenarioName } from '../../shared/domain/settings';
import { failure, type Result, success } from '../../shared/lib/result';
import { errorCode } from '../lib/error-code';
import type { Scenario } from './scenario';
import { scenarioSchema } from './scenario-schema';
import empty from './scenarios/empty.yaml?raw';
import flaky from './scenarios/flaky.yaml?raw';
import home from './scenarios/home.yaml?raw';
import { manyScenario } from './scenarios/many-scenario';
import strangers from './scenarios/strangers.yaml?raw';
import { isNestedTooDeeply } from './yaml-depth';

/** Largest scenario file that is read, in bytes. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** Why a scenario cannot be used; the text is for people, and names the file and the line where it can. */
export interface ScenarioProblem {
  readonly message: string;
}

/** Whether a text is the name of a ready-made scenario. */
function isScenarioName(text: string): text is ScenarioName {
  return SCENARIO_NAMES.some((name) => name === text);
}

/** A ready-made scenario, built in. */
export function readyScenario(name: ScenarioName): Scenario {
  const texts = { home, empty, flaky, strangers };
  if (name === 'many') return manyScenario();
  const parsed = parseScenario(texts[name], `${name}.yaml`);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** A ready-made scenario by its name, or one from a YAML or JSON file by its path. */
export async function loadScenario(nameOrPath: string): Promise<Result<Scenario, ScenarioProblem>> {
  if (isScenarioName(nameOrPath)) return success(readyScenario(nameOrPath));
  let text: string;
  try {
    text = await readFile(nameOrPath, 'utf8');
  } catch (error) {
    const code = errorCode(error) ?? 'unreadable';
    return problem(
      `There is no scenario “${nameOrPath}” (${code}). Ready ones are ${SCENARIO_NAMES.join(', ')}; else name a file.`,
    );
  }
  return text.length > MAX_FILE_BYTES ? problem(`${nameOrPath} is too large.`) : parseScenario(text, nameOrPath);
}

/** Reads the text of a scenario file; JSON is YAML too. Problems are told with path and line, the first ten of them. */
export function parseScenario(text: string, file: string): Result<Scenario, ScenarioProblem> {
  if (isNestedTooDeeply(text)) return problem(`${file} is nested too deeply.`);
  const document = parseDocument(text, { prettyErrors: true });
  const [syntax] = document.errors;
  if (syntax !== undefined) return problem(`${file}: ${syntax.message}`);
  let value: unknown;
  try {
    // Bounds the aliases that a small file can blow up to a large one.
    value = document.toJS({ maxAliasCount: 100 }) as unknown;
  } catch (error) {
    return problem(`${file}: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
  const parsed = scenarioSchema.safeParse(value ?? {});
  if (parsed.success) return success(parsed.data);
  const lines = parsed.error.issues.slice(0, 10).map(({ path, message }) => {
    const keys = path.map((key) => (typeof key === 'number' ? key : String(key)));
    return `${file}${lineOf(document, text, keys)}: ${keys.join('.') || 'the file'}: ${message}`;
  });
  return problem(lines.join('\n'));
}

function lineOf(document: ReturnType<typeof parseDocument>, text: string, path: readonly (string | number)[]): string {
  for (let length = path.length; length > 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range != null) return `:${text.slice(0, node.range[0]).split('\n').length}`;
  }
  return '';
}

function problem(message: string): Result<Scenario, ScenarioProblem> {
  return failure({ message });
}
