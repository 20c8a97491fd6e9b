import { z } from 'zod';
import type { Verdict } from '../../shared/domain/doctor';
import common from '../../shared/locales/en/common.json';
import { isKeyOf, type Text, textAt, verbatim } from '../../shared/words/text';
import { type InWords, verdictInWords } from '../lib/words';

/** A text on the channel; its key may be another version's. */
export interface WireText {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number | WireText>> | undefined;
}

export const wireText: z.ZodType<WireText> = z.object({
  key: z.string().max(128),
  params: z.record(z.string().max(64), z.union([z.string(), z.number(), z.lazy(() => wireText)])).optional(),
});

/** The texts of a verdict beside its English words, so that the command line says them in its own language. */
export const wireVerdictTexts = z.object({ sentence: wireText, advice: wireText });

/** A verdict for the channel. */
export function verdictOnWire(
  verdict: Verdict,
): InWords<Verdict> & { texts: { sentence: WireText; advice: WireText } } {
  const { sentence, advice } = verdict;
  return { ...verdictInWords(verdict), texts: { sentence, advice } };
}

/** The texts of a verdict from the channel. */
export function verdictTexts({
  sentence,
  advice,
  texts,
}: {
  readonly sentence: string;
  readonly advice: string;
  readonly texts?: { readonly sentence: WireText; readonly advice: WireText } | undefined;
}): Pick<Verdict, 'sentence' | 'advice'> {
  return {
    sentence: textFromWire(texts?.sentence, sentence),
    advice: textFromWire(texts?.advice, advice),
  };
}

/** The text that came over the channel; its English words if this version has no such text. */
export function textFromWire(wire: WireText | undefined, words: string): Text {
  return (wire === undefined ? null : knownText(wire)) ?? verbatim(words);
}

/** Null: this version has no such text, or it is filled in with something else. */
function knownText({ key, params = {} }: WireText): Text | null {
  if (!isKeyOf(common, key)) return null;
  const filled: [string, string | number | Text][] = [];
  for (const name of namesIn(key)) {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    const param = typeof value === 'object' ? knownText(value) : value;
    if (param === undefined || param === null) return null;
    filled.push([name, param]);
  }
  return { key, params: Object.fromEntries(filled) };
}

/** The parameters of a text, whose plural form `count` chooses. */
function namesIn(key: string): ReadonlySet<string> {
  const plural = textAt(common, `${key}_other`);
  const found = [...(plural ?? textAt(common, key) ?? '').matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name);
  return new Set(plural === null ? found : [...found, 'count']);
}
