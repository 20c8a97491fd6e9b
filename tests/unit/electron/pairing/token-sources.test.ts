import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tokenSources } from '../../../../electron/pairing/token-sources';
import { failure, success } from '../../../../shared/lib/result';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => removeTemporaryFolder(folder));

const NO_CLIPBOARD = { readText: () => '', clear: () => undefined };

describe('a token from a file', () => {
  const read = async (path: string | null) => await tokenSources(() => Promise.resolve(path), NO_CLIPBOARD).file.read();

  it('is its text', async () => {
    writeFileSync(join(folder, 'token'), 'sesame\n');
    expect(await read(join(folder, 'token'))).toEqual(success('sesame\n'));
  });

  it('is none where none was chosen', async () => {
    expect(await read(null)).toEqual(success(null));
  });

  it('is refused where the file is none, is not there, or is too large to be a token', async () => {
    mkdirSync(join(folder, 'directory'));
    writeFileSync(join(folder, 'large'), 'x'.repeat(4_097));
    for (const name of ['directory', 'nothing', 'large']) {
      expect(await read(join(folder, name))).toEqual(failure('unreadable'));
    }
  });
});

describe('a token from the clipboard', () => {
  it('is moved: the clipboard is cleared once it is taken, and not before', async () => {
    let text = ' sesame ';
    const clipboard = {
      readText: () => Promise.resolve(text),
      clear: () => {
        text = '';
      },
    };
    const source = tokenSources(() => Promise.resolve(null), clipboard).clipboard;
    expect(await source.read()).toEqual(success(' sesame '));
    expect(text).toBe(' sesame ');
    await source.taken();
    expect(text).toBe('');
    text = 'x'.repeat(5_000);
    expect(await source.read()).toEqual(failure('unreadable'));
  });
});
