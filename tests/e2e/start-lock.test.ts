import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { electronRuntime } from '../support/electron-runtime';
import { test } from './support/beckon-test';
import { startAgain } from './support/start-again';

/** One of this computer that lives and is no Beckon, and one of another computer that had the number of such a one. */
const LEFT_LOCKS = {
  'a process number that another program has by now': () => `${hostname()}-${process.pid}`,
  'another computer, with the number of a process of this one': () => `not-${hostname()}-${process.pid}`,
};

if (process.platform === 'linux') {
  for (const [whose, holder] of Object.entries(LEFT_LOCKS)) {
    test(`starts where the lock was left by ${whose}`, async ({ launch, userData }) => {
      symlinkSync(holder(), join(userData, 'SingletonLock'));
      symlinkSync('/nonexistent/SingletonSocket', join(userData, 'SingletonSocket'));
      symlinkSync('1234567890', join(userData, 'SingletonCookie'));
      const window = await launch();
      await expect.poll(() => window.isVisible()).toBe(true);
      const own = await window.app.evaluate(() => process.pid);
      expect(readlinkSync(join(userData, 'SingletonLock'))).toBe(`${hostname()}-${own}`);
      // The lock is one: it holds.
      expect(await startAgain(userData)).toBe(0);
    });
  }

  test('says in the user’s language what is in the way of its lock, and leaves it there', async ({ userData }) => {
    const lock = join(userData, 'SingletonSocket');
    mkdirSync(lock);
    writeFileSync(
      join(userData, 'settings.json'),
      JSON.stringify({ settings: { appearance: { language: 'de', theme: 'system' } } }),
    );
    const { code, errors } = await startInVain(userData);
    expect(errors).toContain(`${lock} verhindert den Start.`);
    expect(code).toBe(1);
    expect(existsSync(lock)).toBe(true);
  });

  test('says that it cannot write to its folder instead of ending without a word', async ({ userData }) => {
    // Like a read-only folder, which does not hold back root.
    writeFileSync(join(userData, 'file'), '');
    const { code, errors } = await startInVain(join(userData, 'file', 'data'));
    expect(errors).toContain(`Beckon can’t write to ${join(userData, 'file', 'data')} (ENOTDIR)`);
    expect(code).toBe(1);
  });

  test('ends in silence beside a Beckon that is starting, and has no control channel yet', async ({ userData }) => {
    const place = join(userData, 'other');
    mkdirSync(place);
    symlinkSync('1234567890', join(place, 'SingletonCookie'));
    // Chromium greets with a message, and ends when it is acknowledged.
    const starting = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.once('data', () => socket.end('ACK'));
    });
    await new Promise<void>((resolve) => starting.listen(join(place, 'SingletonSocket'), resolve));
    symlinkSync(`${hostname()}-${process.pid}`, join(userData, 'SingletonLock'));
    symlinkSync(join(place, 'SingletonSocket'), join(userData, 'SingletonSocket'));
    symlinkSync('1234567890', join(userData, 'SingletonCookie'));
    try {
      expect(await startAgain(userData)).toBe(0);
    } finally {
      starting.close();
    }
  });
}

/** Waits for the only window of a process. */
const PRESS_ENTER =
  'window=$(timeout 60 xdotool search --sync --onlyvisible --pid "$1") && xdotool windowfocus --sync "$window" && xdotool key Return';

/** Starts the app, closes the dialog that it shows, and tells how it ended and what it wrote to the terminal. */
async function startInVain(userData: string): Promise<{ readonly code: number | null; readonly errors: string }> {
  const { executablePath, args, env } = electronRuntime({ driven: false });
  const child = spawn(executablePath, args, {
    env: { ...env, BECKON_USER_DATA: userData, LANGUAGE: 'en', LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  // Whoever is at the keyboard reads the dialog, and presses Enter.
  const reading = spawn('sh', ['-c', PRESS_ENTER, 'sh', `${child.pid}`], { env, stdio: 'ignore' });
  reading.once('close', (failed) => {
    if (failed !== 0) child.kill('SIGKILL');
  });
  return { code: await ended, errors };
}
