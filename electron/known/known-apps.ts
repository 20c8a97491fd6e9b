import { isGiven, isTyped, type KnownApp, type LedgerAddress } from '../../shared/domain/known-app';
import { MutableObservableMap, type ObservableMap } from '../lib/observable-map';
import type { Nearby } from '../nearby/nearby-apps';
import { type AddressKey, addressKeyOf } from './address-ledger';
import { lastListedAt } from './last-listed';

/** How soon a change must be on the disk. */
export type Urgency = 'soon' | 'sometime';

/** Where the known apps are stored between runs. */
export interface KnownAppsDocument {
  readonly value: readonly KnownApp[];
  readonly isReadOnly: boolean;
  /** Marks the value as changed; it is read only when it is written. */
  setLazily(read: () => readonly KnownApp[], urgency: Urgency): void;
}

/** One update: apps that are added or replaced, and the ids of those that are removed. */
export interface KnownAppsUpdate {
  readonly set?: readonly KnownApp[];
  readonly remove?: Iterable<string>;
}

/**
 * The records: every change goes through here, in memory and in the file. A change costs in proportion to
 * the apps it names, however many are known; lookup keys are indexed.
 */
export class KnownApps {
  readonly #document: KnownAppsDocument;
  readonly #nearby: Nearby;
  readonly #byId: MutableObservableMap<KnownApp>;
  readonly #byDeviceCode = new KeyIndex(deviceCodeKeys);
  readonly #byAddress = new KeyIndex(addressKeys);
  readonly #byPort = new KeyIndex(portKeys);
  /** Records with the time of a list, by the record without it: the same object as long as both are the same. */
  readonly #asStored = new WeakMap<KnownApp, KnownApp>();
  /** No app was added later. */
  #newestAddedAt = '';

