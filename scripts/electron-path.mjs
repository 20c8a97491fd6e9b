import { runCommand } from './lib/run-command.mjs';
import { runtimeLaunch } from './lib/runtime-launch.mjs';
import { setUp } from './lib/set-up.mjs';

/** `npm run --silent electron-path`: the runtime executable in use, alone on stdout. */
await runCommand(async () => {
  await setUp({ runtime: true });
  process.stdout.write(`${runtimeLaunch().executablePath}\n`);
  return 0;
});
