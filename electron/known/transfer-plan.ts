import { isDeepStrictEqual } from 'node:util';
import { nameOfKnownApp } from '../../shared/domain/app-name';
import type { IsoTime } from '../../shared/domain/iso-time';
import {
  type IgnoredApp,
  isTyped,
  type KnownApp,
  type LedgerAddress,
  wantsConnection,
} from '../../shared/domain/known-app';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { ImportChange, ImportMode } from '../../shared/domain/transfer';
import { showableText } from '../lib/untrusted-text';
import { addressKeyOf, joinedLedger, MAX_TYPED_ADDRESSES } from './address-ledger';
import { addressesKnownBy } from './known-apps';
import { type TransferContent, type TransferredApp, wasTyped } from './transfer-format';

/** Maximum entries of `distinctFrom`; more would be a mistake. */
const MAX_DISTINCT = 64;

/** What is known and ignored. */
export interface KnownData {
  readonly apps: readonly KnownApp[];
  readonly ignored: readonly IgnoredApp[];
}

/** Origin of the file: unknown, or a backup that this Beckon wrote before an import. */
export type FileOrigin = 'anybody' | 'own-backup';

/** The result of an import. */
export interface ImportPlan extends KnownData {
  readonly added: number;
  readonly updated: number;
  /** Known apps that the file does not have; removed when the file replaces. */
  readonly missing: number;
  /** Apps that the file would have reconnected automatically, and that are not. */
  readonly notReconnected: number;
}

export interface ImportOptions {
  readonly mode: ImportMode;
  readonly origin: FileOrigin;
  readonly now: IsoTime;
  readonly newId: () => string;
  /** Whether an app missing from the file may be forgotten when the file replaces; omitted: every app. */
  readonly mayForget?: (app: KnownApp) => boolean;
}

/**
 * Computes the result of an import, without applying it; pure. In merge mode, the file adds to what is known:
 * its alias and group win if present, and nothing is lost. In replace mode, only the file's data
 * counts; a known app keeps only what is specific to this computer: identifier, pin, history, and unless it is a backup
 * also its addresses and whether it is kept connected.
 *
 * Addresses from a file of unknown origin rank below any from the service or this user. No file has an app reconnected
 * automatically: a new one counts as disconnected until the user reconnects it, and a known one stays as it is.
 */
export function planImport(
  data: KnownData,
  file: TransferContent,
  { mode, origin, now, newId, mayForget = () => true }: ImportOptions,
): ImportPlan {
  const known = new Matcher(data.apps.filter((app) => !app.simulated));
  const matched = new Set<string>();
  const added: KnownApp[] = [];
  let notReconnected = 0;
  // Those with a code first: a record with only an address belongs to the one that has it as typed address.
  const records = file.apps.toSorted((a, b) => Number(a.deviceCode === null) - Number(b.deviceCode === null));
  for (const written of records) {
    const { localAddress, ...record } = origin === 'own-backup' ? asOwnBackup(written) : asUntrusted(written);
    const app = known.find(record);
    if (app === null) {
      const addresses = joinedLedger([], record.addresses);
      added.push({
        ...record,
        addresses,
        ...switchedOff(localAddress),
        id: newId(),
        pin: null,
        formerIds: [],
        simulated: false,
        disconnectedAt: wantsConnection(record) ? now : null,
      });
      if (wantsConnection(record)) notReconnected += 1;
      continue;
    }
    // A second record of the same app adds to the first.
    const isReplaced = mode === 'replace' && !matched.has(app.id);
    const own = app.localAddress === undefined ? { ...app, ...switchedOff(localAddress) } : app;
    const after = isReplaced ? replaced(own, record, origin) : merged(own, record, origin);
    if (wantsConnection(record) && !wantsConnection(after)) notReconnected += 1;
    known.replace(after);
    matched.add(app.id);
  }
  const isMissing = (app: KnownApp): boolean => !app.simulated && !matched.has(app.id) && mayForget(app);
  const kept = data.apps.filter((app) => mode === 'merge' || !isMissing(app)).map((app) => known.latest(app));
  const apps = [...kept, ...added];
  return {
    apps,
    ignored: plannedIgnored(data, file, mode, apps),
    added: added.length,
    updated: data.apps.filter((app) => !isDeepStrictEqual(known.latest(app), app)).length,
    missing: data.apps.filter(isMissing).length,
    notReconnected,
  };
}

