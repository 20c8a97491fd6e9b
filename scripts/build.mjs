import { runCommand } from './lib/run-command.mjs';
import { say } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';

/** `npm run build`: the app and the command line, into out/. */
await runCommand(async () => {
  await setUp({ builds: ['app', 'command line'] });
  say('[set-up] build: up to date in out/');
  return 0;
});
