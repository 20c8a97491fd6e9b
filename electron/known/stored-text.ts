import { z } from 'zod';
import common from '../../shared/locales/en/common.json';
import { isKeyOf, type Text } from '../../shared/words/text';
import { isObject } from '../store/document-format';

/** Texts within texts, at most; Beckon writes one. */
const MAX_DEPTH = 3;

/** A text as files have it: a key of the catalog with its parameters, `{ "key": "…", "params": { … } }`. */
export const storedText = z.custom<Text>((value) => isText(value, MAX_DEPTH));

function isText(value: unknown, depth: number): value is Text {
  if (!isObject(value) || typeof value.key !== 'string' || !isKeyOf(common, value.key) || depth === 0) return false;
  if (value.params === undefined) return true;
  return isObject(value.params) && Object.values(value.params).every((param) => isParam(param, depth));
}

function isParam(param: unknown, depth: number): boolean {
  return typeof param === 'string' || typeof param === 'number' || isText(param, depth - 1);
}
