import { createServer } from 'node:http';
import { ROOT } from './lib/paths.mjs';
import { runCommand } from './lib/run-command.mjs';
import { SetupError, say } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';

const PORT = 5175;

/**
 * `npm run site`: builds the site of the documentation into out/site. `npm run site -- serve` also shows it, on this
 * computer alone.
 */
await runCommand(async () => {
  const [command, ...rest] = process.argv.slice(2);
  if ((command !== undefined && command !== 'serve') || rest.length > 0) {
    throw new SetupError(
      `There is no “${process.argv.slice(2).join(' ')}”.`,
      'npm run site    or    npm run site -- serve',
    );
  }
  await setUp({ builds: ['site'] });
  say('[site] up to date in out/site/: open index.html in a browser, or put the folder on a web server.');
  if (command !== 'serve') return 0;
  // Not at the top: a fresh clone loads this file before its packages are installed.
  const { buildSite } = await import('./lib/docs/site.mjs');
  const { answerOf } = await import('./lib/docs/site-server.mjs');
  const site = buildSite(ROOT);
  const server = createServer((request, response) => {
    const { status, headers, body } = answerOf(site, request.url ?? '/');
    response.writeHead(status, headers).end(body);
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(PORT, '127.0.0.1', () => resolve(null)));
  say(`[site] http://127.0.0.1:${PORT}/    Ctrl+C ends it.`);
  return await new Promise((resolve) => process.once('SIGINT', () => server.close(() => resolve(0))));
});
