import { embeddedAddress } from '../../shared/address/embedded-address';
import { parseTarget } from '../../shared/address/parse-target';
import { counterpartOf, isSameAddress } from '../../shared/domain/joined-address';
import { isTyped, type KnownApp, type LedgerAddress } from '../../shared/domain/known-app';
import { isCertificateChanged, outcomeOfApp, type ReachResult } from '../../shared/domain/reach-state';
import { PlaceBudget } from '../dial/place-budget';
import type { Clock } from '../lib/clock';
import type { AddressMeter, MeasurableAddress, MeasureOptions } from './address-meter';

/** Maximum typed addresses of an app that are tried before it counts as not reached. */
export const MAX_TYPED = 3;

/** A measurement, and the ledger address that it is about; null: the ledger has none to measure. */
export interface AppResult {
  readonly address: MeasurableAddress | null;
  readonly result: ReachResult;
}

/** What measurements of one app have shown about where to measure it. */
export class AppPlaces {
  /** Limits where the app may be dialed because a service said so. */
  readonly budget: PlaceBudget;
  #fallback: { readonly address: MeasurableAddress; readonly latest: LedgerAddress | null } | null = null;

  constructor(clock: Pick<Clock, 'now'>) {
    this.budget = new PlaceBudget(clock);
  }

  /** Keeps measuring at an older address where the app was found again, until the service gives a new one. */
  setFallback(app: Pick<KnownApp, 'addresses'>, address: MeasurableAddress): void {
    this.#fallback = { address, latest: latestUntyped(app) };
  }

  /** The older address to measure at; null: none. */
  fallbackFor(app: Pick<KnownApp, 'addresses'>): MeasurableAddress | null {
    if (this.#fallback !== null && !isSame(this.#fallback.latest, latestUntyped(app))) this.#fallback = null;
    return this.#fallback?.address ?? null;
  }
}

export interface AppMeterOptions {
  readonly clock: Pick<Clock, 'now'>;
  readonly meter: Pick<AddressMeter, 'measure'>;
  readonly ledger: {
    /** The addresses of an app that the service does not currently give to another app; see `LedgerService`. */
    addressesToDial(appId: string): readonly LedgerAddress[];
  };
}

/**
 * Measures known apps at their current addresses: the typed ones, verbatim, else the last one that the service gave for
 * their code. Only a reconnect tries older addresses, except one where it found the app.
 */
export class AppMeter {
  readonly #options: AppMeterOptions;

  constructor(options: AppMeterOptions) {
    this.#options = options;
  }

  /** Measures the current addresses in order until one answers; if none does, the first result counts. */
  async measure(app: KnownApp, places: AppPlaces, options: Omit<MeasureOptions, 'budget'>): Promise<AppResult> {
    const { meter, ledger } = this.#options;
    const tried: { readonly address: MeasurableAddress; readonly result: ReachResult }[] = [];
    for (const address of addressesInForce(app, places.fallbackFor(app), ledger.addressesToDial(app.id))) {
      if (tried.some((former) => isSameAddress(former.address, address) || isSilentAt(former.result, address)))
        continue;
      const result = await meter.measure(app, address, { ...options, budget: places.budget });
      tried.push({ address, result });
      const outcome = outcomeOfApp(result);
      // A certificate other than the trusted one stops everything until the user has decided.
      const isEnd = outcome.kind === 'reachable' || isCertificateChanged(outcome) || options.signal?.aborted === true;
      if (isEnd) return { address, result: withEvidence(result, tried) };
    }
    const [first] = tried;
    if (first === undefined) return { address: null, result: this.#nowhere(app) };
    return { address: first.address, result: withEvidence(first.result, tried) };
  }

  #nowhere(app: KnownApp): ReachResult {
    const target = app.addresses[0]?.host ?? app.lastInfo?.domain ?? '';
    return {
      at: new Date(this.#options.clock.now()).toISOString(),
      host: null,
      address: null,
      https: { kind: 'no-address' },
      wss: null,
      report: { target, understoodAs: 'domain', candidates: [], reachable: false },
    };
  }
}

/** The address that the service last gave for the app’s code, else the first from a file; null: none. */
export function latestUntyped({ addresses }: Pick<KnownApp, 'addresses'>): LedgerAddress | null {
  return addresses.find((address) => !isTyped(address)) ?? null;
}

/** What determines where and how an app is measured; when the key changes, it is measured again. Pure. */
export function measuringKey({ addresses, pin, favourite, keepConnected }: KnownApp): string {
  const latest = latestUntyped({ addresses });
  const places = [...addresses.filter(isTyped), ...(latest === null ? [] : [latest])].map((address) => [
    address.host,
    address.httpsPort,
    address.wssPort,
    address.allowCarrierGradeNat,
  ]);
  return JSON.stringify([places, pin?.sha256 ?? null, favourite || keepConnected]);
}

/** Typed addresses, the latest given one, and the fallback, except those that belong to other apps. Pure. */
function addressesInForce(
  app: KnownApp,
  fallback: MeasurableAddress | null,
  free: readonly LedgerAddress[],
): readonly MeasurableAddress[] {
  const latest = latestUntyped(app);
  const inForce: readonly MeasurableAddress[] = [
    ...app.addresses.filter(isTyped).slice(0, MAX_TYPED),
    ...(latest === null ? [] : [latest]),
    ...(fallback === null ? [] : [fallback]),
  ];
  const own = inForce.filter((address) =>
    free.some((one) => isTyped(address) === isTyped(one) && isSameAddress(address, one)),
  );
  return withCounterparts(app, own);
}

/** Addresses to dial, the typed ones with what the service gives for the app, if that is among them. */
export function withCounterparts<A extends MeasurableAddress>(
  app: Pick<KnownApp, 'addresses'>,
  addresses: readonly A[],
): readonly (A & MeasurableAddress)[] {
  const counterpart = counterpartOf(app, addresses);
  return addresses.map((own) => (isTyped(own) ? { ...own, counterpart } : own));
}

/** A result with all dialed candidates as evidence. */
function withEvidence(result: ReachResult, tried: readonly { readonly result: ReachResult }[]): ReachResult {
  const candidates = tried.flatMap((former) => former.result.report.candidates);
  return { ...result, report: { ...result.report, candidates } };
}

/** Whether the device at the address is already known to be silent; its other ports will be too. */
function isSilentAt(result: ReachResult, { host }: MeasurableAddress): boolean {
  if (result.address === null || (result.https ?? result.wss)?.kind !== 'silent') return false;
  const target = parseTarget(host);
  return target.ok && embeddedAddress(target.value.host) === result.address;
}

function isSame(left: LedgerAddress | null, right: LedgerAddress | null): boolean {
  return left === null || right === null ? left === right : isSameAddress(left, right);
}
