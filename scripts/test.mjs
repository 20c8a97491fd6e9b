import { NOTHING, sum } from './lib/ring-counts.mjs';
import { failureText } from './lib/ring-failures.mjs';
import { runCommand, SetupError } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';
import { RING_NAMES, RINGS } from './lib/test-rings.mjs';

/** `npm test`: every ring, or those named (`npm test -- unit`); what failed stands at the end, the last line sums up. */
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
  process.stdout.write(`\n${failed}${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
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

/**
 * @param {readonly string[]} wanted
 * @returns {import('./lib/test-rings.mjs').RingName[]} in the order of the rings; all where none is named
 */
function chosenRings(wanted) {
  const unknown = wanted.filter((name) => !RING_NAMES.some((ring) => ring === name));
  if (unknown.length > 0) {
    throw new SetupError(`There is no ring ${unknown.join(', ')}; there are ${RING_NAMES.join(', ')}.`);
  }
  return RING_NAMES.filter((ring) => wanted.length === 0 || wanted.includes(ring));
}
