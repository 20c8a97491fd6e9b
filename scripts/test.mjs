import { writeJsonObject } from './lib/json-file.mjs';
import { endLeftRunning } from './lib/left-running.mjs';
import { collectedOutput, LIVE_OUTPUT } from './lib/ring-output.mjs';
import { countsLine, failureText, NOTHING, RUN_REPORT_FILE, sum } from './lib/ring-results.mjs';
import { runCommand } from './lib/run-command.mjs';
import { SetupError } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';
import { filterOf, filterText } from './lib/test-filter.mjs';
import { chosenTests, RINGS, sidesOf } from './lib/test-rings.mjs';

/**
 * @typedef {import('./lib/test-rings.mjs').RingName} RingName
 * @typedef {import('./lib/test-rings.mjs').RingResult & { ring: RingName }} NamedResult
 */

/**
 * `npm test`: every ring, or those named, or tests of them (`npm test -- ui known`); what failed is at the
 * end, the last line sums up. Rings that mostly wait run beside the others; what they print comes when they have ended.
 */
await runCommand(async () => {
  const { rings, words } = chosenTests(process.argv.slice(2));
  await setUp({
    debian: [...new Set(rings.flatMap((ring) => RINGS[ring].debian))],
    runtime: rings.some((ring) => RINGS[ring].runtime),
    python: rings.some((ring) => RINGS[ring].python === true),
  });
  const broken = await build(rings);
  const { shown, beside } = sidesOf(rings);

  /** @type {NamedResult[]} */
  const results = [];
  /** @type {string[]} */
  const held = [];
  const printHeld = () => {
    for (const text of held.splice(0)) process.stdout.write(text);
  };
  const runBeside = async () => {
    for (const ring of beside) {
      const output = collectedOutput();
      const result = await resultOf(ring, words, broken, output);
      results.push({ ring, ...result });
      held.push(`${headerOf(ring, words)}${output.text()}`);
    }
  };
  const runShown = async () => {
    for (const ring of shown) {
      process.stdout.write(headerOf(ring, words));
      results.push({ ring, ...(await resultOf(ring, words, broken, LIVE_OUTPUT)) });
      printHeld();
    }
  };
  if (beside.length > 0)
    process.stdout.write(`\nBeside the others, shown when they have ended: ${beside.join(', ')}\n`);
  await Promise.all([runShown(), runBeside()]);
  printHeld();

  const ofRing = rings.flatMap((ring) => results.filter((result) => result.ring === ring));
  const left = (await endLeftRunning()).map(({ command }) => ({ name: 'left running', message: command }));
  const tidiness = { ...NOTHING, failed: left.length };
  const total = ofRing.reduce((all, { counts }) => sum(all, counts), tidiness);
  const ofRings = ofRing.map(({ ring, counts, failures }) => failureText(ring, counts, failures)).join('');
  const failed = `${ofRings}${failureText(rings.join(', '), tidiness, left)}`;
  if (words.length > 0 && total.passed + total.failed + total.skipped === 0) {
    const folders = rings.map((ring) => `tests/${ring}`).join(' ');
    throw new SetupError(
      `No test in ${folders} has “${words.join(' ')}” in the path of its file or in its titles.`,
      `npm test -- ${rings.join(' ')}    (all of them)`,
    );
  }
  const report = process.env[RUN_REPORT_FILE];
  if (report !== undefined) writeJsonObject(report, { counts: total, failures: failed });
  const picked = rings.map((ring) => pickedIn(ring, words)).join('');
  process.stdout.write(`\n${failed}${picked}${countsLine(total)}\n`);
  return total.failed === 0 ? 0 : 1;
});

/**
 * @param {RingName} ring
 * @param {readonly string[]} words
 */
function headerOf(ring, words) {
  return `\n=== ${ring} ===\n${pickedIn(ring, words)}`;
}

/**
 * @param {RingName} ring
 * @param {readonly string[]} words
 */
function pickedIn(ring, words) {
  return filterText(ring, words, RINGS[ring].files());
}

/**
 * Makes the builds that the rings need, once.
 *
 * @param {readonly RingName[]} rings
 * @returns {Promise<ReadonlyMap<string, string>>} why which of them could not be made
 */
async function build(rings) {
  const broken = new Map();
  for (const name of new Set(rings.flatMap((ring) => RINGS[ring].builds))) {
    try {
      await setUp({ builds: [name] });
    } catch (error) {
      broken.set(name, error instanceof Error ? error.message : String(error));
    }
  }
  return broken;
}

/**
 * @param {RingName} ring
 * @param {readonly string[]} words
 * @param {ReadonlyMap<string, string>} broken
 * @param {import('./lib/ring-output.mjs').RingOutput} output
 * @returns {Promise<import('./lib/test-rings.mjs').RingResult>}
 */
async function resultOf(ring, words, broken, output) {
  try {
    const { builds, files, run } = RINGS[ring];
    const reason = builds.flatMap((name) => broken.get(name) ?? [])[0];
    if (reason !== undefined) throw new SetupError(reason);
    return await run({ filter: filterOf(words, files()), output });
  } catch (error) {
    // One ring that cannot be built or started must not hide what the others say.
    const message = error instanceof Error ? error.message : String(error);
    output.write(`${message}\n`);
    return { counts: { ...NOTHING, failed: 1 }, failures: [{ name: 'it could not be run', message }] };
  }
}
