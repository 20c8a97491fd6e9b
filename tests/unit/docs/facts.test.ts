import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXIT, exitCodeOf } from '../../../electron/cli/printing/exit-code';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { SERVICE_ERROR_CODES } from '../../../shared/domain/service-error';
import { DOCUMENTS, rowsBelow } from '../../support/documented-tables';

describe('the table of exit codes', () => {
  const rows = rowsBelow('docs/command-line.md', 'errors-and-exit-codes');

  it('has each exit code once', () => {
    expect(rows.map(([exit]) => Number(exit))).toEqual(Object.values(EXIT).sort((a, b) => a - b));
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
