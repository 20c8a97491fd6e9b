import type { PairingSession, PairingSetup } from '../../../shared/domain/pairing';

/** Sessions in the order of the page: the latest request first. */
export function newestFirst(pairings: Readonly<Record<string, PairingSession>>): readonly PairingSession[] {
  return Object.values(pairings).sort((left, right) => Date.parse(right.startedAt) - Date.parse(left.startedAt));
}

/** How many codes can still be scanned. */
export function waitingCount(pairings: Readonly<Record<string, PairingSession>>): number {
  return Object.values(pairings).filter(({ progress }) => progress.kind === 'waiting').length;
}

/** Why no code can be requested, the easiest to fix first. */
export type MissingMethod =
  | { readonly kind: 'locked'; readonly card: 'relay' | 'direct' }
  | { readonly kind: 'keyless' | 'tokenless' | 'none' };

/** Tells the reason from a setup without a usable pairing method. */
export function missingMethod({ relay, direct }: PairingSetup): MissingMethod {
  if (direct.enabled && direct.token === 'locked') return { kind: 'locked', card: 'direct' };
  if (relay.url !== null && relay.key === 'locked') return { kind: 'locked', card: 'relay' };
  if (relay.url !== null && relay.key === 'none') return { kind: 'keyless' };
  return direct.enabled && direct.token === 'none' ? { kind: 'tokenless' } : { kind: 'none' };
}

/** Whether a code is on its way, or waits to be scanned. */
export function isOpen({ progress }: PairingSession): boolean {
  return progress.kind === 'asking' || progress.kind === 'waiting';
}
