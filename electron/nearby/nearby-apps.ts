import type { Listing, NearbyApp, NearbyList, Toy } from '../../shared/domain/nearby-app';
import { type Observable, ObservableValue } from '../lib/observable';
import { MutableObservableMap, type ObservableMap } from '../lib/observable-map';

/** The service's latest list; kept while later polls fail. */
export interface Nearby {
  /**
   * By device code. An app that is unchanged in a new list stays the same object, and is in no change.
   */
  readonly apps: ObservableMap<NearbyApp>;
  /** Replaced by each list, after `apps`: listeners see the apps of that list. */
  readonly listing: Observable<Listing>;
  /** Whether the apps are the simulator's. Changes only while there are none. */
  readonly simulated: boolean;
}

const NOT_LISTED: Listing = { fetchedAt: null, skipped: [] };

/** The owner's side of {@link Nearby}. */
export class NearbyApps implements Nearby {
  readonly #apps = new MutableObservableMap<NearbyApp>();
  readonly #listing = new ObservableValue<Listing>(NOT_LISTED);
  #isSimulated = false;

  get apps(): ObservableMap<NearbyApp> {
    return this.#apps;
  }

  get listing(): Observable<Listing> {
    return this.#listing;
  }

  get simulated(): boolean {
    return this.#isSimulated;
  }

  /** Applies a list; of two apps with the same code the last counts. */
  applyList({ apps, skipped, fetchedAt }: NearbyList): void {
    const byCode = new Map<string, NearbyApp>();
    for (const app of apps) {
      const before = this.#apps.get(app.deviceCode);
      byCode.set(app.deviceCode, before !== undefined && isSameApp(before, app) ? before : app);
    }
    this.#apps.replaceAll(byCode);
    this.#listing.set({ fetchedAt, skipped });
  }

  /** Call when another service is in use, which has not listed anything yet. */
  clear(simulated: boolean): void {
    this.#apps.replaceAll([]);
    this.#isSimulated = simulated;
    this.#listing.set(NOT_LISTED);
  }
}

/** Compares field by field: lists are long, and come every few seconds. */
function isSameApp(before: NearbyApp, after: NearbyApp): boolean {
  const { toys: toysBefore, ...fieldsBefore } = before;
  const { toys: toysAfter, ...fieldsAfter } = after;
  if (!isSameRecord(fieldsBefore, fieldsAfter)) return false;
  if (toysBefore === null || toysAfter === null) return toysBefore === toysAfter;
  return toysBefore.length === toysAfter.length && toysBefore.every((toy, index) => isSameToy(toy, toysAfter[index]));
}

function isSameToy(before: Toy, after: Toy | undefined): boolean {
  return after !== undefined && isSameRecord(before, after);
}

function isSameRecord<T extends object>(before: T, after: T): boolean {
  for (const key in before) if (!Object.is(before[key], after[key])) return false;
  for (const key in after) if (!(key in before)) return false;
  return true;
}
