import { writeFileSync } from 'node:fs';
import { readImportGraph } from './lib/import-graph.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { structurePictures } from './lib/pictures/structure-pictures.mjs';
import { runCommand } from './lib/run-command.mjs';
import { say } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';
import { structureFigures, structureTable } from './lib/structure-figures.mjs';

/** As long as what they are made from; nobody edits them. */
const GENERATED = /^(?:clients\/typescript\/src\/protocol|shared\/words\/resources)\.ts$/;

/**
 * `npm run structure [-- --json]`: how finely the sources are cut, and which rooms lean on each other.
 * `npm run structure -- pictures`: draws the pictures of docs/architecture.md anew.
 */
await runCommand(async () => {
  await setUp({});
  if (process.argv.includes('pictures')) {
    for (const [path, picture] of await structurePictures(ROOT)) {
      writeFileSync(inRoot(path), picture);
      say(path);
    }
    return 0;
  }
  const written = (await readImportGraph(ROOT)).filter(({ path }) => !GENERATED.test(path));
  const figures = structureFigures(written);
  const asJson = process.argv.includes('--json');
  process.stdout.write(asJson ? `${JSON.stringify(figures, null, 2)}\n` : structureTable(figures));
  return 0;
});
