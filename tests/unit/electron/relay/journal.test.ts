import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Journal, minutesBetweenRewrites, readJournal } from '../../../../electron/relay/journal';
import { TemporaryFolder } from '../../../support/a-temporary-folder';

const temporary = new TemporaryFolder();
let file: string;
const known: string[] = [];
let journal: Journal;
beforeEach(async () => {
  file = join(temporary.path, 'inner', 'a.journal');
  mkdirSync(dirname(file));
  known.length = 0;
  journal = new Journal({ file, snapshot: () => known });
  await journal.start();
});
afterEach(async () => await journal.dispose());

async function append(line: string): Promise<void> {
  known.push(line);
  await journal.append(line);
}

describe('Journal', () => {
  test('has a line on the disk when it says so, and all in their order', async () => {
    await append('one');
    expect(readFileSync(file, 'utf8')).toBe('one\n');
    await Promise.all(Array.from({ length: 100 }, async (_, index) => await append(`line ${index}`)));
    expect(await readJournal(file)).toEqual(known);
  });

  test('a disk that refuses is told, and what it missed is written when it no longer does', async () => {
    await append('one');
    // The open file goes on working: only a new one can fail, so it has to be asked for one.
    rmSync(dirname(file), { recursive: true });
    const large = 'x'.repeat(2 * 1024 * 1024);
    await append(large);
    await expect(append('two')).rejects.toThrow('ENOENT');
    expect(journal.isSound).toBe(false);
    await expect(append('three')).rejects.toThrow('ENOENT');
    mkdirSync(dirname(file));
    await append('four');
    expect(journal.isSound).toBe(true);
    expect(await readJournal(file)).toEqual(['one', large, 'two', 'three', 'four']);
  });

  test('leaves the old file as it is where no new one can be made', async () => {
    await append('one');
    await journal.dispose();
    if (process.getuid?.() === 0) mkdirSync(`${file}.new`);
    else chmodSync(dirname(file), 0o500);
    const next = new Journal({ file, snapshot: () => ['other'] });
    await expect(next.start()).rejects.toThrow();
    chmodSync(dirname(file), 0o700);
    expect(await readJournal(file)).toEqual(['one']);
  });

  test('reads no file as none', async () => {
    expect(await readJournal(join(temporary.path, 'nothing'))).toBeNull();
  });

  test('rewritten while lines arrive, has them all, and what its owner no longer has is gone', async () => {
    await append('one');
    known.splice(0);
    const appended = [append('two'), journal.rewrite(), append('three'), journal.rewrite(), append('four')];
    await Promise.all(appended);
    expect(readFileSync(file, 'utf8')).not.toContain('one');
    expect(new Set(await readJournal(file))).toEqual(new Set(['two', 'three', 'four']));
    expect(journal.isSettled).toBe(true);
  });
});

test.each([
  [0, 1],
  [4, 1],
  [9, 3],
  [200, 50],
  [1_000, 60],
])('a journal of %d MiB is rewritten after %d minutes at the earliest', (mebibytes, minutes) => {
  expect(minutesBetweenRewrites(mebibytes * 1024 * 1024)).toBe(minutes);
});
