import { isDeepStrictEqual } from 'node:util';
import type { IsoTime } from '../../shared/domain/iso-time';
import type { KnownApp, LedgerAddress, MergeNote } from '../../shared/domain/known-app';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import { outcomeOfApp, type ReachResult } from '../../shared/domain/reach-state';
import { failure, type Result, success } from '../../shared/lib/result';
import type { Clock } from '../lib/clock';
import { type Disposable, DisposableStack } from '../lib/disposable';
import { type Observable, ObservableValue } from '../lib/observable';
import type { KeyedChange } from '../lib/observable-map';
import type { Nearby } from '../nearby/nearby-apps';
import { type AnswerSource, dialingOrder, withGivenAddress, withGood, withVerifiedName } from './address-ledger';
import {
  type Duplicates,
  findDuplicates,
  isFresh,
  mergedRecord,
  RecentlyReached,
  separatedRecords,
  withLastToys,
} from './duplicates';
import type { KnownApps, Urgency } from './known-apps';
import { type NetworkProbe, networkOf } from './network-signature';
import { isReached, ListedPlaces, mayOverlap, type Place, placeOfAddress, placeOfInfo, placesReached } from './place';
import { type MergesDocument, MergeUndoBuffer, type StoredMerge } from './undo-buffers';

export interface LedgerOptions {
  readonly apps: KnownApps;
  /** Storage of merges that can be undone. */
  readonly merges: MergesDocument;
  /** The service's latest list, unfiltered: an ignored app occupies an address too. */
  readonly nearby: Nearby;
  readonly isIgnored: (deviceCode: string, simulated: boolean) => boolean;
  readonly network: NetworkProbe;
  readonly clock: Clock;
}

/**
 * Maintains each known app’s address ledger: what the service says of an app, by its code only, and where it was
 * reached. An address counts as good for an app with a code only while the service gives that address to that code,
 * since a response there proves no identity. Finds records of the same app, and merges them.
 */
export class LedgerService implements Disposable {
  readonly #options: LedgerOptions;
  readonly #apps: KnownApps;
  readonly #merged: MergeUndoBuffer;
  readonly #merges: ObservableValue<readonly MergeNote[]>;
  readonly #reached: RecentlyReached;
  /** Where the currently listed apps are: what proves that two records are one app. */
  readonly #listed: ListedPlaces;
  /** Where the service last said that apps are: in its list, or about one of them since. */
  readonly #given: ListedPlaces;
  /** Device codes about which the next list may have news for a record. */
  #unapplied: Set<string>;
  /** Device codes about which the service answered since the list came. */
  readonly #answeredSince = new Set<string>();
  readonly #watching = new DisposableStack();

  constructor(options: LedgerOptions) {
    this.#options = options;
    this.#apps = options.apps;
    this.#reached = new RecentlyReached(options.clock);
    const find = (id: string): KnownApp | null => options.apps.find(id);
    this.#merged = new MergeUndoBuffer({ document: options.merges, find, clock: options.clock });
    this.#merges = new ObservableValue<readonly MergeNote[]>(this.#merged.merges.value.map(noteOf));
    this.#listed = new ListedPlaces(options.nearby.apps.values());
    this.#given = new ListedPlaces(options.nearby.apps.values());
    this.#unapplied = new Set(options.nearby.apps.keys());
    this.#watching.defer(options.nearby.apps.subscribe((change) => this.#listedChanged(change)));
    this.#watching.defer(options.nearby.listing.subscribe(() => this.#applyList(options.nearby)));
    this.#watching.defer(options.apps.byId.subscribe((change) => this.#knownChanged(change)));
    this.#watching.defer(this.#merged.merges.subscribe((merges) => this.#merges.set(merges.map(noteOf))));
  }

  /** Merges that can still be undone, newest first. */
  get merges(): Observable<readonly MergeNote[]> {
    return this.#merges;
  }

