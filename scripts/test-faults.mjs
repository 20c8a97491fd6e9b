import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINES_PART, runEngines } from './lib/engine-runs.mjs';
import { FIGURES_FILE, figuresIn } from './lib/fault-figures.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { countsLine, RUN_REPORT_FILE, runReport, sum } from './lib/ring-results.mjs';
import { runCommand } from './lib/run-command.mjs';
import { withTemporaryFolder } from './lib/temporary-folder.mjs';

/** Each folder of the ring is a part. */
const FOLDERS = readdirSync(inRoot('tests', 'faults'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Makes the tests take all of their rounds; `tests/support/long-runs.ts` reads it. */
const LONG_RUNS = 'BECKON_LONG_RUNS';

/**
 * `npm run test:faults [-- PART…]`: the ring `faults` with all of its rounds, or those parts of it: the folders of
 * `tests/faults`, paths within them, and `engines`, which is other rings on the engines that users have. The figures that
 * it measured are printed at the end; `docs/reliability.md` has them. The last line sums up.
 */
await runCommand(
  async () =>
    await withTemporaryFolder(join(tmpdir(), 'beckon-faults-'), async (folder) => {
      const file = join(folder, 'figures.jsonl');
      const report = join(folder, 'report.json');
      const env = { ...process.env, [LONG_RUNS]: '1', [FIGURES_FILE]: file, [RUN_REPORT_FILE]: report };
      const words = process.argv.slice(2);
      // The folder alone, where a file of another one is called like it.
      const ofRing = words
        .filter((word) => word !== ENGINES_PART)
        .map((word) => (FOLDERS.includes(word) ? `${word}/` : word));
      const results = [];
      if (words.length === 0 || ofRing.length > 0) {
        await run(process.execPath, [inRoot('scripts', 'test.mjs'), 'faults', ...ofRing], { cwd: ROOT, env });
        results.push(runReport(report));
      }
      if (words.length === 0 || ofRing.length < words.length) results.push(...(await runEngines(folder, env)));
      for (const { part, what, figure } of figuresIn(file)) process.stdout.write(`${part}: ${what}: ${figure}\n`);
      const total = results.map(({ counts }) => counts).reduce(sum);
      process.stdout.write(`\n${results.map(({ failures }) => failures).join('')}${countsLine(total)}\n`);
      return total.failed === 0 ? 0 : 1;
    }),
);
