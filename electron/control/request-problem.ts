import { z } from 'zod';
import { similarNames } from '../../shared/domain/similar-names';
import { sanitizeText, truncate } from '../lib/untrusted-text';

// What is wrong with a request, as one sentence in English: it is for whoever writes the program, and in no catalog.

/** How much of a name from the client is repeated, in characters, and how many names. */
const MAX_QUOTED = 64;
const MAX_NAMES = 3;

/** What is wrong with a line that is no request. Pure. */
export function envelopeProblem(json: unknown, issues: readonly z.core.$ZodIssue[]): string {
  if (Array.isArray(json)) return 'Beckon takes no batches: send one request a line.';
  const [issue] = issues;
  if (!isObject(json) || issue === undefined) return `A request is a JSON object, not ${kindOf(json)}.`;
  if ('result' in json || 'error' in json) return 'This is a response; Beckon takes requests alone.';
  const [field] = issue.path;
  if (field === 'jsonrpc') return 'A request needs the field “jsonrpc”: "2.0".';
  if (field === 'id') {
    const form = 'an integer, or a string of 1 to 64 characters';
    return 'id' in json
      ? `The field “id” of a request must be ${form}.`
      : `A request needs the field “id”: ${form}. Beckon takes no notifications.`;
  }
  return sentenceOf(issue, json, { whole: 'A request', part: 'field', of: 'of a request', takes: null });
}

/** What is wrong with a method that does not exist. Pure. */
export function methodProblem(method: string, methods: readonly string[]): string {
  const [similar] = similarNames(methods, method);
  return `There is no method “${quoted(method)}”.${similar === undefined ? '' : ` Did you mean “${similar}”?`}`;
}

/** What is wrong with the parameters of a method, by the first thing that does not fit its schema. Pure. */
export function paramsProblem(
  method: string,
  schema: z.ZodType,
  given: unknown,
  [issue]: readonly z.core.$ZodIssue[],
): string {
  if (issue === undefined) return `The parameters of “${method}” can’t be read.`;
  if (Array.isArray(given)) return `The method “${method}” takes its parameters by name, in an object.`;
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const takes = names.length === 0 ? 'It takes none.' : `It takes ${listed(names)}.`;
  const about: Subject = { whole: `The method “${method}”`, part: 'parameter', of: `of “${method}”`, takes };
  return sentenceOf(issue, given, about, canBeNull(schema, issue.path));
}

/** What a sentence is about. */
interface Subject {
  readonly whole: string;
  readonly part: 'field' | 'parameter';
  readonly of: string;
  /** What may be given; null: that is not said. */
  readonly takes: string | null;
}

function sentenceOf(
  issue: z.core.$ZodIssue,
  given: unknown,
  { whole, part, of, takes }: Subject,
  orNull = false,
): string {
  const name = quoted(issue.path.map(String).join('.'));
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.slice(0, MAX_NAMES).map((key) => quoted(name === '' ? key : `${name}.${key}`));
    const has = `${whole} has no ${part} ${listed(keys)}.`;
    return takes === null || name !== '' ? has : `${has} ${takes}`;
  }
  const expected = `${expectedBy(issue)}${orNull ? ' or null' : ''}`;
  if (name === '') return `${whole} takes an object of ${part}s, not ${kindOf(given)}.`;
  const value = valueAt(given, issue.path);
  if (value === undefined) return `${whole} needs the ${part} “${name}”: ${expected}.`;
  return `The ${part} “${name}” ${of} must be ${expected}${isOfWrongKind(issue) ? `, not ${kindOf(value)}` : ''}.`;
}

/** What a value should have been, by what zod says of it. */
function expectedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return choiceOf(issue.values);
    case 'invalid_union': {
      const options: unknown = Reflect.get(issue, 'options');
      return Array.isArray(options) ? choiceOf(options) : 'one of the forms of its page';
    }
    case 'too_small':
    case 'too_big': {
      const [limit, word] = issue.code === 'too_small' ? [issue.minimum, 'at least'] : [issue.maximum, 'at most'];
      if (issue.origin === 'string') return `a string of ${word} ${plural(limit, 'character')}`;
      if (issue.origin === 'array') return `a list of ${word} ${plural(limit, 'entry', 'entries')}`;
      return `a number of ${word} ${limit}`;
    }
    case 'invalid_format':
      return issue.format === 'datetime'
        ? 'an instant in UTC such as 2026-01-01T12:00:00Z'
        : 'a string of another form';
    default:
      return 'something else';
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

/** Whether what is wrong is the kind of the value, so that it helps to name that. */
function isOfWrongKind(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.expected !== 'int';
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return KINDS[Array.isArray(value) ? 'array' : typeof value] ?? 'something else';
}

/** Whether what is at a path of the parameters may be null, in any form that it can have. */
function canBeNull(schema: unknown, [name, ...deeper]: readonly PropertyKey[]): boolean {
  if (!(schema instanceof z.ZodType)) return false;
  if (name === undefined) return schema.safeParse(null).success;
  if (schema instanceof z.ZodUnion) return schema.options.some((option) => canBeNull(option, [name, ...deeper]));
  return schema instanceof z.ZodObject && canBeNull(schema.shape[String(name)], deeper);
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(
    (value, name) => (isObject(value) && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined),
    given,
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function choiceOf(values: readonly unknown[]): string {
  return values.map((value) => (typeof value === 'string' ? JSON.stringify(value) : String(value))).join(' or ');
}

function listed(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(', ');
}

function plural(count: number | bigint, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Text of the client, fit to be shown. */
function quoted(text: string): string {
  const shown = sanitizeText(text.slice(0, 4 * MAX_QUOTED));
  return shown.length > MAX_QUOTED ? `${truncate(shown, MAX_QUOTED)}…` : shown;
}
