import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import v8 from 'node:v8';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inEnglish } from '../../../electron/cli/printing/cli-words';
import { windowSource } from '../../../electron/desktop/window-source';
import { isTrustedSender, Router, type SenderFacts } from '../../../electron/ipc/router';
import type { Logger } from '../../../electron/lib/logger';
import { DurableAnswers } from '../../../electron/store/durable-answers';
import { type RouteName, routes } from '../../../shared/ipc/contract';
import { roundsOf } from '../../support/long-runs';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';
import { aBeckon, type FuzzedBeckon } from './support/a-beckon';
import { fuzz } from './support/fuzz-run';
import { mutatedInput } from './support/mutated-values';
import { Random, REPEAT_WITH, RUN_SEED } from './support/random';
import { WINDOW_REQUESTS } from './support/window-requests';

const CALLS = roundsOf({ short: 2_000, long: 100_000 });
/** What people add stays; so after so many calls a new Beckon begins, and all of the former has to go. */
const CALLS_OF_A_BECKON = 500;

let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => removeTemporaryFolder(folder));

const NAMES = Object.keys(routes) as RouteName[];
const WINDOW = { isOwn: (contentsId: number) => contentsId === 7, source: windowSource(undefined, true) };
const OWN: SenderFacts = { contentsId: 7, isMainFrame: true, url: WINDOW.source.url };

const STRANGE_URLS: readonly (string | null)[] = [
  null,
  '',
  'app://bundle.evil/',
  'app://bundle@evil/',
  'app://evil/bundle/',
  'https://bundle/',
  'file:///bundle/index.html',
  'data:text/html,x',
  'about:blank',
  'javascript:0',
  'app:bundle',
  'not a url',
  `app://${'a'.repeat(100_000)}/`,
  '\ud800',
];

/** Senders that are none of the window’s own documents. */
function stranger(random: Random): SenderFacts {
  switch (random.below(3)) {
    case 0:
      return { ...OWN, contentsId: random.pick([0, -1, 8, Number.NaN, 7.5]) };
    case 1:
      return { ...OWN, isMainFrame: false };
    default:
      return { ...OWN, url: random.pick(STRANGE_URLS) };
  }
}

/** Counts what the router logs as a bug. */
function bugCounting(bugs: unknown[]): Logger {
  const ignore = (): void => undefined;
  return {
    debug: ignore,
    info: ignore,
    warn: ignore,
    error: (what, error, about) => {
      // The others are what this Beckon has none of: ports for a simulator, a folder to export to.
      if (what.includes('unexpectedly')) bugs.push([what, error instanceof Error ? error.stack : error, about]);
    },
  };
}

interface Request {
  readonly route: RouteName;
  readonly input: unknown;
}

/** What a page may send: a structured clone, as `v8.serialize` writes it. */
function body(random: Random): Buffer {
  return v8.serialize(requestOf(random));
}

function requestOf(random: Random): Request {
  const route = random.pick(NAMES);
  const valid: readonly unknown[] = WINDOW_REQUESTS[route];
  const start = random.oneIn(10)
    ? random.pick<readonly unknown[]>(Object.values(WINDOW_REQUESTS))[0]
    : random.pick(valid);
  return { route, input: random.oneIn(3) ? start : mutatedInput(random, start) };
}

test(`${CALLS.toLocaleString('en-US')} requests of the window, and of strangers, get an envelope that can be sent`, async () => {
  const bugs: unknown[] = [];
  const logger = bugCounting(bugs);
  const importFiles = [null, join('tests', 'released-files', 'export', 'version-1.json'), folder, '/dev/null'];
  let opened: { readonly beckon: FuzzedBeckon; readonly router: Router<SenderFacts> } | null = null;
  const close = async (): Promise<void> => {
    const closed = opened?.beckon;
    opened = null;
    await closed?.dispose();
    expect(closed?.pendingTimers ?? 0, 'timers of a Beckon that was closed').toBe(0);
  };
  let calls = 0;
  const answers = { ok: 0, refused: 0, failed: 0 };
  const choose = new Random(RUN_SEED);
  await fuzz({
    target: 'router',
    unit: 'calls',
    rounds: CALLS,
    body,
    take: async (cloned, random) => {
      calls += 1;
      if (calls % CALLS_OF_A_BECKON === 0) await close();
      if (opened === null) {
        const beckon = await aBeckon(folder, logger, () => choose.pick(importFiles));
        const isTrusted = (sender: SenderFacts): boolean => isTrustedSender(sender, WINDOW);
        const durable = new DurableAnswers([]);
        opened = { beckon, router: new Router({ handlers: beckon.routes, isTrusted, durable, logger }) };
      }
      const { beckon, router } = opened;
      const { route, input } = v8.deserialize(cloned) as Request;
      const isStranger = random.oneIn(10);
      const answer = await within(beckon, router.dispatch(route, isStranger ? stranger(random) : OWN, input));
      expect(bugs, `${route}; ${REPEAT_WITH}`).toEqual([]);
      // What cannot be cloned would reject in the window, and say nothing.
      v8.serialize(answer);
      if (isStranger) {
        expect(answer).toMatchObject({ ok: false, error: { code: 'sender-refused' } });
        answers.refused += 1;
      } else if (answer.ok) {
        answers.ok += 1;
      } else {
        const { code, message, advice } = answer.error;
        expect(code).not.toBe('internal');
        expect(code).not.toBe('sender-refused');
        expect(inEnglish(message)).not.toBe('');
        expect(typeof inEnglish(advice)).toBe('string');
        answers.failed += 1;
      }
      if (random.oneIn(50)) await beckon.advance(random.below(60_000));
    },
    settle: close,
  });
  await close();
  expect(answers.ok).toBeGreaterThan(CALLS / 10);
  expect(answers.failed).toBeGreaterThan(CALLS / 10);
});

/** Time in Beckon that no request takes: a service answers within seconds, and there is one request at a time. */
const LONGEST_MS = 10 * 60_000;
const STEP_MS = 5_000;

/** A bound for what hangs: files are read in real time. */
const HANGS_AFTER_MS = 60_000;

/** The answer of a request, while the time of Beckon goes on. */
async function within<T>(beckon: FuzzedBeckon, pending: Promise<T>): Promise<T> {
  const state = { isOver: false };
  const over = pending.finally(() => {
    state.isOver = true;
  });
  for (let passed = 0; !state.isOver && passed < LONGEST_MS; passed += STEP_MS) {
    await beckon.advance(passed === 0 ? 0 : STEP_MS);
  }
  const bound = new AbortController();
  const hanging = setTimeout(HANGS_AFTER_MS, null, { signal: bound.signal }).then(() => {
    throw new Error('The request got no answer');
  });
  try {
    return await Promise.race([over, hanging]);
  } finally {
    hanging.catch(() => undefined);
    bound.abort();
  }
}
