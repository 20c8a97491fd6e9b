import fc from 'fast-check';
import { test } from 'vitest';
import { roundsOf } from '../../support/long-runs';
import { DiscoveryWorld, SERVICES } from './support/discovery-world';
import { type Command, command, tryModel } from './support/model-run';

const SECOND_MS = 1000;
const SPANS_MS = [100, SECOND_MS, 2 * SECOND_MS, 10 * SECOND_MS, 17 * SECOND_MS, 300 * SECOND_MS];

/** A command after which everything that it set off has come to rest. */
function step<I>(
  name: string,
  input: fc.Arbitrary<I>,
  run: (world: DiscoveryWorld, input: I) => void | Promise<void>,
): Command<DiscoveryWorld> {
  return command(name, input, async (world, drawn) => {
    await run(world, drawn);
    await world.settle();
  });
}

const which = fc.nat(3);
const code = fc.constantFrom('a', 'b', 'c');
const priority = fc.constantFrom('interactive', 'background');
const codes = fc.array(code, { maxLength: 4 });
const failed = fc.record({ retryAfterMs: fc.constantFrom(null, 5 * SECOND_MS, 60 * SECOND_MS) });

const often = [
  step('answer', fc.tuple(which, codes), (world, [at, listed]) => world.answer(at, listed)),
  step('time passes', fc.constantFrom(...SPANS_MS), async (world, ms) => await world.pass(ms)),
];
const commands = [
  ...often,
  ...often,
  ...often,
  step('fail', fc.tuple(which, failed), (world, [at, how]) => world.answer(at, how)),
  step('choose', fc.tuple(fc.constantFrom(...SERVICES, null), fc.boolean()), (world, [service, isTried]) =>
    world.choose(service, isTried),
  ),
  step('pause', fc.boolean(), (world, isPaused) => world.pause(isPaused)),
  step('sleep', fc.boolean(), (world, isAsleep) => world.sleep(isAsleep)),
  step('refresh', fc.constant(null), (world) => world.refresh()),
  step('interval', fc.constantFrom(10 * SECOND_MS, 60 * SECOND_MS), (world, ms) => world.setInterval(ms)),
  step('expire', fc.constant(null), (world) => world.expire()),
  step('ask for the list', priority, (world, urgency) => world.askList(urgency)),
  step('ask for an app', fc.tuple(code, priority), (world, [one, urgency]) => world.askApp(one, urgency)),
  step('give up', which, (world, at) => world.giveUp(at)),
  step(
    'clock is set',
    fc.constantFrom(...SPANS_MS, ...SPANS_MS.map((ms) => -ms)),
    async (world, ms) => await world.setClock(ms),
  ),
];

test('discovery', async () => {
  await tryModel({
    name: 'discovery',
    open: () => {
      const world = new DiscoveryWorld();
      world.choose(SERVICES[0], false);
      return world;
    },
    commands,
    runs: roundsOf({ short: 300, long: 8_000 }),
    length: 60,
  });
});
