import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_WAIT_SECONDS } from '../../../electron/pairing/relay-contract';
import { roundsOf } from '../../support/long-runs';
import { RedisServer } from '../../support/redis-server';
import { reportFigure } from '../support/figures';
import { RedisScene } from './support/redis-scene';

const ROUNDS = roundsOf({ short: 1, long: 20 });
/** Shorter than a connection may be silent, and longer. */
const FROZEN_MS = roundsOf({ short: 3_000, long: 10_000 });
const FROZEN_ROUNDS = roundsOf({ short: 1, long: 5 });
/** A client notices only with its next request that its code was evicted. */
const EVICTED_ROUNDS = roundsOf({ short: 1, long: 4 });
/** In the short form only the first of these clients waits for that; the others wake. */
const WAIT_ON = roundsOf({ short: 1, long: Number.POSITIVE_INFINITY });
/** Promised for every end, in milliseconds: the time of one request. */
const PROMISED_MS = MAX_WAIT_SECONDS * 1000;
/** Beyond what is promised, on a busy machine. */
const SLACK_MS = 30_000;

const APP = { kind: 'app', deviceCode: 'remote_1' };
const LOST = {
  kind: 'failed',
  code: 'no-pairing',
  message: 'The relay no longer has this code.',
  advice: 'Get a new code.',
};
const CANNOT_SAVE = 'The relay can’t save anything right now.';

/** What happens to Redis, when, and what follows: written by hand. */
interface Cell {
  readonly what: string;
  readonly when: string;
  readonly happen: (scene: RedisScene) => Promise<void>;
  /** What the service hears of its callbacks. */
  readonly heard: readonly string[];
  readonly ending: typeof APP | typeof LOST;
  /** Whether the client’s computer wakes then, so that it asks again at once. */
  readonly wakes?: boolean;
}

async function restart({ redis }: RedisScene): Promise<void> {
  await redis.kill();
  await redis.open();
}

async function waitingRestart(scene: RedisScene): Promise<void> {
  await scene.wait();
  await restart(scene);
  await scene.areReady();
  await scene.callback();
}

async function callbackWhileAway(scene: RedisScene): Promise<void> {
  await scene.wait();
  await scene.redis.kill();
  await scene.callback();
  await scene.redis.open();
  await scene.areReady();
  await scene.callback();
}

async function acknowledgedRestart(scene: RedisScene): Promise<void> {
  await scene.callback();
  await restart(scene);
  await scene.areReady();
}

const WITH_DATA: readonly Cell[] = [
  { what: 'killed', when: 'while a client waits', happen: waitingRestart, heard: ['200'], ending: APP },
  { what: 'killed', when: 'when a callback comes', happen: callbackWhileAway, heard: ['503', '200'], ending: APP },
  { what: 'killed', when: 'after the acknowledgment', happen: acknowledgedRestart, heard: ['200'], ending: APP },
];

const EMPTY: readonly Cell[] = [
  { what: 'killed', when: 'while a client waits', happen: waitingRestart, heard: ['403'], ending: LOST },
  { what: 'killed', when: 'when a callback comes', happen: callbackWhileAway, heard: ['503', '403'], ending: LOST },
  { what: 'killed', when: 'after the acknowledgment', happen: acknowledgedRestart, heard: ['200'], ending: LOST },
];

async function frozen({ redis }: RedisScene, meanwhile: () => Promise<void>): Promise<void> {
  redis.signal('SIGSTOP');
  const isOver = new Promise((resolve) => setTimeout(resolve, FROZEN_MS));
  try {
    await meanwhile();
    await isOver;
  } finally {
    redis.signal('SIGCONT');
  }
}

const FROZEN: readonly Cell[] = [
  {
    what: 'frozen',
    when: 'while a client waits',
    happen: async (scene) => {
      await scene.wait();
      await frozen(scene, async () => undefined);
      await scene.areReady();
      await scene.callback();
    },
    heard: ['200'],
    ending: APP,
  },
  {
    what: 'frozen',
    when: 'when a callback comes',
    happen: async (scene) => {
      await scene.wait();
      await frozen(scene, async () => await scene.callback());
      await scene.areReady();
      await scene.callback();
    },
    heard: ['503', '200'],
    ending: APP,
  },
  {
    what: 'frozen',
    when: 'after the acknowledgment',
    happen: async (scene) => {
      await scene.callback();
      await frozen(scene, async () => undefined);
    },
    heard: ['200'],
    ending: APP,
  },
];

/** Redis takes nothing in that makes it larger. */
async function fill({ redis }: RedisScene): Promise<void> {
  await redis.command('CONFIG SET maxmemory 1');
  expect(await redis.command('SET any 1')).toContain('OOM');
}

const FULL: readonly Cell[] = [
  {
    what: 'full',
    when: 'when a callback comes',
    happen: async (scene) => {
      await scene.wait();
      await fill(scene);
      await scene.callback();
    },
    heard: ['200'],
    ending: APP,
  },
  {
    what: 'full',
    when: 'after the acknowledgment',
    happen: async (scene) => {
      await scene.callback();
      await fill(scene);
    },
    heard: ['200'],
    ending: APP,
  },
];

