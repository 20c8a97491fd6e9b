import type { DoctorReport, VerdictCode } from '../../shared/domain/doctor';
import { isTyped, type KnownApp, type LedgerAddress } from '../../shared/domain/known-app';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import { outcomeOfApp, type ReachResult } from '../../shared/domain/reach-state';
import type { MovedAddress, ReconnectStep } from '../../shared/domain/reconnect';
import type { DialUrgency } from '../dial/port-dialler';
import type { DoctorService } from '../doctor/examine-service';
import { type AddressKey, isSameAddress } from '../known/address-ledger';
import type { MeasurableAddress, MeasureWish } from './address-meter';
import { type LedgerResult, latestGiven } from './ledger-meter';

/** How many addresses of each kind are tried in one attempt: typed ones, and those that the service once gave. */
const MAX_TYPED = 3;
const MAX_GIVEN = 4;

export interface ReconnectTools {
  /** Null: no service is set. */
  readonly service: DoctorService | null;
  /** The app’s addresses in the order in which to dial them, without those that are another app’s by now. */
  readonly addressesToDial: (appId: string) => readonly LedgerAddress[];
  /** Measures one address of an app; never rejects. */
  readonly measureAt: (app: KnownApp, address: MeasurableAddress, wish: MeasureWish) => Promise<ReachResult>;
  /** Measures the app where it is now; never rejects. */
  readonly measure: (app: KnownApp, wish: MeasureWish) => Promise<LedgerResult>;
  /** Enters what the service said about the app’s own code into its ledger. */
  readonly credit: (appId: string, info: NearbyApp, source: 'code') => void;
  readonly examine: (app: KnownApp, signal: AbortSignal) => Promise<DoctorReport>;
}

export interface AttemptManner {
  /** One list names every app at once, so it is asked first where many apps are to be found. */
  readonly order: 'code-first' | 'list-first';
  readonly urgency: DialUrgency;
  /** See {@link MeasureWish.isRepeat}. */
  readonly isRepeat?: boolean | undefined;
}

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
      /** What was measured where the app should be; null: there was nothing to measure. */
      readonly result: ReachResult | null;
    }
  | { readonly kind: 'stopped' };

interface Found {
  readonly address: MeasurableAddress;
  readonly result: ReachResult;
  readonly via: 'code' | 'list' | 'ledger';
}

/** Where the service says that the app is. */
type Saying = Pick<Found, 'address' | 'via'>;

/** Verdicts by which this computer reached the app after all, while it was examined. */
const REACHED: ReadonlySet<VerdictCode> = new Set<VerdictCode>([
  'ok',
  'name-blocked-worked-around',
  'app-offline-at-service',
]);

/**
 * One try to bring an app back. Its addresses are measured at once, while the service is asked; yet only a typed one is
 * taken before the service has answered. Where the service says that this very code is comes before any older address,
 * because two apps may have swapped theirs.
 */
export class ReconnectAttempt {
  readonly #app: KnownApp;
  readonly #tools: ReconnectTools;
  readonly #manner: AttemptManner;
  readonly #onStep: (step: ReconnectStep) => void;
  /** Ends what is under way, once the app is found or the caller stops. */
  readonly #stop = new AbortController();
  readonly #signal: AbortSignal;
  #step: ReconnectStep | null = null;
  /** Where the service says that the app is; null: it said nothing. */
  #said: MeasurableAddress | null = null;
  readonly #measurements: { readonly address: MeasurableAddress; readonly result: Promise<ReachResult> }[] = [];

  constructor(
    app: KnownApp,
    tools: ReconnectTools,
    manner: AttemptManner,
    onStep: (step: ReconnectStep) => void,
    signal: AbortSignal,
  ) {
    this.#app = app;
    this.#tools = tools;
    this.#manner = manner;
    this.#onStep = onStep;
    this.#signal = signal;
  }

