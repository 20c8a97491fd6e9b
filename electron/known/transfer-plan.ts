import { isDeepStrictEqual } from 'node:util';
import { nameOfKnownApp } from '../../shared/domain/app-name';
import { type IgnoredApp, isTyped, type KnownApp, type LedgerAddress } from '../../shared/domain/known-app';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { ImportChange, ImportMode } from '../../shared/domain/transfer';
import { showableText } from '../lib/untrusted-text';
import { addressKeyOf, joinedLedger, MAX_TYPED_ADDRESSES } from './address-ledger';
import { addressesKnownBy } from './known-apps';
import { type TransferContent, type TransferredApp, wasTyped } from './transfer-format';

/** Apps that one app is said not to be; more would be a mistake. */
const MAX_DISTINCT = 64;

/** What is known and ignored. */
export interface KnownWorld {
  readonly apps: readonly KnownApp[];
  readonly ignored: readonly IgnoredApp[];
}

/** Whose file it is: anybody’s, or what this Beckon wrote before an import. */
export type FileOrigin = 'anybody' | 'own-backup';

/** What an import leads to. */
export interface ImportPlan extends KnownWorld {
  readonly added: number;
  readonly updated: number;
  /** Known apps that the file does not have; they go where the file replaces. */
  readonly missing: number;
}

export interface ImportOptions {
  readonly mode: ImportMode;
  readonly origin: FileOrigin;
  readonly newId: () => string;
  /** Whether an app that the file does not have may be forgotten where the file replaces; left out: every one. */
  readonly mayForget?: (app: KnownApp) => boolean;
}

/**
 * Works out what an import leads to, without doing it; pure. Where it merges, the file’s words add to what is known:
 * its alias and group count where it has any, and nothing is lost. Where it replaces, the file’s words are all there
 * is; only what is this computer’s own stays with an app that it knows: identifier, pin, history, and of anybody’s file
 * also its addresses and whether it is kept connected.
 *
 * What anybody’s file says of where an app is counts for less than any word of the service or of this user.
 */
export function planImport(
  world: KnownWorld,
  file: TransferContent,
  { mode, origin, newId, mayForget = () => true }: ImportOptions,
): ImportPlan {
  const known = new Matcher(world.apps.filter((app) => !app.simulated));
  const matched = new Set<string>();
  const added: KnownApp[] = [];
  // Those with a code first: where they bring a typed address, a record of that address alone belongs to them.
  const records = [...file.apps].sort((a, b) => Number(a.deviceCode === null) - Number(b.deviceCode === null));
  for (const written of records) {
    const record = origin === 'own-backup' ? asOwn(written) : asAnybodys(written);
    const app = known.find(record);
    if (app === null) {
      const addresses = joinedLedger([], record.addresses);
      added.push({
        ...record,
        addresses,
        id: newId(),
        pin: null,
        formerIds: [],
        simulated: false,
        disconnectedAt: null,
      });
      continue;
    }
    // A second record for the same app adds to the first.
    const isReplaced = mode === 'replace' && !matched.has(app.id);
    known.replace(isReplaced ? replaced(app, record, origin) : merged(app, record));
    matched.add(app.id);
  }
  const isMissing = (app: KnownApp): boolean => !app.simulated && !matched.has(app.id) && mayForget(app);
  const kept = world.apps.filter((app) => mode === 'merge' || !isMissing(app)).map((app) => known.latest(app));
  const apps = [...kept, ...added];
  return {
    apps,
    ignored: plannedIgnored(world, file, mode, apps),
    added: added.length,
    updated: world.apps.filter((app) => !isDeepStrictEqual(known.latest(app), app)).length,
    missing: world.apps.filter(isMissing).length,
  };
}

function plannedIgnored(
  world: KnownWorld,
  file: TransferContent,
  mode: ImportMode,
  apps: readonly KnownApp[],
): readonly IgnoredApp[] {
  const known = new Set(apps.filter((app) => !app.simulated).map((app) => app.deviceCode));
  const stay = world.ignored.filter((app) => mode === 'merge' || app.simulated);
  const codes = new Set(stay.filter((app) => !app.simulated).map((app) => app.deviceCode));
  const come = file.ignored.flatMap((app) => {
    if (codes.has(app.deviceCode)) return [];
    codes.add(app.deviceCode);
    return [{ ...app, simulated: false }];
  });
  return [...stay, ...come].filter((app) => app.simulated || !known.has(app.deviceCode));
}

