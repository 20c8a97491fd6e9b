import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { takeWorkerScreen } from './tests/support/worker-screens';
import { isInChromium } from './tests/ui/chromium-host';
import { LEFT_OUT_IN_CHROMIUM, leftOut } from './tests/ui/left-out-in-chromium';

// This file is loaded in each worker, too.
takeWorkerScreen();

const ring = (name: string) => ({ name, testDir: `tests/${name}`, outputDir: `test-results/${name}` });

/**
 * The rings that drive a window of the real runtime; `--project` says which. No browser of Playwright's own is involved.
 * Windows compete for the focus, hence one worker for each screen; a test that passes only the second time is a failing
 * test, hence no retries.
 */
export default defineConfig({
  testMatch: '**/*.test.ts',
  globalSetup: require.resolve('./tests/support/worker-screens'),
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
  workers: process.platform === 'linux' ? availableParallelism() : 1,
  retries: 0,
  forbidOnly: true,
  // Modules as they are: rewritten as CommonJS they would lose import.meta.
  build: { external: ['**/scripts/lib/*.mjs'] },
  reporter: 'list',
  projects: [
    { ...ring('ui'), fullyParallel: true, ...(isInChromium() ? leftOut(LEFT_OUT_IN_CHROMIUM) : {}) },
    ring('e2e'),
    ring('desktop'),
    ring('programs'),
    { ...ring('faults'), testMatch: '**/*.window.test.ts' },
    ring('pictures'),
  ],
});
