import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startAfter } from '../../../../electron/update/start-after';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

let folder: string;

beforeEach(() => {
  folder = makeTemporaryFolder();
});

afterEach(() => removeTemporaryFolder(folder));

// Catches a new version that starts while the old one still has the lock: it would only show the old one's window.
it.runIf(process.platform !== 'win32')('starts a program when another has ended, and not before', async () => {
  const [program, log] = [join(folder, 'a program'), join(folder, 'log')];
  const old = spawn('/bin/sh', ['-c', `read line; echo old >> '${log}'`], { stdio: ['pipe', 'ignore', 'ignore'] });
  writeFileSync(program, `#!/bin/sh\necho "$GREETING $PWD" >> '${log}'\n`);
  chmodSync(program, 0o755);
  startAfter(old.pid ?? 0, program, { PATH: '/usr/bin:/bin', GREETING: 'new' });
  expect(existsSync(log)).toBe(false);
  const ended = once(old, 'exit');
  old.stdin.end('\n');
  await ended;
  await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toBe('old\nnew /\n'), { timeout: 60_000 });
});
