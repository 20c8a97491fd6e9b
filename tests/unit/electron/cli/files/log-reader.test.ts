import { appendFileSync, mkdirSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { LogReader, parseLog } from '../../../../../electron/cli/files/log-reader';
import { TemporaryFolder } from '../../../../support/a-temporary-folder';

const temporary = new TemporaryFolder();
const line = (second: number, message: string, level = 'info'): string =>
  `[2026-01-31 12:00:${String(second).padStart(2, '0')}.000] [${level}]  ${message}\n`;
const messages = (entries: ReturnType<LogReader['next']>): readonly string[] => entries.map(({ message }) => message);
/** Two looks: what is new, and that nothing more is. */
const all = (reader: LogReader): ReturnType<LogReader['next']> => [...reader.next(), ...reader.next()];
/** A reader that has read what is there. */
function follow(): LogReader {
  const reader = new LogReader(temporary.path);
  onTestFinished(() => reader.close());
  all(reader);
  return reader;
}

const log = (): string => join(temporary.path, 'beckon.log');

it('parseLog keeps the stack of an error with its entry, and takes a line that begins none as it is', () => {
  const lines = [line(1, 'Failed', 'error'), '  Error: x', '    at y', line(2, 'Started')].map((text) =>
    text.trimEnd(),
  );
  expect(parseLog(lines)).toMatchObject([
    {
      at: new Date(2026, 0, 31, 12, 0, 1).toISOString(),
      level: 'error',
      message: 'Failed',
      details: '  Error: x\n    at y',
    },
    { level: 'info', message: 'Started', details: null },
  ]);
  expect(parseLog(['half of a line', '[2026-99-99 12:00:00.000] [info] x'])).toMatchObject([
    { at: null, level: null, message: 'half of a line', details: null },
    { at: null, level: 'info', message: 'x' },
  ]);
});

it('that is not there has no entries, is read once it is, and shows its last ones with those of the former file', () => {
  const reader = new LogReader(join(temporary.path, 'logs'));
  expect(reader.last(5)).toEqual([]);
  expect(reader.rest()).toEqual([]);
  mkdirSync(join(temporary.path, 'logs'));
  writeFileSync(join(temporary.path, 'logs', 'beckon.log'), line(1, 'Started'));
  expect(messages(all(reader))).toEqual(['Started']);
  reader.close();
  writeFileSync(join(temporary.path, 'beckon.old.log'), line(1, 'a') + line(2, 'b'));
  writeFileSync(log(), line(3, 'c') + line(4, 'd'));
  const last = (count: number): readonly string[] => {
    const another = new LogReader(temporary.path);
    return messages([...another.last(count), ...another.rest()]);
  };
  expect(last(1)).toEqual(['d']);
  expect(last(2)).toEqual(['c', 'd']);
  expect(last(3)).toEqual(['b', 'c', 'd']);
  expect(last(99)).toEqual(['a', 'b', 'c', 'd']);
});

it('is followed: nothing twice, and a line only once it is whole', () => {
  writeFileSync(log(), line(1, 'a'));
  const reader = follow();
  const [begun, end] = [line(2, 'Grüße').slice(0, -6), line(2, 'Grüße').slice(-6)];
  appendFileSync(log(), begun);
  expect(messages(reader.next())).toEqual([]);
  appendFileSync(log(), end);
  expect(messages(all(reader))).toEqual(['Grüße']);
  expect(messages(all(reader))).toEqual([]);
});

// It would catch: the stack of an error as an entry without a time, because it was written a moment later.
it('is followed: an entry comes with all of its lines, once another begins or nothing is new', () => {
  writeFileSync(log(), line(1, 'a'));
  const reader = new LogReader(temporary.path);
  expect(reader.last(5)).toEqual([]);
  expect(reader.hasRest()).toBe(true);
  appendFileSync(log(), `    of a\n${line(2, 'Failed', 'error')}`);
  expect(reader.next()).toMatchObject([{ message: 'a', details: '    of a' }]);
  appendFileSync(log(), '  Error: x\n    at');
  expect(reader.next()).toEqual([]);
  appendFileSync(log(), ' y\n');
  expect(reader.next()).toEqual([]);
  expect(reader.next()).toMatchObject([{ level: 'error', message: 'Failed', details: '  Error: x\n    at y' }]);
  expect(reader.next()).toEqual([]);
  expect(reader.hasRest()).toBe(false);
  reader.close();
});

it('goes on in the new file when the full one was put aside, after the rest of that', () => {
  writeFileSync(log(), line(1, 'a'));
  const reader = follow();
  appendFileSync(log(), line(2, 'b'));
  renameSync(log(), join(temporary.path, 'beckon.old.log'));
  writeFileSync(log(), line(3, 'c'));
  expect(messages(all(reader))).toEqual(['b', 'c']);
  appendFileSync(log(), line(4, 'd'));
  expect(messages(all(reader))).toEqual(['d']);
});

// It would catch: an entry that is swallowed by the half of a line, or of a character, that is no longer there.
it.each([
  ['a log', line(2, 'b')],
  ['a line', line(2, 'b').slice(0, -4)],
  ['a character', Buffer.from(line(2, 'ü')).subarray(0, -2)],
])('that was emptied in the middle of %s is read from its beginning', (_, half) => {
  writeFileSync(log(), line(1, 'a'));
  appendFileSync(log(), half);
  const reader = follow();
  truncateSync(log());
  appendFileSync(log(), line(3, 'c'));
  expect(messages(all(reader))).toEqual(['c']);
});
