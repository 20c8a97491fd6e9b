import type { KnownApp } from '../../../shared/domain/known-app';
import type { AppState } from '../../../shared/ipc/state';

/** The known app of a device code, simulated or not as the service in use is; null: none is kept. */
export function knownByCode(
  { known, service }: Pick<AppState, 'known' | 'service'>,
  deviceCode: string,
): KnownApp | null {
  const isSimulated = service.kind === 'simulator';
  return Object.values(known).find((app) => app.deviceCode === deviceCode && app.simulated === isSimulated) ?? null;
}
