import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { success } from '../../../../../shared/lib/result';
import { CommandLine } from '../../../../support/a-command-line';

const commandLine = new CommandLine();
const { run } = commandLine;
let exported: string;
let undone: readonly string[];
let leftOut: number;

beforeEach(async () => {
  exported = '{}';
  leftOut = 0;
  undone = [];
  await commandLine.start({
    export: async () => success({ text: exported, apps: 1, leftOut }),
    undoImport: async ({ undoToken }) => {
      undone = [...undone, undoToken];
      return success(null);
    },
  });
});

it('export prints the document of the running Beckon, how many apps it has, and which it leaves out', async () => {
  exported = '{"apps":["\\u202eone"]}';
  expect(await run('export')).toEqual({
    code: 0,
    out: '{\n  "apps": [\n    "\\u202eone"\n  ]\n}\n',
    err: '1 app was written.\n',
  });
  leftOut = 5;
  const file = join(commandLine.folder, 'apps.json');
  const said = '1 app was written.\n5 demo apps were left out, because they exist only in the demo.\n';
  expect(await run('export', file)).toEqual({ code: 0, out: `Exported to ${file}\n${said}`, err: '' });
  expect((await run('export')).err).toBe(said);
  const { out } = await run('export', file, '--force', '--json');
  expect(JSON.parse(out)).toEqual({ exported: { file, apps: 1, leftOut: 5 } });
});

// It would catch: a stack of the command line's own where what it got cannot be used.
it.each([[[]], [['apps.json']]])('export says that it is not understood if that is no JSON (%j)', async (file) => {
  exported = '{"apps":';
  const ending = await run('export', ...file.map((name) => join(commandLine.folder, name)), '--json');
  expect(ending.code).not.toBe(0);
  expect(JSON.parse(ending.out)).toMatchObject({ error: { code: 'bad-envelope' } });
  expect(existsSync(join(commandLine.folder, 'apps.json'))).toBe(false);
});

it.each(['', 't'.repeat(65)])('import --undo says what a token looks like: not %j', async (token) => {
  const ending = await run('import', '--undo', token);
  expect(ending).toMatchObject({ code: 2, out: '' });
  expect(ending.err).toContain('The token of an import must have 1 to 64 characters.');
  expect(undone).toEqual([]);
});

// It would catch: a file that somebody believes imported.
it('import --undo undoes the import with its token, beside which it takes no file', async () => {
  const file = join(commandLine.folder, 'apps.json');
  writeFileSync(file, '{}');
  const ending = await run('import', file, '--undo', 'token');
  expect(ending).toMatchObject({ code: 2, out: '' });
  expect(ending.err).toContain('Enter a file or --undo, not both.');
  expect(await run('import', '--undo', 't'.repeat(64))).toMatchObject({ code: 0 });
  expect(undone).toEqual(['t'.repeat(64)]);
});
