import { AGE_CLASSES, type AgeClass, ageClassLeftMs, ageClassOf } from '../../shared/domain/age-class';
import { type AppConnectionState, UNCHECKED } from '../../shared/domain/app-connection';
import { nameOfKnownApp } from '../../shared/domain/app-name';
import type { IsoTime } from '../../shared/domain/iso-time';
import { type KnownApp, lastReachedAt } from '../../shared/domain/known-app';
import type { ObservableMap } from '../lib/observable-map';
import { compareNames } from '../lib/words';
import { appLines, isConnecting, isLost, isReached, linesLeftMs } from './app-lines';

/** Maximum apps in the menu; favorites come first, and the window has the rest. */
const MAX_LISTED_APPS = 12;

export interface TraySources {
  /** By {@link KnownApp.id}, in the order in which they were added. */
  readonly known: Pick<ObservableMap<KnownApp>, 'get' | 'sequenceOf' | 'values'>;
  readonly connections: Pick<ObservableMap<AppConnectionState>, 'get'>;
  /** When the service last listed the app; see `electron/known/last-listed.ts`. */
  readonly lastListedAt: (app: KnownApp) => IsoTime | null;
}

/** An app that the menu lists. */
export interface ListedApp {
  readonly id: string;
  readonly name: string;
  /** Its position in the order in which apps were added, from 1. */
  readonly number: number;
  readonly lines: readonly string[];
  /** Whether its local address is switched on. */
  readonly hasLocalAddress: boolean;
}

/** Numbers of known apps by state. */
export interface TrayCounts {
  readonly reached: number;
  readonly connecting: number;
  readonly lost: number;
}

/** Data of an app that is cached until the app changes. */
class Entry {
  readonly id: string;
  readonly app: KnownApp;
  readonly connection: AppConnectionState;
  readonly addedAt: IsoTime;
  /** Distinguishes apps that were added in one moment. */
  readonly sequence: number;
  /** When it was last reached, or added. */
  readonly recentAt: IsoTime;
  /** The list it belongs to; it may have aged since. */
  rank: 'favorite' | AgeClass;
  readonly isReached: boolean;
  readonly isConnecting: boolean;
  readonly isLost: boolean;
  readonly hasLocalAddress: boolean;
  /** Its lines in the menu; null: outdated. */
  lines: { readonly text: readonly string[]; readonly from: number; readonly until: number | null } | null = null;
  #name: string | null = null;

  constructor(app: KnownApp, connection: AppConnectionState, sequence: number, now: number) {
    this.id = app.id;
    this.app = app;
    this.addedAt = app.addedAt;
    this.connection = connection;
    this.sequence = sequence;
    this.recentAt = lastReachedOrAdded(app);
    this.rank = app.favourite ? 'favorite' : ageClassOf(this.recentAt, now);
    this.isReached = isReached(connection);
    this.isConnecting = isConnecting(connection);
    this.isLost = isLost(app, connection);
    this.hasLocalAddress = app.localAddress?.enabled === true;
  }

  /** Few of many apps are listed or sorted by name. */
  get name(): string {
    this.#name ??= nameOfKnownApp(this.app);
    return this.#name;
  }
}

type Order = (a: Entry, b: Entry) => number;

/**
 * What the tray shows of all known apps, updated as they change: how many are reached, connecting and lost, and which
 * come first. A change costs its apps and a search in a sorted list; the menu costs the apps in it.
 *
 * Favorites come first, then those that were reached or added last: in classes, or who is listed would change with
 * every measurement. Growing older only moves an app down, so it is enough to notice it where the app would be listed.
 */
export class TrayIndex {
  readonly #sources: TraySources;
  readonly #entries = new Map<string, Entry>();
  /** All entries, in the order in which the apps were added. */
  #byAge = new SortedList(byAge);
  #order: Order = byName;
  #lists = listsOf([], byName);
  #counts: TrayCounts = { reached: 0, connecting: 0, lost: 0 };
  #listed: readonly Entry[] = [];
  #isStale = true;

  constructor(sources: TraySources, now: number) {
    this.#sources = sources;
    this.#rebuild(now);
  }

  get size(): number {
    return this.#entries.size;
  }

  get counts(): TrayCounts {
    return this.#counts;
  }

