import { inRoot, ROOT } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { runCommand } from './lib/run-command.mjs';
import { setUp } from './lib/set-up.mjs';

/** `npm run package`: installers for this system, into dist/; what follows `--` goes to electron-builder. */
await runCommand(async () => {
  await setUp({ builds: ['app'] });
  const builder = inRoot('node_modules', 'electron-builder', 'cli.js');
  return await run(process.execPath, [builder, '--publish', 'never', ...process.argv.slice(2)], { cwd: ROOT });
});
