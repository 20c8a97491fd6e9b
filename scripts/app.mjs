import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetAppBuild, VITE_ENVIRONMENT } from './lib/build-step.mjs';
import { inRoot, ROOT, withTemporaryFolder } from './lib/files.mjs';
import { endWithNpm } from './lib/npm.mjs';
import { captureStdout, own, run } from './lib/processes.mjs';
import { pageWithReference } from './lib/protocol-page.mjs';
import { isProtocolSchema, pythonTypes, typescriptTypes } from './lib/protocol-types.mjs';
import { runCommand } from './lib/run-command.mjs';
import { launchDriven, runtimeFlags, runtimeLaunch, trialVersion } from './lib/runtime.mjs';
import { SetupError, say } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';
import { prepare, testFiles } from './lib/test-rings.mjs';
import { countsOf, playwrightRun } from './lib/test-runs.mjs';
import { demandScreen, hasScreen, openVirtualScreen } from './lib/virtual-screen.mjs';
import { languagesIn, reportOf, reportText } from './lib/words.mjs';

/** The window says it; a demo or a test is a trial in any case. */
const NOTICE = `Electron ${trialVersion} is for trying only: it gets no security fixes. “npm run setup” tries to get the release.`;

const DEMO_ARGS = ['--simulator=home'];
const SCREENSHOT = inRoot('demo.png');
const CLI = inRoot('out', 'cli', 'cli.js');
const START_MS = 60_000;

/** The commands of package.json that set up, build, start and show Beckon. @type {Record<string, (args: string[]) => Promise<number>>} */
const COMMANDS = {
  /** Everything that the other commands would do by themselves, and one more try at the release. */
  setup: async () => {
    await setUp({ ...needsOfDemo(), tryReleaseAgain: true, builds: ['app', 'command line'] });
    say('[set-up] done: npm start opens Beckon, npm run demo shows it with simulated apps');
    return 0;
  },

  /** The app, the command line and the documentation, into out/. */
  build: async () => {
    await setUp({ builds: ['app', 'command line', 'site'] });
    say('[set-up] build: up to date in out/');
    return 0;
  },

  /** The documentation, into out/site; browsers open it from there. */
  site: async () => {
    await setUp({ builds: ['site'] });
    say('[set-up] site: open out/site/index.html in a browser, or put the folder on a web server.');
    return 0;
  },

  /** Beckon for daily use. */
  start: async (args) => {
    demandScreen();
    await setUp({ runtime: true, builds: ['app', 'site'] });
    const launch = runtimeLaunch();
    if (launch.args.includes('--no-sandbox')) say("Started as root, hence without Chromium's sandbox.");
    const env = launch.kind === 'trial' ? { ...launch.env, BECKON_START_NOTICE: NOTICE } : launch.env;
    return await run(launch.executablePath, [...launch.args, ...args], { cwd: ROOT, env });
  },

  /**
   * Beckon with simulated apps and user data of its own, fresh each time. With a screen the window stays open until it is
   * closed; without one it is photographed and the apps in it are printed.
   */
  demo: async () => {
    const screen = hasScreen();
    await setUp({ ...needsOfDemo(), builds: ['app', screen ? 'site' : 'command line'] });
    return await withTemporaryFolder(join(tmpdir(), 'beckon-demo-'), async (userData) => {
      if (!screen) return await showWithoutScreen(userData);
      say('The window shows simulated apps and stays open until you close it.');
      const { executablePath, args, env } = runtimeLaunch();
      const options = { cwd: ROOT, env: { ...env, BECKON_USER_DATA: userData } };
      return await run(executablePath, [...args, ...DEMO_ARGS], options);
    });
  },

  /** The app with hot reload. */
  dev: async (args) => {
    demandScreen();
    await setUp({ runtime: true });
    // The development build takes the place of the real one.
    forgetAppBuild();
    const { executablePath, env } = runtimeLaunch();
    const vite = [inRoot('node_modules/electron-vite/bin/electron-vite.js'), 'dev', '--watch', '--'];
    const options = { cwd: ROOT, env: { ...env, ELECTRON_EXEC_PATH: executablePath } };
    return await run(process.execPath, [...vite, ...runtimeFlags(process.env), ...args], options);
  },

  /** A page with every part of the design system in every state, on this computer alone and with hot reload. */
  gallery: async () => {
    await setUp({});
    say('Open the address below in a browser; Ctrl+C ends it.');
    const vite = [inRoot('node_modules/vite/bin/vite.js'), '--config', 'gallery.vite.config.ts'];
    return await run(process.execPath, vite, { cwd: ROOT, env: { ...process.env, ...VITE_ENVIRONMENT } });
  },

  /** The command line, its exit code kept. */
  cli: async (args) => {
    endWithNpm();
    await setUp({ builds: ['command line'] });
    return await run(process.execPath, [CLI, ...args]);
  },

  /** The schema of the protocol, and what is made from it: the types of the clients, and the page. */
  clients: async () => {
    await setUp({ builds: ['command line'] });
    const { code, output } = await captureStdout(process.execPath, [CLI, 'where', '--schema']);
    if (code !== 0) throw new Error(`The schema cannot be printed: ${output}`);
    /** @type {unknown} */
    const schema = JSON.parse(output);
    if (!isProtocolSchema(schema)) throw new Error('What `where --schema` prints is not the schema of the protocol.');
    const page = inRoot('docs', 'for-programs.md');
    const files = /** @type {const} */ ([
      [inRoot('docs', 'for-programs.schema.json'), output],
      [inRoot('clients', 'typescript', 'src', 'protocol.ts'), typescriptTypes(schema)],
      [inRoot('clients', 'python', 'src', 'beckon_client', 'protocol.py'), pythonTypes(schema)],
      [page, pageWithReference(readFileSync(page, 'utf8'), schema)],
    ]);
    for (const [path, text] of files) writeFileSync(path, text);
    say('[set-up] clients: up to date in clients and docs');
    return 0;
  },

  /**
   * The pictures of the README and the guide anew into docs/images, or those of the test files with such a word in their
   * path; `languages`, to be looked at in test-results, by name alone. On Linux: there the bus tells the tray's menu.
   */
  pictures: async (words) => {
    await prepare(['pictures']);
    const files = testFiles('pictures').filter((file) =>
      words.length === 0 ? !file.endsWith('/languages.test.ts') : words.some((word) => file.includes(word)),
    );
    const { failed } = await countsOf(playwrightRun({ project: 'pictures', files, isAll: false, titles: null }), true);
    return failed === 0 ? 0 : 1;
  },

  /** How many texts each language has, and what is wrong with any; of the languages named also all that they lack. */
  words: async (whole) => {
    const unknown = whole.find((tag) => !languagesIn(ROOT).includes(tag));
    if (unknown !== undefined) throw new SetupError(`There is no ${inRoot('shared', 'locales', unknown)}`);
    const report = reportOf(ROOT);
    process.stdout.write(reportText(report, whole));
    return report.faults.length === 0 ? 0 : 1;
  },

  /** The runtime executable in use, alone on stdout. */
  'electron-path': async () => {
    await setUp({ runtime: true });
    process.stdout.write(`${runtimeLaunch().executablePath}\n`);
    return 0;
  },
};

