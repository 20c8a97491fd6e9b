import type { WireObject } from '../service/wire-value';

const MAX_FIELDS = 10_000;
const MAX_DEPTH = 4;
const PART = /\[([^[\]]*)\]/g;

type Nested = Record<string, unknown>;

/**
 * Reads a form-encoded body as the object that it spells: `a=1`, and nested as `toyList[0][id]=x`. Lists come as maps
 * by index, which the parser of toys takes as well. The first of two values for one name counts.
 */
export function parseFormBody(text: string): WireObject {
  const root = emptyObject();
  let fields = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    fields += 1;
    if (fields > MAX_FIELDS) break;
    place(root, pathOf(name), value);
  }
  return root;
}

/** The names from the outside in; a name that is nested too deep, or not well, is taken as it stands. */
function pathOf(name: string): readonly string[] {
  const bracket = name.indexOf('[');
  if (bracket <= 0) return [name];
  const parts = [...name.slice(bracket).matchAll(PART)].map((match) => match[1] ?? '');
  const whole = parts.map((part) => `[${part}]`).join('');
  return whole === name.slice(bracket) && parts.length < MAX_DEPTH ? [name.slice(0, bracket), ...parts] : [name];
}

function place(root: Nested, path: readonly string[], value: string): void {
  let at = root;
  for (const name of path.slice(0, -1)) {
    const next = at[name] ?? emptyObject();
    if (!isNested(next)) return;
    at[name] = next;
    at = next;
  }
  const last = path.at(-1) ?? '';
  // `list[]=a&list[]=b`: each gets the next free place.
  at[path.length > 1 && last === '' ? String(Object.keys(at).length) : last] ??= value;
}

function isNested(value: unknown): value is Nested {
  return typeof value === 'object' && value !== null;
}

/** Without a prototype, so that a field may be called `__proto__` and is nothing but a field. */
function emptyObject(): Nested {
  const object: Nested = {};
  Object.setPrototypeOf(object, null);
  return object;
}
