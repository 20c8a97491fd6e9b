import fc from 'fast-check';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { roundsOf } from '../../support/long-runs';
import { aPairing } from '../../support/pairing-factory';
import { RedisServer } from '../../support/redis-server';
import { command, tryModel } from './support/model-run';
import { JournalFolder, SharedRedis } from './support/storage-places';
import { drawnRequest, perform, which } from './support/storage-requests';
import { StorageWorld } from './support/storage-world';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

const some = fc.array(drawnRequest, { maxLength: 3 });
const SPANS_MS = [1, 5 * SECOND_MS, 61 * SECOND_MS, 600 * SECOND_MS, 5 * HOUR_MS];

const asking = [
  command('ask', fc.tuple(drawnRequest, which), async (world: StorageWorld, [drawn, at]) => await world.ask(drawn, at)),
  command('ask together', some, async (world: StorageWorld, drawn) => await world.askTogether(drawn)),
];
const common = [
  ...asking,
  ...asking,
  ...asking,
  command('time passes', fc.constantFrom(...SPANS_MS), async (world: StorageWorld, ms) => await world.pass(ms)),
  command(
    'clock is set',
    fc.constantFrom(...SPANS_MS, ...SPANS_MS.map((ms) => -ms)),
    async (world: StorageWorld, ms) => await world.setClock(ms),
  ),
];

describe('the storage of the relay', () => {
  test('a file', async () => {
    const crash = command(
      'crash',
      fc.record({ requests: some, cut: fc.double({ min: 0, max: 1, noNaN: true }), isRewriting: fc.boolean() }),
      async (world: StorageWorld<JournalFolder>, { requests, cut, isRewriting }) =>
        await world.replace(requests, 0, async (_world, asked, store) => {
          // What was removed because it is out of date was promised to nobody: it is on the disk before this is.
          const marker = aPairing({ ownerId: 'nobody' });
          await store.reserve(marker);
          await store.remove(marker.pairingId);
          const [before, lengths] = [world.place, [world.place.bytes]];
          const states = world.statesDuring(asked);
          for (const request of asked) {
            await perform(store, request);
            lengths.push(before.bytes);
          }
          const [first = 0, last = 0] = [lengths[0], lengths.at(-1)];
          const length = first + Math.round((last - first) * cut);
          world.place = before.cutAt(length, isRewriting);
          await world.takeDown(0);
          before.dispose();
          await world.openAnother();
          // Whatever was answered before the crash is there; the request that was under way may be there in part.
          const done = lengths.slice(1).filter((one) => one <= length).length;
          return states[done] ?? [states.at(-1)?.at(-1) ?? world.stored];
        }),
    );
    await tryModel<StorageWorld<JournalFolder>>({
      name: 'storage of the relay, a file',
      open: async () => {
        const world = new StorageWorld(new JournalFolder());
        await world.openAnother();
        return world;
      },
      commands: [...common, crash, crash],
      runs: roundsOf({ short: 25, long: 1_000 }),
      length: 40,
    });
  });

  describe('a Redis', () => {
    let server: RedisServer;
    beforeAll(async () => {
      server = await RedisServer.start();
    });
    afterAll(async () => await server.dispose());

    test('that two relays share', async () => {
      const crash = command(
        'crash',
        fc.tuple(some, which),
        async (world: StorageWorld<SharedRedis>, [requests, at]) =>
          await world.replace(requests, at, async (_world, asked, store, index) => {
            const answers = asked.map(async (request) => {
              const isAnswered = await perform(store, request).then(
                () => true,
                () => false,
              );
              return isAnswered ? [request] : [];
            });
            const isCut = world.place.cutOff(store);
            const answered = (await Promise.all(answers)).flat();
            await isCut;
            await world.takeDown(index);
            await world.openAnother();
            return world.statesAfterSome(asked, answered);
          }),
      );
      await tryModel<StorageWorld<SharedRedis>>({
        name: 'storage of the relay, a Redis',
        open: async () => {
          const world = new StorageWorld(await SharedRedis.emptied(server));
          await world.openAnother();
          await world.openAnother();
          return world;
        },
        commands: [...common, crash],
        runs: roundsOf({ short: 25, long: 1_000 }),
        length: 30,
      });
    });
  });
});
