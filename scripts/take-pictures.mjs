import { runCommand } from './lib/run-command.mjs';
import { prepare, testFiles } from './lib/test-rings.mjs';
import { countsOf, playwrightRun } from './lib/test-runs.mjs';

/**
 * `npm run pictures`: takes the pictures of the README and the guide anew into docs/images, of the built app with simulated
 * apps, on a screen and a desktop session of their own; `npm run pictures -- WORD` those of the test files with that word in
 * their path. `languages`, which are to be looked at in test-results, come by name alone. Linux alone: only there the
 * tray's menu can be read from the bus.
 */
await runCommand(async () => {
  await prepare(['pictures']);
  const words = process.argv.slice(2);
  const files = testFiles('pictures').filter((file) =>
    words.length === 0 ? !file.endsWith('/languages.test.ts') : words.some((word) => file.includes(word)),
  );
  const { failed } = await countsOf(playwrightRun({ project: 'pictures', files, isAll: false, titles: null }), true);
  return failed === 0 ? 0 : 1;
});
