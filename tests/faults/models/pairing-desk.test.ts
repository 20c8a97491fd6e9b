import fc from 'fast-check';
import { test } from 'vitest';
import { roundsOf } from '../../support/long-runs';
import { type Command, command, tryModel } from './support/model-run';
import { PairingWorld } from './support/pairing-world';

const SECOND_MS = 1000;
const SPANS_MS = [SECOND_MS, 5 * SECOND_MS, 60 * SECOND_MS, 5 * 3600 * SECOND_MS];

/** A command after which everything that it set off has come to rest. */
function step<I>(
  name: string,
  input: fc.Arbitrary<I>,
  run: (world: PairingWorld, input: I) => void | Promise<void>,
): Command<PairingWorld> {
  return command(name, input, async (world, drawn) => {
    await run(world, drawn);
    await world.settle();
  });
}

const which = fc.nat(4);
const code = fc.constantFrom('a', 'b', 'c');

const often = [
  step('start', fc.constant(null), (world) => world.start()),
  step('answer', fc.tuple(which, fc.constantFrom(false, false, false, true)), (world, [at, isLost]) =>
    world.answer(at, isLost),
  ),
  step('scan', fc.tuple(which, code, fc.constantFrom(true, true, false)), (world, [at, one, isReadable]) =>
    world.scan(at, one, isReadable),
  ),
  step('write', which, (world, at) => world.write(at)),
];
const commands = [
  ...often,
  ...often,
  step('answer', which, (world, at) => world.answer(at, false)),
  step('scan without a name', code, (world, one) => world.scanUnnamed(one)),
  step('claim', fc.tuple(which, code), (world, [at, one]) => world.claim(at, one)),
  step('list', fc.uniqueArray(code), (world, codes) => world.list(codes)),
  step('add by code', code, (world, one) => world.addByCode(one)),
  step('close', which, (world, at) => world.close(at)),
  step('wake', fc.constant(null), (world) => world.wake()),
  step('crash', fc.constant(null), (world) => world.crash()),
  step('calm', fc.constant(null), async (world) => await world.calm()),
  step('time passes', fc.constantFrom(...SPANS_MS), async (world, ms) => await world.pass(ms)),
  step(
    'clock is set',
    fc.constantFrom(...SPANS_MS, ...SPANS_MS.map((ms) => -ms)),
    async (world, ms) => await world.setClock(ms),
  ),
];

test('the pairing desk', async () => {
  await tryModel({
    name: 'the pairing desk',
    open: () => new PairingWorld(),
    commands,
    runs: roundsOf({ short: 150, long: 4_000 }),
    length: 60,
  });
});
