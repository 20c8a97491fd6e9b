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
  /** The list that {@link apps} has; null: none since the service was chosen. */
  #applied: readonly NearbyApp[] | null = null;

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
    // An answer that repeats the last one brings the same array.
    if (apps !== this.#applied) {
      this.#applied = apps;
      const differing = this.#differing(apps);
      if (differing !== null) this.#apps.update({ set: differing });
      else this.#replaceAll(apps);
    }
    this.#listing.set({ fetchedAt, skipped });
  }

  /** The apps that are not as before, by code; null: others are listed, or in another order. Makes nothing anew. */
  #differing(apps: readonly NearbyApp[]): readonly (readonly [string, NearbyApp])[] | null {
    if (apps.length !== this.#apps.size) return null;
    const differing: [string, NearbyApp][] = [];
    let place = 0;
    for (const [code, before] of this.#apps.entries()) {
      const app = apps[place];
      if (app?.deviceCode !== code) return null;
      if (!isSameApp(before, app)) differing.push([code, app]);
      place += 1;
    }
    return differing;
  }

  #replaceAll(apps: readonly NearbyApp[]): void {
    const byCode = new Map<string, NearbyApp>();
    for (const app of apps) {
      const before = this.#apps.get(app.deviceCode);
      byCode.set(app.deviceCode, before !== undefined && isSameApp(before, app) ? before : app);
    }
    this.#apps.replaceAll(byCode);
  }

  /** Call when another service is in use, which has not listed anything yet. */
  clear(simulated: boolean): void {
    this.#applied = null;
    this.#apps.replaceAll([]);
    this.#isSimulated = simulated;
    this.#listing.set(NOT_LISTED);
  }
}

/** Compares field by field: lists are long, and come every few seconds. */
function isSameApp(before: NearbyApp, after: NearbyApp): boolean {
  return isSameRecord(before, after, 'toys') && areSameToys(before.toys, after.toys);
}

function areSameToys(before: NearbyApp['toys'], after: NearbyApp['toys']): boolean {
  if (before === null || after === null) return before === after;
  return before.length === after.length && before.every((toy, index) => isSameToy(toy, after[index]));
}

function isSameToy(before: Toy, after: Toy | undefined): boolean {
  return after !== undefined && isSameRecord(before, after);
}

/** Compares all fields but one, which is compared by itself. */
function isSameRecord<T extends object>(before: T, after: T, except?: keyof T): boolean {
  for (const key in before) if (key !== except && !Object.is(before[key], after[key])) return false;
  for (const key in after) if (!(key in before)) return false;
  return true;
}
