/** A value of D-Bus: numbers of 64 bits are bigints, arrays of dictionary entries are lists of pairs, variants bare. */
export type BusValue = string | number | bigint | boolean | readonly BusValue[];

export type BusMessageKind = 'call' | 'answer' | 'error' | 'signal';

/** One message, with the parts that Beckon reads. */
export interface BusMessage {
  readonly kind: BusMessageKind;
  /** Serial of the call that this answers; null: it answers none. */
  readonly replySerial: number | null;
  readonly path: string | null;
  readonly interface: string | null;
  readonly member: string | null;
  readonly errorName: string | null;
  /** Recipient; null: everyone who listens. */
  readonly destination: string | null;
  /** Sender as set by the bus: a unique name, or the bus itself. */
  readonly sender: string | null;
  /** Reads the body; throws a `BusProtocolError` if it cannot be read. */
  readonly readBody: () => readonly BusValue[];
}

/** A call whose arguments are all text; Beckon needs no other kind. */
export interface BusCall {
  readonly destination: string;
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  readonly args?: readonly string[];
}

/**
 * Why a call failed: no one owns the name or it refused, no answer in time, an unreadable answer, or the bus is gone.
 */
export type BusFailure =
  | { readonly code: 'refused'; readonly name: string }
  | { readonly code: 'timeout' | 'unreadable' | 'closed' };

/** Which signals to listen for. */
export interface SignalMatch {
  /** The trusted name: only what its owner sends counts. */
  readonly sender: string;
  readonly interface: string;
  readonly member: string;
  readonly path?: string;
  /** First argument, if it is text. */
  readonly arg0?: string;
}

/** Input that violates the protocol, or exceeds what Beckon reads. */
export class BusProtocolError extends Error {}

/** A complete type of a signature, including nested types. */
export interface BusType {
  /** `a` for an array, `(` for a structure, `{` for an entry of a dictionary, else the code of a single value. */
  readonly code: string;
  /** The one type of an array, the members of a structure; empty for single values. */
  readonly inner: readonly BusType[];
  /** Alignment of a value, in bytes. */
  readonly alignment: number;
}

/** Maximum nesting that the protocol allows for arrays and structures together, including those in variants. */
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
 * The complete types of a signature, parsed once for all values with it.
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
  // An array of an empty type would never end.
  if (inner.length === 0) throw new BusProtocolError('A structure of nothing');
  return [{ code, inner, alignment }, next + 1];
}
