import type { Disposable } from '../lib/disposable';
import { TurnQueue } from '../lib/turn-queue';

/** Maximum apps that are being measured; more than the dialer's places, so that those are never empty. */
const MAX_MEASURING = 64;
/** Of those, apps that did not answer last time: the others do not wait for them. */
const MAX_SUSPECTS = 48;
/** Apps whose measurement begins in one turn of the event loop: a few milliseconds of work. */
const PER_TURN = 4;

export interface MeasureQueueOptions {
  /** Measures the app; resolves when that has ended. */
  readonly measure: (appId: string) => Promise<unknown>;
  /** Whether the app did not answer last time. */
  readonly isSuspect: (appId: string) => boolean;
  /** Whether somebody waits for the app even if it is not in sight. */
  readonly isMonitored: (appId: string) => boolean;
}

/** An app that waits, and everybody who waits for it. */
interface Waiting {
  readonly lane: Lane;
  readonly batches: Batch[];
}

/** Apps that were added together. */
interface Batch {
  /** How many are still to be measured. */
  left: number;
  readonly onEnd: () => void;
}

/** Apps in the order in which they were added; those that no longer wait in it are skipped. */
interface Lane {
  readonly appIds: string[];
  from: number;
}

/**
 * Apps that wait to be measured without a person asking. First come those in sight, then those that somebody waits
 * for, then the rest, and last what did not answer the last time. They begin a few at a time.
 */
export class MeasureQueue implements Disposable {
  readonly #options: MeasureQueueOptions;
  readonly #turns: TurnQueue;
  readonly #waiting = new Map<string, Waiting>();
  readonly #monitored: Lane = { appIds: [], from: 0 };
  readonly #others: Lane = { appIds: [], from: 0 };
  readonly #suspects: Lane = { appIds: [], from: 0 };
  #inSight: readonly string[] = [];
  /** Suspects that are being measured. */
  #measuredSuspects = 0;

  constructor(options: MeasureQueueOptions) {
    this.#options = options;
    this.#turns = new TurnQueue({
      concurrency: MAX_MEASURING,
      perTurn: PER_TURN,
      begin: () => this.#begin(),
    });
  }

  /** Sets which apps go first, in their order. */
  setInSight(appIds: readonly string[]): void {
    this.#inSight = appIds;
  }

  /** Adds apps, the most promising first; resolves once each is measured, or removed. */
  async add(appIds: readonly string[]): Promise<void> {
    if (appIds.length === 0) return;
    const ended = new Promise<void>((resolve) => {
      const batch = { left: appIds.length, onEnd: resolve };
      for (const appId of appIds) this.#add(appId, batch);
    });
    this.#turns.wake();
    await ended;
  }

  /** Removes an app that still waits. */
  remove(appId: string): void {
    endIn(this.#take(appId)?.batches ?? []);
  }

  clear(): void {
    for (const appId of this.#waiting.keys()) this.remove(appId);
  }

  dispose(): void {
    this.#turns.dispose();
    this.clear();
  }

  /** Whether the app waits. */
  has(appId: string): boolean {
    return this.#waiting.has(appId);
  }

  #add(appId: string, batch: Batch): void {
    const waiting = this.#waiting.get(appId);
    if (waiting !== undefined) {
      waiting.batches.push(batch);
      return;
    }
    const { isSuspect, isMonitored } = this.#options;
    const lane = isSuspect(appId) ? this.#suspects : isMonitored(appId) ? this.#monitored : this.#others;
    lane.appIds.push(appId);
    this.#waiting.set(appId, { lane, batches: [batch] });
  }

  #begin(): Promise<void> | null {
    const appId = this.#next();
    const waiting = appId === null ? undefined : this.#take(appId);
    if (appId === null || waiting === undefined) return null;
    return this.#measure(appId, waiting);
  }

  async #measure(appId: string, { lane, batches }: Waiting): Promise<void> {
    const isSuspect = lane === this.#suspects;
    if (isSuspect) this.#measuredSuspects += 1;
    try {
      await this.#options.measure(appId);
    } finally {
      if (isSuspect) this.#measuredSuspects -= 1;
      endIn(batches);
    }
  }

  #next(): string | null {
    const mayBeSuspect = this.#measuredSuspects < MAX_SUSPECTS;
    const mayBegin = (appId: string): boolean => {
      const lane = this.#waiting.get(appId)?.lane;
      return lane !== undefined && (mayBeSuspect || lane !== this.#suspects);
    };
    return (
      this.#inSight.find(mayBegin) ??
      this.#firstIn(this.#monitored) ??
      this.#firstIn(this.#others) ??
      (mayBeSuspect ? this.#firstIn(this.#suspects) : null)
    );
  }

  #firstIn(lane: Lane): string | null {
    for (; lane.from < lane.appIds.length; lane.from += 1) {
      const appId = lane.appIds[lane.from];
      if (appId !== undefined && this.#waiting.get(appId)?.lane === lane) return appId;
    }
    lane.appIds.length = 0;
    lane.from = 0;
    return null;
  }

  #take(appId: string): Waiting | undefined {
    const waiting = this.#waiting.get(appId);
    this.#waiting.delete(appId);
    return waiting;
  }
}

/** One app of each batch has ended. */
function endIn(batches: readonly Batch[]): void {
  for (const batch of batches) {
    batch.left -= 1;
    if (batch.left === 0) batch.onEnd();
  }
}
