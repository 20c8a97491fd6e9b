import type { IsoTime } from '../../shared/domain/iso-time';
import type { KnownApp, LedgerAddress, MergeNote } from '../../shared/domain/known-app';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import { outcomeOfApp, type ReachResult } from '../../shared/domain/reach-state';
import { failure, type Result, success } from '../../shared/lib/result';
import type { Clock } from '../lib/clock';
import { type Disposable, DisposableStack } from '../lib/disposable';
import { type Observable, ObservableValue } from '../lib/observable';
import type { Nearby } from '../nearby/nearby-apps';
import { type AnswerSource, diallingOrder, withGivenAddress, withGood } from './address-ledger';
import type { KnownApps, Urgency } from './known-apps';
import { MergeShelf, type MergesDocument } from './merge-shelf';
import type { StoredMerge } from './merges-format';
import { type NetworkProbe, networkOf } from './network-signature';
import { isReached, ListedPlaces, meets, type Place, placeOfAddress, placeOfInfo, placesReached } from './place';
import { findTwins, mergedRecord, separatedRecords, type Twins, withLastToys } from './twins';

/** How far apart an answer and a measurement may be to confirm each other, in milliseconds. */
export const CONFIRMATION_MS = 2 * 60_000;

export interface LedgerOptions {
  readonly apps: KnownApps;
  /** Where merges that can be undone are kept. */
  readonly merges: MergesDocument;
  /** The service's latest list, whole: an ignored app takes an address too. */
  readonly nearby: Nearby;
  readonly isIgnored: (deviceCode: string, simulated: boolean) => boolean;
  readonly network: NetworkProbe;
  readonly clock: Clock;
}

/**
 * Keeps each known app’s address ledger: what the service says of an app, by its code alone, and where it was
 * reached. An address counts as good for an app with a code only while the service gives that address to that code,
 * since what answers there proves no identity. Finds records that are one app, and merges them.
 */
export class LedgerService implements Disposable {
  readonly #options: LedgerOptions;
  readonly #apps: KnownApps;
  readonly #merged: MergeShelf;
  readonly #merges: ObservableValue<readonly MergeNote[]>;
  /** Where apps known by address alone were reached lately, and when. */
  readonly #confirmations = new Map<string, { readonly at: number; readonly places: readonly Place[] }>();
  /** Where the apps of the list of now are; null: it was not looked up since they changed. */
  #listed: ListedPlaces | null = null;
  readonly #watching = new DisposableStack();

