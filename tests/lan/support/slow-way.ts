import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** What was delayed of one connection: pieces that went in to the app, and pieces that came out. */
export interface Delayed {
  readonly in: number;
  readonly out: number;
}

/** The delaying proxy before an app, as it tells of the connections that it passed on. */
export class SlowWay {
  readonly #ended: Delayed[] = [];
  #changed: () => void = () => undefined;

  constructor(words: Readable) {
    createInterface({ input: words }).on('line', (line) => {
      if (!line.startsWith('{')) return;
      this.#ended.push(JSON.parse(line) as Delayed);
      this.#changed();
    });
  }

  /** What was delayed of each connection, as soon as so many have ended. */
  async connections(count: number): Promise<readonly Delayed[]> {
    while (this.#ended.length < count) {
      await new Promise<void>((resolve) => {
        this.#changed = resolve;
      });
    }
    return this.#ended;
  }
}
