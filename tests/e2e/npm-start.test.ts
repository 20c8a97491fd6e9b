import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'playwright/test';
import { runtimeLaunch } from '../../scripts/lib/runtime.mjs';
import { test } from './support/beckon-test';

const SCRIPT = resolve(__dirname, '../../scripts/app.mjs');

test('npm start has the window say that a runtime is for trying only', async ({ userData }) => {
  const log = join(userData, 'logs', 'beckon.log');
  const firstLine = (): string | undefined =>
    existsSync(log) ? readFileSync(log, 'utf8').match(/^.*Started.*$/m)?.[0] : undefined;
  const env = { ...process.env, BECKON_USER_DATA: userData, BECKON_SERVICE_URL: '', BECKON_CA: '' };
  const started = spawn(process.execPath, [SCRIPT, 'start'], { env, stdio: 'ignore' });
  try {
    await expect.poll(firstLine, { timeout: 30_000 }).toBeDefined();
    expect(firstLine()?.includes('is for trying only')).toBe(runtimeLaunch().kind === 'trial');
  } finally {
    const ended = once(started, 'exit');
    started.kill('SIGTERM');
    await ended;
  }
});
