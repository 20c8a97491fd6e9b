import { runCommand } from './lib/run-command.mjs';
import { say } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';
import { hasScreen } from './lib/virtual-screen.mjs';

/** `npm run setup`: everything that the other commands would do by themselves, and one more try at the release. */
await runCommand(async () => {
  await setUp({
    debian: hasScreen() ? ['window'] : ['window', 'virtual screen'],
    runtime: true,
    tryReleaseAgain: true,
    builds: ['app', 'command line'],
  });
  say('[set-up] done: npm start opens Beckon, npm run demo shows it with simulated apps');
  return 0;
});
