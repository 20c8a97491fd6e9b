import { embeddedAddress } from '../../shared/address/embedded-address';
import type { NearbyApp, SkippedApp, Toy } from '../../shared/domain/nearby-app';
import { failure, type Result, success } from '../../shared/lib/result';
import { identifierProblem, parseDeviceCode } from '../lib/untrusted-text';
import { sayInEnglish } from '../lib/words';
import {
  field,
  flag,
  identifierText,
  isWireArray,
  isWireObject,
  text,
  unwrapJson,
  type WireObject,
  wholeNumberWithin,
} from './wire-value';

/** Maximum entries of the list that are read; the rest is skipped with one note. */
export const MAX_APPS = 10_000;

/** The entries of a list, readable or not. */
export interface ParsedList {
  readonly apps: readonly NearbyApp[];
  readonly skipped: readonly SkippedApp[];
}

/**
 * Reads the `data` of the list endpoint (reference, section 4.1): an array, one object, nothing, or any of these as
 * JSON in a string. A bad entry is skipped; of two with the same device code the first counts.
 * Fails, with the reason, only when there is no list at all.
 */
export function parseAppList(data: unknown): Result<ParsedList, string> {
  const entries = listEntries(data);
  if (entries === null) return failure('the list of apps is neither an array nor an object');

  const apps: NearbyApp[] = [];
  const skipped: SkippedApp[] = [];
  const codes = new Set<string>();
  entries.slice(0, MAX_APPS).forEach((entry, index) => {
    const app = parseApp(entry);
    if (!app.ok) {
      skipped.push({ index, reason: app.error });
    } else if (codes.has(app.value.deviceCode)) {
      skipped.push({ index, reason: 'the device code is already in the list' });
    } else {
      codes.add(app.value.deviceCode);
      apps.push(app.value);
    }
  });
  if (entries.length > MAX_APPS) {
    skipped.push({ index: MAX_APPS, reason: `only the first ${MAX_APPS} of ${entries.length} entries are read` });
  }
  return success({ apps, skipped });
}

/**
 * Reads the `data` of the by-code endpoint (reference, section 4.2): one object, an array with it, or JSON in a
 * string. Null: the service returned no app. Fails, with the reason, when the app cannot be read. Of several apps
 * only the one with the requested code counts.
 */
export function parseAppByCode(data: unknown, deviceCode: string): Result<NearbyApp | null, string> {
  const entries = listEntries(data);
  if (entries === null) return failure('the app is not an object');
  if (entries.length <= 1) return entries.length === 0 ? success(null) : parseApp(entries[0]);
  for (const entry of entries.slice(0, MAX_APPS)) {
    const app = parseApp(entry);
    if (app.ok && app.value.deviceCode === deviceCode) return app;
  }
  return failure('several apps, and none of them with this device code');
}

/** Reads one App Info Object (reference, section 2.1); fails, with the reason, when nothing identifies the app. */
export function parseApp(entry: unknown): Result<NearbyApp, string> {
  if (!isWireObject(entry)) return failure('not an object');
  const given = identifierText(field(entry, 'deviceCode'));
  if (given === null) return failure('no device code');
  const deviceCode = parseDeviceCode(given);
  if (!deviceCode.ok) return failure(`the device code ${sayInEnglish(deviceCode.error)}`);

  const domain = text(field(entry, 'domain'));
  return success({
    deviceCode: deviceCode.value,
    online: flag(field(entry, 'online')),
    domain,
    address: domain === null ? null : embeddedAddress(domain),
    httpsPort: port(entry, 'httpsPort'),
    wssPort: port(entry, 'wssPort'),
    platform: text(field(entry, 'platform')),
    appVersion: text(field(entry, 'appVersion')),
    appType: text(field(entry, 'appType')),
    toys: parseToys(field(entry, 'toyList') ?? field(entry, 'toys')),
  });
}

/** Null when there is no list. Null, an empty string and the like are an empty list. */
function listEntries(data: unknown): readonly unknown[] | null {
  const value = unwrapJson(data);
  if (isWireArray(value)) return value;
  if (value === undefined || value === null) return [];
  if (typeof value === 'string') return value.trim() === '' ? [] : null;
  if (!isWireObject(value)) return null;
  return Object.keys(value).length === 0 ? [] : [value];
}

function port(entry: WireObject, name: string): number | null {
  return wholeNumberWithin(field(entry, name), 1, 65_535);
}

/** Maximum toys of an app; more are dropped. */
export const MAX_TOYS = 1_000;

/** Maximum number of entries read before giving up on an app whose toys are mostly unreadable. */
const MAX_TOY_ENTRIES = 10 * MAX_TOYS;

/**
 * Reads an app's toys (reference, section 2.2): an array, a map by id, one object, or any of these as JSON in a
 * string. A bad toy is dropped. Null: not given, or no readable entry, which is not the same as no toys.
 */
export function parseToys(value: unknown): readonly Toy[] | null {
  const given = unwrapJson(value);
  if (isWireArray(given)) return readToys(given, null);
  if (!isWireObject(given)) return null;
  if (toyId(given, null) !== null) return readToys([given], null);
  const keys = Object.keys(given).slice(0, MAX_TOY_ENTRIES);
  return readToys(
    keys.map((key) => given[key]),
    keys,
  );
}

/** @param keys key of each entry, where toys came as a map by id */
function readToys(entries: readonly unknown[], keys: readonly string[] | null): readonly Toy[] | null {
  const toys: Toy[] = [];
  const ids = new Set<string>();
  const count = Math.min(entries.length, MAX_TOY_ENTRIES);
  for (let at = 0; at < count && toys.length < MAX_TOYS; at += 1) {
    const toy = parseToy(entries[at], keys?.[at] ?? null);
    // Ids that differ only in case are two toys; of two with exactly the same id the first counts.
    if (toy === null || ids.has(toy.id)) continue;
    ids.add(toy.id);
    toys.push(toy);
  }
  return toys.length === 0 && entries.length > 0 ? null : toys;
}

function toyId(toy: WireObject, key: string | null): string | null {
  const own = identifierText(field(toy, 'id'));
  if (own !== null && identifierProblem(own) === null) return own;
  return key !== null && identifierProblem(key) === null ? key : null;
}

function parseToy(toy: unknown, key: string | null): Toy | null {
  if (!isWireObject(toy)) return null;
  const id = toyId(toy, key);
  if (id === null) return null;
  const toyType = text(field(toy, 'toyType'));
  const nickname = text(field(toy, 'nickname')) ?? text(field(toy, 'nickName'));
  return {
    id,
    toyType,
    nickname,
    displayName: nickname ?? text(field(toy, 'name')) ?? toyType ?? id,
    firmwareVersion: wholeNumberWithin(field(toy, 'fVersion'), 0, Number.MAX_SAFE_INTEGER),
    hardwareVersion: field(toy, 'hVersion') === '' ? '' : text(field(toy, 'hVersion')),
    battery: wholeNumberWithin(field(toy, 'battery'), 0, 100),
    connected: flag(field(toy, 'connected')) ?? flag(field(toy, 'status')),
  };
}
