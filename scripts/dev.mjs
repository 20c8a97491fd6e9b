import { forgetBuilds } from './lib/build-step.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { runCommand } from './lib/run-command.mjs';
import { runtimeFlags, runtimeLaunch } from './lib/runtime-launch.mjs';
import { setUp } from './lib/set-up.mjs';
import { demandScreen } from './lib/virtual-screen.mjs';

/** `npm run dev`: the app with hot reload; what follows `--` goes to the app. */
await runCommand(async () => {
  demandScreen();
  await setUp({ debian: ['window'], runtime: true });
  // The development build takes the place of the real one.
  forgetBuilds();
  const { executablePath, env } = runtimeLaunch();
  const bundler = inRoot('node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const appArgs = [...runtimeFlags(process.env), ...process.argv.slice(2)];
  return await run(process.execPath, [bundler, 'dev', '--watch', '--', ...appArgs], {
    cwd: ROOT,
    env: { ...env, ELECTRON_EXEC_PATH: executablePath },
  });
});
