import { buildTestEntry } from './lib/build-step.mjs';
import { LIVE_OUTPUT } from './lib/ring-output.mjs';
import { NOTHING } from './lib/ring-results.mjs';
import { runPlaywright } from './lib/ring-runners.mjs';
import { runCommand } from './lib/run-command.mjs';
import { setUp } from './lib/set-up.mjs';
import { testFiles } from './lib/test-filter.mjs';

/**
 * `npm run pictures`: takes the pictures of the README and the guide anew into docs/images, of the built app with simulated
 * apps, on a screen and a desktop session of their own; `npm run pictures -- WORD` those of the test files with that word in
 * their path. `languages`, which are to be looked at in test-results, come by name alone. Linux alone: only there the
 * tray's menu can be read from the bus.
 */
await runCommand(async () => {
  await setUp({
    debian: ['screen', 'desktop', 'keyring', 'fonts'],
    runtime: true,
    builds: ['app'],
  });
  await buildTestEntry('tests/ui/fake-main.ts', 'test/fake-main.js');
  const words = process.argv.slice(2);
  const files = testFiles('tests/pictures').filter((file) =>
    words.length === 0 ? !file.endsWith('/languages.test.ts') : words.some((word) => file.includes(word)),
  );
  const filter = { files, titles: null };
  const { counts } = await runPlaywright({ name: 'pictures', ring: 'pictures', filter, output: LIVE_OUTPUT });
  return counts.failed === NOTHING.failed ? 0 : 1;
});
