import fc from 'fast-check';
import { test } from 'vitest';
import { roundsOf } from '../../support/long-runs';
import { ConnectionWorld } from './support/connection-world';
import { type Command, command, tryModel } from './support/model-run';

const SECOND_MS = 1000;
const SPANS_MS = [SECOND_MS, 5 * SECOND_MS, 61 * SECOND_MS, 600 * SECOND_MS];

/** A command after which everything that it set off has come to rest. */
function step<I>(
  name: string,
  input: fc.Arbitrary<I>,
  run: (world: ConnectionWorld, input: I) => void | Promise<void>,
): Command<ConnectionWorld> {
  return command(name, input, async (world, drawn) => {
    await run(world, drawn);
    await world.settle();
  });
}

const which = fc.nat(3);
const ending = fc.constantFrom('reachable', 'silent', 'silent', 'refused', 'certificate');

const often = [
  step('a measurement ends', fc.tuple(which, ending), (world, [at, how]) => world.endMeasuring(at, how)),
  step('an attempt ends', fc.tuple(which, ending), (world, [at, how]) => world.endAttempt(at, how)),
  step('ask', fc.tuple(which, fc.boolean(), fc.constantFrom(false, false, true)), (world, [at, isPerson, isAnew]) =>
    world.ask(at, isPerson, isAnew),
  ),
];
const commands = [
  ...often,
  ...often,
  ...often,
  step('an attempt says how far it is', which, (world, at) => world.step(at)),
  step('reconnect', which, (world, at) => world.reconnect(at)),
  step('disconnect', which, (world, at) => world.disconnect(at)),
  step('keep connected', fc.tuple(which, fc.boolean()), (world, [at, isKept]) => world.setKept(at, isKept)),
  step('move', which, (world, at) => world.move(at)),
  step('forget', which, (world, at) => world.forget(at)),
  step('add', which, (world, at) => world.add(at)),
  step('show', fc.boolean(), (world, isShown) => world.show(isShown)),
  step('another network', fc.constant(null), (world) => world.measureAllAnew()),
  step('sleep', fc.boolean(), (world, isAsleep) => world.sleep(isAsleep)),
  step('start up', fc.boolean(), (world, isStarting) => world.startUp(isStarting)),
  step('restart', fc.constant(null), async (world) => await world.restart()),
  step('time passes', fc.constantFrom(...SPANS_MS), async (world, ms) => await world.pass(ms)),
  step(
    'clock is set',
    fc.constantFrom(...SPANS_MS, ...SPANS_MS.map((ms) => -ms)),
    async (world, ms) => await world.setClock(ms),
  ),
];

test('connections', async () => {
  await tryModel({
    name: 'connections',
    open: () => new ConnectionWorld(),
    commands,
    runs: roundsOf({ short: 120, long: 2_500 }),
    length: 60,
  });
});
