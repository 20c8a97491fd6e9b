import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { silentLogger } from '../../../../electron/lib/logger';
import { sweepLeftovers } from '../../../../electron/store/leftovers';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const LEFT = 'x.json.tmp-0123456789abcdef';
const OTHERS = ['x.json', 'x.json.tmp-notes', `${LEFT}.json`];

it('removes what interrupted writes left, and nothing else', () => {
  const folder = makeTemporaryFolder();
  onTestFinished(() => removeTemporaryFolder(folder));
  const places = ['', 'backups', 'pinned-certificates', 'mine'].map((name) => join(folder, name));
  for (const place of places) {
    mkdirSync(place, { recursive: true });
    for (const name of [LEFT, ...OTHERS]) writeFileSync(join(place, name), '');
  }
  const filesIn = (place: string): string[] => readdirSync(place).filter((name) => name.includes('x.json'));
  const [own = '', backups = '', certificates = '', mine = ''] = places;

  sweepLeftovers(folder, Date.now(), silentLogger);
  expect(filesIn(backups).sort()).toEqual(OTHERS.toSorted());
  expect(filesIn(certificates).sort()).toEqual(OTHERS.toSorted());
  expect(filesIn(mine)).toContain(LEFT);
  // It may belong to a command that is writing its settings now.
  expect(filesIn(own)).toContain(LEFT);

  const minutesAgo = new Date(Date.now() - 120_000);
  utimesSync(join(own, LEFT), minutesAgo, minutesAgo);
  sweepLeftovers(folder, Date.now(), silentLogger);
  expect(filesIn(own).sort()).toEqual(OTHERS.toSorted());
  expect(filesIn(mine)).toContain(LEFT);
});

it('removes what interrupted writes of Chromium left, once they are a minute old', () => {
  const folder = makeTemporaryFolder();
  onTestFinished(() => removeTemporaryFolder(folder));
  const left = ['.org.chromium.Chromium.4ZskbO', '0A1b2c3d-0000-4000-8000-0123456789ab.tmp'];
  const others = ['.org.chromium.Chromium', 'Local State', 'notes.tmp', '.config'];
  mkdirSync(join(folder, 'Network'));
  const paths = ['.', 'Network'].flatMap((name) => [...left, ...others].map((file) => join(folder, name, file)));
  for (const path of paths) writeFileSync(path, '');
  const staying = (): string[] => paths.filter((path) => existsSync(path)).map((path) => basename(path));

  sweepLeftovers(folder, Date.now(), silentLogger);
  expect(staying()).toEqual([...left, ...others, ...left, ...others]);
  sweepLeftovers(folder, Date.now() + 120_000, silentLogger);
  expect(staying()).toEqual([...others, ...others]);
});

it('lets Beckon start where there is no folder', () => {
  expect(() => sweepLeftovers('/nowhere/at/all', Date.now(), silentLogger)).not.toThrow();
});
