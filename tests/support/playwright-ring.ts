import { resolve } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';
import { screensIn, type WorkerScreen } from '../../scripts/lib/worker-screens.mjs';

const ROOT = resolve(__dirname, '../..');

/** Rings that drive a window of the real runtime; no browser of Playwright's own is involved. */
export type WindowRing = 'ui' | 'e2e' | 'desktop' | 'pictures' | 'faults';

/** A network for a worker's simulated apps: nobody else on this computer has the number of the display. */
function networkOf({ DISPLAY = '' }: WorkerScreen): string {
  return `127.1.${Number(DISPLAY.replace(':', '')) % 256}`;
}

/** Settings of one ring. */
interface RingOptions {
  /** Whether tests of one file may run in any order, and beside each other. */
  readonly fullyParallel?: boolean;
  /** Which files of its folder have its tests. */
  readonly testMatch?: string;
}

/**
 * Settings that the window rings share. Windows compete for the focus, hence one worker for each screen; a test that
 * passes only the second time is a failing test, hence no retries.
 */
export function ringConfig(
  ring: WindowRing,
  { fullyParallel = false, testMatch = '**/*.test.ts' }: RingOptions = {},
): PlaywrightTestConfig {
  const screens = screensIn(process.env);
  // This file is loaded in each worker, too; whatever the worker starts finds its screen in this environment.
  const screen = screens[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (screen !== undefined) Object.assign(process.env, screen, { BECKON_SIMULATOR_NETWORK: networkOf(screen) });
  const report = resolve(
    ROOT,
    'test-results',
    process.env.BECKON_REPORTS_FOLDER ?? '',
    process.env.BECKON_RING_REPORT ?? ring,
  );
  return defineConfig({
    testDir: resolve(ROOT, 'tests', ring),
    testMatch,
    outputDir: report,
    // Bounds for what hangs, not for what is slow: the tests also run beside other work.
    timeout: 180_000,
    expect: {
      timeout: 30_000,
      // Corners and slanted lines are drawn a little differently on each computer.
      toHaveScreenshot: {
        maxDiffPixelRatio: 0.004,
        threshold: 0.06,
        animations: 'disabled',
        caret: 'hide',
        scale: 'css',
      },
    },
    snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
    // A baseline that lacks is a failure, too.
    updateSnapshots: process.env.BECKON_RENEW_BASELINES === '1' ? 'changed' : 'none',
    workers: Math.max(1, screens.length),
    fullyParallel,
    retries: 0,
    forbidOnly: true,
    // Modules as they are: rewritten as CommonJS they would lose import.meta.
    build: { external: ['**/scripts/lib/*.mjs'] },
    reporter: [['list'], ['json', { outputFile: `${report}.json` }]],
  });
}
