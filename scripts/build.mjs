import { runCommand } from './lib/run-command.mjs';
import { say } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';

/** `npm run build`: the app, the command line and the documentation, into out/. */
await runCommand(async () => {
  await setUp({ builds: ['app', 'command line', 'site'] });
  say('[set-up] build: up to date in out/');
  return 0;
});
