import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
// For what it adds to Map: without it a failure would have no message.
import '../../vitest.config.mjs';

/** The packages' ring: what was built for people, on a fresh Debian of its own. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    include: ['tests/package/**/*.test.ts'],
    environment: 'node',
    passWithNoTests: false,
    allowOnly: false,
    globalSetup: ['tests/package/support/install-once.ts'],
    // A system at a time: each runs a whole desktop.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // A bound for what hangs, not for what is slow.
    expect: { poll: { timeout: 60_000 } },
  },
});