function plannedIgnored(
  data: KnownData,
  file: TransferContent,
  mode: ImportMode,
  apps: readonly KnownApp[],
): readonly IgnoredApp[] {
  const known = new Set(apps.filter((app) => !app.simulated).map((app) => app.deviceCode));
  const stay = data.ignored.filter((app) => mode === 'merge' || app.simulated);
  const codes = new Set(stay.filter((app) => !app.simulated).map((app) => app.deviceCode));
  const come = file.ignored.flatMap((app) => {
    if (codes.has(app.deviceCode)) return [];
    codes.add(app.deviceCode);
    return [{ ...app, simulated: false }];
  });
  return [...stay, ...come].filter((app) => app.simulated || !known.has(app.deviceCode));
}

/** No file switches a local address on. */
function switchedOff(localAddress: TransferredApp['localAddress']): Pick<KnownApp, 'localAddress'> {
  return localAddress === undefined ? {} : { localAddress: { ...localAddress, enabled: false } };
}

/** Finds the known app for a record, by indexes: a file can have thousands of records. */
class Matcher {
  /** By id, in the order in which they were added. */
  readonly #apps = new Map<string, KnownApp>();
  readonly #byCode = new Map<string, string>();
  /** Ids of the apps identified by an address, by {@link addressKeyOf}. */
  readonly #byAddress = new Map<string, Set<string>>();

  constructor(apps: readonly KnownApp[]) {
    for (const app of apps) this.replace(app);
  }

  /**
   * By the record’s code; without a code, by a shared identifying address, preferring an app
   * without a code. A record never gives its code to an app without one: only the service's answer and a
   * measurement together can do that.
   */
  find(record: ImportedApp): KnownApp | null {
    const { deviceCode, distinctFrom } = record;
    if (deviceCode !== null) return this.#app(this.#byCode.get(deviceCode));
    const apart = new Set(distinctFrom);
    let first: KnownApp | null = null;
    for (const address of record.addresses.filter(wasTyped)) {
      for (const id of this.#byAddress.get(addressKeyOf(address)) ?? []) {
        const app = this.#app(id);
        if (app?.deviceCode === null) return app;
        if (app !== null && !apart.has(app.deviceCode)) first ??= app;
      }
    }
    return first;
  }

  /** The app as it is after the records so far. */
  latest(app: KnownApp): KnownApp {
    return this.#apps.get(app.id) ?? app;
  }

