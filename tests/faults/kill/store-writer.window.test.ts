import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect } from 'playwright/test';
import { test } from '../../e2e/support/beckon-test';
import { roundsOf } from '../../support/long-runs';
import { runtimeWithMain } from '../../support/runtime-with-main';
import { reportFigure } from '../support/figures';

const ROUNDS = roundsOf({ short: 10, long: 50 });
/** The kill comes within so many milliseconds of the first committed write. */
const KILL_WITHIN_MS = 120;

interface Round {
  readonly loaded: number;
  /** The last write that came back before the kill. */
  readonly committed: number;
  readonly notices: readonly string[];
}

/** Lets the writer write until a moment of chance, and kills it there. */
async function runRound(userData: string): Promise<Round> {
  const runtime = runtimeWithMain('store-writer.js', false);
  const writer = spawn(runtime.executablePath, [...runtime.args], {
    env: { ...runtime.env, BECKON_USER_DATA: userData },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    return await watchAndKill(writer);
  } finally {
    writer.kill('SIGKILL');
  }
}

async function watchAndKill(writer: ChildProcess): Promise<Round> {
  if (writer.stdout === null) throw new Error('The writer has no output');
  let loaded = Number.NaN;
  let committed = Number.NaN;
  const notices: string[] = [];
  for await (const line of createInterface({ input: writer.stdout })) {
    const [word, value = ''] = line.split(' ');
    if (word === 'loaded') loaded = Number(value);
    if (word === 'notice') notices.push(value);
    if (word === 'committed') {
      if (Number.isNaN(committed)) setTimeout(() => writer.kill('SIGKILL'), Math.random() * KILL_WITHIN_MS);
      committed = Number(value);
    }
  }
  return { loaded, committed, notices };
}

test(`${ROUNDS} times killed in the middle of writing, nothing committed is lost`, async ({ userData }) => {
  test.setTimeout(roundsOf({ short: 300_000, long: 1_500_000 }));
  let committed = 0;
  let killedBetween = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const result = await runRound(userData);
    expect(result.notices, `round ${round}`).toEqual([]);
    expect(result.loaded, `round ${round}: what was committed before`).toBeGreaterThanOrEqual(committed);
    expect(result.committed, `round ${round}: writes`).toBeGreaterThan(result.loaded);
    if (result.loaded > committed) killedBetween += 1;
    committed = result.committed;
  }
  const figure = `${ROUNDS} kills, ${committed} writes, none lost; ${killedBetween} hit between a write and its report`;
  reportFigure('kill', 'the store alone', figure);
  // The last kill may have left one; those before it are swept.
  const left = readdirSync(userData).filter((name) => name.includes('.tmp-'));
  expect(left.length).toBeLessThanOrEqual(1);
});
