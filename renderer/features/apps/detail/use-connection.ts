import { type ConnectionInfo, connectionOf } from '../../../../shared/domain/connection-info';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { measuredOf } from '../../../../shared/domain/reach-state';
import { useReach } from '../../../stores/app-connections';

/** Where a known app is, as main and the command line say it, but for the file that verifies it; null: no app. */
export function useConnection(known: KnownApp | null): ConnectionInfo | null {
  const reached = measuredOf(useReach(known?.id ?? null) ?? undefined)?.reached ?? null;
  return known === null ? null : connectionOf(known, { reached, authorityFileOf: () => null });
}
