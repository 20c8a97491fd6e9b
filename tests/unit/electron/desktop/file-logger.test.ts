import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { createFileLogger } from '../../../../electron/desktop/file-logger';
import { buildNodeBundle } from '../../../../scripts/lib/node-bundle.mjs';
import { TemporaryFolder } from '../../../support/a-temporary-folder';

const temporary = new TemporaryFolder();

it('writes redacted lines that only this user can read', () => {
  const logger = createFileLogger({ directory: join(temporary.path, 'logs'), isDebug: false });
  logger.info('Asked', { url: 'https://service.example/x', attempts: 2 });
  logger.debug('Not wanted');
  const file = join(temporary.path, 'logs', 'beckon.log');
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('Asked url=https://[address] attempts=2');
  expect(text).not.toContain('Not wanted');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('writes wherever the program lies and was started', async () => {
  const root = resolve(import.meta.dirname, '../../../..');
  const program = join(temporary.path, 'program.cjs');
  await buildNodeBundle({ entry: join(root, 'tests/support/log-program.ts'), outFile: program }, root);
  execFileSync(process.execPath, [program, temporary.path], { cwd: temporary.path, stdio: 'pipe' });
  expect(readFileSync(join(temporary.path, 'beckon.log'), 'utf8')).toMatch(/Written$/m);
});

it('lets nothing of what an error quotes draw on a terminal, or pass for a line of its own', () => {
  const logger = createFileLogger({ directory: temporary.path, isDebug: false });
  const cause = new SyntaxError('Unexpected token \u001b]0;x\u0007\u009b2J\u202e\u2028\n[info] All is well\rno');
  cause.stack = `SyntaxError: ${cause.message}\n    at parse (file.ts:1:1)`;
  logger.error('It failed', cause, { kind: 'a\u001b[2J\nb' });
  expect(readFileSync(join(temporary.path, 'beckon.log'), 'utf8').split('\n')).toEqual([
    expect.stringMatching(/It failed kind=a\[2J b$/),
    '  SyntaxError: Unexpected token ]0;x2J ',
    '  [info] All is well no',
    '      at parse (file.ts:1:1)',
    '',
  ]);
});
