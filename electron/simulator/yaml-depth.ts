import { type CST, Parser } from 'yaml';

/** Deepest nesting that is taken apart; a scenario has a tenth of it. */
const MAX_DEPTH = 64;

/**
 * Whether a YAML text nests too deeply. It is looked at in the tokens, which are found without recursion: composing a
 * document is recursive, and a thousand levels in a few bytes can end the whole process there.
 */
export function isNestedTooDeeply(text: string): boolean {
  const open: { readonly token: CST.Token; readonly depth: number }[] = [];
  for (const token of new Parser().parse(text)) open.push({ token, depth: 0 });
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.depth > MAX_DEPTH) return true;
    const depth = next.depth + 1;
    for (const token of innerTokens(next.token)) open.push({ token, depth });
  }
  return false;
}

function innerTokens(token: CST.Token): readonly CST.Token[] {
  if (token.type === 'document') return token.value === undefined ? [] : [token.value];
  if (!('items' in token)) return [];
  return token.items.flatMap(({ key, value }) => [key, value].filter((inner) => inner != null));
}
