/** A value of D-Bus: numbers of 64 bits are bigints, arrays of dictionary entries are lists of pairs, variants bare. */
export type BusValue = string | number | bigint | boolean | readonly BusValue[];

export type BusMessageKind = 'call' | 'answer' | 'error' | 'signal';

/** One message, as far as Beckon reads it. */
export interface BusMessage {
  readonly kind: BusMessageKind;
  /** Of the call that this answers; null: it answers none. */
  readonly replySerial: number | null;
  readonly path: string | null;
  readonly interface: string | null;
  readonly member: string | null;
  readonly errorName: string | null;
  /** Who it is for; null: everybody who listens. */
  readonly destination: string | null;
  /** Who sent it, as the bus says: a unique name, or the bus itself. */
  readonly sender: string | null;
  /** Reads what it says; throws a `BusProtocolError` where that cannot be read. */
  readonly readBody: () => readonly BusValue[];
}

/** A call with arguments that are all text: more is not needed here. */
export interface BusCall {
  readonly destination: string;
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  readonly args?: readonly string[];
}

/**
 * Why a call has no answer: nobody is there by that name or it said no, nobody answered in time, the answer cannot be
 * read, or the bus is gone.
 */
export type BusFailure =
  | { readonly code: 'refused'; readonly name: string }
  | { readonly code: 'timeout' | 'unreadable' | 'closed' };

/** Which signals are wanted. */
export interface SignalMatch {
  /** The name of who is believed: only what its owner sends counts. */
  readonly sender: string;
  readonly interface: string;
  readonly member: string;
  readonly path?: string;
  /** First argument, where that is text. */
  readonly arg0?: string;
}
