import { showableText } from '../lib/untrusted-text';

/** An unvalidated JSON object: any key, any value. */
export type WireObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object; neither null nor a list is one. */
export function isWireObject(value: unknown): value is WireObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a list, whatever it holds. */
export function isWireArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** An own property: `constructor` and the like are not fields. */
export function field(object: WireObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

const DECIMAL = /^[+-]?\d{1,400}(?:\.0{0,400})?$/;

/** A whole number, given as a number or as a decimal string; null for all else. Never -0. */
export function wholeNumber(value: unknown): number | null {
  const number = typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number + 0 : null;
}

/** A whole number within bounds, both included; null for all else. */
export function wholeNumberWithin(value: unknown, min: number, max: number): number | null {
  const number = wholeNumber(value);
  return number !== null && number >= min && number <= max ? number : null;
}

/** Parses true, 1, "1", "true" and their opposites; null for anything else. */
export function flag(value: unknown): boolean | null {
  switch (typeof value === 'string' ? value.trim().toLowerCase() : value) {
    case true:
    case 1:
    case '1':
    case 'true':
      return true;
    case false:
    case 0:
    case '0':
    case 'false':
      return false;
    default:
      return null;
  }
}

/** Text to show, also from a number; null when there is none. */
export function text(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const clean = showableText(value);
  return clean === '' ? null : clean;
}

/** A trimmed identifier, also from a whole number; null when it is neither. */
export function identifierText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' ? value.trim() : null;
}

const MAX_NESTED_JSON = 3;

/** The value, parsed if it is JSON in a string; a string that is not JSON is returned unchanged. */
export function unwrapJson(value: unknown): unknown {
  let current = value;
  for (let depth = 0; depth < MAX_NESTED_JSON && typeof current === 'string'; depth++) {
    try {
      current = JSON.parse(withoutByteOrderMark(current)) as unknown;
    } catch {
      return current;
    }
  }
  return current;
}

/** Deepest nesting that is serialized: past a few thousand levels JSON.stringify throws. */
const MAX_WORDED_DEPTH = 32;

/** A value as JSON text; null if it is nested too deep or has more values than the text may have characters. */
export function jsonText(value: unknown, maxLength: number): string | null {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 1 }];
  let count = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    count += 1;
    if (typeof next.value !== 'object' || next.value === null) continue;
    const size = isWireArray(next.value) ? next.value.length : Object.keys(next.value).length;
    if (next.depth > MAX_WORDED_DEPTH || count + open.length + size > maxLength) return null;
    for (const inner of Object.values(next.value)) open.push({ value: inner, depth: next.depth + 1 });
  }
  const json = JSON.stringify(value);
  return json.length > maxLength ? null : json;
}

/** The text without the byte order marks that some senders put before JSON, where they are invalid. */
export function withoutByteOrderMark(json: string): string {
  return json.replace(/^\uFEFF+/, '');
}
