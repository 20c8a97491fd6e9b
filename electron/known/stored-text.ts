import { z } from 'zod';
import { everySurface } from '../../shared/words/en/every-surface';
import type { Text, TextKey } from '../../shared/words/text';
import { isObject } from '../store/document-format';

/** Texts within texts, at most; Beckon writes one. */
const MAX_DEPTH = 3;

/** A text as files have it: a key of the catalog with its parameters, `{ "key": "…", "params": { … } }`. */
export const storedText = z.custom<Text>((value) => isText(value, MAX_DEPTH));

function isText(value: unknown, depth: number): value is Text {
  if (!isObject(value) || !isTextKey(value.key) || depth === 0) return false;
  if (value.params === undefined) return true;
  return isObject(value.params) && Object.values(value.params).every((param) => isParam(param, depth));
}

function isParam(param: unknown, depth: number): boolean {
  return typeof param === 'string' || typeof param === 'number' || isText(param, depth - 1);
}

/** Whether the catalog has a sentence of that key, in the singular or the plural. */
function isTextKey(key: unknown): key is TextKey {
  return typeof key === 'string' && (hasSentence(key) || hasSentence(`${key}_other`));
}

function hasSentence(key: string): boolean {
  let found: unknown = everySurface;
  for (const part of key.split('.')) found = isObject(found) && Object.hasOwn(found, part) ? found[part] : undefined;
  return typeof found === 'string';
}
