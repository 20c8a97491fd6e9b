import { isGiven, isTyped, type KnownApp, type LedgerAddress } from '../../shared/domain/known-app';
import { type Observable, ObservableValue } from '../lib/observable';
import { type AddressKey, isSameAddress } from './address-ledger';

/** How soon a change has to be on the disk. */
export type Urgency = 'soon' | 'sometime';

/** Where the known apps are kept between two runs. */
export interface KnownAppsDocument {
  readonly value: readonly KnownApp[];
  readonly isReadOnly: boolean;
  set(value: readonly KnownApp[], urgency: Urgency): void;
}

export type KnownAppsById = Readonly<Record<string, KnownApp>>;

/** The records themselves: the one place through which they change, in memory and in their file. */
export class KnownApps {
  readonly #document: KnownAppsDocument;
  readonly #byId: ObservableValue<KnownAppsById>;

  constructor(document: KnownAppsDocument) {
    this.#document = document;
    this.#byId = new ObservableValue(byId(document.value));
  }

  /** By {@link KnownApp.id}, in the order in which they were added. */
  get byId(): Observable<KnownAppsById> {
    return this.#byId;
  }

  get list(): readonly KnownApp[] {
    return Object.values(this.#byId.value);
  }

  /** The user must not change anything: the file is a newer Beckon's, or could not be put aside. */
  get isReadOnly(): boolean {
    return this.#document.isReadOnly;
  }

  find(id: string): KnownApp | null {
    const apps = this.#byId.value;
    return Object.hasOwn(apps, id) ? (apps[id] ?? null) : null;
  }

  /** An app of the simulator and a real one are never the same, whatever their codes. */
  withDeviceCode(deviceCode: string, simulated: boolean): KnownApp | null {
    return this.list.find((app) => app.deviceCode === deviceCode && app.simulated === simulated) ?? null;
  }

  /** Whether another record stands for the same app: by its code, or by an address that it is known by. */
  hasTwinOf(app: Pick<KnownApp, 'deviceCode' | 'simulated' | 'addresses'>): boolean {
    if (app.deviceCode !== null) return this.withDeviceCode(app.deviceCode, app.simulated) !== null;
    const own = addressesKnownBy(app);
    return this.list.some((one) =>
      addressesKnownBy(one).some((address) => own.some((other) => isSameAddress(address, other))),
    );
  }

  /** The app that is known by this very address, and by the word of a file alone. */
  withImportedAddress(key: AddressKey): KnownApp | null {
    const isIt = (app: KnownApp): boolean =>
      app.deviceCode === null && app.addresses.some((one) => one.imported && isSameAddress(one, key));
    return this.list.find(isIt) ?? null;
  }

  /** Replaces all records, in the order in which they were added. */
  set(apps: readonly KnownApp[], urgency: Urgency): void {
    const ordered = [...apps].sort(byAge);
    this.#byId.set(byId(ordered));
    this.#document.set(ordered, urgency);
  }

  /** Replaces the record of the same id. */
  replace(app: KnownApp, urgency: Urgency): void {
    this.set(
      this.list.map((one) => (one.id === app.id ? app : one)),
      urgency,
    );
  }
}

/**
 * The addresses that stand for an app: what was typed for it, and where it has no code, what a file says. What a file
 * says of an app with a code is no reason to take another one for it.
 */
export function addressesKnownBy({
  deviceCode,
  addresses,
}: Pick<KnownApp, 'deviceCode' | 'addresses'>): readonly LedgerAddress[] {
  return addresses.filter((one) => (deviceCode === null ? !isGiven(one) : isTyped(one)));
}

function byId(apps: readonly KnownApp[]): KnownAppsById {
  return Object.fromEntries(apps.map((app) => [app.id, app]));
}

function byAge(one: KnownApp, other: KnownApp): number {
  return one.addedAt === other.addedAt ? 0 : one.addedAt < other.addedAt ? -1 : 1;
}
