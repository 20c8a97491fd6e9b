import fc from 'fast-check';
import { expect } from 'vitest';
import { z } from 'zod';
import { reportFigure } from '../../support/figures';

/** What a model is compared with: the real objects, the fakes around them, and what the model knows of them. */
export interface World {
  /** By name; each is checked after each command, and throws where it does not hold. */
  readonly invariants: Readonly<Record<string, () => void | Promise<void>>>;
  dispose(): void | Promise<void>;
}

/** What a test tried. */
interface Counts {
  runs: number;
  commands: number;
  invariants: number;
}

/** One command with its input. */
class Step<W extends World> implements fc.AsyncCommand<Counts, W> {
  readonly #label: string;
  readonly #run: (world: W) => void | Promise<void>;

  constructor(label: string, run: (world: W) => void | Promise<void>) {
    this.#label = label;
    this.#run = run;
  }

  check(): boolean {
    return true;
  }

  async run(counts: Counts, world: W): Promise<void> {
    counts.commands += 1;
    await this.#run(world);
    for (const [name, check] of Object.entries(world.invariants)) {
      try {
        await check();
      } catch (error) {
        throw new Error(`“${name}” does not hold: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    }
  }

  toString(): string {
    return this.#label;
  }
}

/** A command that can be drawn; `run` does it to the real objects and to the model, and compares what they answer. */
export type Command<W extends World> = fc.Arbitrary<Step<W>>;

/**
 * @param input what is drawn with it; it is printed when a run fails
 * @param run throws where the real answer is not the model's
 */
export function command<W extends World, I>(
  name: string,
  input: fc.Arbitrary<I>,
  run: (world: W, input: I) => void | Promise<void>,
): Command<W> {
  return input.map((drawn) => new Step<W>(`${name}(${fc.stringify(drawn)})`, async (world) => await run(world, drawn)));
}

export interface ModelRun<W extends World> {
  /** What the model is of, for people. */
  readonly name: string;
  readonly open: () => W | Promise<W>;
  readonly commands: readonly Command<W>[];
  readonly runs: number;
  /** Longest run, in commands. */
  readonly length: number;
}

/**
 * Runs drawn commands against new worlds, and reports how many. A failure prints its shortest commands, seed, path and
 * replay path; `BECKON_MODEL_REPLAY='{"seed":…,"path":"…","replayPath":"…"}'` runs that one again.
 */
export async function tryModel<W extends World>({ name, open, commands, runs, length }: ModelRun<W>): Promise<void> {
  const { replayPath, ...from } = replay();
  const counts: Counts = { runs: 0, commands: 0, invariants: 0 };
  const drawn = fc.commands([...commands], {
    maxCommands: length,
    size: 'max',
    ...(replayPath === undefined ? {} : { replayPath }),
  });
  await fc.assert(
    fc.asyncProperty(drawn, async (steps) => {
      const world = await open();
      try {
        await fc.asyncModelRun(() => ({ model: counts, real: world }), steps);
      } finally {
        await world.dispose();
      }
      counts.runs += 1;
      counts.invariants = Object.keys(world.invariants).length;
    }),
    { numRuns: runs, ...from },
  );
  if (!('path' in from)) expect(counts.runs).toBe(runs);
  const { runs: ran, commands: executed, invariants } = counts;
  const numbers = [ran, executed, invariants].map((count) => count.toLocaleString('en'));
  reportFigure('models', name, `${numbers[0]} runs, ${numbers[1]} commands, ${numbers[2]} invariants after each`);
}

const replayed = z
  .object({ seed: z.int(), path: z.string(), replayPath: z.string() })
  .partial()
  .transform(({ seed, path, replayPath }) => ({
    ...(seed !== undefined && { seed }),
    ...(path !== undefined && { path }),
    ...(replayPath !== undefined && { replayPath }),
  }));

/** Where to begin, if a failure is to be seen again. */
function replay(): z.infer<typeof replayed> {
  return replayed.parse(JSON.parse(process.env.BECKON_MODEL_REPLAY ?? '{}'));
}
