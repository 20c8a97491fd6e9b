import { parseTarget } from '../../../shared/address/parse-target';

/** What a pasted text is taken for. */
export type PastedKind = 'code' | 'address';

/** What is worth trying in a pasted text. */
export interface PastedText {
  readonly kind: PastedKind;
  /** The text itself, verbatim; or the part of it that can be used. */
  readonly text: string;
  /** It stood among other words, such as in a message or in copied connection information. */
  readonly foundInside: boolean;
}

/** Most characters that a device code may have. */
export const MAX_CODE_LENGTH = 256;

/**
 * Letters, digits and underscores in one long word with a digit among them. No IP address looks so, and no name that a
 * system gives a computer by itself is as long. Codes are opaque, so another one may look like a name: the user says so.
 */
const CODE = /^(?=.*\d)[A-Za-z0-9_]{16,256}$/;
const BETWEEN_WORDS = /[\s"'“”‘’<>,;=(){}]+/;

/** Reads what stands in the one box: a device code or an address, by itself or among other words. */
export function parsePasted(text: string): PastedText {
  const whole = text.trim();
  if (looksLikeCode(whole)) return { kind: 'code', text: whole, foundInside: false };
  if (parseTarget(text).ok) return { kind: 'address', text, foundInside: false };
  const words = whole.split(BETWEEN_WORDS).filter((word) => word !== '');
  const code = words.find(looksLikeCode);
  if (code !== undefined) return { kind: 'code', text: code, foundInside: true };
  const address = words.find(isLink) ?? words.find(isPlainlyAnAddress);
  if (address !== undefined) return { kind: 'address', text: address, foundInside: true };
  return { kind: 'address', text, foundInside: false };
}

function looksLikeCode(word: string): boolean {
  return CODE.test(word);
}

function isLink(word: string): boolean {
  return word.includes('://') && parseTarget(word).ok;
}

/** An IP address, or a name with dots that no sentence has: of one word alone a bare name would do. */
function isPlainlyAnAddress(word: string): boolean {
  const target = parseTarget(word);
  return target.ok && (target.value.understoodAs === 'address' || /\w\.\w/.test(target.value.host));
}