  /** Never rejects for what it finds. */
  async run(): Promise<AttemptResult> {
    const stop = (): void => this.#stop.abort();
    this.#signal.addEventListener('abort', stop);
    if (this.#signal.aborted) stop();
    try {
      const found = (await this.#find()) ?? null;
      if (this.#signal.aborted) return { kind: 'stopped' };
      return found === null ? await this.#explain() : this.#connected(found);
    } finally {
      this.#signal.removeEventListener('abort', stop);
      this.#stop.abort();
    }
  }

  async #find(): Promise<Found | null> {
    const own = this.#addresses();
    for (const address of own) void this.#measure(address);
    // Whatever else it will do, this comes first: nobody can be asked, or what is trusted has to be seen.
    const { deviceCode, pin } = this.#app;
    if (this.#tools.service === null || deviceCode === null || pin !== null) this.#say('trying-addresses');
    const typed = this.#firstReachable(own.filter(isTyped));
    // A certificate that is not the one trusted stops everything, whatever else might answer.
    if (pin !== null && (await typed) === null && (await this.#isCertificateChanged())) return null;
    const found = await firstFound([typed, this.#findBySayings()]);
    if (found !== null || this.#stop.signal.aborted) return found;
    this.#say('trying-addresses');
    // Anew, because what the service said meanwhile may have given an address to another app.
    return await this.#firstReachable(this.#addresses().filter((one) => !isTyped(one)));
  }

  /** Asks the service, and tries what it says. An app without a code is nobody that it could be asked about. */
  async #findBySayings(): Promise<Found | null> {
    const { service } = this.#tools;
    const { deviceCode } = this.#app;
    if (service === null || deviceCode === null) return null;
    const questions =
      this.#manner.order === 'code-first'
        ? [this.#askByCode.bind(this), this.#askList.bind(this)]
        : [this.#askList.bind(this), this.#askByCode.bind(this)];
    for (const ask of questions) {
      const saying = await ask(service, deviceCode);
      if (this.#stop.signal.aborted) return null;
      if (saying === null) continue;
      this.#said = saying.address;
      this.#say('trying-addresses');
      const result = await this.#measure(saying.address);
      // A second question would only get the same answer.
      return isReachable(result) ? { ...saying, result } : null;
    }
    return null;
  }

  async #askByCode(service: DoctorService, deviceCode: string): Promise<Saying | null> {
    this.#say('asking-by-code');
    const answer = await service.getApp(deviceCode, this.#stop.signal);
    // The code in the answer is the service’s word; only one about this app says where it is.
    if (!answer.ok || answer.value.deviceCode !== deviceCode || this.#stop.signal.aborted) return null;
    this.#tools.credit(this.#app.id, answer.value, 'code');
    return sayingOf(answer.value, 'code');
  }

  async #askList(service: DoctorService, deviceCode: string): Promise<Saying | null> {
    this.#say('asking-list');
    const list = await service.listApps(this.#stop.signal);
    const info = list.ok ? list.value.apps.find((one) => one.deviceCode === deviceCode) : undefined;
    return info === undefined ? null : sayingOf(info, 'list');
  }

  #addresses(): readonly LedgerAddress[] {
    const all = this.#tools.addressesToDial(this.#app.id);
    const given = all.filter((one) => !isTyped(one) && this.#isWorthTrying(one));
    return [...all.filter(isTyped).slice(0, MAX_TYPED), ...given.slice(0, MAX_GIVEN)];
  }

  /** Where the app never was, and where the service does not say that it is, is tried for nobody but a person. */
  #isWorthTrying(address: LedgerAddress): boolean {
    const { urgency, isRepeat = false } = this.#manner;
    const latest = latestGiven(this.#app);
    const isLatest = latest !== null && isSameAddress(latest, address);
    return isLatest || address.lastGoodAt !== null || (urgency === 'asked' && !isRepeat);
  }

  /** In the order given, although all are measured at once. */
  async #firstReachable(addresses: readonly LedgerAddress[]): Promise<Found | null> {
    for (const address of addresses) {
      const result = await this.#measure(address);
      if (isReachable(result)) return { address, result, via: 'ledger' };
    }
    return null;
  }

  async #isCertificateChanged(): Promise<boolean> {
    const typed = this.#measurements.filter(({ address }) => isTyped(address));
    return (await Promise.all(typed.map(async ({ result }) => await result))).some(isCertificateChanged);
  }

  /** Each address is measured once in an attempt. */
  #measure(address: MeasurableAddress): Promise<ReachResult> {
    const running = this.#measurements.find((one) => isSameAddress(one.address, address));
    if (running !== undefined) return running.result;
    const { urgency, isRepeat } = this.#manner;
    const wish = { urgency, isRepeat, signal: this.#stop.signal };
    const result = this.#tools.measureAt(this.#app, address, wish);
    this.#measurements.push({ address, result });
    return result;
  }

  async #explain(): Promise<AttemptResult> {
    this.#say('examining');
    const report = await this.#tools.examine(this.#app, this.#signal);
    if (this.#signal.aborted) return { kind: 'stopped' };
    if (!REACHED.has(report.verdict.code)) return { kind: 'failed', report, result: await this.#resultInForce() };
    const { urgency, isRepeat } = this.#manner;
    const { address, result } = await this.#tools.measure(this.#app, { urgency, isRepeat, signal: this.#signal });
    if (address === null || !isReachable(result)) return { kind: 'failed', report, result };
    return this.#connected({ address, result, via: 'ledger' });
  }

  /** As a measurement of the app has it: at the typed addresses, else where the service says; what is trusted counts most. */
  async #resultInForce(): Promise<ReachResult | null> {
    const latest = this.#said ?? latestGiven(this.#app);
    const typed = this.#measurements.filter(({ address }) => isTyped(address));
    const given = this.#measurements.filter(
      ({ address }) => !isTyped(address) && latest !== null && isSameAddress(latest, address),
    );
    const results = await Promise.all([...typed, ...given].map(async ({ result }) => await result));
    return results.find(isCertificateChanged) ?? results[0] ?? null;
  }

  /** Tells a step, once. */
  #say(step: ReconnectStep): void {
    if (step !== this.#step) this.#onStep(step);
    this.#step = step;
  }

  #connected({ address, result, via }: Found): AttemptResult {
    const before = this.#app.addresses.find(isTyped) ?? latestGiven(this.#app);
    const from = before === null ? null : placeText(before);
    const to = placeText(address);
    return { kind: 'connected', result, address, via, moved: from === to ? null : { from, to } };
  }
}

/** `host:port` for people. */
export function placeText({ host, httpsPort, wssPort }: AddressKey): string {
  const port = httpsPort ?? wssPort;
  return port === null ? host.trim() : `${host.trim()}:${port}`;
}

function sayingOf(info: NearbyApp, via: 'code' | 'list'): Saying | null {
  const { domain, httpsPort, wssPort } = info;
  if (domain === null || (httpsPort === null && wssPort === null)) return null;
  const source = via === 'code' ? 'code' : 'nearby';
  return { address: { host: domain, httpsPort, wssPort, source, allowCarrierGradeNat: false }, via };
}

function isCertificateChanged(result: ReachResult): boolean {
  const outcome = outcomeOfApp(result);
  return outcome.kind === 'certificate' && outcome.problem === 'changed';
}

function isReachable(result: ReachResult): boolean {
  return outcomeOfApp(result).kind === 'reachable';
}

/** The first that is found, as soon as it is; null once none is. */
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