  constructor(document: KnownAppsDocument, nearby: Nearby) {
    this.#document = document;
    this.#nearby = nearby;
    const stored = document.value.toSorted(byAge);
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

  /** {@link list} as it is stored and exported: with the time of the current list; O(n). */
  get stored(): readonly KnownApp[] {
    return this.list.map((app) => {
      const at = lastListedAt(app, this.#nearby);
      if (at === app.lastListedAt) return app;
      const former = this.#asStored.get(app);
      if (former?.lastListedAt === at) return former;
      const stored = { ...app, lastListedAt: at };
      this.#asStored.set(app, stored);
      return stored;
    });
  }

  /** Nothing may be changed: a newer Beckon wrote the file, or it could not be set aside. */
  get isReadOnly(): boolean {
    return this.#document.isReadOnly;
  }

  find(id: string): KnownApp | null {
    return this.#byId.get(id) ?? null;
  }

  /** The known apps among these, each once, in the order in which they were added. */
  findAll(ids: readonly string[]): readonly KnownApp[] {
    return this.#found(new Set(ids));
  }

  /** Finds the oldest app with the code. A simulator app and a real one are never the same, whatever their codes. */
  withDeviceCode(deviceCode: string, simulated: boolean): KnownApp | null {
    return this.allWithDeviceCode(deviceCode, simulated)[0] ?? null;
  }

  /** All apps with the code, oldest first: a file edited by hand may have several. */
  allWithDeviceCode(deviceCode: string, simulated: boolean): readonly KnownApp[] {
    return this.#found(this.#byDeviceCode.at(deviceCodeKey(deviceCode, simulated)));
  }

  /** Whether there is already a record of the same app: by its code, or by an address that identifies it. */
  hasRecordOf(app: Pick<KnownApp, 'deviceCode' | 'simulated' | 'addresses'>): boolean {
    if (app.deviceCode !== null) return this.withDeviceCode(app.deviceCode, app.simulated) !== null;
    return addressKeys(app).some((key) => this.#byAddress.at(key).size > 0);
  }

  /** The app that is known by exactly this address, and only from a file. */
  withImportedAddress(address: AddressKey): KnownApp | null {
    const key = addressKeyOf(address);
    const isImported = (app: KnownApp): boolean =>
      app.deviceCode === null && app.addresses.some((entry) => entry.imported && addressKeyOf(entry) === key);
    return this.#found(this.#byAddress.at(key)).find(isImported) ?? null;
  }

  /** Applies the update at once; an app that is both removed and set counts as newly added. */
  update({ set: wanted = [], remove = [] }: KnownAppsUpdate, urgency: Urgency): void {
    const removed = new Set(remove);
    if (wanted.length === 0 && removed.size === 0) return;
    const set = this.#withOwnPorts(wanted, removed);
    const former = (id: string): KnownApp | undefined => (removed.has(id) ? undefined : this.#byId.get(id));
    const isInOrder = this.#isInOrder(set, former);
    const formerApps = set.map(({ id }) => former(id));
    for (const id of removed) this.#index(this.#byId.get(id), undefined);
    for (const [at, app] of set.entries()) this.#index(formerApps[at], app);
    this.#byId.update({ set: entriesOf(set), remove: removed, ...(isInOrder ? {} : { order: byAge }) });
    this.#store(urgency);
  }

  /** Call for each list: no record changes where the list repeats the last one, but the time in the file does. */
  listedAgain(): void {
    this.#store('sometime');
  }

  /** Replaces all records; for an import. */
  replaceAll(apps: readonly KnownApp[], urgency: Urgency): void {
    const kept = new Set(apps.map((app) => app.id));
    this.update({ set: apps, remove: [...this.#byId.keys()].filter((id) => !kept.has(id)) }, urgency);
  }

  #store(urgency: Urgency): void {
    this.#document.setLazily(() => this.stored, urgency);
  }

  /** Whether the apps can be set without sorting: existing apps keep their age, and new ones are the newest. */
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

  /**
   * No two apps have one port: one that comes from a file, or back after an undo, gives way to the app that has it by
   * then.
   */
  #withOwnPorts(set: readonly KnownApp[], removed: ReadonlySet<string>): readonly KnownApp[] {
    const next = new Map(set.map((app) => [app.id, app]));
    const taken = new Set<string>();
    return set.map((app) => {
      const [key] = portKeys(app);
      if (key === undefined) return app;
      const holders = this.#byPort.at(key);
      const staysHeld = (id: string): boolean =>
        !removed.has(id) && (next.get(id) ?? this.#byId.get(id))?.localAddress?.port === app.localAddress?.port;
      if (holders.has(app.id) || !(taken.has(key) || [...holders].some(staysHeld))) {
        taken.add(key);
        return app;
      }
      const { localAddress: _, ...others } = app;
      return others;
    });
  }

  #index(before: KnownApp | undefined, after: KnownApp | undefined): void {
    for (const index of [this.#byDeviceCode, this.#byAddress, this.#byPort]) index.move(before, after);
    if (after !== undefined && after.addedAt > this.#newestAddedAt) this.#newestAddedAt = after.addedAt;
  }

  #found(ids: ReadonlySet<string>): readonly KnownApp[] {
    return [...ids].flatMap((id) => this.#byId.get(id) ?? []).sort(byAge);
  }
}

/** Ids of the apps by key; an app can have any number of keys. */
class KeyIndex {
  readonly #keysOf: (app: KnownApp) => readonly string[];
  readonly #ids = new Map<string, Set<string>>();

  constructor(keysOf: (app: KnownApp) => readonly string[]) {
    this.#keysOf = keysOf;
  }

  at(key: string): ReadonlySet<string> {
    return this.#ids.get(key) ?? NO_IDS;
  }

  /** Replaces an app's former keys with its current ones. */
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
 * The addresses that identify an app: the typed ones, and if it has no code, those from a file. For an app
 * with a code, an address from a file must not match it to another app.
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

function portKeys({ localAddress }: KnownApp): readonly string[] {
  return localAddress === undefined ? [] : [String(localAddress.port)];
}

function deviceCodeKeys({ deviceCode, simulated }: KnownApp): readonly string[] {
  return deviceCode === null ? [] : [deviceCodeKey(deviceCode, simulated)];
}

function deviceCodeKey(deviceCode: string, simulated: boolean): string {
  return `${simulated} ${deviceCode}`;
}

function entriesOf(apps: readonly KnownApp[]): readonly (readonly [string, KnownApp])[] {
  return apps.map((app) => [app.id, app]);
}

/** Orders the first added first. */
function byAge(a: KnownApp, b: KnownApp): number {
  return a.addedAt === b.addedAt ? 0 : a.addedAt < b.addedAt ? -1 : 1;
}

/** The named apps in the order in which they were added; costs as much as are named. */
export function sortedByAge(
  known: Pick<ObservableMap<KnownApp>, 'get' | 'sequenceOf'>,
  ids: Iterable<string>,
): readonly KnownApp[] {
  const apps = [...ids].flatMap((id) => {
    const app = known.get(id);
    return app === undefined ? [] : { app, sequence: known.sequenceOf(id) ?? 0 };
  });
  // Apps that were added in one moment, as an import adds them, are in the order of the map.
  return apps.sort((a, b) => byAge(a.app, b.app) || a.sequence - b.sequence).map(({ app }) => app);
}
