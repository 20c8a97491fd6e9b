import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result, success } from '../../shared/lib/result';
import { textFor } from '../../shared/words/text';
import { parseDeviceCode } from '../lib/untrusted-text';
import { deviceCodeFailure, serviceFailure, usageFailure } from '../service/service-failure';
import type { ServiceCalls } from '../service/service-gateway';
import type { KnownApps } from './known-apps';
import type { KnownAppsService, KnownFailure } from './known-apps-service';
import type { LedgerService } from './ledger-service';

/** Why an app could not be added by its code: a failure of the known apps, or of the service. */
export type AddByCodeFailure = KnownFailure | { readonly code: 'service'; readonly reason: ServiceFailure };

export interface AddByCodeOptions {
  readonly known: Pick<KnownAppsService, 'keep' | 'keepAnswered' | 'find'>;
  /** Asks the service in use; null: no service is set. */
  readonly service: () => Pick<ServiceCalls, 'getApp'> | null;
  /** Whether the service in use is the simulator, whose apps are never mistaken for real ones. */
  readonly isSimulated: () => boolean;
  /** Called with every app that was added; a pending code may be waiting for it. */
  readonly onAdded: (id: string, simulated: boolean) => void;
}

/** Adds an app by its device code: a listed app at once, any other if the service knows it. */
export class AddByCode {
  readonly #options: AddByCodeOptions;

  constructor(options: AddByCodeOptions) {
    this.#options = options;
  }

  /**
   * Returns the id of the known app. Stops ignoring an ignored app: it was requested explicitly.
   *
   * @param typed the device code, possibly surrounded by spaces
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
    // Discard an answer about another app, or from a service that is no longer in use.
    if (answer.value.deviceCode !== deviceCode || isSimulated() !== wasSimulated) {
      return failure({ code: 'service', reason: serviceFailure('invalid-parameter') });
    }
    return known.keepAnswered(answer.value, alias);
  }
}

const NO_SERVICE = usageFailure(
  textFor('failure.noServiceForCode.message'),
  textFor('failure.noServiceForCode.advice'),
);

interface KeepingParts {
  readonly known: Pick<KnownAppsService, 'keepPaired'>;
  readonly ledger: Pick<LedgerService, 'recordAddress'>;
  readonly apps: Pick<KnownApps, 'withDeviceCode'>;
}

/** Keeps an app that scanned a code, and records its data; it may turn out to be an app known by address. */
export function keepPaired(
  app: NearbyApp,
  simulated: boolean,
  { known, ledger, apps }: KeepingParts,
): Result<{ id: string; wasKnown: boolean }, KnownFailure> {
  const kept = known.keepPaired(app, simulated);
  if (!kept.ok) return kept;
  ledger.recordAddress(kept.value.id, app, 'pairing');
  // Merged records keep the identifier of either.
  const id = apps.withDeviceCode(app.deviceCode, simulated)?.id ?? kept.value.id;
  return success({ id, wasKnown: kept.value.wasKnown || id !== kept.value.id });
}
