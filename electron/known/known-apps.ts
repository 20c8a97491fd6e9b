import { isGiven, isTyped, type KnownApp, type LedgerAddress } from '../../shared/domain/known-app';
import { MutableObservableMap, type ObservableMap } from '../lib/observable-map';
import { type AddressKey, addressKeyOf } from './address-ledger';

/** How soon a change has to be on the disk. */
export type Urgency = 'soon' | 'sometime';

/** Where the known apps are kept between two runs. */
export interface KnownAppsDocument {
  readonly value: readonly KnownApp[];
  readonly isReadOnly: boolean;
  /** Notes that the value is another one, which is read when it is written. */
  setLazily(read: () => readonly KnownApp[], urgency: Urgency): void;
}

/** What changes at once: apps that are added or replaced, and the ids of those that go. */
export interface KnownAppsUpdate {
  readonly set?: readonly KnownApp[];
  readonly remove?: Iterable<string>;
}

/**
 * The records themselves: the one place through which they change, in memory and in their file. A change costs as much
 * as it names, however many apps are known; what apps are looked up by is indexed.
 */
export class KnownApps {
  readonly #document: KnownAppsDocument;
  readonly #byId: MutableObservableMap<KnownApp>;
  readonly #byDeviceCode = new KeyIndex(deviceCodeKeys);
  readonly #byAddress = new KeyIndex(addressKeys);
  readonly #byGroup = new KeyIndex(groupKeys);
  /** No app was added later. */
  #newestAddedAt = '';

  constructor(document: KnownAppsDocument) {
    this.#document = document;
    const stored = [...document.value].sort(byAge);
    this.#byId = new MutableObservableMap(entriesOf(stored));
    for (const app of stored) this.#index(undefined, app);
  }

  /** By {@link KnownApp.id}, in the order in which they were added. */
  get byId(): ObservableMap<KnownApp> {
    return this.#byId;
  }

