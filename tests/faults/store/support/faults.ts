/** What happens to a file itself; which of a document's files it happens to is the {@link State}. */
export const FILE_FAULTS = [
  'missing',
  'empty',
  'truncated',
  'NUL-filled',
  'wrong type',
  'newer version',
  'unreadable',
] as const;
/** What happens around the files, of which some are truncated. */
export const SURROUNDING_FAULTS = ['read-only folder', 'disk full', 'rename refused'] as const;
/** What happens to the clock by which files are opened and written; as above. */
export const CLOCK_FAULTS = ['clock set back', 'clock set far forward'] as const;

export type FileFault = (typeof FILE_FAULTS)[number];
export type SurroundingFault = (typeof SURROUNDING_FAULTS)[number];
export type ClockFault = (typeof CLOCK_FAULTS)[number];
export type Fault = FileFault | SurroundingFault | ClockFault;

/** Which of a document's two files are good: the others have the fault, or are truncated where it is around them. */
export const STATES = ['main good', 'backup good', 'both bad'] as const;
export type State = (typeof STATES)[number];

/** How a fault needs the program to run: as somebody whom permissions hold back, or with mounts of its own. */
export function needOf(fault: Fault): 'permissions' | 'mounts' | null {
  switch (fault) {
    case 'unreadable':
    case 'read-only folder':
      return 'permissions';
    case 'disk full':
    case 'rename refused':
      return 'mounts';
    default:
      return null;
  }
}

/** Whether the fault is in the files themselves. */
export function isFileFault(fault: Fault): fault is FileFault {
  return FILE_FAULTS.some((one) => one === fault);
}

/** Whether the fault is in the clock. */
export function isClockFault(fault: Fault): fault is ClockFault {
  return CLOCK_FAULTS.some((one) => one === fault);
}

/** What one document did under one fault. */
export interface Observation {
  /** What it held once it was opened. */
  readonly loaded: string;
  /** Codes of the notices once it was opened. */
  readonly notices: readonly string[];
  /** Codes of the notices that came when something was to be saved. */
  readonly refusal: readonly string[];
  /** When what was set was on the disk. */
  readonly saves: 'at once' | 'when it is over' | 'after a restart' | 'never';
  /** Which of the damaged files are there unchanged under another name. */
  readonly aside: readonly ('main' | 'backup')[];
  /** What the next start held, when the fault was over; only its own notices. */
  readonly next: { readonly loaded: string; readonly notices: readonly string[] };
  /** Which of the damaged files are still there, or aside, after the next start. */
  readonly kept: readonly ('main' | 'backup')[];
  /** How many copies are gone that were put aside while the clock was right. */
  readonly swept: number;
  /** Files that nobody needs, after the next start. */
  readonly left: readonly string[];
}
