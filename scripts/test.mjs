import { writeJsonObject } from './lib/json-file.mjs';
import { countsLine, failureText, NOTHING, RUN_REPORT_FILE, sum } from './lib/ring-results.mjs';
import { runCommand } from './lib/run-command.mjs';
import { setUp } from './lib/set-up.mjs';
import { chosenRings, RINGS } from './lib/test-rings.mjs';

/** `npm test`: every ring, or those named (`npm test -- unit`); what failed is at the end, the last line sums up. */
await runCommand(async () => {
  const names = chosenRings(process.argv.slice(2));
  const rings = names.map((name) => RINGS[name]);
  await setUp({
    debian: [...new Set(rings.flatMap((ring) => ring.debian))],
    runtime: rings.some((ring) => ring.runtime),
  });

  let total = NOTHING;
  let failed = '';
  for (const name of names) {
    process.stdout.write(`\n=== ${name} ===\n`);
    const { counts, failures } = await resultOf(name);
    total = sum(total, counts);
    failed += failureText(name, counts, failures);
  }
  const report = process.env[RUN_REPORT_FILE];
  if (report !== undefined) writeJsonObject(report, { counts: total, failures: failed });
  process.stdout.write(`\n${failed}${countsLine(total)}\n`);
  return total.failed === 0 ? 0 : 1;
});

/**
 * @param {import('./lib/test-rings.mjs').RingName} name
 * @returns {Promise<import('./lib/test-rings.mjs').RingResult>}
 */
async function resultOf(name) {
  try {
    await setUp({ builds: RINGS[name].builds });
    return await RINGS[name].run();
  } catch (error) {
    // One ring that cannot be built or started must not hide what the others say.
    const message = error instanceof Error ? error.message : String(error);
    process.stdout.write(`${message}\n`);
    return { counts: { ...NOTHING, failed: 1 }, failures: [{ name: 'it could not be run', message }] };
  }
}
