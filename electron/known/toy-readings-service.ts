import type { KnownApp } from '../../shared/domain/known-app';
import type { ToyReadings } from '../../shared/domain/toy-readings';
import type { Clock } from '../lib/clock';
import { type Disposable, DisposableStack } from '../lib/disposable';
import type { ObservableMap } from '../lib/observable-map';
import type { Urgency } from './known-apps';
import { UNDO_FORGET_MS } from './known-apps-service';
import { ToyReadingsLog, withReading } from './toy-readings-log';
import { RemovedState } from './undo-buffers';

/** Where the readings are stored between runs. */
export interface ToyReadingsDocument {
  readonly value: readonly ToyReadings[];
  /** Marks the value as changed; it is read only when it is written. */
  setLazily(read: () => readonly ToyReadings[], urgency: Urgency): void;
}

export interface ToyReadingsOptions {
  readonly document: ToyReadingsDocument;
  readonly known: ObservableMap<KnownApp>;
  readonly clock: Clock;
}

/** Records how the charges of the toys of known apps change; a change costs work for its apps only. */
export class ToyReadingsService implements Disposable {
  readonly #options: ToyReadingsOptions;
  readonly #watching = new DisposableStack();
  readonly #log: ToyReadingsLog;
  readonly #removed: RemovedState<readonly ToyReadings[]>;

  constructor(options: ToyReadingsOptions) {
    this.#options = options;
    const { document, known, clock } = options;
    this.#removed = this.#watching.use(new RemovedState(clock, UNDO_FORGET_MS));
    // A crash may have saved that an app is gone, and not yet that its readings are.
    this.#log = new ToyReadingsLog(document.value.filter(({ appId }) => known.has(appId)));
    this.#watching.defer(
      known.subscribe(({ changed, removed }) => {
        const apps = [...changed].flatMap((id) => known.get(id) ?? []);
        const isMerged = apps.map((app) => this.#merge(app)).includes(true);
        const isRemoved = this.#remove(removed);
        const isRead = apps.map((app) => this.#read(app)).includes(true);
        if (isMerged || isRemoved) this.#store('soon');
        else if (isRead) this.#store('sometime');
      }),
    );
  }

  /** The readings of the toys of these apps. */
  query(appIds: readonly string[]): readonly ToyReadings[] {
    return [...new Set(appIds)].flatMap((id) => this.#log.of(id));
  }

  /** Forgotten apps return with the next change of the known apps, because the user undid that. */
  restore(ids: readonly string[]): void {
    const readings = ids.flatMap((id) => this.#removed.take(id) ?? []);
    for (const reading of readings) this.#log.set(reading);
    if (readings.length > 0) this.#store('soon');
  }

  async dispose(): Promise<void> {
    await this.#watching.dispose();
  }

  /** Takes over the readings of a record that was merged into the app. */
  #merge({ id, formerIds }: KnownApp): boolean {
    const former = formerIds.flatMap((formerId) => this.#log.remove(formerId));
    for (const { toyId, points } of former) {
      if (this.#log.points(id, toyId).length === 0) this.#log.set({ appId: id, toyId, points });
    }
    return former.length > 0;
  }

  #remove(ids: ReadonlySet<string>): boolean {
    const removed = [...ids].flatMap((id): [string, readonly ToyReadings[]][] => {
      const readings = this.#log.remove(id);
      return readings.length === 0 ? [] : [[id, readings]];
    });
    this.#removed.keep(removed);
    return removed.length > 0;
  }

  /** A toy that is off keeps the charge that it had: only what is connected is read. */
  #read({ id: appId, lastInfo }: KnownApp): boolean {
    const now = this.#options.clock.now();
    let isNew = false;
    for (const { id: toyId, battery, connected } of lastInfo?.toys ?? []) {
      if (battery === null || connected === false) continue;
      const before = this.#log.points(appId, toyId);
      const points = withReading(before, battery, now);
      if (points === before) continue;
      this.#log.set({ appId, toyId, points });
      isNew = true;
    }
    return isNew;
  }

  #store(urgency: Urgency): void {
    this.#options.document.setLazily(() => this.#log.all, urgency);
  }
}