const PREFIX = '{beckon-relay}:';

/** Removes the keys whose names begin so, as an eviction does. */
async function remove({ redis }: RedisScene, ...kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) {
    const found = (await redis.command(`KEYS ${PREFIX}${kind}:*`))
      .split('\r\n')
      .filter((key) => key.startsWith(PREFIX));
    expect(found).toHaveLength(1);
    expect(await redis.command(`DEL ${found.join(' ')}`)).toBe(':1\r\n');
  }
}

/** So many keys that none of the older ones has room beside them. */
async function crowdOut({ redis }: RedisScene): Promise<void> {
  await redis.command('CONFIG SET maxmemory-policy allkeys-lru');
  const used = Number(/used_memory:(\d+)/.exec(await redis.command('INFO memory'))?.[1]);
  await redis.command(`CONFIG SET maxmemory ${used + 100_000}`);
  const filled = `EVAL "for i=1,2000 do redis.call('SET',ARGV[1]..i,string.rep('x',1000)) end return redis.call('EXISTS',KEYS[1])" 1`;
  const [key = ''] = (await redis.command(`KEYS ${PREFIX}pairing:*`))
    .split('\r\n')
    .filter((name) => name.startsWith(PREFIX));
  let round = 0;
  const isThere = async (): Promise<string> => {
    round += 1;
    return await redis.command(`${filled} ${key} ${round}:`);
  };
  await vi.waitUntil(async () => (await isThere()) === ':0\r\n', { timeout: 30_000 });
}

function evicted(what: string, evict: (scene: RedisScene) => Promise<void>): readonly Cell[] {
  return [
    {
      what,
      when: 'while a client waits',
      happen: async (scene) => {
        await scene.wait();
        await evict(scene);
        await scene.callback();
      },
      heard: ['403'],
      ending: LOST,
    },
  ];
}

const EVICTED: readonly Cell[] = [
  ...evicted('emptied (FLUSHALL)', async ({ redis }) => void (await redis.command('FLUSHALL'))),
  ...evicted('without the pairing', async (scene) => await remove(scene, 'pairing')),
  ...evicted('without the way from a callback to it', async (scene) => await remove(scene, 'uid', 'token')),
  ...evicted('crowded, and evicting what it likes', crowdOut),
].map((cell, index) => ({ ...cell, wakes: index >= WAIT_ON }));

/** For the start of all the relays, on a busy machine. */
const ALL_START_MS = 180_000;
/** Of the tests of one Redis; those of several go on side by side. */
const IN_TURN = { concurrent: false };

function describeCells(title: string, isPersistent: boolean, cells: readonly Cell[], rounds: number): void {
  describe.concurrent(title, () => {
    let redis: RedisServer | undefined;
    let scene: RedisScene;
    let pairings = 0;
    let kept = 0;
    let longestMs = 0;
    beforeAll(async () => {
      redis = await RedisServer.start({ isPersistent });
      scene = await RedisScene.start(redis);
    }, ALL_START_MS);
    beforeEach(async () => await scene.reset());
    afterAll(async () => {
      await scene?.dispose();
      await redis?.dispose();
      const ends = `${kept} of ${pairings} pairings ended as promised`;
      const longest = `at the latest ${(longestMs / 1000).toFixed(1)} s after it was over`;
      reportFigure('relays', title, `${cells.length} cells, ${ends}, ${longest}`);
    });

    test.each(cells)('$what $when', IN_TURN, async ({ happen, heard, ending, wakes = false }) => {
      for (let round = 0; round < rounds; round += 1) {
        pairings += 1;
        await scene.reset();
        await scene.show();
        await happen(scene);
        const overAt = performance.now();
        if (wakes) scene.wake();
        expect({ heard: scene.heard, ending: await scene.ending() }).toEqual({ heard, ending });
        const tookMs = performance.now() - overAt;
        expect(tookMs).toBeLessThan(PROMISED_MS + SLACK_MS);
        longestMs = Math.max(longestMs, tookMs);
        kept += 1;
      }
    });

    if (cells === FULL) {
      test('full when a code is asked for: none is, until there is room', IN_TURN, async () => {
        await fill(scene);
        const shown = scene.show();
        await vi.waitUntil(() => scene.refusals.includes(CANNOT_SAVE), { timeout: 30_000 });
        await scene.redis.command('CONFIG SET maxmemory 0');
        expect(await shown).toEqual([CANNOT_SAVE]);
      });
    }
  });
}

describeCells('a Redis that keeps its data', true, WITH_DATA, ROUNDS);
describeCells('a Redis that keeps nothing', false, EMPTY, ROUNDS);
describeCells('a frozen Redis', false, FROZEN, FROZEN_ROUNDS);
describeCells('a full Redis', false, FULL, ROUNDS);
describeCells('a Redis that forgets', false, EVICTED, EVICTED_ROUNDS);
