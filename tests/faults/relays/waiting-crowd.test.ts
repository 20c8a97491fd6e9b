import { expect, onTestFinished, test } from 'vitest';
import { roundsOf } from '../../support/long-runs';
import { RedisServer } from '../../support/redis-server';
import { reportFigure } from '../support/figures';
import { Crowd, type Member } from './support/crowd';
import type { Ending } from './support/waiting-client';

const CLIENTS = roundsOf({ short: 24, long: 1_000 });
const FROZEN_MS = roundsOf({ short: 3_000, long: 10_000 });

const LOST: Ending = {
  kind: 'failed',
  code: 'no-pairing',
  message: 'The relay no longer has this code.',
  advice: 'Get a new code.',
};

/** What ends while a crowd waits and its apps come: written by hand. */
interface Fault {
  readonly what: string;
  readonly isPersistent: boolean;
  readonly happen: (crowd: Crowd) => Promise<void>;
  /** Whether every client gets its app; else some read that their code is lost. */
  readonly losesNothing: boolean;
  /** Whether clients can go on only when it is over: without Redis they cannot, without one of two relays they can. */
  readonly stopsAll: boolean;
}

async function restartRedis({ redis }: Crowd): Promise<void> {
  await redis.kill();
  await redis.open();
}

async function endRelay(crowd: Crowd, signal: NodeJS.Signals): Promise<void> {
  await crowd.relays[0]?.process.stop(signal);
  await crowd.startRelay(0);
}

async function freeze({ redis }: Crowd): Promise<void> {
  redis.signal('SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, FROZEN_MS));
  redis.signal('SIGCONT');
}

const FAULTS: readonly Fault[] = [
  {
    what: 'a relay is killed',
    isPersistent: false,
    happen: async (crowd) => await endRelay(crowd, 'SIGKILL'),
    losesNothing: true,
    stopsAll: false,
  },
  {
    what: 'Redis is killed, and keeps its data',
    isPersistent: true,
    happen: restartRedis,
    losesNothing: true,
    stopsAll: true,
  },
  {
    what: 'Redis is killed, and keeps nothing',
    isPersistent: false,
    happen: restartRedis,
    losesNothing: false,
    stopsAll: true,
  },
  { what: 'Redis is frozen', isPersistent: false, happen: freeze, losesNothing: true, stopsAll: true },
  {
    what: 'a relay is stopped',
    isPersistent: false,
    happen: async (crowd) => await endRelay(crowd, 'SIGTERM'),
    losesNothing: true,
    stopsAll: false,
  },
];

/** The short form has the first ones. */
const TRIED = FAULTS.slice(0, roundsOf({ short: 3, long: FAULTS.length }));

test.each(TRIED)(`${CLIENTS.toLocaleString('en-US')} clients wait, and $what while their apps come`, async (fault) => {
  const redis = await RedisServer.start({ isPersistent: fault.isPersistent });
  onTestFinished(async () => await redis.dispose());
  const crowd = await Crowd.start(redis, CLIENTS);
  onTestFinished(async () => await crowd.dispose());
  const scanned = crowd.scanAll(crowd.members);
  const acknowledged = (): number => crowd.members.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length;
  await expect.poll(acknowledged, { interval: 5 }).toBeGreaterThan(CLIENTS / 4);
  const beganAt = performance.now();
  await fault.happen(crowd);
  const since = fault.stopsAll ? performance.now() : beganAt;
  await scanned;
  const endings = await crowd.endings();

  const ownApps = crowd.members.map((member): Ending => ({ kind: 'app', deviceCode: `remote_app-${member.index}` }));
  if (fault.losesNothing) {
    expect(endings).toEqual(ownApps);
    expect(acknowledged()).toBe(CLIENTS);
  } else {
    const others = endings.filter((ending) => ending.kind !== 'app');
    expect(others.length).toBeGreaterThan(0);
    expect(others).toEqual(others.map(() => LOST));
    expect(endings).toEqual(ownApps.map((own, index) => (endings[index]?.kind === 'app' ? own : LOST)));
  }
  report(fault, crowd.members, endings, since);
});

/** @param since from when on clients could go on */
function report({ what, stopsAll }: Fault, members: readonly Member[], ends: readonly Ending[], since: number): void {
  const got = members.filter((_, index) => ends[index]?.kind === 'app');
  const lost = members.filter((_, index) => ends[index]?.kind !== 'app');
  const lostAfter = lost.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length;
  const moment = stopsAll ? 'Redis was back' : 'the relay ended';
  const waits = got.map(({ acknowledgedAt, endedAt }) => waitMs(endedAt, Math.max(acknowledgedAt ?? 0, since)));
  const apps = `${got.length} got their app, ${times(waits)} after ${moment} and the callback was acknowledged`;
  const losses = times(lost.map(({ endedAt }) => waitMs(endedAt, since)));
  const noApps = `${lost.length} read that their code is lost (${lostAfter} of an acknowledged callback), ${losses} after ${moment}`;
  reportFigure('relays', `${CLIENTS} clients, ${what}`, lost.length === 0 ? apps : `${apps}; ${noApps}`);
}

/** In milliseconds; 0 for what ended before. */
function waitMs(endedAt: number | null, since: number): number {
  return Math.max(0, (endedAt ?? 0) - since);
}

function times(waits: readonly number[]): string {
  const sorted = waits.toSorted((one, other) => one - other);
  const seconds = (ms = 0): string => (ms / 1000).toFixed(1);
  return `median ${seconds(sorted[Math.floor(sorted.length / 2)])} s, longest ${seconds(sorted.at(-1))} s`;
}
