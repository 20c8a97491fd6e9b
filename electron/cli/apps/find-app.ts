import { type AuthorityFileOf, type ConnectionInfo, reachedConnection } from '../../../shared/domain/connection-info';
import type { NearbyApp } from '../../../shared/domain/nearby-app';
import { outcomeOfApp, type ReachResult, reachedPlaceOf } from '../../../shared/domain/reach-state';
import type { ServiceErrorCode } from '../../../shared/domain/service-error';
import { failure, type Result, success } from '../../../shared/lib/result';
import { type Phrase, phrase } from '../../../shared/words/phrase';
import { isSamePlaceListed, pollUntilFound } from '../../control/app-locator';
import { STOPPED } from '../../control/control-failure';
import { verdictTexts } from '../../control/wire-text';
import { PlaceBudget } from '../../dial/place-budget';
import { PortDialer } from '../../dial/port-dialer';
import { type Lookup, systemLookup } from '../../dial/resolve-host';
import { abortableDelay } from '../../lib/abort-signal';
import { type Clock, systemClock } from '../../lib/clock';
import { commandError } from '../../lib/command-failure';
import { systemInterfaces } from '../../lib/network-interfaces';
import { sanitizeText } from '../../lib/untrusted-text';
import { AddressMeter, type MeasurableAddress } from '../../reach/address-meter';
import { REQUEST_GAP_MS } from '../../service/request-queue';
import { serviceFailure } from '../../service/service-failure';
import { type CommandContext, type GlobalOptions, serviceText } from '../command-context';
import { wordToCopy } from '../help/names-to-type';
import { extraAuthority, extraAuthorityFile, type NamedService, namedService } from '../named-service';
import { type CommandError, inOutput, printNote } from '../printing/output';
import { runningBeckon } from '../running-beckon';
import { LOCATE_MS } from '../time-limits';
import { codeToAsk } from './app-target';

interface FindAppOptions {
  readonly name: string;
  /** Whether the name is a device code, whatever it looks like. */
  readonly isCode: boolean;
  /** Waits until the app is there, instead of trying once. */
  readonly wait: boolean;
  readonly signal: AbortSignal;
}

/**
 * Finds an app and reaches it, now: through the running Beckon if it knows the app, else by its device code at the
 * given service.
 */
export async function findApp(
  { name, isCode, wait, signal }: FindAppOptions,
  options: GlobalOptions,
  context: CommandContext,
): Promise<Result<ConnectionInfo, CommandError>> {
  const note = noteOnce(context);
  const answer = await runningBeckon(context).request(
    'locate',
    { name, reveal: true, wait },
    {
      onEvent: ({ verdict }) => note(phrase('cli.path.waiting', { reason: verdictTexts(verdict).sentence })),
      timeoutMs: wait ? null : (options.timeout ?? LOCATE_MS),
      signal,
    },
  );
  if (answer.ok) {
    const found = answer.value;
    if (found.result === 'reachable') return success(found.connection);
    return failure(verdictError(found.verdict));
  }
  const isElsewhere = answer.error.code === 'not-running' || answer.error.code === 'not-found';
  if (!isElsewhere) return answer;
  if (serviceText(options, context) === '') return failure(withServiceAdvice(answer.error));
  return await findAtService({ name, isCode, wait, signal }, options, context, note);
}

async function findAtService(
  { name, isCode, wait, signal }: FindAppOptions,
  options: GlobalOptions,
  context: CommandContext,
  note: (text: Phrase) => void,
): Promise<Result<ConnectionInfo, CommandError>> {
  const atService = await locatorAtService(name, isCode, options, context);
  if (!atService.ok) return atService;
  const { locator, deviceCode } = atService.value;
  const located = wait
    ? await locator.wait(deviceCode, (reason) => note(reasonToWait(reason)), signal)
    : await locator.locate(deviceCode, signal);
  return located ?? failure(STOPPED);
}

/** What finds an app by its device code at the given service; fails if there is no such code, or no usable service. */
export async function locatorAtService(
  name: string,
  isCode: boolean,
  options: GlobalOptions,
  context: CommandContext,
): Promise<Result<{ readonly locator: ServiceLocator; readonly deviceCode: string }, CommandError>> {
  const code = await codeToAsk(name, isCode, options, context);
  if (!code.ok) return code;
  const service = await namedService(options, context);
  if (!service.ok) return service;
  const extraCaPem = await extraAuthority(options, context);
  if (!extraCaPem.ok) return extraCaPem;
  const locator = new ServiceLocator({
    service: service.value.client,
    isServiceHere: service.value.isHere,
    extraCaPem: extraCaPem.value,
    authorityFileOf: ({ voucher }) => (voucher === 'built-in' ? null : extraAuthorityFile(options, context)),
    clock: systemClock,
    timeoutMs: options.timeout,
  });
  return success({ locator, deviceCode: code.value });
}

/** A verdict of the running Beckon as a failure. */
export function verdictError(verdict: Parameters<typeof verdictTexts>[0] & { readonly code: string }): CommandError {
  const { sentence, advice } = verdictTexts(verdict);
  return commandError(verdict.code, sentence, advice);
}

/** The failure of a running Beckon, with how to do without one. */
export function withServiceAdvice(error: CommandError): CommandError {
  return {
    ...error,
    advice: phrase('cli.path.withMore', { advice: error.advice, more: phrase('cli.path.orService') }),
  };
}

