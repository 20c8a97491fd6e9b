import { join, resolve } from 'node:path';
import { expect, test } from 'playwright/test';
import { captureStdout } from '../../scripts/lib/processes.mjs';
import { PYTHON_TOOLS } from '../../scripts/lib/set-up.mjs';

const ROOT = resolve(__dirname, '../..');

test('an audit finds nothing in the workflows that build and release Beckon', async () => {
  const program = join(PYTHON_TOOLS, 'bin', process.platform === 'win32' ? 'zizmor.exe' : 'zizmor');
  const args = ['--offline', '--pedantic', '--no-progress', '--format', 'json-v1', '.github'];
  const { output } = await captureStdout(program, args, { cwd: ROOT });
  expect(JSON.parse(output)).toEqual([]);
});