/** @returns {import('./lib/set-up.mjs').Needs} */
const needsOfDemo = () => ({ debian: hasScreen() ? [] : ['screen'], runtime: true });

/** @param {string} userData */
async function showWithoutScreen(userData) {
  const screen = await openVirtualScreen();
  const { executablePath, args, env } = runtimeLaunch({ ...screen.env, BECKON_USER_DATA: userData }, { driven: true });
  const words = [...args, ...DEMO_ARGS];
  // Else Playwright switches the sandbox off; whether it has to be off is said by our own flags.
  const options = { cwd: ROOT, chromiumSandbox: true, timeout: START_MS };
  const app = await launchDriven({ executablePath, args: words, env, ...options });
  own(app.process());
  try {
    const page = await app.firstWindow({ timeout: START_MS });
    const navigation = page.getByRole('navigation');
    await navigation.getByRole('button', { name: /nearby/i }).click();
    await page.locator('[data-app-row]').first().click();
    await page.screenshot({ path: SCREENSHOT });
    /** @type {{ baseUrl: string, caFile: string }} */
    const { baseUrl, caFile } = await page.evaluate(
      "window.beckon.request('state.snapshot', null).then((text) => JSON.parse(text).data.state.service)",
    );
    const code = await run(process.execPath, [CLI, 'list', '--service', baseUrl, '--ca', caFile]);
    say(`The window is in ${SCREENSHOT}`);
    return code;
  } finally {
    await app.close();
    await screen.close();
  }
}

await runCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (command === undefined) throw new SetupError(`There is no command ${name}.`, Object.keys(COMMANDS).join(', '));
  return await command(args);
});