  /** All of them, in the order in which they were added; O(n). */
  get list(): readonly KnownApp[] {
    return [...this.#byId.values()];
  }

  /** The user must not change anything: the file is a newer Beckon's, or could not be put aside. */
  get isReadOnly(): boolean {
    return this.#document.isReadOnly;
  }

  find(id: string): KnownApp | null {
    return this.#byId.get(id) ?? null;
  }

  /** Those of the apps that are known, each once, in the order in which they were added. */
  findAll(ids: readonly string[]): readonly KnownApp[] {
    return this.#found(new Set(ids));
  }

  /** An app of the simulator and a real one are never the same, whatever their codes. Of several the oldest. */
  withDeviceCode(deviceCode: string, simulated: boolean): KnownApp | null {
    return this.allWithDeviceCode(deviceCode, simulated)[0] ?? null;
  }

  /** A file that was edited by hand may have several; the oldest first. */
  allWithDeviceCode(deviceCode: string, simulated: boolean): readonly KnownApp[] {
    return this.#found(this.#byDeviceCode.at(deviceCodeKey(deviceCode, simulated)));
  }

  /** The apps of a group, in the order in which they were added. */
  inGroup(group: string): readonly KnownApp[] {
    return this.#found(this.#byGroup.at(group));
  }

  /** Whether another record stands for the same app: by its code, or by an address that it is known by. */
  hasTwinOf(app: Pick<KnownApp, 'deviceCode' | 'simulated' | 'addresses'>): boolean {
    if (app.deviceCode !== null) return this.withDeviceCode(app.deviceCode, app.simulated) !== null;
    return addressKeys(app).some((key) => this.#byAddress.at(key).size > 0);
  }

  /** The app that is known by this very address, and by the word of a file alone. */
  withImportedAddress(address: AddressKey): KnownApp | null {
    const key = addressKeyOf(address);
    const isImported = (app: KnownApp): boolean =>
      app.deviceCode === null && app.addresses.some((entry) => entry.imported && addressKeyOf(entry) === key);
    return this.#found(this.#byAddress.at(key)).find(isImported) ?? null;
  }

  /** Changes the named apps at once; one that is both removed and set counts as added anew. */
  update({ set = [], remove = [] }: KnownAppsUpdate, urgency: Urgency): void {
    const removed = new Set(remove);
    if (set.length === 0 && removed.size === 0) return;
    const former = (id: string): KnownApp | undefined => (removed.has(id) ? undefined : this.#byId.get(id));
    const isInOrder = this.#isInOrder(set, former);
    const formerApps = set.map(({ id }) => former(id));
    for (const id of removed) this.#index(this.#byId.get(id), undefined);
    for (const [at, app] of set.entries()) this.#index(formerApps[at], app);
    if (isInOrder) this.#byId.update({ set: entriesOf(set), remove: removed });
    else this.#byId.replaceAll(this.#sorted(set, removed));
    this.#document.setLazily(() => this.list, urgency);
  }

  /** Replaces all records; for an import. */
  replaceAll(apps: readonly KnownApp[], urgency: Urgency): void {
    const kept = new Set(apps.map((app) => app.id));
    this.update({ set: apps, remove: [...this.#byId.keys()].filter((id) => !kept.has(id)) }, urgency);
  }

  /** Whether the apps can be set without sorting: those that are there keep their age, and new ones are the newest. */
  #isInOrder(set: readonly KnownApp[], former: (id: string) => KnownApp | undefined): boolean {
    let newest = this.#newestAddedAt;
    return set.every((app) => {
      const before = former(app.id);
      if (before !== undefined) return before.addedAt === app.addedAt;
      const isNewest = app.addedAt >= newest;
      newest = app.addedAt;
      return isNewest;
    });
  }

  #sorted(set: readonly KnownApp[], removed: ReadonlySet<string>): readonly (readonly [string, KnownApp])[] {
    const apps = new Map([...this.#byId.entries()].filter(([id]) => !removed.has(id)));
    for (const app of set) apps.set(app.id, app);
    return entriesOf([...apps.values()].sort(byAge));
  }

  #index(before: KnownApp | undefined, after: KnownApp | undefined): void {
    for (const index of [this.#byDeviceCode, this.#byAddress, this.#byGroup]) index.move(before, after);
    if (after !== undefined && after.addedAt > this.#newestAddedAt) this.#newestAddedAt = after.addedAt;
  }

  #found(ids: ReadonlySet<string>): readonly KnownApp[] {
    return [...ids].flatMap((id) => this.#byId.get(id) ?? []).sort(byAge);
  }
}

/** Ids of the apps that have a key; an app has any number of keys. */
class KeyIndex {
  readonly #keysOf: (app: KnownApp) => readonly string[];
  readonly #ids = new Map<string, Set<string>>();

  constructor(keysOf: (app: KnownApp) => readonly string[]) {
    this.#keysOf = keysOf;
  }

  at(key: string): ReadonlySet<string> {
    return this.#ids.get(key) ?? NO_IDS;
  }

  /** Takes an app out as it was, and in as it is now. */
  move(before: KnownApp | undefined, after: KnownApp | undefined): void {
    if (before !== undefined) for (const key of this.#keysOf(before)) this.#remove(key, before.id);
    if (after !== undefined) for (const key of this.#keysOf(after)) this.#add(key, after.id);
  }

  #add(key: string, id: string): void {
    const ids = this.#ids.get(key);
    if (ids === undefined) this.#ids.set(key, new Set([id]));
    else ids.add(id);
  }

  #remove(key: string, id: string): void {
    const ids = this.#ids.get(key);
    ids?.delete(id);
    if (ids?.size === 0) this.#ids.delete(key);
  }
}

const NO_IDS: ReadonlySet<string> = new Set();

/**
 * The addresses that stand for an app: what was typed for it, and where it has no code, what a file says. What a file
 * says of an app with a code is no reason to take another one for it.
 */
export function addressesKnownBy({
  deviceCode,
  addresses,
}: Pick<KnownApp, 'deviceCode' | 'addresses'>): readonly LedgerAddress[] {
  return addresses.filter((address) => (deviceCode === null ? !isGiven(address) : isTyped(address)));
}

function addressKeys(app: Pick<KnownApp, 'deviceCode' | 'addresses'>): readonly string[] {
  return addressesKnownBy(app).map(addressKeyOf);
}

function deviceCodeKeys({ deviceCode, simulated }: KnownApp): readonly string[] {
  return deviceCode === null ? [] : [deviceCodeKey(deviceCode, simulated)];
}

function deviceCodeKey(deviceCode: string, simulated: boolean): string {
  return `${simulated} ${deviceCode}`;
}

function groupKeys({ group }: KnownApp): readonly string[] {
  return group === null ? [] : [group];
}

function entriesOf(apps: readonly KnownApp[]): readonly (readonly [string, KnownApp])[] {
  return apps.map((app) => [app.id, app]);
}

/** The one that was added first, first. */
export function byAge(a: KnownApp, b: KnownApp): number {
  return a.addedAt === b.addedAt ? 0 : a.addedAt < b.addedAt ? -1 : 1;
}

/** The named apps in the order in which they were added; costs as much as are named, where none came with another. */
export function inOrderAdded(
  known: Pick<ObservableMap<KnownApp>, 'get' | 'keys'>,
  ids: Iterable<string>,
): readonly KnownApp[] {
  const apps = [...ids].flatMap((id) => known.get(id) ?? []).sort(byAge);
  if (!apps.some((app, index) => apps[index - 1]?.addedAt === app.addedAt)) return apps;
  // Apps that were added in one moment, as an import adds them, are in the order of the map.
  const named = new Map(apps.map((app) => [app.id, app]));
  return [...known.keys()].flatMap((id) => named.get(id) ?? []);
}
