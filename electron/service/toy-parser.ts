import type { Toy } from '../../shared/domain/nearby-app';
import { identifierProblem } from './untrusted-text';
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

/** Toys of one app that are kept; more are left out. */
export const MAX_TOYS = 1_000;

/** Entries looked at before giving up on an app whose toys are mostly unreadable. */
const MAX_TOY_ENTRIES = 10 * MAX_TOYS;

interface ToyEntry {
  /** The key, where toys came as a map by id. */
  readonly key: string | null;
  readonly value: unknown;
}

/**
 * Reads an app's toys (reference, section 2.2): an array, a map by id, one object, or any of these as JSON in a
 * string. A bad toy is dropped. Null: not given, or not one entry of it readable, which is not the same as none.
 */
export function parseToys(value: unknown): readonly Toy[] | null {
  const entries = toyEntries(unwrapJson(value));
  if (entries === null) return null;
  const toys = new Map<string, Toy>();
  for (const entry of entries) {
    const toy = parseToy(entry);
    // Ids that differ in case only are two toys; of two with the very same id the first counts.
    if (toy !== null && !toys.has(toy.id)) toys.set(toy.id, toy);
    if (toys.size === MAX_TOYS) break;
  }
  return toys.size === 0 && entries.length > 0 ? null : [...toys.values()];
}

/** No more entries than are looked at. */
function toyEntries(value: unknown): readonly ToyEntry[] | null {
  if (isWireArray(value)) return value.slice(0, MAX_TOY_ENTRIES).map((entry) => ({ key: null, value: entry }));
  if (!isWireObject(value)) return null;
  if (toyId({ key: null, value }) !== null) return [{ key: null, value }];
  return Object.keys(value)
    .slice(0, MAX_TOY_ENTRIES)
    .map((key) => ({ key, value: value[key] }));
}

function toyId(entry: ToyEntry): string | null {
  const own = isWireObject(entry.value) ? identifierText(field(entry.value, 'id')) : null;
  return [own, entry.key].find((id) => id !== null && identifierProblem(id) === null) ?? null;
}

function parseToy(entry: ToyEntry): Toy | null {
  const id = toyId(entry);
  if (id === null || !isWireObject(entry.value)) return null;
  const toy: WireObject = entry.value;
  const toyType = text(field(toy, 'toyType'));
  const nickname = text(field(toy, 'nickname')) ?? text(field(toy, 'nickName'));
  return {
    id,
    toyType,
    nickname,
    displayName: nickname ?? text(field(toy, 'name')) ?? toyType ?? id,
    firmwareVersion: wholeNumberWithin(field(toy, 'fVersion'), 0, Number.MAX_SAFE_INTEGER),
    hardwareVersion: text(field(toy, 'hVersion')) ?? '',
    battery: wholeNumberWithin(field(toy, 'battery'), 0, 100),
    connected: flag(field(toy, 'connected')) ?? flag(field(toy, 'status')),
  };
}
