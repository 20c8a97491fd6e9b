import { endWithNpm } from './lib/npm.mjs';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { runCommand } from './lib/run-command.mjs';
import { setUp } from './lib/set-up.mjs';

/** `npm run --silent cli -- …`: Beckon's command line, its exit code kept. */
await runCommand(async () => {
  endWithNpm();
  await setUp({ builds: ['command line'] });
  return await run(process.execPath, [inRoot('out', 'cli', 'cli.js'), ...process.argv.slice(2)]);
});
