import { placeText } from '../../shared/domain/connection-text';
import type { DoctorReport, VerdictCode } from '../../shared/domain/doctor';
import { type AddressPlace, addressPlace, haveSamePorts, isSameAddress } from '../../shared/domain/joined-address';
import { isTyped, type KnownApp, type LedgerAddress } from '../../shared/domain/known-app';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import { isCertificateChanged, outcomeOfApp, type ReachResult, reachedPlaceOf } from '../../shared/domain/reach-state';
import type { MovedAddress, ReconnectStep } from '../../shared/domain/reconnect';
import type { DialUrgency } from '../dial/port-dialer';
import { diagnosisTargetOf } from '../doctor/diagnosis-target';
import type { ExaminationListener, PathDoctor, PathDoctorOptions } from '../doctor/path-doctor';
import { type LinkedSignal, linkedSignal } from '../lib/abort-signal';
import type { AppCalls, ServiceClients } from '../service/service-gateway';
import type { AddressMeter, MeasurableAddress, MeasureOptions } from './address-meter';
import { type AppMeter, type AppPlaces, latestUntyped, MAX_TYPED, withCounterparts } from './app-meter';

/** Maximum addresses that the service once gave, tried in one attempt. */
const MAX_GIVEN = 4;

/** Shared dependencies of all attempts. */
export interface AttemptTools {
  /** The service, for interactive and background requests. */
  readonly service: Pick<ServiceClients, 'interactive' | 'background' | 'recentApp'>;
  readonly ledger: {
    /** The app’s addresses in the order in which to dial them, without those that now belong to another app. */
    addressesToDial(appId: string): readonly LedgerAddress[];
    /** Records the service's answer for the app’s code in its ledger. */
    recordAddress(appId: string, info: NearbyApp, source: 'code'): void;
  };
  readonly addressMeter: Pick<AddressMeter, 'measure'>;
  readonly appMeter: Pick<AppMeter, 'measure'>;
  readonly createDoctor: (app: KnownApp, options: DoctorOptions) => Pick<PathDoctor, 'examine'>;
}

/** Options for examining one app. */
export interface DoctorOptions extends Pick<PathDoctorOptions, 'service' | 'mayDial'> {
  readonly urgency: DialUrgency;
}

export interface AttemptOptions extends Pick<MeasureOptions, 'urgency' | 'isRepeat'> {
  /** A single list covers all apps, so it comes first if many apps are reconnected. */
  readonly order: 'code-first' | 'list-first';
  /** An answer of the last seconds by the app’s code is as good as a new one, if the app is there now. */
  readonly mayReuseAnswer?: boolean | undefined;
  /** Follows the examination that explains a failure. */
  readonly examination?: ExaminationListener | undefined;
}

/** Called with each step as it begins. */
export type OnStep = (step: ReconnectStep) => void;

/** Runs one attempt; does not reject for its findings. */
export type RunAttempt = (
  app: KnownApp,
  places: AppPlaces,
  options: AttemptOptions,
  onStep: OnStep,
  signal: AbortSignal,
) => Promise<AttemptResult>;

export type AttemptResult =
  | {
      readonly kind: 'connected';
      readonly result: ReachResult;
      readonly address: MeasurableAddress;
      readonly via: 'code' | 'list' | 'ledger';
      readonly moved: MovedAddress | null;
    }
  | {
      readonly kind: 'failed';
      readonly report: DoctorReport;
      /** The measurement at the app's expected place; null: there was nothing to measure. */
      readonly result: ReachResult | null;
    }
  | { readonly kind: 'stopped' };

interface Found {
  readonly address: MeasurableAddress;
  readonly result: ReachResult;
  readonly via: 'code' | 'list' | 'ledger';
}

/** Where the service says that the app is. */
type ServiceHint = Pick<Found, 'address' | 'via'>;

