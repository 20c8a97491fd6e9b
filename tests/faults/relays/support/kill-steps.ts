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

/** In the order in which a pairing takes them. */
export const KILL_STEPS: readonly KillStep[] = [
  { name: 'code received', what: 'a code was asked for', asksAgain: true, callback: 'answered 200', isRepeated: false },
  { name: 'service asked', what: 'the service is asked', asksAgain: true, callback: 'answered 200', isRepeated: false },
  {
    name: 'service answered',
    what: 'the service gave it',
    asksAgain: true,
    callback: 'answered 200',
    isRepeated: false,
  },
  { name: 'code answering', what: 'the code is stored', asksAgain: true, callback: 'answered 200', isRepeated: false },
  {
    name: 'code half answered',
    what: 'half of it is sent',
    asksAgain: true,
    callback: 'answered 200',
    isRepeated: false,
  },
  { name: 'code answered', what: 'the code is shown', asksAgain: false, callback: 'answered 200', isRepeated: false },
  { name: 'wait received', what: 'the client waits', asksAgain: false, callback: 'answered 200', isRepeated: false },
  { name: 'callback received', what: 'a callback came', asksAgain: false, callback: 'unanswered', isRepeated: true },
  { name: 'callback storing', what: 'it is being stored', asksAgain: false, callback: 'unanswered', isRepeated: true },
  { name: 'callback stored', what: 'it is stored', asksAgain: false, callback: 'unanswered', isRepeated: false },
  { name: 'callback answering', what: 'nobody knows yet', asksAgain: false, callback: 'unanswered', isRepeated: false },
  {
    name: 'callback answered',
    what: 'it is acknowledged',
    asksAgain: false,
    callback: 'answered 200',
    isRepeated: false,
  },
  { name: 'wait answering', what: 'the client is not told yet', asksAgain: false, callback: null, isRepeated: false },
  { name: 'wait half answered', what: 'the client got half', asksAgain: false, callback: null, isRepeated: false },
  { name: 'wait answered', what: 'the client got its app', asksAgain: false, callback: null, isRepeated: false },
];

/** What only a file has: a line that was written in part. */
export const HALF_A_LINE: KillStep = {
  name: 'callback half stored',
  what: 'half of its line is in the file',
  asksAgain: false,
  callback: 'unanswered',
  isRepeated: true,
};
