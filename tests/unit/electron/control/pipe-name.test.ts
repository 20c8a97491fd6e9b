import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetPipeName, keptPipeName, renewPipeName } from '../../../../electron/control/control-address';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => removeTemporaryFolder(folder));

const theFile = (): string => join(folder, readdirSync(folder)[0] ?? '');

describe('the name of the pipe', () => {
  it('cannot be guessed, and is another one at each start', () => {
    const names = Array.from({ length: 100 }, () => renewPipeName(folder));
    for (const name of names) expect(name).toMatch(/^beckon-[0-9a-f]{32}$/);
    expect(new Set(names).size).toBe(100);
  });

  it('is kept for its user alone, in a folder that may not be there yet', () => {
    const inside = join(folder, 'data');
    const name = renewPipeName(inside);
    expect(keptPipeName(inside)).toBe(name);
    const [file = ''] = readdirSync(inside);
    expect(readFileSync(join(inside, file), 'utf8')).toBe(`${name} ${process.pid}\n`);
    if (process.platform !== 'win32') expect(statSync(join(inside, file)).mode & 0o777).toBe(0o600);
  });

  it('is none where nothing is kept, or anything else', () => {
    expect(keptPipeName(folder)).toBeNull();
    expect(keptPipeName(join(folder, 'not-there'))).toBeNull();
    const name = renewPipeName(folder);
    const file = theFile();
    for (const text of [
      '',
      'beckon-1',
      `${name}/..`,
      `x${name}`,
      `${name}\\x`,
      name.toUpperCase(),
      name,
      `${name} 0`,
      `${name} -1`,
      `${name} 99999999999`,
      ' '.repeat(1_000) + name,
    ]) {
      writeFileSync(file, text);
      expect(keptPipeName(folder), text).toBeNull();
    }
    rmSync(file);
    mkdirSync(file);
    expect(keptPipeName(folder)).toBeNull();
  });

  it('is none once the Beckon that listened under it was killed: anybody may have seen it, and listen there', () => {
    const name = renewPipeName(folder);
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(theFile(), `${name} ${pid}\n`);
    expect(keptPipeName(folder)).toBeNull();
  });

  it('is not read through a link', () => {
    renewPipeName(folder);
    const file = theFile();
    renameSync(file, join(folder, 'other'));
    symlinkSync(join(folder, 'other'), file);
    expect(keptPipeName(folder)).toBeNull();
  });

  it('is gone once nobody listens, and goes in peace', () => {
    renewPipeName(folder);
    forgetPipeName(folder);
    forgetPipeName(folder);
    expect(readdirSync(folder)).toEqual([]);
    expect(keptPipeName(folder)).toBeNull();
  });
});
