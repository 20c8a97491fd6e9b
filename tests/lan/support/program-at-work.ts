import { createInterface } from 'node:readline';
import type { NetworkNamespace } from './network-namespace';
import { LAN_PROGRAM } from './programs';

/** What a program hears of an app; `closed` comes for a WebSocket that could not be opened, too. */
export type Heard =
  | { readonly event: 'answer'; readonly status: number; readonly body: string }
  | { readonly event: 'failed'; readonly reason: string }
  | { readonly event: 'opened' | 'closed' };

/** A program of this computer that asks an app again and again at one address, and keeps a WebSocket open. */
export class ProgramAtWork {
  /** All that it heard so far. */
  readonly heard: Heard[] = [];
  #waiting: (() => void)[] = [];

  constructor(host: NetworkNamespace, url: string) {
    const { stdout } = host.spawn([...LAN_PROGRAM, 'use', url]);
    if (stdout === null) throw new Error('The program has no stdout');
    createInterface({ input: stdout }).on('line', (line) => {
      this.heard.push(JSON.parse(line) as Heard);
      for (const goOn of this.#waiting.splice(0)) goOn();
    });
  }

  /** Waits until it hears these, one after the other, from now on; all that it heard until then, the last of them too. */
  async hears(...wanted: readonly ((heard: Heard) => boolean)[]): Promise<readonly Heard[]> {
    const start = this.heard.length;
    let at = start;
    for (const isIt of wanted) {
      do {
        at += 1;
        while (this.heard.length < at) await new Promise<void>((resolve) => void this.#waiting.push(resolve));
      } while (!this.heard.slice(at - 1, at).some(isIt));
    }
    return this.heard.slice(start, at);
  }
}
