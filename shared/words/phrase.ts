import type Resources from './resources';
import type { KeyOf, ParamsOf } from './text';

/** What the command line says: its own texts, and those of every surface. */
type CommandLineWords = Resources['common'] & Resources['command-line'];

/** A key of the command line's catalog, which has the texts of every surface too. */
export type PhraseKey = KeyOf<CommandLineWords>;

/** A parameter of a phrase; one that is a phrase is put into words first. */
export type PhraseParam = string | number | Phrase;

/** Like `Text`, and every text is one, with what the command line alone says. */
export interface Phrase {
  readonly key: PhraseKey;
  readonly params?: Readonly<Record<string, PhraseParam>>;
}

/** The parameters of a phrase, as the rest of an argument list. */
export type PhraseParams<K extends PhraseKey> =
  ParamsOf<CommandLineWords, K> extends [infer Params]
    ? [params: { readonly [Name in keyof Params]: PhraseParam }]
    : [];

/** A phrase of the catalog, with all parameters of its sentence. */
export function phrase<K extends PhraseKey>(key: K, ...[params]: PhraseParams<K>): Phrase {
  return params === undefined ? { key } : { key, params };
}
