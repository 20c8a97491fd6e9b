import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../../../../electron/cli/program';
import { secretHash } from '../../../../electron/pairing/secret';
import { Terminal } from '../../../support/a-terminal';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

let folder: string;
let file: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
  file = join(folder, 'keys');
});
afterEach(() => removeTemporaryFolder(folder));

async function run(...args: string[]) {
  const terminal = new Terminal();
  const code = await runCli(['relay-key', '--keys-file', file, ...args], terminal, {});
  return { code, out: terminal.out, err: terminal.err };
}

describe('relay-key', () => {
  test('prints a key once, as one JSON document, and stores its hash alone', async () => {
    const { code, out } = await run('--name', 'desk', '--json');
    expect(code).toBe(0);
    const { key } = JSON.parse(out) as { key: string };
    const stored = readFileSync(file, 'utf8');
    expect(stored).toContain(secretHash(key));
    expect(stored).not.toContain(key);
  });

  test('prints the key alone for people and pipes', async () => {
    expect(await run('--name', 'desk')).toMatchObject({ code: 0, out: expect.stringMatching(/^beckon_[\w-]{43}\n$/) });
  });

  test('revokes the keys of a name', async () => {
    await run('--name', 'desk');
    expect(await run('--name', 'desk')).toMatchObject({ code: 2, out: '' });
    expect(await run('--name', 'desk', '--revoke', '--json')).toMatchObject({ code: 0 });
    expect(await run('--name', 'desk', '--revoke')).toMatchObject({ code: 2 });
    expect(await run('--name', 'desk')).toMatchObject({ code: 0 });
  });

  test.each([[], ['--name', ''], ['--name', 'x'.repeat(65)], ['--name', 'a\nb']])('refuses %j', async (...args) => {
    const { code, out } = await run(...args, '--json');
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ error: { code: 'usage' } });
  });

  test('writes nothing into a file of another kind', async () => {
    writeFileSync(file, 'the developer token\n');
    expect(await run('--name', 'desk')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('no access keys'),
    });
    expect(readFileSync(file, 'utf8')).toBe('the developer token\n');
  });

  test('says why the file cannot be used', async () => {
    writeFileSync(join(folder, 'plain'), '');
    file = join(folder, 'plain', 'keys');
    expect(await run('--name', 'desk')).toMatchObject({ code: 2, err: expect.stringContaining('ENOTDIR') });
  });
});
