import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';
import { CellRunner } from './support/cell-runner';
import { DOCUMENT_CASES } from './support/document-cases';
import {
  CLOCK_FAULTS,
  type Fault,
  FILE_FAULTS,
  needOf,
  type Observation,
  STATES,
  type State,
  SURROUNDING_FAULTS,
} from './support/faults';

/** What is expected of every document: a row of the table below. */
interface Row extends Pick<Observation, 'saves'> {
  /** What the document holds: of its file, of its last good copy, or what a first start has. */
  readonly holds: 'main' | 'backup' | 'nothing';
  /** What the user is told when it is opened; null: nothing. */
  readonly says: string | null;
  /** What the user is told when it cannot be saved; null: it can. */
  readonly saying?: 'store-not-saved';
  /** Which damaged files are put aside, unchanged. */
  readonly aside: readonly ('main' | 'backup')[];
  /** Which damaged files are still there after the next start; omitted: those that were put aside. */
  readonly kept?: readonly ('main' | 'backup')[];
  /** How many older copies made room; omitted: none. */
  readonly swept?: number;
  /** What the next start holds, and says; omitted: what was set before it, and nothing. */
  readonly next?: readonly [holds: string, says: string | null];
}

const FINE: Row = { holds: 'main', says: null, aside: [], saves: 'at once' };
const RESTORED: Row = { holds: 'backup', says: 'store-restored', aside: ['main'], saves: 'at once' };
const STARTED_OVER: Row = {
  holds: 'nothing',
  says: 'store-quarantined',
  aside: ['main', 'backup'],
  saves: 'at once',
};
/** A newer Beckon's file is shown, and never touched. */
const NEWER: Row = {
  holds: 'main',
  says: 'store-newer',
  aside: [],
  kept: ['main'],
  saves: 'never',
  next: ['main', 'store-newer'],
};
const NOT_SAVED_YET = { saying: 'store-not-saved', saves: 'when it is over' } as const;
/** What cannot be put aside is not written over; the next start does both. */
const UNTOUCHABLE = { says: 'store-not-saved', aside: [], saves: 'after a restart' } as const;

/** For each fault, and each of the two files that are good, what becomes of a document. */
const TABLE: Readonly<Record<Fault, Readonly<Record<State, Row>>>> = {
  missing: {
    'main good': FINE,
    'backup good': { ...RESTORED, aside: [] },
    'both bad': { ...STARTED_OVER, says: null, aside: [] },
  },
  empty: { 'main good': FINE, 'backup good': RESTORED, 'both bad': STARTED_OVER },
  truncated: { 'main good': FINE, 'backup good': RESTORED, 'both bad': STARTED_OVER },
  'NUL-filled': { 'main good': FINE, 'backup good': RESTORED, 'both bad': STARTED_OVER },
  'wrong type': { 'main good': FINE, 'backup good': RESTORED, 'both bad': STARTED_OVER },
  'newer version': {
    'main good': { ...FINE, aside: ['backup'] },
    'backup good': NEWER,
    'both bad': { ...NEWER, kept: ['main', 'backup'] },
  },
  unreadable: { 'main good': FINE, 'backup good': RESTORED, 'both bad': STARTED_OVER },
  'read-only folder': {
    'main good': { ...FINE, ...NOT_SAVED_YET },
    'backup good': { holds: 'backup', ...UNTOUCHABLE, kept: ['main'], next: ['backup', 'store-restored'] },
    'both bad': { holds: 'nothing', ...UNTOUCHABLE, kept: ['main', 'backup'], next: ['nothing', 'store-quarantined'] },
  },
  'disk full': {
    'main good': { ...FINE, ...NOT_SAVED_YET },
    'backup good': { ...RESTORED, ...NOT_SAVED_YET },
    'both bad': { ...STARTED_OVER, ...NOT_SAVED_YET },
  },
  'rename refused': {
    'main good': { ...FINE, ...NOT_SAVED_YET },
    'backup good': { holds: 'backup', ...UNTOUCHABLE, kept: ['main'], next: ['backup', 'store-restored'] },
    'both bad': { holds: 'nothing', ...UNTOUCHABLE, kept: ['main', 'backup'], next: ['nothing', 'store-quarantined'] },
  },
  // There are as many older copies as may be kept.
  'clock set back': {
    'main good': FINE,
    'backup good': { ...RESTORED, swept: 1 },
    'both bad': { ...STARTED_OVER, swept: 2 },
  },
  'clock set far forward': { 'main good': FINE, 'backup good': RESTORED, 'both bad': STARTED_OVER },
};

/** Nobody is bothered with what is lost of where the window was. */
const MINOR = 'window';

function expected(fault: Fault, state: State, document: string): Observation {
  const row = TABLE[fault][state];
  const isMinor = document === MINOR;
  const codes = (code: string | null): readonly string[] => (code === null || isMinor ? [] : [code]);
  const [loaded, says] = row.next ?? ['later', null];
  return {
    loaded: row.holds,
    notices: codes(row.says),
    refusal: row.saying === undefined ? [] : [row.saying],
    saves: row.saves,
    aside: row.aside,
    next: { loaded, notices: codes(says) },
    kept: row.kept ?? row.aside,
    swept: row.swept ?? 0,
    // Nothing temporary, neither of this run nor of an interrupted one before it.
    left: [],
  };
}

// Windows and macOS have no such users, and no such mounts.
const FAULTS: readonly Fault[] =
  process.platform === 'linux'
    ? [...FILE_FAULTS, ...SURROUNDING_FAULTS, ...CLOCK_FAULTS]
    : [...FILE_FAULTS.slice(0, -1), ...CLOCK_FAULTS];
const NAMES = DOCUMENT_CASES.map(({ name }) => name);

const folder = makeTemporaryFolder();
const observed = new Map<Fault, Readonly<Record<string, Observation>>>();
beforeAll(async () => {
  const runner = await CellRunner.build(folder, 'store-cells');
  // Each mostly waits for the disk.
  await Promise.all(
    FAULTS.map(async (fault) => {
      const observations = await runner.run(fault, needOf(fault) === 'mounts');
      observed.set(fault, observations as Readonly<Record<string, Observation>>);
    }),
  );
});
afterAll(() => removeTemporaryFolder(folder));

describe.each(FAULTS)('%s', (fault) => {
  describe.each(STATES)('%s', (state) => {
    it.each(NAMES)('%s', (name) => {
      expect(observed.get(fault)?.[`${name} ${state}`]).toEqual(expected(fault, state, name));
    });
  });
});
