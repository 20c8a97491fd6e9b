/** One moment at which a relay ends, and what follows from it: written by hand. */
export interface KillStep {
  /** As `end-at-step.mjs` names it. */
  readonly name: string;
  readonly what: string;
  /** Whether the client gets no code of the relay that ends, and has to ask for another one. */
  readonly asksAgain: boolean;
  /** What the service hears of its first callback; null: either, since the relay does two things at a time. */
  readonly callback: 'answered 200' | 'unanswered' | null;
  /** Whether the client gets its app only if the service posts its callback again. */
  readonly isRepeated: boolean;
}

const ASKED_AGAIN = { asksAgain: true, callback: 'answered 200', isRepeated: false } as const;
const UNHARMED = { asksAgain: false, callback: 'answered 200', isRepeated: false } as const;
const REPEATED = { asksAgain: false, callback: 'unanswered', isRepeated: true } as const;
const KEPT = { asksAgain: false, callback: 'unanswered', isRepeated: false } as const;
const EITHER = { asksAgain: false, callback: null, isRepeated: false } as const;

/** In the order in which a pairing takes them. */
export const KILL_STEPS: readonly KillStep[] = [
  { name: 'code received', what: 'a code was asked for', ...ASKED_AGAIN },
  { name: 'service asked', what: 'the service is asked', ...ASKED_AGAIN },
  { name: 'service answered', what: 'the service gave it', ...ASKED_AGAIN },
  { name: 'code answering', what: 'the code is stored', ...ASKED_AGAIN },
  { name: 'code half answered', what: 'half of it is sent', ...ASKED_AGAIN },
  { name: 'code answered', what: 'the code is shown', ...UNHARMED },
  { name: 'wait received', what: 'the client waits', ...UNHARMED },
  { name: 'callback received', what: 'a callback came', ...REPEATED },
  { name: 'callback storing', what: 'it is being stored', ...REPEATED },
  { name: 'callback stored', what: 'it is stored', ...KEPT },
  { name: 'callback answering', what: 'nobody knows yet', ...KEPT },
  { name: 'callback answered', what: 'it is acknowledged', ...UNHARMED },
  { name: 'wait answering', what: 'the client is not told yet', ...EITHER },
  { name: 'wait half answered', what: 'the client got half', ...EITHER },
  { name: 'wait answered', what: 'the client got its app', ...EITHER },
];

/** What only a file has: a line that was written in part. */
export const HALF_A_LINE: KillStep = {
  name: 'callback half stored',
  what: 'half of its line is in the file',
  ...REPEATED,
};
