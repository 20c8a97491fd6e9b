import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { windowPlaceFormat } from '../../../../electron/desktop/window-place';
import { DocumentFiles, glanceAt } from '../../../../electron/store/document-files';
import { asDocument } from '../../../../electron/store/document-format';
import { quarantinedName } from '../../../../electron/store/quarantine';
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
  const DAY_MS = 86_400_000;
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

  it('loses what is too old a week after that was found, and nothing else', () => {
    const { directory, files, put, names } = aQuarantine();
    const at = (days: number): number => NOW - days * DAY_MS;
    const [, young, old] = [10, 85, 91].map((days) => put(quarantinedName('words', at(days), '0000'), at(days)));
    const others = ['words.json', 'words.backup.json', 'other.json', quarantinedName('other', at(300), '0000')];
    for (const name of others) put(name, at(300));
    const folder = quarantinedName('words', at(100), '0000');
    mkdirSync(join(directory, folder));
    const all = names();
    for (const day of [0, 6]) {
      files.sweepQuarantine(at(-day));
      expect(names()).toEqual(all);
    }
    files.sweepQuarantine(at(-7));
    expect(names()).toEqual(all.filter((name) => name !== old));
    expect(names()).toEqual(expect.arrayContaining([young, folder]));
  });
});