/** A code that the service does not know may be misspelled, or its app may come later. */
function reasonToWait({ code, message }: CommandError): Phrase {
  return code === 'invalid-parameter' ? phrase('cli.path.unknownYet') : phrase('cli.path.waiting', { reason: message });
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
  readonly authorityFileOf: AuthorityFileOf;
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
  /** When the service was asked last. */
  #askedAt = Number.NEGATIVE_INFINITY;
  /** The service's last answer, if it had an address. */
  #last: { readonly app: NearbyApp; readonly address: MeasurableAddress } | null = null;

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

  /**
   * Asks the service anew, with the gap that it wants between two requests, and measures the address if that is another
   * one than before; null: no answer.
   */
  async lookUp(
    deviceCode: string,
    signal: AbortSignal,
  ): Promise<Result<ConnectionInfo, LocateFailure> | 'as-before' | null> {
    const { clock, service } = this.#options;
    await abortableDelay(clock, Math.max(0, this.#askedAt + REQUEST_GAP_MS - clock.now()), signal);
    if (signal.aborted) return null;
    this.#askedAt = clock.now();
    const answer = await service.getApp(deviceCode, signal);
    if (!answer.ok || answer.value.deviceCode !== deviceCode) return null;
    const before = this.#last?.app;
    if (before !== undefined && isSamePlaceListed(before, answer.value)) return 'as-before';
    return await this.#measureAt(answer.value, false, signal);
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
      quickCheck: async () => (await this.measure(signal)) !== null,
      clock: this.#options.clock,
      signal,
    });
  }

  /** Measures the address of the service's last answer, without asking it again; null: it is not reached there. */
  async measure(signal: AbortSignal): Promise<ConnectionInfo | null> {
    if (this.#last === null) return null;
    const { app, address } = this.#last;
    const result = await this.#meter.measure(THE_APP, address, { urgency: 'suspect', budget: this.#budget, signal });
    return this.#connection(app, result);
  }

  #connection(app: NearbyApp, result: ReachResult): ConnectionInfo | null {
    const reached = reachedPlaceOf(result);
    const isReachable = outcomeOfApp(result).kind === 'reachable' && reached !== null;
    return isReachable ? reachedConnection(listedApp(app), reached, this.#options.authorityFileOf) : null;
  }

  async #locate(
    deviceCode: string,
    isRepeat: boolean,
    signal: AbortSignal,
  ): Promise<Result<ConnectionInfo, LocateFailure>> {
    this.#askedAt = this.#options.clock.now();
    const answer = await this.#options.service.getApp(deviceCode, signal);
    if (!answer.ok) return answer;
    const app = answer.value;
    if (app.deviceCode !== deviceCode) return failure(serviceFailure('invalid-parameter'));
    return await this.#measureAt(app, isRepeat, signal);
  }

  /** Reaches the app where the service says that it is. */
  async #measureAt(
    app: NearbyApp,
    isRepeat: boolean,
    signal: AbortSignal,
  ): Promise<Result<ConnectionInfo, LocateFailure>> {
    const address = addressOf(app);
    if (address === null) return failure(NO_ADDRESS);
    this.#last = { app, address };
    const options = { urgency: 'asked', isRepeat, budget: this.#budget, signal } as const;
    const result = await this.#meter.measure(THE_APP, address, options);
    const connection = this.#connection(app, result);
    if (connection !== null) return success(connection);
    const outcome = outcomeOfApp(result);
    const worst = result.report.candidates.find(({ outcome: kind }) => kind !== 'reachable');
    const word = wordToCopy(app.deviceCode);
    // A required wait is not a permanent refusal.
    const isOther = worst?.outcome === undefined || worst.outcome === 'reachable' || outcome.kind === 'moved-too-often';
    const code = isOther ? 'unreachable' : worst.outcome;
    return failure(
      commandError(
        code,
        worst === undefined
          ? phrase('cli.path.listedOnlyPlain')
          : phrase('cli.path.listedOnly', { detail: worst.detail }),
        word === null ? phrase('cli.path.runDoctorPlain') : phrase('cli.path.runDoctor', { deviceCode: word }),
      ),
    );
  }
}

/** Why an app was not found by its code. */
interface LocateFailure extends CommandError {
  readonly code: ServiceErrorCode;
}

/** An app as the service lists it, without anything of this user. */
function listedApp(info: NearbyApp): Parameters<typeof reachedConnection>[0] {
  return { alias: null, deviceCode: info.deviceCode, addresses: [], lastInfo: info };
}

/** Nothing is known of it except the service's answer. */
const THE_APP = { pin: null, simulated: false };

const IS_FINAL: ReadonlySet<string> = new Set(['usage', 'target-not-allowed', 'invalid-token']);

const NO_ADDRESS = commandError(
  'unreachable',
  phrase('cli.path.noAddress.message'),
  phrase('cli.path.noAddress.advice'),
);

/** The failure where nobody knows the address of an app, or not the part of it that is asked for. */
export const NO_PLACE: CommandError = commandError(
  'unreachable',
  phrase('cli.path.noPlace.message'),
  phrase('cli.path.noPlace.advice'),
);

/** The address that the service gave for an app; null: none. */
export function addressOf({ domain, httpsPort, wssPort }: NearbyApp): MeasurableAddress | null {
  if (domain === null || (httpsPort === null && wssPort === null)) return null;
  return { host: domain, httpsPort, wssPort, source: 'code', allowCarrierGradeNat: false };
}
