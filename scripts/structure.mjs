import { readImportGraph } from './lib/import-graph.mjs';
import { ROOT } from './lib/paths.mjs';
import { runCommand } from './lib/run-command.mjs';
import { setUp } from './lib/set-up.mjs';
import { structureFigures, structureTable } from './lib/structure-figures.mjs';

/** `npm run structure [-- --json]`: how finely the sources are cut, and which rooms lean on each other. */
await runCommand(async () => {
  await setUp({});
  const figures = structureFigures(await readImportGraph(ROOT));
  const asJson = process.argv.includes('--json');
  process.stdout.write(asJson ? `${JSON.stringify(figures, null, 2)}\n` : structureTable(figures));
  return 0;
});
