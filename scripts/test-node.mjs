import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureNode, exactVersion, isNodeVersion } from './lib/node-release.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { countsLine, NOTHING, RUN_REPORT_FILE, runReport, sum } from './lib/ring-results.mjs';
import { chosenEnvironment, runOnThisNode } from './lib/run-command.mjs';
import { SetupError } from './lib/say.mjs';
import { withTemporaryFolder } from './lib/temporary-folder.mjs';
import { chosenTests } from './lib/test-rings.mjs';

/**
 * `npm run test:node -- VERSION [RING…]`: `npm test` on that Node from the npm registry. More versions may follow, each
 * with its own rings (`24 22 unit relay`: every ring on 24, two of them on 22); the last line sums up all of them.
 */
await runOnThisNode(async () => {
  const runs = runsOf(process.argv.slice(2));
  let total = NOTHING;
  let failures = '';
  for (const { version, wanted } of runs) {
    const executable = await ensureNode(version);
    process.stdout.write(`\n##### Node ${version} #####\n`);
    const result = await withTemporaryFolder(join(tmpdir(), 'beckon-test-'), async (folder) => {
      const report = join(folder, 'report.json');
      const env = { ...chosenEnvironment(executable), [RUN_REPORT_FILE]: report };
      await run(executable, [inRoot('scripts', 'test.mjs'), ...wanted], { cwd: ROOT, env });
      return runReport(report);
    });
    total = sum(total, result.counts);
    if (result.failures !== '') failures += `On Node ${version}:\n${result.failures}`;
  }
  if (runs.length > 1) process.stdout.write(`\n##### All of it #####\n\n${failures}${countsLine(total)}\n`);
  return total.failed === 0 ? 0 : 1;
});

/**
 * @param {readonly string[]} words versions, each followed by its rings
 * @returns {{ version: string, wanted: readonly string[] }[]}
 */
function runsOf(words) {
  const starts = words.flatMap((word, index) => (isNodeVersion(word) ? [index] : []));
  if (starts[0] !== 0) throw new SetupError('Say which Node first.', 'npm run test:node -- 24 unit');
  return starts.map((start, index) => {
    const { rings, words: picking } = chosenTests(words.slice(start + 1, starts[index + 1]));
    return { version: exactVersion(words[start] ?? ''), wanted: [...rings, ...picking] };
  });
}
