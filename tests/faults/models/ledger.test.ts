import fc from 'fast-check';
import { test } from 'vitest';
import { roundsOf } from '../../support/long-runs';
import { LedgerWorld, PLACES } from './support/ledger-world';
import { command, tryModel } from './support/model-run';

const SECOND_MS = 1000;
const SPANS_MS = [SECOND_MS, 30 * SECOND_MS, 150 * SECOND_MS, 360 * SECOND_MS];

const which = fc.nat(4);
const code = fc.constantFrom('a', 'b', 'c');
const place = fc.constantFrom(...PLACES);
const name = fc.constantFrom('Kitchen', 'Bath', null);
const said = fc.oneof(fc.record({ alias: name }), fc.record({ group: name }), fc.record({ favourite: fc.boolean() }));

const network = [
  command('list', fc.array(fc.tuple(code, place), { maxLength: 3 }), (world: LedgerWorld, apps) => world.list(apps)),
  command('answer', fc.tuple(which, code, place), (world: LedgerWorld, [at, one, where]) =>
    world.answer(at, one, where),
  ),
  command('probe', fc.tuple(which, place, fc.boolean()), (world: LedgerWorld, [at, where, isReached]) =>
    world.probe(at, where, isReached),
  ),
];
/** What leads to a merge: seldom drawn in a row. */
const merging = command(
  'an address turns out to be that of an app',
  fc.tuple(code, place, said),
  async (world: LedgerWorld, [one, where, what]) => {
    world.list([[one, where]]);
    await world.keep(one);
    await world.say(-1, what);
    await world.addAddress(where);
    world.probe(-1, where, true);
  },
);
const commands = [
  ...network,
  ...network,
  merging,
  merging,
  command('probe', fc.tuple(which, place), (world: LedgerWorld, [at, where]) => world.probe(at, where, true)),
  command('keep', code, async (world: LedgerWorld, one) => await world.keep(one)),
  command('pair', fc.tuple(code, place), async (world: LedgerWorld, [one, where]) => await world.pair(one, where)),
  command('add address', place, async (world: LedgerWorld, where) => await world.addAddress(where)),
  command('say', fc.tuple(which, said), async (world: LedgerWorld, [at, what]) => await world.say(at, what)),
  command(
    'forget',
    fc.tuple(which, fc.integer({ min: 1, max: 2 })),
    async (world: LedgerWorld, [at, count]) => await world.forget(at, count),
  ),
  command('undo forget', which, async (world: LedgerWorld, at) => await world.undoForget(at)),
  command('undo merge', which, async (world: LedgerWorld, at) => await world.undoMerge(at)),
  command('ignore', code, async (world: LedgerWorld, one) => await world.ignore(one)),
  command('unignore', code, async (world: LedgerWorld, one) => await world.unignore(one)),
  command('time passes', fc.constantFrom(...SPANS_MS), async (world: LedgerWorld, ms) => await world.pass(ms)),
  command(
    'clock is set',
    fc.constantFrom(...SPANS_MS, ...SPANS_MS.map((ms) => -ms)),
    async (world: LedgerWorld, ms) => await world.setClock(ms),
  ),
  command('crash', fc.constant(null), (world: LedgerWorld) => world.crash()),
];

test('known apps and their addresses', async () => {
  await tryModel({
    name: 'known apps and their addresses',
    open: () => new LedgerWorld(),
    commands,
    runs: roundsOf({ short: 30, long: 1_000 }),
    length: 60,
  });
});