  /** Whether what the tray shows may have changed since the apps were last listed. */
  get isStale(): boolean {
    return this.#isStale;
  }

  /** Reads the changed apps again. */
  update(ids: Iterable<string>, now: number): void {
    for (const id of ids) this.#updateApp(id, now);
  }

  /** Orders apps by name, or by number in discreet mode: the order would reveal names. */
  setDiscreet(isDiscreet: boolean, now: number): void {
    const order = isDiscreet ? byAge : byName;
    if (order === this.#order) return;
    this.#order = order;
    this.#rebuild(now);
  }

  /** Says and orders everything in the language of now. */
  sayAnew(now: number): void {
    this.#rebuild(now);
  }

  /** The first apps, each group in an order that stays stable while it is read. */
  list(now: number): readonly ListedApp[] {
    const favorites = this.#lists.favorite.first(MAX_LISTED_APPS);
    const others = this.#mostRecent(MAX_LISTED_APPS - favorites.length, now);
    this.#listed = [...favorites, ...others.sort(this.#order)];
    this.#isStale = false;
    return this.#listed.map((entry) => ({
      id: entry.id,
      name: entry.name,
      number: this.#byAge.placeOf(entry) + 1,
      lines: this.#linesOf(entry, now),
      hasLocalAddress: entry.hasLocalAddress,
    }));
  }

  /** Milliseconds until the listed content changes by age; null: it will not. */
  leftMs(now: number): number | null {
    const left = this.#listed
      .flatMap(({ lines, rank, recentAt }) => [
        lines === null || lines.until === null ? null : lines.until - now,
        rank === 'favorite' ? null : ageClassLeftMs(recentAt, now),
      ])
      .filter((ms) => ms !== null);
    return left.length === 0 ? null : Math.min(...left);
  }

  #linesOf(entry: Entry, now: number): readonly string[] {
    const written = entry.lines;
    const isCurrent = written !== null && now >= written.from && (written.until === null || now < written.until);
    if (isCurrent) return written.text;
    const { connection } = entry;
    const app = { ...entry.app, lastListedAt: this.#sources.lastListedAt(entry.app) };
    const text = appLines(app, connection, now);
    const leftMs = linesLeftMs(app, connection, now);
    entry.lines = { text, from: now, until: leftMs === null ? null : now + leftMs };
    return text;
  }

  #updateApp(id: string, now: number): void {
    const former = this.#entries.get(id);
    const app = this.#sources.known.get(id);
    const entry = app === undefined ? undefined : this.#read(app, now);
    if (former !== undefined && entry !== undefined && isSamePlace(former, entry)) {
      this.#replace(former, entry);
      return;
    }
    if (former !== undefined) this.#remove(former);
    if (entry !== undefined) this.#add(entry);
  }

  #rebuild(now: number): void {
    const entries = [...this.#sources.known.values()].map((app) => this.#read(app, now));
    this.#entries.clear();
    for (const entry of entries) this.#entries.set(entry.id, entry);
    this.#counts = { reached: 0, connecting: 0, lost: 0 };
    for (const entry of entries) this.#count(entry, 1);
    this.#byAge = new SortedList(byAge, entries);
    this.#lists = listsOf(entries, this.#order);
    this.#isStale = true;
  }

  #read(app: KnownApp, now: number): Entry {
    const { known, connections } = this.#sources;
    return new Entry(app, connections.get(app.id) ?? UNCHECKED, known.sequenceOf(app.id) ?? 0, now);
  }

  #add(entry: Entry): void {
    this.#entries.set(entry.id, entry);
    this.#lists[entry.rank].insert(entry);
    this.#byAge.insert(entry);
    this.#count(entry, 1);
    this.#isStale = true;
  }

  #remove(entry: Entry): void {
    this.#entries.delete(entry.id);
    this.#lists[entry.rank].remove(entry);
    this.#byAge.remove(entry);
    this.#count(entry, -1);
    this.#isStale = true;
  }

  #replace(former: Entry, entry: Entry): void {
    this.#entries.set(entry.id, entry);
    this.#lists[former.rank].replace(former, entry);
    this.#byAge.replace(former, entry);
    if (this.#listed.includes(former) || !isCountedAlike(former, entry)) this.#isStale = true;
    this.#count(former, -1);
    this.#count(entry, 1);
  }

  #count(entry: Entry, by: 1 | -1): void {
    const { reached, connecting, lost } = this.#counts;
    this.#counts = {
      reached: reached + (entry.isReached ? by : 0),
      connecting: connecting + (entry.isConnecting ? by : 0),
      lost: lost + (entry.isLost ? by : 0),
    };
  }

  #mostRecent(count: number, now: number): Entry[] {
    const found: Entry[] = [];
    for (const rank of AGE_CLASSES) {
      const older: Entry[] = [];
      for (const entry of this.#lists[rank]) {
        if (found.length === count) break;
        if (isOlderThan(rank, entry, now)) older.push(entry);
        else found.push(entry);
      }
      for (const entry of older) {
        this.#lists[rank].remove(entry);
        entry.rank = ageClassOf(entry.recentAt, now);
        this.#lists[entry.rank].insert(entry);
      }
    }
    return found;
  }
}

