import { resolve } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';

const ROOT = resolve(__dirname, '../..');

/** Rings that drive a window of the real runtime; no browser of Playwright's own is involved. */
export type WindowRing = 'ui' | 'e2e' | 'desktop';

/**
 * Settings that the window rings share. Windows are slow to open and compete for the processor, hence one worker; a
 * test that passes only the second time is a failing test, hence no retries.
 */
export function ringConfig(ring: WindowRing): PlaywrightTestConfig {
  return defineConfig({
    testDir: resolve(ROOT, 'tests', ring),
    testMatch: '**/*.test.ts',
    outputDir: resolve(ROOT, 'test-results', ring),
    timeout: 60_000,
    expect: { timeout: 15_000 },
    workers: 1,
    fullyParallel: false,
    retries: 0,
    forbidOnly: true,
    // Modules as they are: rewritten as CommonJS they would lose import.meta.
    build: { external: ['**/scripts/lib/*.mjs'] },
    reporter: [['list'], ['json', { outputFile: resolve(ROOT, 'test-results', `${ring}.json`) }]],
  });
}
