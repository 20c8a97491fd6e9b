import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
// For what it adds to Map: without it a failure would have no message.
import '../../vitest.config.mjs';

/**
 * For what hangs, not for what is slow: all that one test does, or prepares, is done long before. What
 * `tests/support/long-runs.ts` says is asked for here by itself, because a configuration cannot import TypeScript that is
 * loaded as CommonJS.
 */
const BOUND_MS = process.env.BECKON_LONG_RUNS === '1' ? 3_600_000 : 600_000;

/** What goes wrong, on purpose, on plain Node; what needs a window is in `*.window.test.ts`, which Playwright runs. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    include: ['tests/faults/**/*.test.ts'],
    exclude: ['tests/faults/**/*.window.test.ts'],
    environment: 'node',
    passWithNoTests: false,
    allowOnly: false,
    pool: 'forks',
    maxWorkers: 2,
    // Tests that only wait for limits, beside each other.
    maxConcurrency: 200,
    testTimeout: BOUND_MS,
    hookTimeout: BOUND_MS,
    expect: { poll: { timeout: 30_000 } },
  },
});