/** Values in a total order; positions are found by binary search. */
class SortedList<T> implements Iterable<T> {
  readonly #compare: (a: T, b: T) => number;
  readonly #items: T[];

  constructor(compare: (a: T, b: T) => number, items: readonly T[] = []) {
    this.#compare = compare;
    this.#items = items.toSorted(compare);
  }

  [Symbol.iterator](): IterableIterator<T> {
    return this.#items[Symbol.iterator]();
  }

  first(count: number): readonly T[] {
    return this.#items.slice(0, count);
  }

  insert(item: T): void {
    this.#items.splice(this.placeOf(item), 0, item);
  }

  remove(item: T): void {
    this.#items.splice(this.placeOf(item), 1);
  }

  /** Replaces a value with one that has the same position. */
  replace(former: T, item: T): void {
    this.#items[this.placeOf(former)] = item;
  }

  /** The index of a value, or the one where it belongs. */
  placeOf(item: T): number {
    return lowerBound(this.#items, (other) => this.#compare(other, item));
  }
}

/** The index of the first value for which the comparison is not negative. */
function lowerBound<T>(items: readonly T[], compare: (item: T) => number): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const item = items[middle];
    if (item !== undefined && compare(item) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

function listsOf(entries: readonly Entry[], order: Order): Readonly<Record<Entry['rank'], SortedList<Entry>>> {
  const ofRank = (rank: Entry['rank']): readonly Entry[] => entries.filter((entry) => entry.rank === rank);
  return {
    favorite: new SortedList(order, ofRank('favorite')),
    now: new SortedList(byNewest, ofRank('now')),
    minutes: new SortedList(byNewest, ofRank('minutes')),
    hours: new SortedList(byNewest, ofRank('hours')),
    days: new SortedList(byNewest, ofRank('days')),
  };
}

function byName(a: Entry, b: Entry): number {
  return compareNames(a.name, b.name) || byAge(a, b);
}

function byAge(a: Entry, b: Entry): number {
  if (a.addedAt !== b.addedAt) return a.addedAt < b.addedAt ? -1 : 1;
  return a.sequence - b.sequence;
}

/** The last added first; of those that were added in one moment, the first. */
function byNewest(a: Entry, b: Entry): number {
  if (a.addedAt !== b.addedAt) return a.addedAt < b.addedAt ? 1 : -1;
  return a.sequence - b.sequence;
}

/** Whether both are at the same index of every list. */
function isSamePlace(a: Entry, b: Entry): boolean {
  if (a.rank !== b.rank || a.addedAt !== b.addedAt || a.sequence !== b.sequence) return false;
  return a.rank !== 'favorite' || a.name === b.name;
}

function isCountedAlike(a: Entry, b: Entry): boolean {
  return a.isReached === b.isReached && a.isConnecting === b.isConnecting && a.isLost === b.isLost;
}

function isOlderThan(rank: AgeClass, { recentAt }: Entry, now: number): boolean {
  return AGE_CLASSES.indexOf(ageClassOf(recentAt, now)) > AGE_CLASSES.indexOf(rank);
}

function lastReachedOrAdded(app: KnownApp): IsoTime {
  const reachedAt = lastReachedAt(app);
  return reachedAt !== null && reachedAt > app.addedAt ? reachedAt : app.addedAt;
}
