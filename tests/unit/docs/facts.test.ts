import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXIT, exitCodeOf } from '../../../electron/cli/printing/exit-code';
import { MAX_ENTRIES, MAX_ENTRIES_PER_APP } from '../../../electron/known/history-log';
import { MAX_MERGES, UNDO_MERGE_MS } from '../../../electron/known/undo-buffers';
import { MAX_CODES } from '../../../electron/pairing/pairing-service';
import { HIDDEN_INTERVAL_MS } from '../../../electron/reach/measuring-pace';
import { GRACE_MS } from '../../../electron/reach/wake-recovery';
import { MAX_LISTED_APPS } from '../../../electron/tray/tray-index';
import { SHOWN_MS } from '../../../renderer/features/notices/toasts';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { COMPACT_FROM } from '../../../shared/domain/appearance';
import { REARM_BY } from '../../../shared/domain/notification';
import { MISSES_UNTIL_GONE } from '../../../shared/domain/reach-state';
import { SERVICE_ERROR_CODES } from '../../../shared/domain/service-error';
import { POLL_INTERVAL_SECONDS } from '../../../shared/domain/settings';
import { DOCUMENTS, rowsBelow } from '../../support/documented-tables';

describe('the table of exit codes', () => {
  const rows = rowsBelow('docs/command-line.md', 'errors-and-exit-codes');

  it('has each exit code once', () => {
    expect(rows.map(([exit]) => Number(exit))).toEqual(Object.values(EXIT).sort((a, b) => a - b));
  });

  // Catches a code that was removed or renamed, and that the table still has.
  it('has no code that no failure has', () => {
    const known = new Set<string>([...SERVICE_ERROR_CODES, 'program-not-runnable', 'program-not-found']);
    const documented = rows.flatMap(([, , codes = '']) => codes.split(', ')).filter((code) => code !== '');
    expect(documented.filter((code) => !known.has(code))).toEqual([]);
  });

  it('has each code of a failure where it ends with that', () => {
    for (const code of SERVICE_ERROR_CODES) {
      const row = rows.filter(([, , codes = '']) => codes.split(/, /).includes(code));
      expect(
        row.map(([exit]) => Number(exit)),
        code,
      ).toEqual([exitCodeOf(code)]);
    }
  });
});

/** A file with its ending, or anything below a folder in which no test has a short name. */
const NAMED_FILE = /^(?:(?:shared|scripts|tests|deploy|docs|clients)\/[\w./-]+\.\w+|(?:electron|renderer)\/[\w./-]+)$/;

it('every page names only files and folders that are there', () => {
  const named = DOCUMENTS.flatMap(({ path, body }) =>
    [...body.querySelectorAll('code')]
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => NAMED_FILE.test(text) && !text.includes('NAME'))
      .map((file) => ({ path, file })),
  );
  expect(named.length).toBeGreaterThan(100);
  const gone = named.filter(({ file }) => !existsSync(join(ROOT, file)));
  expect(gone.map(({ path, file }) => `${path}: ${file}`)).toEqual([]);
});

// Catches a page that promises a system which a newer Electron has given up.
it('the guide names the oldest systems that the Electron of the packages runs on', () => {
  const ofElectron = readFileSync(join(ROOT, 'node_modules/electron/README.md'), 'utf8');
  expect(ofElectron).toContain('* macOS (Ventura and up)');
  expect(ofElectron).toContain('* Windows (Windows 10 and up)');
  const versions = rowsBelow('docs/guide/install.md', 'systems-it-runs-on').map(([system, version]) => [
    system,
    version,
  ]);
  // Ventura is macOS 13.
  expect(versions).toEqual(
    expect.arrayContaining([
      ['Windows', '10 or newer'],
      ['macOS', '13 or newer'],
    ]),
  );
});

// Catches a limit that was changed, and that the guide still has as it was.
it('the guide has the limits of the sources', () => {
  const days = (ms: number): number => ms / 86_400_000;
  const seconds = (ms: number): number => ms / 1_000;
  const words = [
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ];
  const limits: readonly (readonly [string, string])[] = [
    ['first-start', `every ${POLL_INTERVAL_SECONDS.initial} seconds`],
    ['your-apps', `Rows are dense from ${COMPACT_FROM} apps on`],
    ['your-apps', `can be undone for ${words[seconds(SHOWN_MS.undo)]} seconds`],
    ['your-apps', `you can undo it for ${days(UNDO_MERGE_MS)} days`],
    ['your-apps', `The last ${MAX_MERGES} merges can be undone`],
    ['your-apps', `the last ${MAX_ENTRIES.toLocaleString('en')} entries, ${MAX_ENTRIES_PER_APP} of them for each app`],
    ['your-apps', `Beckon waits ${seconds(GRACE_MS)} seconds`],
    ['your-apps', `after it was charged ${words[REARM_BY]} points above it`],
    ['states', `It counts as lost after ${words[MISSES_UNTIL_GONE]} in a row`],
    ['tray-and-notifications', `${words[MAX_LISTED_APPS]} together`],
    ['tray-and-notifications', `missed ${words[MISSES_UNTIL_GONE]} checks in a row`],
    ['life-without-the-window', 'about every two minutes'],
    ['pairing', `Up to ${words[MAX_CODES]} codes can wait`],
  ];
  expect(HIDDEN_INTERVAL_MS).toBe(120_000);
  const textOf = (name: string): string =>
    (DOCUMENTS.find(({ path }) => path === `docs/guide/${name}.md`)?.body.textContent ?? '').replaceAll(/\s+/g, ' ');
  expect(limits.filter(([name, sentence]) => !textOf(name).includes(sentence))).toEqual([]);
});
