import { randomUUID } from 'node:crypto';
import { isLoopbackHost, mayDial } from '../../shared/address/dial-rule';
import { embeddedAddress } from '../../shared/address/embedded-address';
import { parseTarget } from '../../shared/address/parse-target';
import { nameOfListedApp } from '../../shared/domain/app-name';
import type { IsoTime } from '../../shared/domain/iso-time';
import {
  type AppSource,
  type CertificatePin,
  type IgnoredApp,
  type KnownApp,
  wantsConnection,
} from '../../shared/domain/known-app';
import type { LocalAddress } from '../../shared/domain/local-address';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { ActiveService } from '../../shared/domain/settings';
import type { AddressInput } from '../../shared/ipc/contract';
import { failure, type Result, success } from '../../shared/lib/result';
import { type Text, textFor } from '../../shared/words/text';
import type { Clock } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import type { NoticePoster } from '../lib/notice-board';
import type { Observable } from '../lib/observable';
import type { ObservableMap } from '../lib/observable-map';
import type { Nearby } from '../nearby/nearby-apps';
import { givenAddress, joinedLedger, typedAddress } from './address-ledger';
import { isSimulatorLeft } from './ignored-apps-service';
import type { KnownApps } from './known-apps';
import { UndoBuffer } from './undo-buffers';

/** How long a deletion can be undone, in milliseconds. */
export const UNDO_FORGET_MS = 5 * 60_000;

/** Why an operation on a known app failed. */
export type KnownFailure =
  | { readonly code: 'not-found' | 'already-known' | 'undo-expired' | 'read-only' | 'target-not-allowed' }
  | { readonly code: 'invalid-address'; readonly message: Text };

/** The apps that are never shown nearby; none of them is known. */
export interface IgnoreList {
  has(deviceCode: string, simulated: boolean): boolean;
  add(app: IgnoredApp): Result<null, 'read-only'>;
  remove(deviceCode: string, simulated: boolean): Result<null, 'not-found' | 'read-only'>;
}

export interface KnownAppsOptions {
  readonly apps: KnownApps;
  readonly ignored: IgnoreList;
  readonly nearby: Nearby;
  /** The service in use: once it is no longer the simulator, the simulator's apps are removed. */
  readonly connection: Observable<{ readonly active: ActiveService }>;
  readonly clock: Clock;
  readonly notices: NoticePoster;
}

type Answer<T = null> = Result<T, KnownFailure>;
type Changed = Result<null, { readonly code: 'not-found' | 'read-only' }>;

/** How an app that the service described was added. */
interface HowKept extends Pick<KnownApp, 'alias' | 'lastListedAt' | 'simulated'> {
  readonly source: Exclude<AppSource, 'address'>;
  readonly at: IsoTime;
}

/**
 * The user's operations on known apps. Only the user adds and removes; the ledger handles what the service says and
 * what was measured.
 */
export class KnownAppsService implements Disposable {
  readonly #options: KnownAppsOptions;
  readonly #apps: KnownApps;
  readonly #forgotten: UndoBuffer<readonly KnownApp[]>;
  readonly #stopWatching: () => void;
  readonly #restoreListeners = new Set<(ids: readonly string[]) => void>();

