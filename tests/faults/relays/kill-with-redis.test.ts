import { afterAll, beforeAll } from 'vitest';
import { roundsOf } from '../../support/long-runs';
import { RedisServer } from '../../support/redis-server';
import { KILL_STEPS } from './support/kill-steps';
import { describeKills } from './support/kill-table';

let redis: RedisServer;
beforeAll(async () => {
  redis = await RedisServer.start();
});
afterAll(async () => await redis.dispose());

const storage = (): readonly string[] => ['--redis', redis.url];

describeKills({ title: 'one of two relays on Redis', goesOn: 'other', steps: KILL_STEPS, storage });

// With a file the short form has the same steps.
if (roundsOf({ short: 0, long: 1 }) > 0) {
  describeKills({ title: 'the only relay on Redis, started again', goesOn: 'restarted', steps: KILL_STEPS, storage });
}
