import type { Listener } from './tls-listener';

/** Listeners of one test, closed together; on loopback, like everything here. */
export class Listeners {
  readonly #opened: Listener[] = [];

  async open<L extends Listener>(listener: Promise<L>): Promise<L> {
    const opened = await listener;
    this.#opened.push(opened);
    return opened;
  }

  async dispose(): Promise<void> {
    await Promise.all(this.#opened.splice(0).map(async (one) => await one.dispose()));
  }
}

/** Waits, without a sleep, until real connections have brought something about. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}
