import { Worker } from 'node:worker_threads';
import { REPEAT_WITH } from './random';

/** A bound for a round that never ends, in milliseconds: none takes a second. */
const HANGS_AFTER_MS = 120_000;

/** Runs beside the thread that may hang, which no timer of its own could end. */
const WATCH = `
const { writeSync } = require('node:fs');
const { workerData } = require('node:worker_threads');
let last = -1;
setInterval(() => {
  const round = Atomics.load(workerData.round, 0);
  if (round === last) {
    writeSync(2, workerData.target + ', round ' + round + ': hangs; all of it again: ' + workerData.repeatWith + '\\n');
    process.kill(process.pid, 'SIGKILL');
  }
  last = round;
}, workerData.afterMs);
`;

/** Ends the process, and says where it was, if a round takes as long as none does. */
export class HangWatch {
  readonly #round = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #worker: Worker;

  constructor(target: string) {
    const workerData = { round: this.#round, target, repeatWith: REPEAT_WITH, afterMs: HANGS_AFTER_MS };
    this.#worker = new Worker(WATCH, { eval: true, workerData });
  }

  /** Call as each round begins. */
  begin(round: number): void {
    Atomics.store(this.#round, 0, round);
  }

  async dispose(): Promise<void> {
    await this.#worker.terminate();
  }
}
