import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roundsOf } from '../../../support/long-runs';
import { reportFigure } from '../../support/figures';
import { type GoesOn, KillLane } from './kill-lane';
import type { KillStep } from './kill-steps';

/** So many relays are killed side by side, and so often each of them at every step. */
const LANES = roundsOf({ short: 1, long: 4 });
const ROUNDS_OF_A_LANE = roundsOf({ short: 1, long: 5 });

export interface KillTable {
  readonly title: string;
  readonly goesOn: GoesOn;
  readonly steps: readonly KillStep[];
  /** Options of the relays, once the tests run. */
  readonly storage: () => readonly string[];
}

/** A relay that is killed at each step of a pairing, and what becomes of the client: each step a test. */
export function describeKills({ title, goesOn, steps, storage }: KillTable): void {
  describe(title, () => {
    const lanes: KillLane[] = [];
    let kills = 0;
    let apps = 0;
    let longestMs = 0;
    beforeAll(async () => {
      while (lanes.length < LANES) lanes.push(await KillLane.start(storage(), goesOn));
    });
    afterAll(async () => {
      await Promise.all(lanes.map(async (lane) => await lane.dispose()));
      reportFigure('relays', title, `${kills} kills at ${steps.length} steps, ${apps} clients got their app`);
      reportFigure('relays', `${title}: longest pairing`, `${(longestMs / 1000).toFixed(1)} s`);
    });

    test.each(steps)('killed when $what ($name): the client gets its app', async (step) => {
      const runs = lanes.map(async (lane) => {
        for (let round = 0; round < ROUNDS_OF_A_LANE; round += 1) {
          const startedAt = performance.now();
          kills += 1;
          expect(await lane.run(step)).toEqual({
            refusals: step.asksAgain ? ['Can’t reach the relay.'] : [],
            callback: step.callback ?? expect.stringMatching(/^(?:answered 200|unanswered)$/),
            ending: { kind: 'app', deviceCode: 'remote_1' },
          });
          apps += 1;
          longestMs = Math.max(longestMs, performance.now() - startedAt);
        }
      });
      await Promise.all(runs);
    });
  });
}
