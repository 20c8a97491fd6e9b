import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { UnmatchedApp } from '../pairing/relay-contract';
import { unmatchedIdOf, unmatchedNote } from '../pairing/unmatched-apps';
import type { UnmatchedEntry } from './pairing-store';

/** An entry for an app; the same app posted again has the same entry. */
export function unmatchedEntry(app: NearbyApp, receivedAt: number, lifetimeMs: number): UnmatchedEntry {
  return { unmatchedId: unmatchedIdOf(app), app, receivedAt, expiresAt: receivedAt + lifetimeMs };
}

/** Keeps only the newest entry of each device code, in the same order. */
export function newestOfEach(entries: readonly UnmatchedEntry[]): readonly UnmatchedEntry[] {
  const newest = new Map<string, UnmatchedEntry>();
  for (const entry of entries) {
    const known = newest.get(entry.app.deviceCode);
    if (known === undefined || known.receivedAt <= entry.receivedAt) newest.set(entry.app.deviceCode, entry);
  }
  return entries.filter((entry) => newest.get(entry.app.deviceCode) === entry);
}

/** The data by which an owner recognizes the app, and until when it can be claimed. */
export function unmatchedAppFor({ unmatchedId, app, receivedAt, expiresAt }: UnmatchedEntry): UnmatchedApp {
  return { ...unmatchedNote(unmatchedId, app, receivedAt), expiresAt: new Date(expiresAt).toISOString() };
}
