import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { windowPlaceFormat } from '../../../../electron/desktop/window-place';
import { DocumentFiles, glanceAt } from '../../../../electron/store/document-files';
import { asDocument } from '../../../../electron/store/document-format';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const place = { bounds: { x: 1, y: 2, width: 900, height: 700 }, isMaximised: true, compact: null };

it.each([
  ['a file', JSON.stringify(asDocument(place, windowPlaceFormat)), place],
  ['a newer Beckon’s', JSON.stringify({ schemaVersion: 9, window: place }), place],
  ['a broken file', '{', windowPlaceFormat.initial],
  ['no file', null, windowPlaceFormat.initial],
])('glances at %s, and repairs nothing', (_, text, expected) => {
  const directory = makeTemporaryFolder();
  onTestFinished(() => removeTemporaryFolder(directory));
  if (text !== null) writeFileSync(join(directory, 'window.json'), text);
  expect(glanceAt(directory, windowPlaceFormat)).toEqual(expected);
});

describe('the quarantine of a document', () => {
  const NOW = Date.UTC(2026, 5, 1);

  function aQuarantine() {
    const directory = makeTemporaryFolder();
    onTestFinished(() => removeTemporaryFolder(directory));
    const files = new DocumentFiles(directory, 'words');
    const put = (name: string, at: number): string => {
      writeFileSync(join(directory, name), 'x');
      utimesSync(join(directory, name), at / 1_000, at / 1_000);
      return name;
    };
    return { directory, files, put, names: () => readdirSync(directory).sort() };
  }

  it('gives what it has the time at which it came', () => {
    const { directory, files, put } = aQuarantine();
    const putAsideAt = (name: string): number => statSync(join(directory, name)).mtimeMs;
    put('words.backup.json', 0);
    expect(putAsideAt(files.copyBackupToQuarantine(NOW))).toBe(NOW);
    expect(putAsideAt(files.moveBackupToQuarantine(NOW))).toBe(NOW);
  });
});
