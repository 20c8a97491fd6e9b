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
  readonly sender: string | null;
  readonly body: readonly BusValue[];
}

/** A call with arguments that are all text: more is not needed here. */
export interface BusCall {
  readonly destination: string;
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  readonly args?: readonly string[];
}