  constructor(options: LedgerOptions) {
    this.#options = options;
    this.#apps = options.apps;
    const find = (id: string): KnownApp | null => options.apps.find(id);
    this.#merged = new MergeShelf({ document: options.merges, find, clock: options.clock });
    this.#merges = new ObservableValue<readonly MergeNote[]>(this.#merged.merges.value.map(noteOf));
    this.#watching.defer(
      options.nearby.apps.subscribe(() => {
        this.#listed = null;
      }),
    );
    this.#watching.defer(options.nearby.listing.subscribe(() => this.#takeIn(options.nearby)));
    this.#watching.defer(options.apps.byId.subscribe(() => this.#dropStale()));
    this.#watching.defer(this.#merged.merges.subscribe((merges) => this.#merges.set(merges.map(noteOf))));
  }

  /** Merges that can still be undone, newest first. */
  get merges(): Observable<readonly MergeNote[]> {
    return this.#merges;
  }

  /**
   * The addresses of an app without those that the service now gives to other apps only: what answers there is not
   * this one. An app without a code is wherever its address leads.
   */
  ownAddresses(id: string): readonly LedgerAddress[] {
    const app = this.#apps.find(id);
    if (app === null) return [];
    return app.addresses.filter((address) => {
      const place = placeOfAddress(address);
      return place === null || !this.#isTaken(app, place);
    });
  }

  /** {@link ownAddresses} in the order in which to dial them. */
  addressesToDial(id: string): readonly LedgerAddress[] {
    return diallingOrder(this.ownAddresses(id), this.#options.network.current());
  }

  /** Enters what the service answered about an app, if it is about this app’s own code. */
  credit(id: string, info: NearbyApp, source: AnswerSource): void {
    const app = this.#apps.find(id);
    if (app === null || app.deviceCode !== info.deviceCode) return;
    if (app.simulated !== this.#options.nearby.simulated) return;
    const [answeredApp, urgency] = answered(app, info, source, this.#now());
    this.#apps.update({ set: [answeredApp] }, urgency);
    this.#mergeTwins(info);
  }

  /** Takes in a measurement of a known app that has just ended. */
  noteMeasured(id: string, result: ReachResult): void {
    const app = this.#apps.find(id);
    if (app === null) return;
    const reached = outcomeOfApp(result).kind === 'reachable' ? placesReached(result) : [];
    if (app.deviceCode === null) this.#confirm(id, reached);
    const own = app.deviceCode === null ? reached : reached.filter((place) => this.#isGivenTo(app, place));
    if (own.length === 0) return;

    const network = networkOf(result.address ?? '', this.#options.network.current());
    const isGood = (address: LedgerAddress): boolean => {
      const place = placeOfAddress(address);
      return place !== null && isReached(place, own);
    };
    const isNew = app.addresses.some((one) => one.lastGoodAt === null && isGood(one));
    const addresses = app.addresses.map((one) => (isGood(one) ? withGood(one, result.at, network) : one));
    this.#apps.update({ set: [{ ...app, addresses }] }, isNew ? 'soon' : 'sometime');
    this.#mergeTwins(null);
  }

  /** Makes two records of one again; they are never merged by themselves any more. */
  undoMerge(undoToken: string): Result<null, { readonly code: 'undo-expired' | 'read-only' }> {
    if (this.#apps.isReadOnly) return failure({ code: 'read-only' });
    const merge = this.#merged.find(undoToken);
    const current = merge === null ? null : this.#apps.find(merge.merged.id);
    if (merge === null || current === null) return failure({ code: 'undo-expired' });
    this.#merged.remove(undoToken);
    this.#apps.update({ remove: [current.id], set: separatedRecords(merge, merge.merged, current) }, 'soon');
    return success(null);
  }

  async dispose(): Promise<void> {
    await this.#watching.dispose();
  }

  #takeIn({ apps, listing, simulated }: Nearby): void {
    const { fetchedAt } = listing.value;
    if (fetchedAt === null) return;
    let urgency: Urgency | null = null;
    const next = [...apps.values()].flatMap((info) =>
      this.#apps.allWithDeviceCode(info.deviceCode, simulated).map((app) => {
        const [entered, due] = answered(app, info, 'nearby', fetchedAt);
        urgency = due === 'soon' ? due : (urgency ?? due);
        return entered;
      }),
    );
    // When an app was seen is not worth a write every few seconds; where it was seen first is.
    if (urgency !== null) this.#apps.update({ set: next }, urgency);
    this.#mergeTwins(null);
  }

  #confirm(id: string, places: readonly Place[]): void {
    if (places.length === 0) this.#confirmations.delete(id);
    else this.#confirmations.set(id, { at: this.#options.clock.now(), places });
  }

  /** Merges every pair that the list of now, or an answer just given, makes out to be one app. */
  #mergeTwins(justAnswered: NearbyApp | null): void {
    if (this.#apps.isReadOnly) return;
    const { simulated } = this.#options.nearby;
    const isIgnored = (deviceCode: string): boolean => this.#options.isIgnored(deviceCode, simulated);
    const whoIsAt = this.#whoIsAt(justAnswered);
    // Several records may be one app: each round merges one of them with it, until its ledger has no room.
    for (;;) {
      const reached = this.#reachedLately();
      if (reached.size === 0) return;
      const twins = findTwins({ apps: this.#apps.list, reached, whoIsAt, isIgnored, simulated });
      if (twins.length === 0) return;
      this.#merge(twins);
    }
  }

  #whoIsAt(justAnswered: NearbyApp | null): (places: readonly Place[]) => readonly NearbyApp[] {
    const listed = this.#isListFresh() ? this.#listedPlaces() : new ListedPlaces([]);
    if (justAnswered === null) return (places) => listed.at(places);
    const said = new ListedPlaces([justAnswered]);
    return (places) => [
      ...said.at(places),
      ...listed.at(places).filter(({ deviceCode }) => deviceCode !== justAnswered.deviceCode),
    ];
  }

  #merge(pairs: readonly Twins[]): void {
    const at = this.#now();
    const merges = pairs.map((twins) => {
      const { typed, coded } = twins;
      // The typed ones come first; an app that came in a file may have none.
      return { at, typed, coded, merged: mergedRecord(twins, at), address: typed.addresses[0]?.host ?? '' };
    });
    const gone = merges.flatMap(({ typed, coded }) => (coded === null ? [typed.id] : [typed.id, coded.id]));
    this.#apps.update({ remove: gone, set: merges.map(({ merged }) => merged) }, 'soon');
    this.#merged.add(merges);
  }

  #isListFresh(): boolean {
    const { fetchedAt } = this.#options.nearby.listing.value;
    return fetchedAt !== null && this.#isFresh(Date.parse(fetchedAt));
  }

  #reachedLately(): ReadonlyMap<string, readonly Place[]> {
    const fresh = [...this.#confirmations].filter(([, { at }]) => this.#isFresh(at));
    return new Map(fresh.map(([id, { places }]) => [id, places]));
  }

  /** A clock that jumped back makes old what it was not: better no merge than a wrong one. */
  #isFresh(at: number): boolean {
    return Math.abs(this.#options.clock.now() - at) <= CONFIRMATION_MS;
  }

  /** Whether the service’s last answer puts the app there, and the list of now does not put another one there. */
  #isGivenTo(app: KnownApp, place: Place): boolean {
    const given = app.lastInfo === null ? null : placeOfInfo(app.lastInfo);
    return given !== null && meets(given, place) && !this.#isTaken(app, place);
  }

  /** Whether the list of now puts other apps there, and this one elsewhere or nowhere. */
  #isTaken(app: KnownApp, place: Place): boolean {
    // An app without a code is whatever is at its address.
    if (app.deviceCode === null || app.simulated !== this.#options.nearby.simulated) return false;
    return this.#listedPlaces().isTaken(place, app.deviceCode);
  }

  #listedPlaces(): ListedPlaces {
    this.#listed ??= new ListedPlaces([...this.#options.nearby.apps.values()]);
    return this.#listed;
  }

  /** A merge can be undone as long as its record is there. */
  #dropStale(): void {
    for (const id of this.#confirmations.keys()) {
      if (this.#apps.find(id)?.deviceCode !== null) this.#confirmations.delete(id);
    }
    this.#merged.dropStale();
  }

  #now(): IsoTime {
    return new Date(this.#options.clock.now()).toISOString();
  }
}

function noteOf({ undoToken, at, address, merged }: StoredMerge): MergeNote {
  return { undoToken, at, appId: merged.id, address };
}

/** The app after the service answered about its code, and how soon that has to be written. */
function answered(app: KnownApp, info: NearbyApp, source: AnswerSource, at: IsoTime): [KnownApp, Urgency] {
  const { addresses, isNew } = withGivenAddress(app.addresses, info, source, at);
  const lastInfo = withLastToys(info, app.lastInfo);
  return [{ ...app, addresses, lastInfo, lastListedAt: at }, isNew ? 'soon' : 'sometime'];
}
