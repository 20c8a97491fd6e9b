import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeJsonObject } from './lib/json-file.mjs';
import { chosenEnvironment, ensureNode, exactVersion, isNodeVersion } from './lib/node-release.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { collectedOutput, LIVE_OUTPUT } from './lib/ring-output.mjs';
import { countsLine, NOTHING, RUN_REPORT_FILE, runReport, sum } from './lib/ring-results.mjs';
import { REPORTS_FOLDER } from './lib/ring-runners.mjs';
import { runOnThisNode } from './lib/run-command.mjs';
import { SetupError } from './lib/say.mjs';
import { withTemporaryFolder } from './lib/temporary-folder.mjs';
import { chosenTests } from './lib/test-rings.mjs';

/**
 * @typedef {object} NodeRun
 * @property {string} version
 * @property {readonly string[]} wanted what `npm test` is asked for
 */

/**
 * `npm run test:node -- VERSION [RING…]`: `npm test` on that Node from the npm registry; `electron` is the one inside
 * the pinned Electron. More versions may follow, each with its own rings (`24 22 unit relay`: every ring on 24, two of
 * them on 22). The first run makes what all of them need; the others run beside each other after it, and are shown when
 * they have ended. The last line sums up all of them.
 */
await runOnThisNode(async () => {
  const [first, ...others] = runsOf(process.argv.slice(2));
  const results = [await resultOf(first, LIVE_OUTPUT)];
  const beside = others.map((other, index) => {
    const output = collectedOutput();
    return { output, result: resultOf(other, output, `${index + 1}-node-${other.version}`) };
  });
  for (const { output, result } of beside) {
    results.push(await result);
    process.stdout.write(output.text());
  }
  const total = results.reduce((all, { counts }) => sum(all, counts), NOTHING);
  const failures = results.map(({ text }) => text).join('');
  const report = process.env[RUN_REPORT_FILE];
  if (report !== undefined) writeJsonObject(report, { counts: total, failures });
  if (others.length > 0) process.stdout.write(`\n##### All of it #####\n\n${failures}${countsLine(total)}\n`);
  return total.failed === 0 ? 0 : 1;
});

/**
 * @param {NodeRun} nodeRun
 * @param {import('./lib/ring-output.mjs').RingOutput} output
 * @param {string} [reports] folder for its reports, for it runs beside another
 * @returns {Promise<{ counts: import('./lib/ring-results.mjs').Counts, text: string }>} `text` names what failed
 */
async function resultOf({ version, wanted }, output, reports) {
  const executable = await ensureNode(version);
  output.write(`\n##### Node ${version} #####\n`);
  const { counts, failures } = await withTemporaryFolder(join(tmpdir(), 'beckon-test-'), async (folder) => {
    const report = join(folder, 'report.json');
    const besideOthers = reports === undefined ? {} : { [REPORTS_FOLDER]: reports };
    const env = { ...chosenEnvironment(executable), ...besideOthers, [RUN_REPORT_FILE]: report };
    await output.run(executable, [inRoot('scripts', 'test.mjs'), ...wanted], { cwd: ROOT, env });
    return runReport(report);
  });
  return { counts, text: failures === '' ? '' : `On Node ${version}:\n${failures}` };
}

/**
 * @param {readonly string[]} words versions, each followed by its rings
 * @returns {[NodeRun, ...NodeRun[]]}
 */
function runsOf(words) {
  const starts = words.flatMap((word, index) => (isNodeVersion(word) ? [index] : []));
  const [first, ...others] = starts.map((start, index) => {
    const { rings, words: picking } = chosenTests(words.slice(start + 1, starts[index + 1]));
    return { version: exactVersion(words[start] ?? ''), wanted: [...rings, ...picking] };
  });
  if (first === undefined || starts[0] !== 0)
    throw new SetupError('Say which Node first.', 'npm run test:node -- 24 unit');
  return [first, ...others];
}