/** Finds the known app that a record is about, by indexes: a file can have thousands of records. */
class Matcher {
  /** By id, in the order in which they were added. */
  readonly #apps = new Map<string, KnownApp>();
  readonly #byCode = new Map<string, string>();
  /** Ids of those that are known by an address, by {@link addressKeyOf}. */
  readonly #byAddress = new Map<string, Set<string>>();

  constructor(apps: readonly KnownApp[]) {
    for (const app of apps) this.replace(app);
  }

  /**
   * By the record’s code; one without a code by an address that both are known by, which is rather that of an app
   * without a code. A record with a code never lends it to an app without one: only what the service says and a
   * measurement can do that.
   */
  find(record: TransferredApp): KnownApp | null {
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

/** An export does not tell of apps that came in a file, whose words count for less; their addresses do. */
function asOwn(record: TransferredApp): TransferredApp {
  const isImported = record.deviceCode === null && !record.addresses.some(isTyped);
  return isImported ? { ...record, source: 'import' } : record;
}

/**
 * What anybody’s file may say of an app: what it is called, and where it might be. Addresses come last and without any
 * permission; whether it is kept connected, where it was reached, and where and how the service says that it is, are
 * for this computer to find out.
 */
function asAnybodys(record: TransferredApp): TransferredApp {
  return {
    ...record,
    keepConnected: false,
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
  };
}

/** Of what a service said elsewhere: what the app is, and not where or how it is. */
function asLastKnown(info: NearbyApp): NearbyApp {
  const toys = info.toys?.map((toy) => ({ ...toy, battery: null, connected: null })) ?? null;
  return { ...info, online: null, domain: null, address: null, httpsPort: null, wssPort: null, toys };
}

function merged(app: KnownApp, record: TransferredApp): KnownApp {
  return {
    ...app,
    alias: record.alias ?? app.alias,
    group: record.group ?? app.group,
    favourite: app.favourite || record.favourite,
    keepConnected: app.keepConnected || record.keepConnected,
    addresses: joinedAddresses(app, record),
    distinctFrom: [...new Set([...app.distinctFrom, ...record.distinctFrom])].slice(0, MAX_DISTINCT),
    ...latestWord(app, record),
  };
}

function replaced(app: KnownApp, record: TransferredApp, origin: FileOrigin): KnownApp {
  const { id, deviceCode, source, pin, formerIds, simulated, disconnectedAt } = app;
  const own = { id, deviceCode, pin, formerIds, simulated, disconnectedAt };
  if (origin === 'own-backup') return { ...record, ...latestWord(app, record), ...own };
  return {
    ...record,
    ...latestWord(app, record),
    ...own,
    source,
    keepConnected: app.keepConnected,
    addresses: joinedAddresses(app, record),
  };
}

/** What is known here stays first, and typed addresses stay few. */
function joinedAddresses(app: KnownApp, record: TransferredApp): KnownApp['addresses'] {
  const addresses = joinedLedger(app.addresses, record.addresses);
  const surplus = new Set(addresses.filter(isTyped).slice(MAX_TYPED_ADDRESSES));
  return addresses.filter((address) => !surplus.has(address));
}

/** What the service said last, here or there; a record without a code has nothing of that kind. */
function latestWord(app: KnownApp, record: TransferredApp): Pick<KnownApp, 'lastInfo' | 'lastListedAt'> {
  if (app.lastInfo === null && app.lastListedAt === null) {
    return { lastInfo: record.lastInfo, lastListedAt: record.lastListedAt };
  }
  const { lastInfo, lastListedAt } = (record.lastListedAt ?? '') > (app.lastListedAt ?? '') ? record : app;
  return { lastInfo, lastListedAt };
}

/** How many changes are told one by one. */
export const MAX_CHANGES = 500;

/**
 * What an import does to each app, as people have to know it before they agree: first where a known app gets an
 * address, then other changes of known apps, then apps that come, those that the user ignores before others. Pure.
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
  const told = changes.filter((change) => change.kind === 'added' || saysSomething(change));
  return told.sort((a, b) => rankOf(a) - rankOf(b));
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