  /**
   * The addresses of an app except those that the service last gave only to other apps: what answers there is not
   * this app. An app without a code is whatever is at its address.
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
    return dialingOrder(this.ownAddresses(id), this.#options.network.current());
  }

  /** Records what the service returned for an app, if it has this app’s code. */
  recordAddress(id: string, info: NearbyApp, source: AnswerSource): void {
    const app = this.#apps.find(id);
    if (app === null || app.deviceCode !== info.deviceCode) return;
    if (app.simulated !== this.#options.nearby.simulated) return;
    const [answeredApp, urgency] = answered(app, info, source, this.#now());
    this.#answeredSince.add(info.deviceCode);
    this.#given.set(info);
    this.#apps.update({ set: [answeredApp] }, urgency);
    const place = placeOfInfo(info);
    if (place !== null) this.#mergeDuplicates(this.#reached.idsAt(place.host), this.#appsAt(info));
  }

  /** Records a completed measurement of a known app. */
  recordProbe(id: string, result: ReachResult): void {
    const app = this.#apps.find(id);
    if (app === null) return;
    // That a certificate is for a name credits no address to the app.
    const named = app.addresses.map((address) => withVerifiedName(address, result));
    const isNamed = named.some((address, at) => address !== app.addresses[at]);
    const reached = outcomeOfApp(result).kind === 'reachable' ? placesReached(result) : [];
    if (app.deviceCode === null) this.#reached.record(id, reached);
    const own = app.deviceCode === null ? reached : reached.filter((place) => this.#isGivenTo(app, place));
    if (own.length === 0 && !isNamed) return;

    const network = networkOf(result.address ?? '', this.#options.network.current());
    const isGood = (address: LedgerAddress): boolean => {
      const place = placeOfAddress(address);
      return place !== null && isReached(place, own);
    };
    const isNew = isNamed || app.addresses.some((address) => address.lastGoodAt === null && isGood(address));
    const addresses = named.map((address) => (isGood(address) ? withGood(address, result.at, network) : address));
    this.#apps.update({ set: [{ ...app, addresses }] }, isNew ? 'soon' : 'sometime');
    if (app.deviceCode === null) this.#mergeDuplicates([id], this.#appsAt(null));
  }

  /** Splits a merged record again; the two are never merged automatically again. */
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

  #listedChanged({ changed, removed }: KeyedChange): void {
    const { apps, listing, simulated } = this.#options.nearby;
    for (const places of [this.#listed, this.#given]) {
      for (const code of removed) places.remove(code);
      for (const code of changed) {
        const info = apps.get(code);
        if (info !== undefined) places.set(info);
      }
    }
    for (const code of changed) {
      this.#unapplied.add(code);
    }
    // Still the list that they were in: it is replaced after the apps.
    const { fetchedAt } = listing.value;
    if (fetchedAt === null) return;
    const gone = [...removed].flatMap((code) => this.#apps.allWithDeviceCode(code, simulated));
    this.#apps.update({ set: gone.map((app) => ({ ...app, lastListedAt: fetchedAt })) }, 'sometime');
  }

  #applyList({ apps, listing, simulated }: Nearby): void {
    const { fetchedAt } = listing.value;
    const codes = this.#unapplied;
    this.#unapplied = new Set();
    for (const code of this.#answeredSince) {
      const info = apps.get(code);
      if (info === undefined) this.#given.remove(code);
      else this.#given.set(info);
    }
    this.#answeredSince.clear();
    if (fetchedAt === null) return;
    let urgency: Urgency = 'sometime';
    const next = [...codes].flatMap((code) => {
      const info = apps.get(code);
      if (info === undefined) return [];
      return this.#apps.allWithDeviceCode(code, simulated).flatMap((app) => {
        const [answeredApp, due] = answered(app, info, 'nearby', fetchedAt);
        if (isSameButTimes(app, answeredApp)) return [];
        if (due === 'soon') urgency = due;
        return [answeredApp];
      });
    });
    const isKnown = (code: string): boolean => this.#apps.withDeviceCode(code, simulated) !== null;
    if (next.length > 0) this.#apps.update({ set: next }, urgency);
    else if ([...apps.keys()].some(isKnown)) this.#apps.listedAgain();
    this.#mergeDuplicates(this.#reached.ids, this.#appsAt(null));
  }

  /** Merges each of these records that, by the current list or a recent answer, is a duplicate of an app. */
  #mergeDuplicates(ids: readonly string[], appsAt: (places: readonly Place[]) => readonly NearbyApp[]): void {
    if (this.#apps.isReadOnly) return;
    const { simulated } = this.#options.nearby;
    // Several records may be the same app: each round merges one of them, until the ledger is full.
    for (;;) {
      const duplicates = findDuplicates({
        candidates: this.#apps.findAll(ids),
        placesOf: (id) => this.#reached.placesOf(id),
        appsAt,
        withDeviceCode: (deviceCode) => this.#apps.withDeviceCode(deviceCode, simulated),
        isIgnored: (deviceCode) => this.#options.isIgnored(deviceCode, simulated),
        simulated,
      });
      if (duplicates.length === 0) return;
      this.#merge(duplicates);
    }
  }

  #appsAt(justAnswered: NearbyApp | null): (places: readonly Place[]) => readonly NearbyApp[] {
    const listed = this.#isListFresh() ? this.#listed : new ListedPlaces([]);
    const stillAt = (places: readonly Place[]): readonly NearbyApp[] =>
      listed.at(places).filter((info) => this.#isLatest(info));
    if (justAnswered === null) return stillAt;
    const reported = new ListedPlaces([justAnswered]);
    return (places) => [
      ...reported.at(places),
      ...stillAt(places).filter(({ deviceCode }) => deviceCode !== justAnswered.deviceCode),
    ];
  }

  /** Whether the list is the last that the service said of where the app is: by its code it may have said more since. */
  #isLatest(listed: NearbyApp): boolean {
    if (!this.#answeredSince.has(listed.deviceCode)) return true;
    const lastInfo = this.#apps.withDeviceCode(listed.deviceCode, this.#options.nearby.simulated)?.lastInfo ?? listed;
    const [last, place] = [placeOfInfo(lastInfo), placeOfInfo(listed)];
    return last !== null && place !== null && mayOverlap(last, place);
  }

  #merge(pairs: readonly Duplicates[]): void {
    const at = this.#now();
    const merges = pairs.map((pair) => {
      const { typed, coded } = pair;
      // Typed addresses come first; an app from a file may have none.
      return { at, typed, coded, merged: mergedRecord(pair, at), address: typed.addresses[0]?.host ?? '' };
    });
    const gone = merges.flatMap(({ typed, coded }) => (coded === null ? [typed.id] : [typed.id, coded.id]));
    this.#apps.update({ remove: gone, set: merges.map(({ merged }) => merged) }, 'soon');
    this.#merged.add(merges);
  }

  #isListFresh(): boolean {
    const { fetchedAt } = this.#options.nearby.listing.value;
    return fetchedAt !== null && isFresh(Date.parse(fetchedAt), this.#options.clock);
  }

  /** Whether the service’s last answer has the app there, and no other app there. */
  #isGivenTo(app: KnownApp, place: Place): boolean {
    const given = app.lastInfo === null ? null : placeOfInfo(app.lastInfo);
    return given !== null && mayOverlap(given, place) && !this.#isTaken(app, place);
  }