/** Verdicts that mean that the app was reached after all, during the examination. */
const REACHED: ReadonlySet<VerdictCode> = new Set<VerdictCode>([
  'ok',
  'name-blocked-worked-around',
  'app-offline-at-service',
]);

/**
 * One reconnect attempt. Measures the app's addresses concurrently with the service request; yet only a typed one is
 * accepted before the service has answered. The address that the service gives for this code precedes any older one,
 * because two apps may have swapped theirs.
 */
class ReconnectAttempt {
  readonly #app: KnownApp;
  readonly #places: AppPlaces;
  readonly #tools: AttemptTools;
  readonly #options: AttemptOptions;
  /** Null: no service is set. */
  readonly #service: AppCalls | null;
  readonly #onStep: OnStep;
  /** Cancels everything in progress, once the app is found or the caller stops. */
  readonly #search: LinkedSignal;
  readonly #signal: AbortSignal;
  #step: ReconnectStep | null = null;
  /** The address that the service gave; null: none. */
  #hinted: MeasurableAddress | null = null;
  readonly #measurements: { readonly address: MeasurableAddress; readonly result: Promise<ReachResult> }[] = [];

  constructor(tools: AttemptTools, ...[app, places, options, onStep, signal]: Parameters<RunAttempt>) {
    this.#app = app;
    this.#places = places;
    this.#tools = tools;
    this.#options = options;
    this.#service = options.urgency === 'asked' ? tools.service.interactive : tools.service.background;
    this.#onStep = onStep;
    this.#signal = signal;
    this.#search = linkedSignal(signal);
  }

