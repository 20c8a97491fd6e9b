import { LIVE_OUTPUT } from './lib/ring-output.mjs';
import { NOTHING } from './lib/ring-results.mjs';
import { runPlaywright } from './lib/ring-runners.mjs';
import { runCommand } from './lib/run-command.mjs';
import { setUp } from './lib/set-up.mjs';

/**
 * `npm run pictures`: takes the README's pictures anew into docs/images, of the built app with simulated apps, on a screen
 * and a desktop session of their own. Linux alone: only there the tray's menu can be read from the bus.
 */
await runCommand(async () => {
  await setUp({
    debian: ['window', 'virtual screen', 'session bus', 'sleep and wake', 'desktop session'],
    runtime: true,
    builds: ['app'],
  });
  const filter = { files: [], titles: null };
  const { counts } = await runPlaywright({ name: 'pictures', ring: 'pictures', filter, output: LIVE_OUTPUT });
  return counts.failed === NOTHING.failed ? 0 : 1;
});
