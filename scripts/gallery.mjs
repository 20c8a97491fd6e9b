import { VITE_ENVIRONMENT } from './lib/build-step.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { runCommand } from './lib/run-command.mjs';
import { say } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';

/**
 * `npm run gallery`: serves a page with every part of the design system in every state, on this computer alone and with
 * hot reload. It opens in any browser, so no screen is needed here.
 */
await runCommand(async () => {
  await setUp({});
  say('Open the address below in a browser; Ctrl+C ends it.');
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, '--config', 'gallery.vite.config.ts'];
  return await run(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...VITE_ENVIRONMENT } });
});
