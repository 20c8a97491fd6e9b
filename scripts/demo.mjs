import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_APP_ARGS, runHeadlessDemo } from './lib/headless-demo.mjs';
import { ROOT } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { runCommand } from './lib/run-command.mjs';
import { runtimeLaunch } from './lib/runtime-launch.mjs';
import { say } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';
import { withTemporaryFolder } from './lib/temporary-folder.mjs';
import { hasScreen, openVirtualScreen } from './lib/virtual-screen.mjs';

/**
 * `npm run demo`: Beckon with simulated apps and user data of its own, fresh each time. With a screen the window stays
 * open until it is closed; without one it is photographed and what it shows is printed.
 */
await runCommand(async () => {
  const screen = hasScreen();
  await setUp({
    debian: screen ? ['window'] : ['window', 'virtual screen'],
    runtime: true,
    builds: screen ? ['app', 'site'] : ['app', 'command line'],
  });
  return await withTemporaryFolder(join(tmpdir(), 'beckon-demo-'), screen ? showWindow : showWithoutScreen);
});

/** @param {string} userData */
async function showWindow(userData) {
  say('The window shows simulated apps and stays open until you close it.');
  const { executablePath, args, env } = runtimeLaunch();
  return await run(executablePath, [...args, ...DEMO_APP_ARGS], {
    cwd: ROOT,
    env: { ...env, BECKON_USER_DATA: userData },
  });
}

/** @param {string} userData */
async function showWithoutScreen(userData) {
  const screen = await openVirtualScreen();
  try {
    await runHeadlessDemo({ ...screen.env, BECKON_USER_DATA: userData });
    return 0;
  } finally {
    await screen.close();
  }
}
