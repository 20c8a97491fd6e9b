import type { EventEmitter } from 'node:events';
import { openSync } from 'node:fs';
import { setFlagsFromString, writeHeapSnapshot } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BrowserWindow } from 'electron';

declare global {
  /** In the main process of a soak; see `soak-main.ts`. */
  var mainCounts: MainCounts;
}

/** What the main process holds while nothing happens in it. */
export interface MainHoldings {
  /** Memory of the process, in bytes. */
  readonly resident: number;
  /** How many of each kind keep Node’s event loop busy: sockets, pipes, timers of Node’s own. */
  readonly handles: Readonly<Record<string, number>>;
  /** Timers of Beckon, which wait on its clock. */
  readonly timers: number;
  /** Listeners of the objects in `soak-main.ts`, and of all windows and their pages, by object and event. */
  readonly listeners: Readonly<Record<string, number>>;
  /** Processes of the app. */
  readonly processes: number;
}

/** What nobody caught in the main process since it started. */
export interface Uncaught {
  readonly exceptions: number;
  readonly rejections: number;
}

type Emitters = Readonly<Record<string, EventEmitter>>;

/** Collections after which nothing more goes: what is freed by finalizers takes a turn in between. */
const COLLECTIONS = 4;

/** Counts what the main process holds. */
export class MainCounts {
  readonly #emitters: () => Emitters;
  readonly #collect: () => void;
  #uncaught: Uncaught = { exceptions: 0, rejections: 0 };

  /** @param emitters by name; called once the app is ready */
  constructor(emitters: () => Emitters) {
    this.#emitters = emitters;
    process.on('uncaughtExceptionMonitor', () => this.#countUncaught('exceptions'));
    // Beckon listens to these, too, and logs them: one more listener changes nothing.
    process.on('unhandledRejection', () => this.#countUncaught('rejections'));
    setFlagsFromString('--expose-gc');
    this.#collect = runInNewContext('gc') as () => void;
  }

  /** Unlike the log, it has everything since the start: the log begins anew when it is long. */
  get uncaught(): Uncaught {
    return this.#uncaught;
  }

  /** To be called while the clock is paused. */
  async read(processes: number): Promise<MainHoldings> {
    for (let collection = 0; collection < COLLECTIONS; collection += 1) {
      this.#collect();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return {
      resident: process.memoryUsage().rss,
      handles: countsOf(process.getActiveResourcesInfo()),
      timers: dayTime.pendingTimers,
      listeners: this.#listeners(),
      processes,
    };
  }

  /** Writes everything on the heap to a file, after a collection. */
  snapshot(file: string): void {
    this.#collect();
    writeHeapSnapshot(file);
  }

  /** Opens a file, and forgets it. */
  openFile(path: string): void {
    openSync(path, 'r');
  }

  #countUncaught(kind: keyof Uncaught): void {
    this.#uncaught = { ...this.#uncaught, [kind]: this.#uncaught[kind] + 1 };
  }

  #listeners(): Readonly<Record<string, number>> {
    const windows = BrowserWindow.getAllWindows().flatMap((window, index) => [
      [`window ${index}`, window as EventEmitter] as const,
      [`page ${index}`, window.webContents as EventEmitter] as const,
    ]);
    const all = [...Object.entries(this.#emitters()), ...windows];
    return Object.fromEntries(
      all.flatMap(([name, emitter]) =>
        emitter.eventNames().map((event) => [`${name}: ${String(event)}`, emitter.listenerCount(event)] as const),
      ),
    );
  }
}

function countsOf(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
