import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readExport, writeExport } from '../../../../../electron/cli/files/transfer-files';
import { TemporaryFolder } from '../../../../support/a-temporary-folder';

const temporary = new TemporaryFolder();
const never = new AbortController().signal;

it('is for this user alone, is read as it was written, and replaces a file only by force, and never a folder', async () => {
  const path = join(temporary.path, 'apps.json');
  expect(writeExport(path, '{}\n', false)).toEqual({ ok: true, value: null });
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(await readExport(path, 'apps.json', never)).toEqual({ ok: true, value: '{}\n' });
  writeFileSync(path, 'mine');
  expect(writeExport(path, '{}', false)).toMatchObject({ error: { code: 'file-exists' } });
  expect(readFileSync(path, 'utf8')).toBe('mine');
  expect(writeExport(path, '{}', true).ok).toBe(true);
  expect(readFileSync(path, 'utf8')).toBe('{}');
  mkdirSync(join(temporary.path, 'sub'));
  expect(writeExport(join(temporary.path, 'sub'), '{}', true)).toMatchObject({ error: { code: 'not-written' } });
});

it.skipIf(process.platform === 'win32')('does not write through a link unless forced, and then keeps the link', () => {
  const [target, link] = [join(temporary.path, 'target.json'), join(temporary.path, 'link.json')];
  symlinkSync(target, link);
  expect(writeExport(link, '{}', false)).toMatchObject({ error: { code: 'file-exists' } });
  writeFileSync(target, 'mine');
  expect(writeExport(link, '{}', true).ok).toBe(true);
  expect(readFileSync(target, 'utf8')).toBe('{}');
});

it('says what keeps it from writing and reading', async () => {
  expect(writeExport(join(temporary.path, 'none', 'apps.json'), '{}', false)).toMatchObject({
    error: { code: 'not-written', message: { params: { code: 'ENOENT' } } },
  });
  expect(await readExport(join(temporary.path, 'none.json'), 'none.json', never)).toMatchObject({
    error: { code: 'bad-file', message: { params: { file: 'none.json' } } },
  });
  writeFileSync(join(temporary.path, 'bad.json'), Buffer.from([0xc3, 0x28]));
  expect(await readExport(join(temporary.path, 'bad.json'), 'bad.json', never)).toMatchObject({
    error: { message: { params: { problem: { key: 'transferFile.notText' } } } },
  });
});
