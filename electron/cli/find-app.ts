import type { ConnectionInfo } from '../../shared/domain/connection-text';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import { outcomeOfApp } from '../../shared/domain/reach-state';
import type { ServiceErrorCode } from '../../shared/domain/service-error';
import { failure, type Result, success } from '../../shared/lib/result';
import { type Phrase, phrase } from '../../shared/words/phrase';
import { pollUntilFound } from '../control/app-locator';
import { STOPPED } from '../control/control-failure';
import { verdictTexts } from '../control/wire-text';
import { PlaceBudget } from '../dial/place-budget';
import { PortDialer } from '../dial/port-dialer';
import { type Lookup, systemLookup } from '../dial/resolve-host';
import { type Clock, systemClock } from '../lib/clock';
import { systemInterfaces } from '../lib/network-interfaces';
import { parseDeviceCode, sanitizeText } from '../lib/untrusted-text';
import { AddressMeter, type MeasurableAddress } from '../reach/address-meter';
import { reachedConnection } from '../reach/reached-connection';
import { deviceCodeFailure, serviceFailure } from '../service/service-failure';
import { type CommandContext, type GlobalOptions, serviceText } from './command-context';
import { extraAuthority, type NamedService, namedService } from './named-service';
import { wordToCopy } from './names-to-type';
import { type CommandError, inOutput, printNote } from './output';
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
      onEvent: ({ verdict }) => note(phrase('cli.path.waiting', { reason: verdictTexts(verdict).sentence })),
      timeoutMs: wait ? null : (options.timeout ?? LOCATE_MS),
      signal,
    },
  );
  if (answer.ok) {
    const found = answer.value;
    if (found.result === 'reachable') return success(found.connection);
    const { sentence, advice } = verdictTexts(found.verdict);
    return failure({ code: found.verdict.code, serviceCode: null, message: sentence, advice });
  }
  const isElsewhere = answer.error.code === 'not-running' || answer.error.code === 'not-found';
  if (!isElsewhere) return answer;
  if (serviceText(options, context) === '')
    return failure({
      ...answer.error,
      advice: phrase('cli.path.withMore', { advice: answer.error.advice, more: phrase('cli.path.orService') }),
    });
  return await findAtService({ name, wait, signal }, options, context, note);
}

async function findAtService(
  { name, wait, signal }: FindAppOptions,
  options: GlobalOptions,
  context: CommandContext,
  note: (text: Phrase) => void,
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
    ? await locator.wait(code.value, ({ message }) => note(phrase('cli.path.waiting', { reason: message })), signal)
    : await locator.locate(code.value, signal);
  return located ?? failure(STOPPED);
}

/** Prints why an app cannot be found, whenever the reason changes. */
function noteOnce({ output }: CommandContext): (text: Phrase) => void {
  let last = '';
  return (text) => {
    const said = sanitizeText(inOutput(output, text));
    if (said !== last) printNote(output, said);
    last = said;
  };
}

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
  async locate(deviceCode: string, signal: AbortSignal): Promise<Result<ConnectionInfo, LocateFailure>> {
    return await this.#locate(deviceCode, false, signal);
  }

  /** Tries until the app is there; null once the signal fires. Ends early on failures that waiting cannot fix. */
  async wait(
    deviceCode: string,
    onFailed: (reason: LocateFailure) => void,
    signal: AbortSignal,
  ): Promise<Result<ConnectionInfo, LocateFailure> | null> {
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
  ): Promise<Result<ConnectionInfo, LocateFailure>> {
    const answer = await this.#options.service.getApp(deviceCode, signal);
    if (!answer.ok) return answer;
    const app = answer.value;
    if (app.deviceCode !== deviceCode) return failure(serviceFailure('invalid-parameter'));
    const address = addressOf(app);
    if (address === null) return failure(NO_ADDRESS);
    this.#last = address;
    const options = { urgency: 'asked', isRepeat, budget: this.#budget, signal } as const;
    const result = await this.#meter.measure(THE_APP, address, options);
    const outcome = outcomeOfApp(result);
    if (outcome.kind === 'reachable') return success(reachedConnection({ deviceCode, info: app }, address, result));
    const worst = result.report.candidates.find(({ outcome: kind }) => kind !== 'reachable');
    const word = wordToCopy(deviceCode);
    // A required wait is not a permanent refusal.
    const isOther = worst?.outcome === undefined || worst.outcome === 'reachable' || outcome.kind === 'moved-too-often';
    const code = isOther ? 'unreachable' : worst.outcome;
    return failure({
      code,
      serviceCode: null,
      message:
        worst === undefined
          ? phrase('cli.path.listedOnlyPlain')
          : phrase('cli.path.listedOnly', { detail: worst.detail }),
      advice: word === null ? phrase('cli.path.runDoctorPlain') : phrase('cli.path.runDoctor', { deviceCode: word }),
    });
  }
}

/** Why an app was not found by its code. */
interface LocateFailure extends CommandError {
  readonly code: ServiceErrorCode;
}

/** Nothing is known of it except the service's answer. */
const THE_APP = { pin: null, simulated: false };

const IS_FINAL: ReadonlySet<string> = new Set(['usage', 'target-not-allowed', 'invalid-token']);

const NO_ADDRESS: LocateFailure = {
  code: 'unreachable',
  serviceCode: null,
  message: phrase('cli.path.noAddress.message'),
  advice: phrase('cli.path.noAddress.advice'),
};

/** The address that the service gave for an app; null: none. */
export function addressOf({ domain, httpsPort, wssPort }: NearbyApp): MeasurableAddress | null {
  if (domain === null || (httpsPort === null && wssPort === null)) return null;
  return { host: domain, httpsPort, wssPort, source: 'code', allowCarrierGradeNat: false };
}
