import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';
import { reportFigure } from '../support/figures';
import { CellRunner } from './support/cell-runner';
import {
  CLOCK_FAULTS,
  type ClockFault,
  type Fault,
  FILE_FAULTS,
  type FileFault,
  isFileFault,
  needOf,
  type PARTLY_BROKEN,
  type SingleObservation,
  SURROUNDING_FAULTS,
  type SurroundingFault,
} from './support/faults';
import { SINGLE_CASES } from './support/single-cases';

/** How many of three records are read, when a fourth is on the disk, how many there are after the next start. */
type Row = readonly [
  has: SingleObservation['has'],
  saves: SingleObservation['saves'],
  next: SingleObservation['next'],
  /** What was damaged is gone. */
  isLost?: 'lost',
];

/** It is not read, not changed, and whoever uses it says so. */
const REFUSED: Row = ['refused', 'never', 'refused'];
/** The relay starts again once it can write. */
const STARTS_LATER: Row = ['refused', 'after a restart', 3];
const FINE: Row = [3, 'at once', 4];
const STARTED_OVER: Row = [0, 'at once', 1];
const NOT_SAVED_YET: Row = [3, 'when it is over', 4];
/** The note on an update is shown once; the next one takes its place. */
const SHOWN: Row = [3, 'at once', 3];
const SHOWN_NEXT_NOT_SAVED: Row = [3, 'when it is over', 3];
/** Nothing of it can be shown. */
const FORGOTTEN: Row = [0, 'at once', 3, 'lost'];

type SingleFault = Exclude<Fault, typeof PARTLY_BROKEN>;

/** For each fault what becomes of the relay's files, of the command line's, and of the note on an update. */
const TABLE: Readonly<
  Record<FileFault | SurroundingFault, readonly [journal: Row, keys: Row, settings: Row, note: Row]>
> &
  Readonly<Record<ClockFault, readonly [journal: Row]>> = {
  missing: [STARTED_OVER, STARTED_OVER, STARTED_OVER, [0, 'at once', 3]],
  // The journal is copied before it is written anew; keys are only ever appended.
  empty: [STARTED_OVER, STARTED_OVER, REFUSED, FORGOTTEN],
  // A line of the journal that has no end was not acknowledged.
  truncated: [[1, 'at once', 2, 'lost'], [1, 'at once', 2], REFUSED, FORGOTTEN],
  'NUL-filled': [STARTED_OVER, STARTED_OVER, REFUSED, FORGOTTEN],
  'wrong type': [STARTED_OVER, STARTED_OVER, REFUSED, FORGOTTEN],
  // A key of a newer version is a key.
  'newer version': [REFUSED, FINE, REFUSED, [3, 'at once', 3, 'lost']],
  // What cannot be read now stays for another start.
  unreadable: [REFUSED, REFUSED, REFUSED, [0, 'at once', 3]],
  // What is appended needs no folder.
  'read-only folder': [STARTS_LATER, FINE, NOT_SAVED_YET, SHOWN_NEXT_NOT_SAVED],
  // The note that was shown has made room for the next one.
  'disk full': [STARTS_LATER, NOT_SAVED_YET, NOT_SAVED_YET, SHOWN],
  'rename refused': [STARTS_LATER, FINE, NOT_SAVED_YET, SHOWN_NEXT_NOT_SAVED],
  // No other one has anything to do with a clock.
  'clock set back': [FINE],
  'clock set far forward': [FINE],
};

// Windows and macOS have no such users, and no such mounts.
const FAULTS: readonly SingleFault[] =
  process.platform === 'linux'
    ? [...FILE_FAULTS, ...SURROUNDING_FAULTS, ...CLOCK_FAULTS]
    : [...FILE_FAULTS.slice(0, -1), ...CLOCK_FAULTS];
const cellsOf = (fault: SingleFault): readonly (readonly [name: string, row: Row])[] =>
  SINGLE_CASES.flatMap(({ name }, column) => {
    const row = TABLE[fault][column];
    return row === undefined ? [] : [[name, row]];
  });

const folder = makeTemporaryFolder();
const observed = new Map<SingleFault, Readonly<Record<string, SingleObservation>>>();
beforeAll(async () => {
  const runner = await CellRunner.build(folder, 'single-cells');
  await Promise.all(
    FAULTS.map(async (fault) => {
      const observations = await runner.run(fault, needOf(fault) === 'mounts');
      observed.set(fault, observations as Readonly<Record<string, SingleObservation>>);
    }),
  );
});
afterAll(() => removeTemporaryFolder(folder));

describe.each(FAULTS)('%s', (fault) => {
  it.each(cellsOf(fault))('%s', (name, [has, saves, next, isLost]) => {
    expect(observed.get(fault)?.[name]).toEqual({ has, saves, next, isKept: isLost === undefined, left: [] });
  });
});

/** Whether records that are whole in the file are neither read nor left for another start. */
function losesSomethingGood(fault: Fault, { has, next, isKept }: SingleObservation): boolean {
  const isWhole = !isFileFault(fault) || fault === 'unreadable' || fault === 'newer version';
  const beforeTheCut = fault === 'truncated' && has !== 'refused' ? has : 0;
  const good = isWhole ? 3 : beforeTheCut;
  const isRead = has !== 'refused' && has >= good;
  return (!isRead && !isKept) || (next !== 'refused' && next < good);
}

it('loses nothing good in any of its cells', () => {
  const cells = [...observed].flatMap(([fault, observations]) =>
    Object.entries(observations).map(([name, observation]) => ({ fault, name, observation })),
  );
  expect(cells).toHaveLength(FAULTS.flatMap(cellsOf).length);
  const losing = cells.filter(({ fault, observation }) => losesSomethingGood(fault, observation));
  expect(losing).toEqual([]);
  reportFigure('store', 'cells of files without a copy', String(cells.length));
  reportFigure('store', 'cells of files without a copy in which something good is lost', String(losing.length));
});
