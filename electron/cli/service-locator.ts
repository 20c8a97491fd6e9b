import type { ConnectionInfo } from '../../shared/domain/connection-text';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import { outcomeOfApp } from '../../shared/domain/reach-state';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result, success } from '../../shared/lib/result';
import { untilFound } from '../control/patience';
import { PlaceBudget } from '../dial/place-budget';
import { PortDialler } from '../dial/port-dialler';
import { type Lookup, systemLookup } from '../dial/resolve-host';
import type { Clock } from '../lib/clock';
import { systemInterfaces } from '../lib/network-interfaces';
import { AddressMeter, type MeasurableAddress } from '../reach/address-meter';
import { reachedConnection } from '../reach/reached-connection';
import { serviceFailure } from '../service/service-failure';
import type { NamedService } from './command-context';
import { wordToCopy } from './names-to-type';

export interface ServiceLocatorOptions {
  readonly service: Pick<NamedService['client'], 'getApp'>;
  /** Whether the service runs on this computer: then its apps may be as well. */
  readonly isServiceHere: boolean;
  readonly extraCaPem: string | null;
  readonly clock: Clock;
  readonly lookup?: Lookup;
  /** For one port, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

/** Finds apps by their device codes without a running Beckon: asks the service where one is, and reaches it there. */
export class ServiceLocator {
  readonly #options: ServiceLocatorOptions;
  readonly #meter: AddressMeter;
  /** Where the app was when the service was last asked. */
  #last: MeasurableAddress | null = null;

  constructor(options: ServiceLocatorOptions) {
    this.#options = options;
    this.#meter = new AddressMeter({
      clock: options.clock,
      dialler: new PortDialler({ extraCaPem: () => options.extraCaPem, timeoutMs: options.timeoutMs }),
      lookup: options.lookup ?? systemLookup,
      interfaces: systemInterfaces,
      suffixes: () => [],
      isServiceHere: () => options.isServiceHere,
      budget: new PlaceBudget(options.clock),
    });
  }

  /** Once: what the service says, and whether it is so. */
  async locate(deviceCode: string, signal: AbortSignal): Promise<Result<ConnectionInfo, ServiceFailure>> {
    return await this.#locate(deviceCode, false, signal);
  }

  /** Until it is there; null once the signal fires. Ends early with what waiting does not change. */
  async wait(
    deviceCode: string,
    onFailed: (reason: ServiceFailure) => void,
    signal: AbortSignal,
  ): Promise<Result<ConnectionInfo, ServiceFailure> | null> {
    let isRepeat = false;
    return await untilFound({
      search: async () => {
        const located = await this.#locate(deviceCode, isRepeat, signal);
        isRepeat = true;
        if (located.ok || IS_FINAL.has(located.error.code)) return located;
        onFailed(located.error);
        return null;
      },
      glimpse: async () => {
        if (this.#last === null) return false;
        const result = await this.#meter.measure(THE_APP, this.#last, { urgency: 'suspect', signal });
        return outcomeOfApp(result).kind === 'reachable';
      },
      clock: this.#options.clock,
      signal,
    });
  }

  async #locate(
    deviceCode: string,
    isRepeat: boolean,
    signal: AbortSignal,
  ): Promise<Result<ConnectionInfo, ServiceFailure>> {
    const answer = await this.#options.service.getApp(deviceCode, signal);
    if (!answer.ok) return answer;
    const app = answer.value;
    if (app.deviceCode !== deviceCode) return failure(serviceFailure('invalid-parameter'));
    const address = addressOf(app);
    if (address === null) return failure(serviceFailure('unreachable', NO_ADDRESS));
    this.#last = address;
    const result = await this.#meter.measure(THE_APP, address, { urgency: 'asked', isRepeat, signal });
    const outcome = outcomeOfApp(result);
    if (outcome.kind === 'reachable') return success(reachedConnection({ deviceCode, info: app }, address, result));
    const worst = result.report.candidates.find((one) => one.outcome !== 'reachable');
    const message = `The app is listed, but not reached. ${worst?.detail ?? ''}`.trim();
    const word = wordToCopy(deviceCode);
    const advice = word === null ? 'Run beckon doctor with its device code.' : `Run: beckon doctor ${word}`;
    // What has to wait is no refusal for good.
    const isOther = worst?.outcome === undefined || worst.outcome === 'reachable' || outcome.kind === 'moved-too-often';
    const code = isOther ? 'unreachable' : worst.outcome;
    return failure({ code, serviceCode: null, message, advice, retryAfterMs: null });
  }
}

/** Nothing is known of it beside what the service says. */
const THE_APP = { id: 'the app', pin: null, simulated: false };

const IS_FINAL: ReadonlySet<string> = new Set(['usage', 'target-not-allowed', 'invalid-token']);

const NO_ADDRESS = {
  detail: 'the service gives no address and port for the app',
  advice: 'Open the app’s game mode, so that it tells the service where it is.',
};

/** Where the service says that an app is; null: it does not say. */
export function addressOf({ domain, httpsPort, wssPort }: NearbyApp): MeasurableAddress | null {
  if (domain === null || (httpsPort === null && wssPort === null)) return null;
  return { host: domain, httpsPort, wssPort, source: 'code', allowCarrierGradeNat: false };
}
