import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
// For what it adds to Map: without it a failure would have no message.
import '../../vitest.config.mjs';

/** The relay's ring: the built command line as real processes, real sockets, a real database. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    include: ['tests/relay/**/*.test.ts'],
    environment: 'node',
    passWithNoTests: false,
    allowOnly: false,
    // Each test starts several processes, on ports and in folders of its own.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A bound for what hangs, not for what is slow.
    expect: { poll: { timeout: 30_000 } },
  },
});
