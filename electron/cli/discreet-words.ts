import { type Phrase, type PhraseParam, phrase } from '../../shared/words/phrase';

/**
 * Parameters of phrases that name no app, toy, address or person. Everything else is hidden in discreet mode, so that a
 * new phrase hides too much rather than too little.
 */
const HARMLESS: ReadonlySet<string> = new Set([
  'argument',
  'choices',
  'code',
  'count',
  'id',
  'max',
  'ms',
  'more',
  'option',
  'port',
  'program',
  'protocol',
  'reached',
  'scheme',
  'status',
  'suggestion',
  'time',
  'variable',
]);

/** A phrase without names, codes and addresses, for discreet mode. Pure. */
export function withoutSecrets({ key, params = {} }: Phrase): Phrase {
  const shown = Object.entries(params).map(([name, value]): [string, PhraseParam] => [name, shownParam(name, value)]);
  return { key, params: Object.fromEntries(shown) };
}

function shownParam(name: string, value: PhraseParam): PhraseParam {
  if (typeof value === 'number') return value;
  if (typeof value === 'object') return withoutSecrets(value);
  return HARMLESS.has(name) ? value : phrase('cli.discreet.hidden');
}
