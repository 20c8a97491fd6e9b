import { defineConfig } from 'vitest/config';

/** The runner prints failures with `Map.groupBy`, which Node 20 lacks: without it a failure would have no message. */
const maps: MapConstructor & {
  groupBy?: (items: Iterable<unknown>, keyOf: (item: unknown, index: number) => unknown) => unknown;
} = Map;
maps.groupBy ??= (items, keyOf) => {
  const groups = new Map<unknown, unknown[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
};

/** What describes itself to libraries under names that another part uses too, in a process in which both never are. */
const ALONE = ['tests/unit/electron/relay/openapi.test.ts'];

const UNIT_SETUP = [
  'tests/support/kept-environment.ts',
  ...(process.env.BECKON_PROPERTY_RUNS === undefined ? [] : ['tests/support/property-runs-setup.ts']),
];

/** The rings on plain Node, without a window; `--project` says which. */
export default defineConfig({
  test: {
    environment: 'node',
    passWithNoTests: false,
    // A forgotten `.only` would silently skip the rest of the ring.
    allowOnly: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    maxWorkers: 2,
    // A bound for what hangs, not for what is slow: the tests also run beside other work.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx'],
          exclude: ALONE,
          // A worker loads modules once for all of its files: half of the time went into loading them again. So no test may
          // leave anything changed behind; `--sequence.shuffle.files` shows one that does.
          isolate: false,
          setupFiles: UNIT_SETUP,
        },
      },
      { extends: true, test: { name: 'unit-alone', include: ALONE, setupFiles: UNIT_SETUP } },
      {
        extends: true,
        test: {
          name: 'lan',
          include: ['tests/lan/**/*.test.ts'],
          // The guard that takes namespaces away listens for signals, which only a process of its own gets.
          pool: 'forks',
          // Each test has a whole network of its own, in which it mostly waits.
          fileParallelism: false,
          sequence: { concurrent: true },
          maxConcurrency: 4,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
