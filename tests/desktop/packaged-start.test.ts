import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { electronRuntime } from '../support/electron-runtime';
import { freePort, isListening } from '../support/loopback-ports';
import { packagedRuntime } from '../support/packaged-runtime';
import { test as desktopTest } from './support/desktop-test';

/** A Beckon that nobody drives. */
interface Started {
  readonly child: ChildProcess;
  /** What it has printed on its error stream. */
  readonly errors: () => string;
  readonly ended: Promise<number | null>;
}

interface Fixtures {
  readonly startBy: (
    runtime: { readonly executablePath: string; readonly args: readonly string[] },
    args: readonly string[],
  ) => Started;
  /** Resolves once Beckon has started so many times: what Chromium opens at its start is open by then. */
  readonly atWork: (starts?: number) => Promise<void>;
}

const test = desktopTest.extend<Fixtures>({
  startBy: async ({ desktop, userData }, provide) => {
    const started: Started[] = [];
    await provide(({ executablePath, args: runtimeArgs }, args) => {
      const { env } = electronRuntime({ driven: false });
      const child = spawn(executablePath, [...runtimeArgs, ...args], {
        env: { ...env, ...desktop.environment, BECKON_USER_DATA: userData },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let errors = '';
      child.stderr?.on('data', (chunk: Buffer) => {
        errors += chunk.toString();
      });
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
      const one = { child, errors: () => errors, ended };
      started.push(one);
      return one;
    });
    for (const { child, ended } of started) {
      child.kill('SIGTERM');
      await ended;
    }
  },
  atWork: async ({ userData }, provide) => {
    const log = join(userData, 'logs', 'beckon.log');
    const startsIn = (text: string): number => text.split('Started').length - 1;
    await provide(async (starts = 1) => {
      await expect.poll(() => (existsSync(log) ? startsIn(readFileSync(log, 'utf8')) : 0)).toBe(starts);
    });
  },
});

/** Those of all processes of this computer. */
function commandLines(): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8')];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}

const isRendererOf =
  (userData: string) =>
  (line: string): boolean =>
    line.includes('--type=renderer') && line.includes(userData);

test('run from its sources it can be debugged, and packaged it opens no port', async ({ startBy, atWork }) => {
  const port = await freePort();
  const debugging = [`--remote-debugging-port=${port}`];
  const unpackaged = startBy(electronRuntime({ driven: false }), debugging);
  await expect.poll(() => isListening(port)).toBe(true);
  await atWork();
  unpackaged.child.kill('SIGTERM');
  await unpackaged.ended;

  const packaged = startBy(packagedRuntime(), debugging);
  await atWork(2);
  expect(await isListening(port)).toBe(false);
  expect(packaged.errors()).not.toContain('DevTools listening');
});

test('packaged it starts no program in the place of its own processes, and its page with no features of a switch', async ({
  startBy,
  userData,
}) => {
  const trace = join(userData, 'launched');
  const features = ['enable-blink-features', 'enable-blink-test-features', 'enable-experimental-web-platform-features'];
  startBy(packagedRuntime(), [
    `--renderer-cmd-prefix=touch ${trace}`,
    ...features.map((name) => `--${name}=MathMLCore`),
    '--blink-settings=hideScrollbars=true',
  ]);
  // The name of the user-data folder tells its renderer from those of other Beckons.
  const renderers = (): readonly string[] => commandLines().filter(isRendererOf(userData));
  await expect.poll(renderers).not.toEqual([]);
  for (const line of renderers()) for (const name of [...features, 'blink-settings']) expect(line).not.toContain(name);
  expect(existsSync(trace)).toBe(false);
});

test('packaged it says which switch it does not start with', async ({ startBy }) => {
  const packaged = startBy(packagedRuntime(), ['--js-flags=--expose-gc']);
  expect(await packaged.ended).toBe(1);
  expect(packaged.errors()).toContain('Beckon doesn’t start with --js-flags. Start it without this option.');
});
