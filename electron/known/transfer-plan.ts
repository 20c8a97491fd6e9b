import { isDeepStrictEqual } from 'node:util';
import type { IgnoredApp, KnownApp } from '../../shared/domain/known-app';
import type { ImportMode } from '../../shared/domain/transfer';
import { isSameAddress, isTyped, joinedLedger, MAX_TYPED_ADDRESSES } from './address-ledger';
import type { TransferContent, TransferredApp } from './transfer-format';

/** What is known and ignored. */
export interface KnownWorld {
  readonly apps: readonly KnownApp[];
  readonly ignored: readonly IgnoredApp[];
}

/** What an import leads to. */
export interface ImportPlan extends KnownWorld {
  readonly added: number;
  readonly updated: number;
  /** Known apps that the file does not have; they go where the file replaces. */
  readonly missing: number;
}

/**
 * Works out what an import leads to, without doing it; pure. Where it merges, the file’s words add to what is known:
 * its alias and group count where it has any, and nothing is lost. Where it replaces, the file’s words are all there
 * is; only what is this computer’s own stays with an app that it knows: identifier, pin, history.
 */
export function planImport(
  world: KnownWorld,
  file: TransferContent,
  mode: ImportMode,
  newId: () => string,
): ImportPlan {
  const matched = new Map<string, KnownApp>();
  const added: KnownApp[] = [];
  // Those with a code first: where they bring a typed address, a record of that address alone belongs to them.
  const records = [...file.apps].sort((a, b) => Number(a.deviceCode === null) - Number(b.deviceCode === null));
  for (const record of records) {
    const now = world.apps.map((app) => matched.get(app.id) ?? app);
    const known = matchOf(now, record);
    if (known === undefined) {
      added.push({ ...record, id: newId(), pin: null, formerIds: [], simulated: false });
      continue;
    }
    // A second record for the same app adds to the first.
    const isFirst = !matched.has(known.id);
    matched.set(known.id, mode === 'replace' && isFirst ? replaced(known, record) : merged(known, record));
  }
  const kept = world.apps.flatMap((app) => {
    const isMissing = !app.simulated && !matched.has(app.id);
    return mode === 'replace' && isMissing ? [] : [matched.get(app.id) ?? app];
  });
  const apps = [...kept, ...added];
  return {
    apps,
    ignored: plannedIgnored(world, file, mode, apps),
    added: added.length,
    updated: world.apps.filter((app) => !isDeepStrictEqual(matched.get(app.id) ?? app, app)).length,
    missing: world.apps.filter((app) => !app.simulated && !matched.has(app.id)).length,
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
  const come = file.ignored.filter((app) => !codes.has(app.deviceCode)).map((app) => ({ ...app, simulated: false }));
  return [...stay, ...come].filter((app) => app.simulated || !known.has(app.deviceCode));
}

/**
 * The known app that a record is about: by its code; one without a code by an address typed for both, which is rather
 * that of an app without a code. A record with a code never lends it to an app without one: only what the service
 * says and a measurement can do that.
 */
function matchOf(apps: readonly KnownApp[], record: TransferredApp): KnownApp | undefined {
  const { deviceCode } = record;
  const real = apps.filter((app) => !app.simulated);
  if (deviceCode !== null) return real.find((app) => app.deviceCode === deviceCode);
  const typed = record.addresses.filter(isTyped);
  const sharing = real.filter(
    (app) =>
      (app.deviceCode === null || !record.distinctFrom.includes(app.deviceCode)) &&
      app.addresses.some((one) => isTyped(one) && typed.some((other) => isSameAddress(one, other))),
  );
  return sharing.find((app) => app.deviceCode === null) ?? sharing[0];
}

function merged(app: KnownApp, record: TransferredApp): KnownApp {
  const addresses = joinedLedger(app.addresses, record.addresses);
  return {
    ...app,
    alias: record.alias ?? app.alias,
    group: record.group ?? app.group,
    favourite: app.favourite || record.favourite,
    keepConnected: app.keepConnected || record.keepConnected,
    addresses: [
      ...addresses.filter(isTyped).slice(0, MAX_TYPED_ADDRESSES),
      ...addresses.filter((one) => !isTyped(one)),
    ],
    distinctFrom: [...new Set([...app.distinctFrom, ...record.distinctFrom])],
    ...latestWord(app, record),
  };
}

function replaced(app: KnownApp, record: TransferredApp): KnownApp {
  const { id, deviceCode, pin, formerIds, simulated } = app;
  return { ...record, ...latestWord(app, record), id, deviceCode, pin, formerIds, simulated };
}

/** What the service said last, here or there; a record without a code has nothing of that kind. */
function latestWord(app: KnownApp, record: TransferredApp): Pick<KnownApp, 'lastInfo' | 'lastListedAt'> {
  const { lastInfo, lastListedAt } = (record.lastListedAt ?? '') > (app.lastListedAt ?? '') ? record : app;
  return { lastInfo, lastListedAt };
}
