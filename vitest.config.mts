import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** What describes itself to libraries under names that another part uses too, in a process in which both never are. */
const ALONE = ['tests/unit/electron/relay/openapi.test.ts'];

const UNIT_SETUP = [
  'tests/support/kept-environment.ts',
  ...(process.env.BECKON_PROPERTY_RUNS === undefined ? [] : ['tests/support/property-runs-setup.ts']),
];

/** Bounds for what hangs, not for what is slow: all that one test of `faults` does, or prepares, is done long before. */
const FAULTS_BOUND_MS = process.env.BECKON_LONG_RUNS === '1' ? 3_600_000 : 600_000;

/** The rings on plain Node, without a window of the ring's own; `--project` says which. */
export default defineConfig({
  test: {
    environment: 'node',
    passWithNoTests: false,
    // A forgotten `.only` would silently skip the rest of the ring.
    allowOnly: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    maxWorkers: availableParallelism(),
    // A bound for what hangs, not for what is slow: the tests also run beside other work.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ALONE,
          // A worker loads modules once for all of its files: half of the time went into loading them again. So no test may
          // leave anything changed behind; `--sequence.shuffle.files` shows one that does.
          isolate: false,
          setupFiles: UNIT_SETUP,
        },
      },
      { extends: true, test: { name: 'unit-alone', include: ALONE, setupFiles: UNIT_SETUP } },
      // The built relay as real processes, on ports and in folders of each test's own; each may start dozens.
      { extends: true, test: { name: 'relay', include: ['tests/relay/**/*.test.ts'], testTimeout: 180_000 } },
      {
        extends: true,
        test: {
          name: 'lan',
          include: ['tests/lan/**/*.test.ts'],
          globalSetup: ['tests/lan/support/namespaces-or-none.ts'],
          // The guard that takes namespaces away listens for signals, which only a process of its own gets.
          pool: 'forks',
          // Each test has a whole network of its own, in which it mostly waits.
          sequence: { concurrent: true },
          maxConcurrency: 4,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // Playwright runs those.
          exclude: ['tests/faults/**/*.window.test.ts'],
          globalSetup: ['tests/lan/support/namespaces-or-none.ts'],
          pool: 'forks',
          // Tests that only wait for limits, beside each other.
          maxConcurrency: 200,
          testTimeout: FAULTS_BOUND_MS,
          hookTimeout: FAULTS_BOUND_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['tests/package/**/*.test.ts'],
          globalSetup: ['tests/package/support/install-once.ts'],
          // A system at a time: each runs a whole desktop.
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
