import type { ConnectionInfo } from '../../shared/domain/connection-text';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import { outcomeOfApp } from '../../shared/domain/reach-state';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result, success } from '../../shared/lib/result';
import { verbatim } from '../../shared/words/text';
import { pollUntilFound } from '../control/app-locator';
import { STOPPED } from '../control/control-failure';
import { PlaceBudget } from '../dial/place-budget';
import { PortDialer } from '../dial/port-dialer';
import { type Lookup, systemLookup } from '../dial/resolve-host';
import { type Clock, systemClock } from '../lib/clock';
import { systemInterfaces } from '../lib/network-interfaces';
import { parseDeviceCode, sanitizeText } from '../lib/untrusted-text';
import { say } from '../lib/words';
import { AddressMeter, type MeasurableAddress } from '../reach/address-meter';
import { reachedConnection } from '../reach/reached-connection';
import { deviceCodeFailure, serviceFailure } from '../service/service-failure';
import { type CommandContext, type GlobalOptions, serviceText } from './command-context';
import { extraAuthority, type NamedService, namedService } from './named-service';
import { wordToCopy } from './names-to-type';
import { type CommandError, inWords, printNote } from './output';
import { runningBeckon } from './running-beckon';

/** Default time limit for the running Beckon to find an app once, in milliseconds; see `--timeout`. */
const LOCATE_MS = 120_000;

interface FindAppOptions {
  readonly name: string;
  /** Waits until the app is there, instead of trying once. */
  readonly wait: boolean;
  readonly signal: AbortSignal;
}

/**
 * Finds an app and reaches it, now: through the running Beckon if it knows the app, else by its device code at the
 * given service.
 */
export async function findApp(
  { name, wait, signal }: FindAppOptions,
  options: GlobalOptions,
  context: CommandContext,
): Promise<Result<ConnectionInfo, CommandError>> {
  const note = noteOnce(context);
  const answer = await runningBeckon(context).request(
    'locate',
    { name, wait },
    {
      onEvent: ({ verdict }) => note(`${verdict.sentence} Waiting for it.`),
      timeoutMs: wait ? null : (options.timeout ?? LOCATE_MS),
      signal,
    },
  );
  if (answer.ok) {
    const found = answer.value;
    if (found.result === 'reachable') return success(found.connection);
    const { code, sentence, advice } = found.verdict;
    return failure({ code, serviceCode: null, message: sentence, advice });
  }
  const isElsewhere = answer.error.code === 'not-running' || answer.error.code === 'not-found';
  if (!isElsewhere) return answer;
  if (serviceText(options, context) === '')
    return failure({ ...answer.error, advice: `${inWords(answer.error.advice)} ${OR}` });
  return await findAtService({ name, wait, signal }, options, context, note);
}

async function findAtService(
  { name, wait, signal }: FindAppOptions,
  options: GlobalOptions,
  context: CommandContext,
  note: (text: string) => void,
): Promise<Result<ConnectionInfo, CommandError>> {
  const code = parseDeviceCode(name);
  if (!code.ok) return failure(deviceCodeFailure(code.error));
  const service = await namedService(options, context);
  if (!service.ok) return service;
  const extraCaPem = await extraAuthority(options, context);
  if (!extraCaPem.ok) return extraCaPem;
  const locator = new ServiceLocator({
    service: service.value.client,
    isServiceHere: service.value.isHere,
    extraCaPem: extraCaPem.value,
    clock: systemClock,
    // Waiting has its own limit.
    timeoutMs: wait ? undefined : options.timeout,
  });
  const located = wait
    ? await locator.wait(code.value, (reason) => note(`${inWords(reason.message)} Waiting for it.`), signal)
    : await locator.locate(code.value, signal);
  return located ?? failure(STOPPED);
}

/** Prints why an app cannot be found, whenever the reason changes. */
function noteOnce({ output }: CommandContext): (text: string) => void {
  let last = '';
  return (text) => {
    if (text !== last) printNote(output, sanitizeText(text));
    last = text;
  };
}

const OR = 'Or name a service with --service, and the app by its device code.';

