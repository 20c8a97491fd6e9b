import { isDeepStrictEqual } from 'node:util';
import type { IgnoredApp, KnownApp, LedgerAddress } from '../../shared/domain/known-app';
import { addressKeyOf, joinedLedger } from './address-ledger';
import type { KnownAppsUpdate } from './known-apps';
import type { KnownData } from './transfer-plan';

/** How long an import can be undone, in milliseconds. */
export const UNDO_IMPORT_MS = 5 * 60_000;

/** What an import changed: each app before and after it, and the ignored apps. */
export interface AppliedImport {
  readonly before: KnownData;
  readonly after: KnownData;
}

/** What undoing an import changes. */
export interface ImportUndo {
  readonly apps: KnownAppsUpdate;
  readonly ignored: readonly IgnoredApp[];
}

/**
 * Computes how an import is undone; pure. What the user or this computer changed since stays: an app that was forgotten
 * is not brought back, an alias that was typed is kept, and so is an address that was confirmed.
 */
export function undoneImport({ before, after }: AppliedImport, now: KnownData): ImportUndo {
  const former = byId(before.apps);
  const imported = byId(after.apps);
  const set = now.apps.flatMap((app) => {
    const [was, became] = [former.get(app.id), imported.get(app.id)];
    return was === undefined || became === undefined || was === became ? [] : [withoutImport(app, was, became)];
  });
  const isAdded = ({ id }: KnownApp): boolean => imported.has(id) && !former.has(id);
  const staying = now.apps.filter((app) => !isAdded(app));
  const known = new Set(staying.map(keyOf));
  const missing = before.apps.filter(
    (app) => !imported.has(app.id) && (app.deviceCode === null || !known.has(keyOf(app))),
  );
  return {
    apps: { set: [...set, ...missing], remove: now.apps.filter(isAdded).map(({ id }) => id) },
    ignored: undoneIgnored({ before, after }, { apps: [...staying, ...missing], ignored: now.ignored }),
  };
}

/** Fields that an import may set, apart from addresses. */
const FIELDS = [
  'alias',
  'group',
  'favourite',
  'keepConnected',
  'source',
  'addedAt',
  'distinctFrom',
  'lastInfo',
  'lastListedAt',
  'localAddress',
] as const satisfies readonly (keyof KnownApp)[];

function withoutImport(now: KnownApp, was: KnownApp, became: KnownApp): KnownApp {
  const restored = FIELDS.filter((field) => isDeepStrictEqual(now[field], became[field]));
  const fields = Object.fromEntries(restored.map((field) => [field, was[field]]));
  const undone = { ...now, ...fields, addresses: addressesWithoutImport(now, was, became) };
  const { localAddress, ...others } = undone;
  return localAddress === undefined ? others : undone;
}

function addressesWithoutImport(now: KnownApp, was: KnownApp, became: KnownApp): readonly LedgerAddress[] {
  if (isDeepStrictEqual(now.addresses, became.addresses)) return was.addresses;
  const [former, imported] = [byAddress(was), byAddress(became)];
  const kept = now.addresses.filter((address) => {
    const brought = imported.get(addressKeyOf(address));
    const isFormer = former.has(addressKeyOf(address));
    return isFormer || brought === undefined || !isDeepStrictEqual(brought, address);
  });
  const dropped = was.addresses.filter((address) => !imported.has(addressKeyOf(address)));
  return joinedLedger(kept, dropped);
}

function undoneIgnored({ before, after }: AppliedImport, now: KnownData): readonly IgnoredApp[] {
  const [former, imported, current] = [before, after, now].map(({ ignored }) => new Set(ignored.map(keyOf)));
  const known = new Set(now.apps.map(keyOf));
  const left = now.ignored.filter((app) => former?.has(keyOf(app)) === true || imported?.has(keyOf(app)) !== true);
  const back = before.ignored.filter((app) => {
    const key = keyOf(app);
    return imported?.has(key) !== true && current?.has(key) !== true && !known.has(key);
  });
  return back.length === 0 ? left : [...left, ...back];
}

function byId(apps: readonly KnownApp[]): ReadonlyMap<string, KnownApp> {
  return new Map(apps.map((app) => [app.id, app]));
}

function byAddress({ addresses }: KnownApp): ReadonlyMap<string, LedgerAddress> {
  return new Map(addresses.map((address) => [addressKeyOf(address), address]));
}

/** Identifies an app by its code; those without one have the same key, which no app with a code has. */
function keyOf({ deviceCode, simulated }: { readonly deviceCode: string | null; readonly simulated: boolean }): string {
  return deviceCode === null ? '' : `${simulated} ${deviceCode}`;
}
