import { hasHarmful, replaceHarmful } from '../../shared/lib/harmful-characters';
import { failure, type Result, success } from '../../shared/lib/result';
import { type Text, textFor } from '../../shared/words/text';

/** Longest text from the service that is kept, in UTF-16 units. */
export const MAX_TEXT_LENGTH = 256;

/** Line ends and tabs, which are replaced with spaces. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Unpaired surrogates: encodeURIComponent throws on them, and no font shows them. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Characters without visible ink (fillers, selectors, the empty Braille cell): a name of only these looks empty. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Printable ASCII, which nearly all texts are: there is nothing to remove, replace or refuse. */
const PLAIN_LINE = /^[ -~]*$/;

/** The same without blanks around it, or nothing at all. */
const PLAIN_TRIMMED = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;

/**
 * Text from the service, ready to display: one line, well-formed, at most 256 long; empty if nothing would be visible.
 */
export function showableText(text: string): string {
  if (text.length <= MAX_TEXT_LENGTH && PLAIN_TRIMMED.test(text)) return text;
  const shown = truncate(sanitizeText(text), MAX_TEXT_LENGTH).trimEnd();
  return BLANK.test(shown) ? '' : shown;
}

/** Text ready for a terminal, at full length: one line, nothing invisible, well-formed. */
export function sanitizeText(text: string): string {
  return sanitizeLine(text).trim();
}

/** The same, but keeps surrounding blanks, for an indented line. */
export function sanitizeLine(text: string): string {
  if (PLAIN_LINE.test(text)) return text;
  return replaceHarmful(text.replace(BREAKS, ' '), '').replace(LONE_SURROGATES, '\uFFFD');
}

/**
 * Why a text cannot be an identifier, or null. An identifier is kept unchanged or not at all: truncated, it would name
 * another.
 */
export function identifierProblem(text: string): Text | null {
  if (text === '') return textFor('identifier.empty');
  if (text.length > MAX_TEXT_LENGTH) return textFor('identifier.tooLong', { max: MAX_TEXT_LENGTH });
  if (PLAIN_LINE.test(text)) return null;
  if (text.search(BREAKS) !== -1 || hasHarmful(text)) return textFor('identifier.control');
  if (text.search(LONE_SURROGATES) !== -1) return textFor('identifier.malformed');
  return null;
}

/** Why an identifier cannot be a path segment, or null. Dots alone would climb out of the path, encoded or not. */
export function pathSegmentProblem(text: string): Text | null {
  return text === '.' || text === '..' ? textFor('identifier.dots') : identifierProblem(text);
}

/** The beginning of a text, without splitting a surrogate pair. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const last = text.charCodeAt(maxLength - 1);
  const cutsPair = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, cutsPair ? maxLength - 1 : maxLength);
}

/**
 * Parses a device code as typed by a person or passed by a program. A code is opaque, case-sensitive text of 1 to 256
 * characters on one line. Surrounding blanks come from copying and are removed here, so that from here on two codes are
 * the same exactly if their texts are. Fails with the end of the sentence “The device code …”.
 */
export function parseDeviceCode(text: string): Result<string, Text> {
  const code = text.trim();
  const problem = pathSegmentProblem(code);
  if (problem !== null) return failure(problem);
  // Apps are keyed by code, and the bridge to the window copies property by property: this key would set a prototype.
  if (code === '__proto__') return failure(textFor('identifier.reserved'));
  return success(code);
}
