import { parseTarget } from '../../../shared/address/parse-target';

/** What a pasted text is recognized as. */
export type PastedKind = 'code' | 'address';

/** The usable part of a pasted text. */
export interface PastedText {
  readonly kind: PastedKind;
  /** The text verbatim, or the part of it that can be used. */
  readonly text: string;
  /** It was found among other words, such as in a message or in copied connection information. */
  readonly foundInside: boolean;
}

/** The most characters a device code may have. */
export const MAX_CODE_LENGTH = 256;

/**
 * Letters, digits and underscores in one long word with at least one digit. No IP address looks like that, and no
 * default computer name is as long. Codes are opaque, so one may look like a name: then the user says so.
 */
const CODE = /^(?=.*\d)[A-Za-z0-9_]{16,256}$/;
const BETWEEN_WORDS = /[\s"'“”‘’<>,;=(){}]+/;

/** Recognizes a device code or an address, by itself or among other words. */
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

/** An IP address or a name with dots, which no sentence contains; a bare name counts only when it is the whole text. */
function isPlainlyAnAddress(word: string): boolean {
  const target = parseTarget(word);
  return target.ok && (target.value.understoodAs === 'address' || /\w\.\w/.test(target.value.host));
}