  constructor(options: KnownAppsOptions) {
    this.#options = options;
    this.#apps = options.apps;
    this.#forgotten = new UndoBuffer(options.clock, UNDO_FORGET_MS);
    this.#stopIgnoringKnown();
    this.#stopWatching = options.connection.subscribe(({ active }) => {
      if (isSimulatorLeft(active)) this.#removeSimulated();
    });
  }

  /** By {@link KnownApp.id}, in the order in which they were added. */
  get apps(): ObservableMap<KnownApp> {
    return this.#apps.byId;
  }

  /** The app of the service in use that has this code; null: none is known. */
  find(deviceCode: string): KnownApp | null {
    return this.#apps.withDeviceCode(deviceCode, this.#options.nearby.simulated);
  }

  /** Keeps an app of the latest list. */
  keep(deviceCode: string, alias: string | null = null): Answer<{ id: string }> {
    const { simulated, listing } = this.#options.nearby;
    const info = this.#listed(deviceCode);
    if (this.#apps.isReadOnly) return failure({ code: 'read-only' });
    if (info === null || this.#options.ignored.has(deviceCode, simulated)) return failure({ code: 'not-found' });
    const at = listing.value.fetchedAt ?? this.#now();
    return this.#keep(info, { source: 'nearby', alias, at, lastListedAt: at, simulated });
  }

  /** Keeps an app that the service in use just returned by its code, and stops ignoring it. */
  keepAnswered(info: NearbyApp, alias: string | null): Answer<{ id: string }> {
    const { simulated } = this.#options.nearby;
    return this.#keepAskedFor(info, { source: 'code', alias, at: this.#now(), lastListedAt: null, simulated });
  }

  /** Keeps an app that scanned a code, unless it is known already, and stops ignoring it. */
  keepPaired(info: NearbyApp, simulated: boolean): Answer<{ id: string; wasKnown: boolean }> {
    if (this.#apps.isReadOnly) return failure({ code: 'read-only' });
    const known = this.#apps.withDeviceCode(info.deviceCode, simulated);
    if (known !== null) return success({ id: known.id, wasKnown: true });
    const how = { source: 'pairing', alias: null, at: this.#now(), lastListedAt: null, simulated } as const;
    const kept = this.#keepAskedFor(info, how);
    return kept.ok ? success({ id: kept.value.id, wasKnown: false }) : kept;
  }

  /**
   * Keeps an address as typed. It belongs to the user, so it stays when the user leaves the simulator, unless it is on this
   * computer: there it is one of the simulator’s apps.
   */
  addAddress(input: AddressInput, alias: string | null): Answer<{ id: string }> {
    if (this.#apps.isReadOnly) return failure({ code: 'read-only' });
    const { target: host, httpsPort, wssPort, allowCarrierGradeNat } = input;
    const target = parseTarget(host);
    if (!target.ok) return failure({ code: 'invalid-address', message: target.error.message });
    const spelled = embeddedAddress(target.value.host);
    if (spelled !== null && !mayDial(spelled, allowCarrierGradeNat)) return failure({ code: 'target-not-allowed' });
    const app = {
      deviceCode: null,
      alias,
      source: 'address',
      addresses: [typedAddress({ host, httpsPort, wssPort }, this.#now(), allowCarrierGradeNat)],
      lastInfo: null,
      lastListedAt: null,
      simulated: this.#options.nearby.simulated && isLoopbackHost(spelled ?? target.value.host),
    } as const;
    const imported = this.#apps.withImportedAddress({ host, httpsPort, wssPort });
    if (imported !== null) return this.#confirm(imported, app);
    return this.#apps.hasRecordOf(app) ? failure({ code: 'already-known' }) : this.#add(app);
  }

  setAlias(id: string, alias: string | null): Answer {
    return this.#change([id], (app) => ({ ...app, alias }));
  }

  setFavourite(ids: readonly string[], favourite: boolean): Answer {
    return this.#change(ids, (app) => withOptions(app, { favourite }));
  }

  setKeepConnected(id: string, keepConnected: boolean): Answer {
    return this.#change([id], (app) => withOptions(app, { keepConnected }));
  }

  /**
   * Sets since when the user has the apps disconnected; null: they want them back. If the file is
   * read-only, that lasts until Beckon quits.
   */
  setDisconnected(ids: readonly string[], at: IsoTime | null): void {
    this.#apps.update({ set: this.#apps.findAll(ids).map((app) => ({ ...app, disconnectedAt: at })) }, 'soon');
  }

  /** Puts the apps into a group, or removes them from theirs; ids that no longer exist are skipped. */
  setGroup(ids: readonly string[], group: string | null): Answer {
    return this.#change(ids, (app) => ({ ...app, group }));
  }

  /** Sets the certificate that the user trusts for an address of the app; null: none. */
  setPin(id: string, pin: CertificatePin | null): Answer {
    return this.#change([id], (app) => ({ ...app, pin }));
  }

  /** Sets where programs of this computer find the app. */
  setLocalAddress(id: string, localAddress: LocalAddress): Changed {
    return this.#change([id], (app) => ({ ...app, localAddress }));
  }

  /** Calls back right before removed apps return, with their ids: their return is no event. Returns an unsubscribe function. */
  onRestore(listener: (ids: readonly string[]) => void): () => void {
    this.#restoreListeners.add(listener);
    return () => this.#restoreListeners.delete(listener);
  }

  /** Calls back as {@link onRestore} says; for removed apps that return by other means than {@link undoForget}. */
  restoring(ids: readonly string[]): void {
    for (const listener of this.#restoreListeners) listener(ids);
  }

  /** Forgets apps; returns a single token that can restore them within {@link UNDO_FORGET_MS}. */
  forget(ids: readonly string[]): Answer<{ undoToken: string }> {
    const gone = this.#apps.findAll(ids);
    if (gone.length === 0) return failure({ code: 'not-found' });
    if (this.#apps.isReadOnly) return failure({ code: 'read-only' });
    this.#apps.update({ remove: ids }, 'soon');
    return success({ undoToken: this.#forgotten.add(gone) });
  }

  /**
   * Restores forgotten apps exactly as they were, except those that were added again in the meantime. Stops
   * ignoring those that were ignored in the meantime: they are known again.
   */
  undoForget(undoToken: string): Answer<{ id: string; ids: readonly string[] }> {
    if (this.#apps.isReadOnly) return failure({ code: 'read-only' });
    const gone = this.#forgotten.find(undoToken);
    if (gone === null) return failure({ code: 'undo-expired' });
    this.#forgotten.remove(undoToken);
    const isLeft = isSimulatorLeft(this.#options.connection.value.active);
    const allowed = gone.filter((app) => !(app.simulated && isLeft));
    if (allowed.length === 0) return failure({ code: 'undo-expired' });
    const back = allowed.filter((app) => !this.#apps.hasRecordOf(app));
    const [first] = back;
    if (first === undefined) return failure({ code: 'already-known' });
    for (const { deviceCode, simulated } of back) {
      if (deviceCode !== null) this.#options.ignored.remove(deviceCode, simulated);
    }
    const ids = back.map((app) => app.id);
    this.restoring(ids);
    this.#apps.update({ set: back }, 'soon');
    return success({ id: first.id, ids });
  }

  /** Hides a listed app from nearby until the user undoes that; a known app cannot be ignored. */
  ignore(deviceCode: string): Answer {
    const { simulated } = this.#options.nearby;
    const info = this.#listed(deviceCode);
    if (info === null) return failure({ code: 'not-found' });
    if (this.#apps.withDeviceCode(deviceCode, simulated) !== null) return failure({ code: 'already-known' });
    const added = this.#options.ignored.add({
      deviceCode,
      title: nameOfListedApp(info),
      since: this.#now(),
      simulated,
    });
    return added.ok ? added : failure({ code: added.error });
  }

  /** Shows an ignored app nearby again, whenever it is listed. */
  unignore(deviceCode: string): Answer {
    const { ignored, nearby } = this.#options;
    const { simulated } = nearby;
    // The current list decides which app is ignored, in case the simulator uses the code of a real app.
    const removed = ignored.remove(deviceCode, ignored.has(deviceCode, simulated) ? simulated : !simulated);
    return removed.ok ? removed : failure({ code: removed.error });
  }

  dispose(): void {
    this.#stopWatching();
    this.#forgotten.dispose();
  }

  /** Where Beckon ended between the writing of the two files, an app can be in both: it is known. */
  #stopIgnoringKnown(): void {
    for (const { deviceCode, simulated } of this.#apps.byId.values()) {
      if (deviceCode !== null) this.#options.ignored.remove(deviceCode, simulated);
    }
  }

  /** The user typed an address known from a file: from now on it counts as typed. */
  #confirm(imported: KnownApp, typed: Pick<KnownApp, 'alias' | 'addresses'>): Answer<{ id: string }> {
    const addresses = joinedLedger(typed.addresses, imported.addresses);
    const confirmed = { ...imported, alias: typed.alias ?? imported.alias, source: 'address', addresses } as const;
    this.#apps.update({ set: [confirmed] }, 'soon');
    return success({ id: imported.id });
  }

  #listed(deviceCode: string): NearbyApp | null {
    return this.#options.nearby.apps.get(deviceCode) ?? null;
  }

  /** Keeps an app that the user asked for, and stops ignoring it. */
  #keepAskedFor(info: NearbyApp, how: HowKept): Answer<{ id: string }> {
    const kept = this.#keep(info, how);
    if (kept.ok) this.#options.ignored.remove(info.deviceCode, how.simulated);
    return kept;
  }

  #keep(info: NearbyApp, { at, ...how }: HowKept): Answer<{ id: string }> {
    const { deviceCode } = info;
    if (this.#apps.isReadOnly) return failure({ code: 'read-only' });
    if (this.#apps.withDeviceCode(deviceCode, how.simulated) !== null) return failure({ code: 'already-known' });
    const address = givenAddress(info, how.source, at);
    return this.#add({ ...how, deviceCode, addresses: address === null ? [] : [address], lastInfo: info });
  }

  #add(
    app: Pick<KnownApp, 'deviceCode' | 'alias' | 'source' | 'addresses' | 'lastInfo' | 'lastListedAt' | 'simulated'>,
  ): Answer<{ id: string }> {
    const id = randomUUID();
    const added: KnownApp = {
      ...app,
      id,
      favourite: false,
      keepConnected: false,
      group: null,
      addedAt: this.#now(),
      pin: null,
      formerIds: [],
      distinctFrom: [],
      disconnectedAt: null,
    };
    this.#apps.update({ set: [added] }, 'soon');
    return success({ id });
  }

  #change(ids: readonly string[], change: (app: KnownApp) => KnownApp): Changed {
    const named = this.#apps.findAll(ids);
    if (named.length === 0) return failure({ code: 'not-found' });
    if (this.#apps.isReadOnly) return failure({ code: 'read-only' });
    this.#apps.update({ set: named.map(change) }, 'soon');
    return success(null);
  }

  #removeSimulated(): void {
    const gone = this.#apps.list.filter((app) => app.simulated).map((app) => app.id);
    const removed = gone.length;
    if (removed === 0) return;
    this.#apps.update({ remove: gone }, 'soon');
    this.#options.notices.post({
      code: 'simulated-apps-removed',
      message: textFor('notice.simulatedAppsRemoved.message', { count: removed }),
      advice: textFor('notice.simulatedAppsRemoved.advice'),
    });
  }

  #now(): IsoTime {
    return new Date(this.#options.clock.now()).toISOString();
  }
}

/** The app with the user's new options; newly wanting it connected ends an explicit disconnect. */
function withOptions(app: KnownApp, options: Partial<Pick<KnownApp, 'favourite' | 'keepConnected'>>): KnownApp {
  const wanted = { ...app, ...options };
  return wantsConnection(wanted) && !wantsConnection(app) ? { ...wanted, disconnectedAt: null } : wanted;
}
