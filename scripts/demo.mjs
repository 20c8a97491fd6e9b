import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, ROOT } from './lib/paths.mjs';
import { own, run } from './lib/processes.mjs';
import { runCommand } from './lib/run-command.mjs';
import { launchDriven, runtimeLaunch } from './lib/runtime-launch.mjs';
import { say } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';
import { withTemporaryFolder } from './lib/temporary-folder.mjs';
import { hasScreen, openVirtualScreen } from './lib/virtual-screen.mjs';

/** What makes the app show simulated companion apps. */
const DEMO_ARGS = ['--simulator=home'];
const SCREENSHOT = inRoot('demo.png');
const START_MS = 60_000;

/**
 * `npm run demo`: Beckon with simulated apps and user data of its own, fresh each time. With a screen the window stays
 * open until it is closed; without one it is photographed and the apps in it are printed.
 */
await runCommand(async () => {
  const screen = hasScreen();
  await setUp({
    debian: screen ? [] : ['screen'],
    runtime: true,
    builds: screen ? ['app', 'site'] : ['app', 'command line'],
  });
  return await withTemporaryFolder(join(tmpdir(), 'beckon-demo-'), screen ? showWindow : showWithoutScreen);
});

/** @param {string} userData */
async function showWindow(userData) {
  say('The window shows simulated apps and stays open until you close it.');
  const { executablePath, args, env } = runtimeLaunch();
  return await run(executablePath, [...args, ...DEMO_ARGS], { cwd: ROOT, env: { ...env, BECKON_USER_DATA: userData } });
}

/** @param {string} userData */
async function showWithoutScreen(userData) {
  const screen = await openVirtualScreen();
  const { executablePath, args, env } = runtimeLaunch({ ...screen.env, BECKON_USER_DATA: userData }, { driven: true });
  const app = await launchDriven({
    executablePath,
    args: [...args, ...DEMO_ARGS],
    env,
    cwd: ROOT,
    // Else Playwright switches it off; whether it has to be off is said by our own flags.
    chromiumSandbox: true,
    timeout: START_MS,
  });
  own(app.process());
  try {
    const page = await app.firstWindow({ timeout: START_MS });
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /nearby/i })
      .click();
    await page.locator('[data-app-row]').first().click();
    await page.screenshot({ path: SCREENSHOT });
    /** @type {{ baseUrl: string, caFile: string }} */
    const { baseUrl, caFile } = await page.evaluate(
      "window.beckon.request('state.snapshot', null).then((text) => JSON.parse(text).data.state.service)",
    );
    const list = [inRoot('out', 'cli', 'cli.js'), 'list', '--service', baseUrl, '--ca', caFile];
    const code = await run(process.execPath, list);
    say(`The window is in ${SCREENSHOT}`);
    return code;
  } finally {
    await app.close();
    await screen.close();
  }
}
