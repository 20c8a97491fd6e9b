import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { reportFigure } from '../../support/figures';
import { HangWatch } from './hang-watch';
import { HeapGrowth } from './heap-growth';
import { Random, REPEAT_WITH, RUN_SEED } from './random';

const CORPUS = resolve(import.meta.dirname, '../corpus');
const FAILURES = resolve(import.meta.dirname, '../../../../test-results/fuzz');

/** Every body that once went wrong, and others that may: each is tried in every run. */
export function corpusOf(target: string): readonly Buffer[] {
  const folder = join(CORPUS, target);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file)));
}

export interface FuzzOptions {
  readonly target: string;
  /** Folder of the corpus; the target’s own unless said otherwise. */
  readonly corpusFolder?: string;
  /** What one of them is called in the figures: “bodies”. */
  readonly unit: string;
  readonly rounds: number;
  /** Makes the body of a round; the same for the same numbers. */
  readonly body: (random: Random) => Buffer;
  /** Takes one in; throws if that does not go as it has to. */
  readonly take: (body: Buffer, random: Random) => void | Promise<void>;
  /** Closes what may rightly have grown, before memory is measured. */
  readonly settle?: () => Promise<void>;
}

/**
 * Has a target take in its corpus, then as many bodies as wanted. A failure says how to repeat it, and leaves the body
 * in `test-results/fuzz/`, from where it goes into the corpus. Memory has to stay flat.
 */
export async function fuzz(options: FuzzOptions): Promise<void> {
  const { target, corpusFolder = target, unit, rounds, take } = options;
  const corpus = corpusOf(corpusFolder);
  for (const [index, one] of corpus.entries())
    await guarded(target, `corpus ${index}`, one, take, new Random(0, index));
  const growth = new HeapGrowth(rounds);
  const watch = new HangWatch(target);
  const cpuBefore = process.cpuUsage();
  try {
    await takeAll(options, growth, watch);
  } finally {
    await watch.dispose();
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  const perBody = growth.perBody;
  const each = (rounds / ((user + system) / 1e6)).toFixed(0);
  reportFigure(
    'fuzz',
    target,
    `${rounds.toLocaleString('en-US')} ${unit}, ${Number(each).toLocaleString('en-US')} a CPU second, ${perBody.toFixed(1)} bytes stay of each`,
  );
  expect(growth.isFlat, `${perBody.toFixed(1)} bytes stay of each of ${rounds} ${unit}; ${REPEAT_WITH}`).toBe(true);
}

async function takeAll(
  { target, rounds, body, take, settle }: FuzzOptions,
  growth: HeapGrowth,
  watch: HangWatch,
): Promise<void> {
  for (let index = 0; index < rounds; index += 1) {
    watch.begin(index);
    const random = new Random(RUN_SEED, index);
    const one = body(random);
    // Without a needless turn of the event loop for each of a million.
    const pending = guarded(target, `round ${index}`, one, take, random);
    if (pending !== null) await pending;
    if (!growth.isDue(index + 1)) continue;
    await settle?.();
    growth.measure(index + 1);
  }
}

/** Null: it was taken in already. */
function guarded(
  target: string,
  which: string,
  body: Buffer,
  take: FuzzOptions['take'],
  random: Random,
): Promise<void> | null {
  try {
    const taken = take(body, random);
    return taken === undefined ? null : taken.catch((error: unknown) => failed(target, which, body, error));
  } catch (error) {
    return failed(target, which, body, error);
  }
}

function failed(target: string, which: string, body: Buffer, cause: unknown): never {
  mkdirSync(FAILURES, { recursive: true });
  const file = join(FAILURES, `${target}-${RUN_SEED}-${which.replace(' ', '-')}`);
  writeFileSync(file, body);
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new Error(`${target}, ${which}: ${reason}\nThe body is ${file}; all of it again: ${REPEAT_WITH}`, { cause });
}
