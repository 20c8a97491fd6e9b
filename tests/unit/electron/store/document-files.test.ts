import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
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

it('gives what is put aside the time at which it came', () => {
  const NOW = Date.UTC(2026, 5, 1);
  const directory = makeTemporaryFolder();
  onTestFinished(() => removeTemporaryFolder(directory));
  const files = new DocumentFiles(directory, 'words');
  const putAsideAt = (name: string): number => statSync(join(directory, name)).mtimeMs;
  const backup = join(directory, 'words.backup.json');
  writeFileSync(backup, 'x');
  utimesSync(backup, 0, 0);
  expect(putAsideAt(files.copyBackupToQuarantine(NOW))).toBe(NOW);
  expect(putAsideAt(files.moveBackupToQuarantine(NOW))).toBe(NOW);
});
