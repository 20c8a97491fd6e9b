import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result, success } from '../../shared/lib/result';
import { parseDeviceCode } from '../lib/untrusted-text';
import { deviceCodeFailure, serviceFailure, usageFailure } from '../service/service-failure';
import type { ServiceCalls } from '../service/service-gateway';
import type { KnownApps } from './known-apps';
import type { KnownAppsService, KnownFailure } from './known-apps-service';
import type { LedgerService } from './ledger-service';

/** Why an app could not be added by its code: what it is to be known by, or what the service said. */
export type AddByCodeFailure = KnownFailure | { readonly code: 'service'; readonly reason: ServiceFailure };

export interface AddByCodeOptions {
  readonly known: Pick<KnownAppsService, 'keep' | 'keepAnswered' | 'find'>;
  /** Asks the service in use; null: no service is set. */
  readonly service: () => Pick<ServiceCalls, 'getApp'> | null;
  /** Whether the service in use is the simulator, whose apps are never taken for real ones. */
  readonly isSimulated: () => boolean;
  /** Told of every app that was added; a code that is shown may have waited for it. */
  readonly onAdded: (id: string, simulated: boolean) => void;
}

/** Keeps an app that somebody named by its device code: one of the list at once, any other when the service knows it. */
export class AddByCode {
  readonly #options: AddByCodeOptions;

  constructor(options: AddByCodeOptions) {
    this.#options = options;
  }

  /**
   * Answers the id of the app that is known then. An ignored app is so no longer: it was asked for by name.
   *
   * @param typed the device code, with blanks around it or not
   */
  async add(
    typed: string,
    alias: string | null,
    signal?: AbortSignal,
  ): Promise<Result<{ readonly id: string }, AddByCodeFailure>> {
    const deviceCode = parseDeviceCode(typed);
    if (!deviceCode.ok) return failure({ code: 'service', reason: deviceCodeFailure(deviceCode.error) });
    const wasSimulated = this.#options.isSimulated();
    const added = await this.#keep(deviceCode.value, alias, signal);
    if (added.ok) this.#options.onAdded(added.value.id, wasSimulated);
    return added;
  }

  async #keep(
    deviceCode: string,
    alias: string | null,
    signal: AbortSignal | undefined,
  ): Promise<Result<{ readonly id: string }, AddByCodeFailure>> {
    const { known, service, isSimulated } = this.#options;
    if (known.find(deviceCode) !== null) return failure({ code: 'already-known' });
    const listed = known.keep(deviceCode, alias);
    if (listed.ok || listed.error.code !== 'not-found') return listed;
    const asked = service();
    if (asked === null) return failure({ code: 'service', reason: NO_SERVICE });
    const wasSimulated = isSimulated();
    const answer = await asked.getApp(deviceCode, signal);
    if (!answer.ok) return failure({ code: 'service', reason: answer.error });
    // An answer about another app, or of a service that is no longer in use, is not about the one that was named.
    if (answer.value.deviceCode !== deviceCode || isSimulated() !== wasSimulated) {
      return failure({ code: 'service', reason: serviceFailure('invalid-parameter') });
    }
    return known.keepAnswered(answer.value, alias);
  }
}

const NO_SERVICE = usageFailure(
  'Beckon is connected to no service that it could ask for this code.',
  'Set a service, or add the app by its address.',
);

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
