import { useCallback } from 'react';
import type { PairingProgress } from '../../../shared/domain/pairing';
import { useTicking } from '../../ui/use-ticking';

/**
 * Whether nobody can use the code any more: main said so, or the clock does. Main's word may come late, when the
 * computer slept through the end; a code that is over must not be shown for that long.
 */
export function useHasEnded(progress: PairingProgress): boolean {
  const endsAt = progress.kind === 'waiting' ? Date.parse(progress.code.expiresAt) : Number.NaN;
  const isOver = useTicking(
    useCallback((now: number) => now >= endsAt, [endsAt]),
    progress.kind === 'waiting',
  );
  return progress.kind === 'expired' || isOver;
}
