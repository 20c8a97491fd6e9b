import { runCommand } from './lib/run-command.mjs';
import { SetupError, say } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';

/** `npm run site`: builds the site of the documentation into out/site; browsers open it from there. */
await runCommand(async () => {
  const words = process.argv.slice(2).join(' ');
  if (words !== '') throw new SetupError(`There is no “${words}”.`, 'npm run site');
  await setUp({ builds: ['site'] });
  say('[site] up to date: open out/site/index.html in a browser, or put the folder on a web server.');
  return 0;
});