interface ServiceLocatorOptions {
  readonly service: Pick<NamedService['client'], 'getApp'>;
  /** Whether the service runs on this computer: then its apps may too. */
  readonly isServiceHere: boolean;
  readonly extraCaPem: string | null;
  readonly clock: Clock;
  readonly lookup?: Lookup;
  /** For one port, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

/** Finds apps by device code without a running Beckon: asks the service for the address, and reaches the app there. */
export class ServiceLocator {
  readonly #options: ServiceLocatorOptions;
  readonly #meter: AddressMeter;
  readonly #budget: PlaceBudget;
  /** The address in the service's last answer. */
  #last: MeasurableAddress | null = null;

  constructor(options: ServiceLocatorOptions) {
    this.#options = options;
    this.#budget = new PlaceBudget(options.clock);
    this.#meter = new AddressMeter({
      clock: options.clock,
      dialer: new PortDialer({ extraCaPem: () => options.extraCaPem, timeoutMs: options.timeoutMs }),
      lookup: options.lookup ?? systemLookup,
      interfaces: systemInterfaces,
      suffixes: () => [],
      isServiceHere: () => options.isServiceHere,
    });
  }

  /** Tries once: asks the service, and measures the address. */
  async locate(deviceCode: string, signal: AbortSignal): Promise<Result<ConnectionInfo, ServiceFailure>> {
    return await this.#locate(deviceCode, false, signal);
  }

  /** Tries until the app is there; null once the signal fires. Ends early on failures that waiting cannot fix. */
  async wait(
    deviceCode: string,
    onFailed: (reason: ServiceFailure) => void,
    signal: AbortSignal,
  ): Promise<Result<ConnectionInfo, ServiceFailure> | null> {
    let isRepeat = false;
    return await pollUntilFound({
      search: async () => {
        const located = await this.#locate(deviceCode, isRepeat, signal);
        isRepeat = true;
        if (located.ok || IS_FINAL.has(located.error.code)) return located;
        onFailed(located.error);
        return null;
      },
      quickCheck: async () => {
        if (this.#last === null) return false;
        const result = await this.#meter.measure(THE_APP, this.#last, {
          urgency: 'suspect',
          budget: this.#budget,
          signal,
        });
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
    const options = { urgency: 'asked', isRepeat, budget: this.#budget, signal } as const;
    const result = await this.#meter.measure(THE_APP, address, options);
    const outcome = outcomeOfApp(result);
    if (outcome.kind === 'reachable') return success(reachedConnection({ deviceCode, info: app }, address, result));
    const worst = result.report.candidates.find(({ outcome: kind }) => kind !== 'reachable');
    const message = `The app is listed, but not reached. ${worst === undefined ? '' : say(worst.detail)}`.trim();
    const word = wordToCopy(deviceCode);
    const advice = word === null ? 'Run beckon doctor with its device code.' : `Run: beckon doctor ${word}`;
    // A required wait is not a permanent refusal.
    const isOther = worst?.outcome === undefined || worst.outcome === 'reachable' || outcome.kind === 'moved-too-often';
    const code = isOther ? 'unreachable' : worst.outcome;
    return failure({
      code,
      serviceCode: null,
      message: verbatim(message),
      advice: verbatim(advice),
      retryAfterMs: null,
    });
  }
}

/** Nothing is known of it except the service's answer. */
const THE_APP = { pin: null, simulated: false };

const IS_FINAL: ReadonlySet<string> = new Set(['usage', 'target-not-allowed', 'invalid-token']);

const NO_ADDRESS = {
  detail: verbatim('the service gives no address and port for the app'),
  advice: verbatim('Open the app’s game mode, so that it tells the service where it is.'),
};

/** The address that the service gave for an app; null: none. */
export function addressOf({ domain, httpsPort, wssPort }: NearbyApp): MeasurableAddress | null {
  if (domain === null || (httpsPort === null && wssPort === null)) return null;
  return { host: domain, httpsPort, wssPort, source: 'code', allowCarrierGradeNat: false };
}
