import { ROOT } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { runCommand } from './lib/run-command.mjs';
import { runtimeLaunch } from './lib/runtime-launch.mjs';
import { say } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';
import { trialVersion } from './lib/trial-runtime.mjs';
import { demandScreen } from './lib/virtual-screen.mjs';

/** The window says it; a demo or a test is a trial in any case. */
const NOTICE = `Electron ${trialVersion} is for trying only: it gets no security fixes. “npm run setup” tries to get the release.`;

/** `npm start`: Beckon for daily use; what follows `--` goes to the app. */
await runCommand(async () => {
  demandScreen();
  await setUp({ debian: ['window'], runtime: true, builds: ['app', 'site'] });
  const { executablePath, args, env, kind } = runtimeLaunch();
  if (args.includes('--no-sandbox')) say("Started as root, hence without Chromium's sandbox.");
  return await run(executablePath, [...args, ...process.argv.slice(2)], {
    cwd: ROOT,
    env: kind === 'trial' ? { ...env, BECKON_START_NOTICE: NOTICE } : env,
  });
});
