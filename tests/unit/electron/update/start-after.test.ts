import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { startAfter } from '../../../../electron/update/start-after';
import { TemporaryFolder } from '../../../support/a-temporary-folder';

const temporary = new TemporaryFolder();

// Catches a new version that starts while the old one still has the lock: it would only show the old one's window.
// And one that forgets where a relative `--user-data-dir` begins, or splits an argument.
it.runIf(process.platform !== 'win32')('starts a program when another has ended, as that was started', async () => {
  const [program, log] = [join(temporary.path, 'a program'), join(temporary.path, 'log')];
  const old = spawn('/bin/sh', ['-c', `read line; echo old >> '${log}'`], { stdio: ['pipe', 'ignore', 'ignore'] });
  writeFileSync(program, `#!/bin/sh\necho "$GREETING $PWD $# $1" >> '${log}'\n`);
  chmodSync(program, 0o755);
  const start = { program, args: ['--user-data-dir=./a $PLACE', '--disable-gpu'], folder: temporary.path };
  startAfter(old.pid ?? 0, { ...start, environment: { PATH: '/usr/bin:/bin', GREETING: 'new' } });
  expect(existsSync(log)).toBe(false);
  const ended = once(old, 'exit');
  old.stdin.end('\n');
  await ended;
  await vi.waitFor(
    () => expect(readFileSync(log, 'utf8')).toBe(`old\nnew ${temporary.path} 2 --user-data-dir=./a $PLACE\n`),
    {
      timeout: 60_000,
    },
  );
});

it.runIf(process.platform !== 'win32')('starts a program whose folder is gone in another', async () => {
  const [program, log] = [join(temporary.path, 'program'), join(temporary.path, 'log')];
  writeFileSync(program, `#!/bin/sh\necho "$PWD $#" >> '${log}'\n`);
  chmodSync(program, 0o755);
  const ended = spawn('/bin/true');
  await once(ended, 'exit');
  const environment = { PATH: '/usr/bin:/bin' };
  startAfter(ended.pid ?? 0, { program, args: [], folder: join(temporary.path, 'gone'), environment });
  await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toBe('/ 0\n'), { timeout: 60_000 });
});
