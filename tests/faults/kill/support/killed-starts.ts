import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'playwright/test';
import { electronRuntime } from '../../../support/electron-runtime';
import type { SeededRandom } from '../../support/seeded-random';
import { killWithChildren } from './process-tree';

/** What an interrupted write of the settings would leave: Beckon removes it when it opens them, its first document. */
const MARK = 'settings.json.tmp-0123456789abcdef';

/** Until a start was watched, in milliseconds. */
const FIRST_GUESS_MS = 1_000;

/**
 * Starts of Beckon that are killed on their way, with no driver beside them. Every other one is killed before its first
 * document was opened, or soon after; the others after it, however slow the computer is.
 */
export class KilledStarts {
  readonly #userData: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #random: SeededRandom;
  /** How long the last start that was watched took to its first document, in milliseconds. */
  #openingMs = FIRST_GUESS_MS;
  #count = 0;
  #opened = 0;

  constructor(userData: string, env: Readonly<Record<string, string>>, random: SeededRandom) {
    this.#userData = userData;
    this.#env = env;
    this.#random = random;
  }

  get count(): number {
    return this.#count;
  }

  /** Of how many the first document was opened. */
  get opened(): number {
    return this.#opened;
  }

  async killOne(): Promise<void> {
    const mark = join(this.#userData, MARK);
    writeFileSync(mark, '');
    const { executablePath, args, env } = electronRuntime({ driven: false });
    const startedAt = performance.now();
    const beckon = spawn(executablePath, [...args], {
      env: {
        ...env,
        ...this.#env,
        BECKON_USER_DATA: this.#userData,
        XDG_CONFIG_HOME: join(this.#userData, 'configuration'),
      },
      stdio: 'ignore',
    });
    const ended = once(beckon, 'exit');
    if (this.#count % 2 === 0) {
      await expect
        .poll(() => existsSync(mark), { message: 'a start opens the settings', intervals: [10], timeout: 60_000 })
        .toBe(false);
      this.#openingMs = performance.now() - startedAt;
    }
    await pause(this.#random.fraction() * this.#openingMs);
    await killWithChildren(beckon);
    await ended;
    this.#count += 1;
    if (!existsSync(mark)) this.#opened += 1;
    rmSync(mark, { force: true });
  }
}
