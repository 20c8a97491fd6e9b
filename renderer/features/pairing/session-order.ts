import type { PairingSession } from '../../../shared/domain/pairing';

/** Sessions in the order of the page: what was asked for last comes first. */
export function newestFirst(pairings: Readonly<Record<string, PairingSession>>): readonly PairingSession[] {
  return Object.values(pairings).sort((one, other) => Date.parse(other.startedAt) - Date.parse(one.startedAt));
}

/** How many codes are out there that an app can still scan. */
export function waitingCount(pairings: Readonly<Record<string, PairingSession>>): number {
  return Object.values(pairings).filter(({ progress }) => progress.kind === 'waiting').length;
}