  replace(app: KnownApp): void {
    this.#apps.set(app.id, app);
    if (app.deviceCode !== null && !this.#byCode.has(app.deviceCode)) this.#byCode.set(app.deviceCode, app.id);
    for (const address of addressesKnownBy(app)) {
      const key = addressKeyOf(address);
      const there = this.#byAddress.get(key);
      if (there === undefined) this.#byAddress.set(key, new Set([app.id]));
      else there.add(app.id);
    }
  }

  #app(id: string | undefined): KnownApp | null {
    return id === undefined ? null : (this.#apps.get(id) ?? null);
  }
}

/** A record of a file without what is planned apart. */
type ImportedApp = Omit<TransferredApp, 'localAddress'>;

/** An export does not mark apps as imported, which would rank lower; it marks their addresses. */
function asOwnBackup(record: TransferredApp): TransferredApp {
  const isImported = record.deviceCode === null && !record.addresses.some(isTyped);
  return isImported ? { ...record, source: 'import' } : record;
}

/**
 * What a file of unknown origin may set: an app's name, and where it might be. Addresses come last and without any
 * permission; this computer itself determines where it was reached, and where and how the service says that it is.
 */
function asUntrusted(record: TransferredApp): TransferredApp {
  return {
    ...record,
    source: 'import',
    addresses: record.addresses.map((address) => ({
      ...address,
      imported: true,
      allowCarrierGradeNat: false,
      firstGoodAt: null,
      lastGoodAt: null,
      network: null,
    })),
    lastInfo: record.lastInfo === null ? null : asLastKnown(record.lastInfo),
    lastListedAt: null,
    // Which web pages may use an app is for this user to say.
    ...(record.localAddress === undefined ? {} : { localAddress: { ...record.localAddress, origins: [] } }),
  };
}

/** From a service's answer elsewhere: what the app is, not where or how it is. */
function asLastKnown(info: NearbyApp): NearbyApp {
  const toys = info.toys?.map((toy) => ({ ...toy, battery: null, connected: null })) ?? null;
  return { ...info, online: null, domain: null, address: null, httpsPort: null, wssPort: null, toys };
}

function merged(app: KnownApp, record: ImportedApp, origin: FileOrigin): KnownApp {
  const isOwn = origin === 'own-backup';
  return {
    ...app,
    alias: record.alias ?? app.alias,
    group: record.group ?? app.group,
    favourite: app.favourite || (isOwn && record.favourite),
    keepConnected: app.keepConnected || (isOwn && record.keepConnected),
    addresses: joinedAddresses(app, record),
    distinctFrom: [...new Set([...app.distinctFrom, ...record.distinctFrom])].slice(0, MAX_DISTINCT),
    ...latestAnswer(app, record),
  };
}

function replaced(app: KnownApp, record: ImportedApp, origin: FileOrigin): KnownApp {
  const { id, deviceCode, source, pin, formerIds, simulated, disconnectedAt, localAddress } = app;
  const own = {
    id,
    deviceCode,
    pin,
    formerIds,
    simulated,
    disconnectedAt,
    ...(localAddress === undefined ? {} : { localAddress }),
  };
  if (origin === 'own-backup') return { ...record, ...latestAnswer(app, record), ...own };
  return {
    ...record,
    ...latestAnswer(app, record),
    ...own,
    source,
    favourite: app.favourite && record.favourite,
    keepConnected: app.keepConnected,
    addresses: joinedAddresses(app, record),
  };
}

/** Addresses known here stay first; typed addresses stay within their limit. */
function joinedAddresses(app: KnownApp, record: ImportedApp): KnownApp['addresses'] {
  const addresses = joinedLedger(app.addresses, record.addresses);
  const surplus = new Set(addresses.filter(isTyped).slice(MAX_TYPED_ADDRESSES));
  return addresses.filter((address) => !surplus.has(address));
}

/** The service's latest answer, here or in the file; a record without a code has none. */
function latestAnswer(app: KnownApp, record: ImportedApp): Pick<KnownApp, 'lastInfo' | 'lastListedAt'> {
  if (app.lastInfo === null && app.lastListedAt === null) {
    return { lastInfo: record.lastInfo, lastListedAt: record.lastListedAt };
  }
  const { lastInfo, lastListedAt } = (record.lastListedAt ?? '') > (app.lastListedAt ?? '') ? record : app;
  return { lastInfo, lastListedAt };
}

/** Maximum number of changes that are listed. */
export const MAX_CHANGES = 500;

/**
 * What an import does to each app, for the user to review: first where a known app gets an
 * address, then other changes of known apps, then added apps, ignored ones before others. Pure.
 */
export function importChanges(
  before: readonly KnownApp[],
  after: readonly KnownApp[],
  ignored: readonly IgnoredApp[],
): readonly ImportChange[] {
  const known = new Map(before.map((app) => [app.id, app]));
  const unwanted = new Set<string | null>(ignored.filter((app) => !app.simulated).map((app) => app.deviceCode));
  const changes = after.flatMap((app) => {
    const former = known.get(app.id) ?? null;
    return former === app
      ? []
      : [{ ...changeOf(former, app), ignored: former === null && unwanted.has(app.deviceCode) }];
  });
  const listed = changes.filter((change) => change.kind === 'added' || saysSomething(change));
  return listed.sort((a, b) => rankOf(a) - rankOf(b));
}

function changeOf(before: KnownApp | null, after: KnownApp): Omit<ImportChange, 'ignored'> {
  const known = new Set(before?.addresses.map(addressKeyOf));
  return {
    id: after.id,
    kind: before === null ? 'added' : 'changed',
    name: showableText(nameOfKnownApp(before ?? after)),
    deviceCode: after.deviceCode,
    alias: before !== null && after.alias !== before.alias ? (after.alias ?? '') : null,
    group: after.group === (before?.group ?? null) ? null : (after.group ?? ''),
    favourite: after.favourite && before?.favourite !== true,
    addresses: after.addresses.filter((address) => !known.has(addressKeyOf(address))).map(addressText),
  };
}

function saysSomething({ alias, group, favourite, addresses }: ImportChange): boolean {
  return alias !== null || group !== null || favourite || addresses.length > 0;
}

function rankOf({ kind, addresses, ignored }: ImportChange): number {
  if (kind === 'added') return ignored ? 2 : 3;
  return addresses.length > 0 ? 0 : 1;
}

function addressText({ host, httpsPort, wssPort }: LedgerAddress): string {
  const ports = [...new Set([httpsPort, wssPort].filter((port) => port !== null))];
  const text = showableText(host);
  return ports.length === 0 ? text : `${text} (${ports.join(', ')})`;
}