  /** Does not reject for its findings. */
  async run(): Promise<AttemptResult> {
    try {
      const found = (await this.#find()) ?? null;
      if (this.#signal.aborted) return { kind: 'stopped' };
      return found === null ? await this.#explain() : this.#connected(found);
    } finally {
      this.#search.abort();
    }
  }

  async #find(): Promise<Found | null> {
    const own = this.#addresses();
    for (const address of own) void this.#measure(address);
    // The first step, whatever follows: there is no service to ask, or the trusted certificate must be checked.
    const { deviceCode, pin } = this.#app;
    if (this.#service === null || deviceCode === null || pin !== null) this.#setStep('trying-addresses');
    const typed = this.#firstReachable(own.filter(isTyped));
    // A certificate other than the trusted one stops everything, whatever else might answer.
    if (pin !== null && (await typed) === null && (await this.#showsOtherCertificate())) return null;
    const found = await firstFound([typed, this.#findByHints()]);
    if (found !== null || this.#search.signal.aborted) return found;
    this.#setStep('trying-addresses');
    // Read again, because the service may have given an address to another app meanwhile.
    return await this.#firstReachable(this.#addresses().filter((address) => !isTyped(address)));
  }

  /** Asks the service, and tries the address it gives. It can only look up apps with a code. */
  async #findByHints(): Promise<Found | null> {
    const service = this.#service;
    const { deviceCode } = this.#app;
    if (service === null || deviceCode === null) return null;
    const recent = this.#options.mayReuseAnswer === true ? this.#tools.service.recentApp(deviceCode) : null;
    if (recent !== null) this.#tools.ledger.recordAddress(this.#app.id, recent, 'code');
    const known = recent === null ? null : await this.#reachHint(hintOf(recent, 'code'));
    if (known !== null || this.#search.signal.aborted) return known;
    const queries =
      this.#options.order === 'code-first'
        ? [this.#askByCode.bind(this), this.#askList.bind(this)]
        : [this.#askList.bind(this), this.#askByCode.bind(this)];
    for (const ask of queries) {
      const hint = await ask(service, deviceCode);
      if (this.#search.signal.aborted) return null;
      if (hint === null) continue;
      // A second request would only get the same answer.
      return await this.#reachHint(hint);
    }
    return null;
  }

  /** Measures where the service says that the app is; null: it is not there. */
  async #reachHint(hint: ServiceHint | null): Promise<Found | null> {
    if (hint === null) return null;
    this.#hinted = hint.address;
    this.#setStep('trying-addresses');
    const result = await this.#measure(hint.address);
    return isReachable(result) ? { ...hint, result } : null;
  }

  async #askByCode(service: AppCalls, deviceCode: string): Promise<ServiceHint | null> {
    this.#setStep('asking-by-code');
    const answer = await service.getApp(deviceCode, this.#search.signal);
    // The service sets the code in the answer; only an answer with this app's code says where it is.
    if (!answer.ok || answer.value.deviceCode !== deviceCode || this.#search.signal.aborted) return null;
    this.#tools.ledger.recordAddress(this.#app.id, answer.value, 'code');
    return hintOf(answer.value, 'code');
  }

  async #askList(service: AppCalls, deviceCode: string): Promise<ServiceHint | null> {
    this.#setStep('asking-list');
    const list = await service.listApps(this.#search.signal);
    const info = list.ok ? list.value.apps.find((app) => app.deviceCode === deviceCode) : undefined;
    return info === undefined ? null : hintOf(info, 'list');
  }

  #addresses(): readonly LedgerAddress[] {
    const all = this.#tools.ledger.addressesToDial(this.#app.id);
    const given = all.filter((address) => !isTyped(address) && this.#isWorthTrying(address));
    return withCounterparts(this.#app, [...all.filter(isTyped).slice(0, MAX_TYPED), ...given.slice(0, MAX_GIVEN)]);
  }

  /** An address where the app never was, and that the service does not give now, is tried only for a person. */
  #isWorthTrying(address: LedgerAddress): boolean {
    const { urgency, isRepeat = false } = this.#options;
    const latest = latestUntyped(this.#app);
    const isLatest = latest !== null && isSameAddress(latest, address);
    return isLatest || address.lastGoodAt !== null || (urgency === 'asked' && !isRepeat);
  }

  /** Prefers the given order, although all are measured at once. */
  async #firstReachable(addresses: readonly LedgerAddress[]): Promise<Found | null> {
    for (const address of addresses) {
      const result = await this.#measure(address);
      if (isReachable(result)) return { address, result, via: 'ledger' };
    }
    return null;
  }

  async #showsOtherCertificate(): Promise<boolean> {
    const typed = this.#measurements.filter(({ address }) => isTyped(address));
    return (await Promise.all(typed.map(async ({ result }) => await result))).some((result) =>
      isCertificateChanged(outcomeOfApp(result)),
    );
  }

  /** Each address is measured once in an attempt. */
  #measure(address: MeasurableAddress): Promise<ReachResult> {
    const running = this.#measurements.find((measurement) => isSameAddress(measurement.address, address));
    if (running !== undefined) return running.result;
    const { urgency, isRepeat } = this.#options;
    const { budget } = this.#places;
    const result = this.#tools.addressMeter.measure(this.#app, address, {
      urgency,
      isRepeat,
      budget,
      signal: this.#search.signal,
    });
    this.#measurements.push({ address, result });
    return result;
  }

  async #explain(): Promise<AttemptResult> {
    this.#setStep('examining');
    const report = await this.#examine();
    if (this.#signal.aborted) return { kind: 'stopped' };
    if (!REACHED.has(report.verdict.code)) return { kind: 'failed', report, result: await this.#resultInForce() };
    const { urgency, isRepeat } = this.#options;
    const options = { urgency, isRepeat, signal: this.#signal };
    const { address, result } = await this.#tools.appMeter.measure(this.#app, this.#places, options);
    if (address === null || !isReachable(result)) return { kind: 'failed', report, result };
    return this.#connected({ address, result, via: 'ledger' });
  }

  async #examine(): Promise<DoctorReport> {
    const { createDoctor, ledger } = this.#tools;
    const isAsked = this.#options.urgency === 'asked';
    const isFree = isAsked && this.#options.isRepeat !== true;
    const doctor = createDoctor(this.#app, {
      service: this.#service,
      // An address that just failed gets no longer timeout.
      urgency: isAsked ? 'usual' : 'suspect',
      mayDial: (place) => this.#places.budget.admit(place, isFree),
    });
    const target = diagnosisTargetOf(this.#app, ledger.addressesToDial(this.#app.id));
    const { examination } = this.#options;
    const report = await doctor.examine(target, examination?.onStep, this.#signal);
    examination?.onReport(report);
    return report;
  }

  /** As in a measurement: typed addresses, else the service's; a certificate problem with the pin counts most. */
  async #resultInForce(): Promise<ReachResult | null> {
    const latest = this.#hinted ?? latestUntyped(this.#app);
    const typed = this.#measurements.filter(({ address }) => isTyped(address));
    const given = this.#measurements.filter(
      ({ address }) => !isTyped(address) && latest !== null && isSameAddress(latest, address),
    );
    const results = await Promise.all([...typed, ...given].map(async ({ result }) => await result));
    return results.find((result) => isCertificateChanged(outcomeOfApp(result))) ?? results[0] ?? null;
  }

  /** Reports a step, once. */
  #setStep(step: ReconnectStep): void {
    if (step === this.#step) return;
    this.#step = step;
    this.#onStep(step);
  }

  #connected({ address, result, via }: Found): AttemptResult {
    const before = this.#app.addresses.find(isTyped) ?? latestUntyped(this.#app);
    const isThere = before !== null && leadsTo(before, placeFound({ address, result }));
    const from = before === null ? null : placeText(addressPlace(before, before.source === 'address'));
    const moved = isThere ? null : { from, to: endpointOf({ address, result }) };
    return { kind: 'connected', result, address, via, moved };
  }
}

/** Returns a function that runs attempts with these tools. */
export function reconnectAttempts(tools: AttemptTools): RunAttempt {
  return async (...attempt) => await new ReconnectAttempt(tools, ...attempt).run();
}

/** Where an app was found, `host:port`: the IP address that answered. */
export function endpointOf(found: Pick<Found, 'address' | 'result'>): string {
  return placeText(placeFound(found)) ?? found.address.host.trim();
}

function placeFound({ address, result }: Pick<Found, 'address' | 'result'>): AddressPlace {
  return reachedPlaceOf(result) ?? addressPlace(address, address.source === 'address');
}

/** Whether an address of the ledger, which may have no port, leads where the app was found. */
function leadsTo(ledger: LedgerAddress, found: AddressPlace): boolean {
  const { address, domain, httpsPort, wssPort } = addressPlace(ledger, ledger.source === 'address');
  const isSameHost = (address !== null && address === found.address) || (domain !== null && domain === found.domain);
  // A port that was typed without a scheme may be that of WebSocket.
  const isTypedWss = isTyped(ledger) && wssPort === null && httpsPort !== null && httpsPort === found.wssPort;
  return isSameHost && (isTypedWss || haveSamePorts({ httpsPort, wssPort }, found));
}

function hintOf(info: NearbyApp, via: 'code' | 'list'): ServiceHint | null {
  const { domain, httpsPort, wssPort } = info;
  if (domain === null || (httpsPort === null && wssPort === null)) return null;
  const source = via === 'code' ? 'code' : 'nearby';
  return { address: { host: domain, httpsPort, wssPort, source, allowCarrierGradeNat: false }, via };
}

function isReachable(result: ReachResult): boolean {
  return outcomeOfApp(result).kind === 'reachable';
}

/** The first search to succeed; null once all have failed. */
async function firstFound(searches: readonly Promise<Found | null>[]): Promise<Found | null> {
  return await new Promise((resolve, reject) => {
    let left = searches.length;
    const take = (found: Found | null): void => {
      left -= 1;
      if (found !== null || left === 0) resolve(found);
    };
    for (const search of searches) void search.then(take, reject);
  });
}
