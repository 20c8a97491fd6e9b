import type { NearbyApp } from '../../shared/domain/nearby-app';
import { type Result, success } from '../../shared/lib/result';
import type { KnownApps } from './known-apps';
import type { KnownAppsService, KnownFailure } from './known-apps-service';
import type { LedgerService } from './ledger-service';

interface KeepingParts {
  readonly known: Pick<KnownAppsService, 'keepPaired'>;
  readonly ledger: Pick<LedgerService, 'recordAddress'>;
  readonly apps: Pick<KnownApps, 'withDeviceCode'>;
}

/** Keeps an app that scanned a code, and enters what it told; it may turn out to be one that was known by address. */
export function keepPaired(
  app: NearbyApp,
  simulated: boolean,
  { known, ledger, apps }: KeepingParts,
): Result<{ id: string; wasKnown: boolean }, KnownFailure> {
  const kept = known.keepPaired(app, simulated);
  if (!kept.ok) return kept;
  ledger.recordAddress(kept.value.id, app, 'pairing');
  // Two records that turn out to be one go on under the identifier of either.
  const id = apps.withDeviceCode(app.deviceCode, simulated)?.id ?? kept.value.id;
  return success({ id, wasKnown: kept.value.wasKnown || id !== kept.value.id });
}
