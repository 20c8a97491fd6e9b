import { type CST, type Document, isScalar, Parser, parseDocument, type Scalar, visit } from 'yaml';
import { failure, type Result, success } from '../../shared/lib/result';

/** Deepest nesting that is taken apart: the library does that by recursion, and some of it can exhaust the stack. */
const MAX_DEPTH = 64;

/** Reads YAML or JSON in work that grows with the text alone. Fails with a sentence for people, which names the file. */
export function readYaml(text: string, file: string): Result<Document.Parsed, string> {
  if (isNestedTooDeeply(text)) return failure(`${file} is nested too deeply.`);
  // The library's own search for a key that stands twice compares each with all before it.
  const document = parseDocument(text, { prettyErrors: true, uniqueKeys: false });
  const [syntax] = document.errors;
  if (syntax !== undefined) return failure(`${file}: ${syntax.message}`);
  const twice = keyThatStandsTwice(document);
  if (twice === null) return success(document);
  return failure(`${file}:${lineAt(text, twice.range?.[0] ?? 0)}: “${String(twice.value)}” stands there twice.`);
}

/** The line of a place in a text, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Looked at in the tokens, which are found without recursion. */
function isNestedTooDeeply(text: string): boolean {
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

function keyThatStandsTwice(document: Document.Parsed): Scalar | null {
  let twice: Scalar | null = null;
  visit(document, {
    Map: (_key, map) => {
      const seen = new Set<unknown>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) {
          twice = key;
          return visit.BREAK;
        }
        seen.add(key.value);
      }
      return undefined;
    },
  });
  return twice;
}