  /** Whether the service last gave the place to other apps, and this app another one or none. */
  #isTaken(app: KnownApp, place: Place): boolean {
    // An app without a code is whatever is at its address.
    if (app.deviceCode === null || app.simulated !== this.#options.nearby.simulated) return false;
    const { deviceCode } = app;
    if (this.#given.isTaken(place, deviceCode)) return true;
    // An answer about this app alone does not take the place from one that is still listed there.
    const isShared = this.#given.at([place]).some((other) => other.deviceCode !== deviceCode);
    return isShared && this.#listed.isTaken(place, deviceCode);
  }

  #knownChanged({ changed, removed }: KeyedChange): void {
    for (const id of removed) this.#reached.forget(id);
    for (const id of changed) {
      const deviceCode = this.#apps.find(id)?.deviceCode ?? null;
      if (deviceCode === null) continue;
      this.#reached.forget(id);
      // A record that is added or brought back may know less than the list that its app is in.
      this.#unapplied.add(deviceCode);
    }
    // A merge can be undone as long as its record exists.
    this.#merged.dropStale();
  }

  #now(): IsoTime {
    return new Date(this.#options.clock.now()).toISOString();
  }
}

function noteOf({ undoToken, at, address, merged }: StoredMerge): MergeNote {
  return { undoToken, at, appId: merged.id, address };
}

/** The app after a service answer about its code, and how soon that must be written. */
function answered(app: KnownApp, info: NearbyApp, source: AnswerSource, at: IsoTime): [KnownApp, Urgency] {
  const { addresses, isNew } = withGivenAddress(app.addresses, info, source, at);
  const lastInfo = withLastToys(info, app.lastInfo);
  return [{ ...app, addresses, lastInfo, lastListedAt: at }, isNew ? 'soon' : 'sometime'];
}

/** Whether an answer brought nothing but later times; those of an app in the list are the list's. */
function isSameButTimes(before: KnownApp, after: KnownApp): boolean {
  return (
    isDeepStrictEqual(before.lastInfo, after.lastInfo) &&
    before.addresses.length === after.addresses.length &&
    before.addresses.every((address, at) => {
      const { lastSeenAt } = address;
      return isDeepStrictEqual(address, { ...after.addresses[at], lastSeenAt });
    })
  );
}
