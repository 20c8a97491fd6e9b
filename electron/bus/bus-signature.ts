/** What came in does not follow the protocol, or is more than Beckon reads. */
export class BusProtocolError extends Error {}

/** A complete type of a signature, with the types inside. */
export interface BusType {
  /** `a` for an array, `(` for a structure, `{` for an entry of a dictionary, else the code of a single value. */
  readonly code: string;
  /** The one type of an array, the members of a structure; empty for single values. */
  readonly inner: readonly BusType[];
  /** Bytes to whose multiple a value is put. */
  readonly alignment: number;
}

/** Deepest nesting that the protocol allows for arrays and structures together, variants among them. */
export const MAX_DEPTH = 64;

const CODES_BY_ALIGNMENT = { 1: 'ygv', 2: 'nq', 4: 'biuhsoa', 8: 'xtd({' } as const;
const ALIGNMENTS: ReadonlyMap<string, number> = new Map(
  Object.entries(CODES_BY_ALIGNMENT).flatMap(([alignment, codes]) =>
    codes.split('').map((code) => [code, Number(alignment)] as const),
  ),
);
const ENDS: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['{', '}'],
]);

/**
 * The complete types of a signature, read once however many values follow it.
 *
 * @throws {BusProtocolError} it is none
 */
export function parseSignature(signature: string): readonly BusType[] {
  const types: BusType[] = [];
  for (let at = 0; at < signature.length; ) {
    const [type, end] = typeAt(signature, at, 0);
    types.push(type);
    at = end;
  }
  return types;
}

/** One type, and where the next one begins. */
function typeAt(signature: string, at: number, depth: number): readonly [type: BusType, end: number] {
  if (depth > MAX_DEPTH) throw new BusProtocolError('Nested too deeply');
  const code = signature.charAt(at);
  const alignment = ALIGNMENTS.get(code);
  if (alignment === undefined) throw new BusProtocolError('No type');
  if (code === 'a') {
    const [item, end] = typeAt(signature, at + 1, depth + 1);
    return [{ code, inner: [item], alignment }, end];
  }
  const close = ENDS.get(code);
  if (close === undefined) return [{ code, inner: [], alignment }, at + 1];
  const inner: BusType[] = [];
  let next = at + 1;
  while (signature.charAt(next) !== close) {
    const [member, end] = typeAt(signature, next, depth + 1);
    inner.push(member);
    next = end;
  }
  // An array of nothing would never end.
  if (inner.length === 0) throw new BusProtocolError('A structure of nothing');
  return [{ code, inner, alignment }, next + 1];
}
