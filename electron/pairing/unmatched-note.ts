import { createHash } from 'node:crypto';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { UnmatchedNote } from '../../shared/domain/pairing';
import { capped } from '../service/untrusted-text';

/** Toys of one app that a person can look through. */
export const MOST_UNMATCHED_TOYS = 20;
/** Longest name in a note: enough to recognise a toy by. */
const MAX_NAME_LENGTH = 64;
const ID_LENGTH = 32;
const CODE_END_LENGTH = 4;

/** The identifier of an app that proved no pairing. It follows from what the app told: told again, it is the same. */
export function unmatchedIdOf(app: NearbyApp): string {
  return createHash('sha256').update(JSON.stringify(app)).digest('hex').slice(0, ID_LENGTH);
}

/**
 * As much of an app as its owner needs to recognise it: it may be a stranger's.
 *
 * @param receivedAt in milliseconds since 1970
 */
export function unmatchedNote(unmatchedId: string, app: NearbyApp, receivedAt: number): UnmatchedNote {
  return {
    unmatchedId,
    receivedAt: new Date(receivedAt).toISOString(),
    codeEnd: app.deviceCode.slice(-CODE_END_LENGTH),
    platform: short(app.platform),
    appVersion: short(app.appVersion),
    appType: short(app.appType),
    toys: (app.toys ?? []).slice(0, MOST_UNMATCHED_TOYS).map(({ displayName }) => capped(displayName, MAX_NAME_LENGTH)),
  };
}

function short(text: string | null): string | null {
  return text === null ? null : capped(text, MAX_NAME_LENGTH);
}
