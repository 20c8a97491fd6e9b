import { embeddedAddress } from '../../shared/address/embedded-address';
import { parseTarget } from '../../shared/address/parse-target';
import { isTyped, type KnownApp, type LedgerAddress } from '../../shared/domain/known-app';
import { outcomeOfApp, type ReachOutcome, type ReachResult } from '../../shared/domain/reach-state';
import { isSameAddress } from '../known/address-ledger';
import type { Clock } from '../lib/clock';
import type { AddressMeter, MeasurableAddress, MeasureWish } from './address-meter';

/** How many typed addresses of one app are tried before it counts as not reached. */
const MAX_TYPED = 3;

/** A measurement, and the address of the ledger that it is about; null: the ledger has none to measure. */
export interface LedgerResult {
  readonly address: MeasurableAddress | null;
  readonly result: ReachResult;
}

export interface LedgerMeterOptions {
  readonly meter: Pick<AddressMeter, 'measure'>;
  /** The addresses of an app that the service does not give to another one now; see `LedgerService`. */
  readonly addressesToDial: (appId: string) => readonly LedgerAddress[];
  readonly clock: Clock;
}

/** An older address that brought an app back, and what was the latest one then. */
interface Fallback {
  readonly address: MeasurableAddress;
  readonly latest: LedgerAddress | null;
}

/**
 * Measures known apps where they are now: at the typed addresses, verbatim, else where the service last said that this
 * very code is. Older addresses are for a reconnect to try, except one that it found the app at.
 */
export class LedgerMeter {
  readonly #options: LedgerMeterOptions;
  /** By {@link KnownApp.id}. */
  readonly #fallbacks = new Map<string, Fallback>();

  constructor(options: LedgerMeterOptions) {
    this.#options = options;
  }

  /** Measures the addresses in force, one after the other, until one answers; the first one counts where none does. */
  async measure(app: KnownApp, wish: MeasureWish): Promise<LedgerResult> {
    const tried: { readonly address: MeasurableAddress; readonly result: ReachResult }[] = [];
    for (const address of this.#inForce(app)) {
      if (tried.some((one) => isSameAddress(one.address, address) || isSilentAt(one.result, address))) continue;
      const result = await this.#options.meter.measure(app, address, wish);
      tried.push({ address, result });
      const outcome = outcomeOfApp(result);
      // A certificate that is not the one trusted stops everything until the user has decided.
      const isEnd = outcome.kind === 'reachable' || isChanged(outcome) || wish.signal?.aborted === true;
      if (isEnd) return { address, result: withEvidence(result, tried) };
    }
    const [first] = tried;
    if (first === undefined) return { address: null, result: this.#nowhere(app) };
    return { address: first.address, result: withEvidence(first.result, tried) };
  }

  /** Keeps measuring at an older address, until the service says something new. */
  fallBackOn(app: KnownApp, address: MeasurableAddress): void {
    this.#fallbacks.set(app.id, { address, latest: latestGiven(app) });
  }

  forget(appId: string): void {
    this.#fallbacks.delete(appId);
  }

  #inForce(app: KnownApp): readonly MeasurableAddress[] {
    const free = this.#options.addressesToDial(app.id);
    const latest = latestGiven(app);
    const own = [...app.addresses.filter(isTyped).slice(0, MAX_TYPED), ...(latest === null ? [] : [latest])];
    const fallback = this.#fallbackOf(app, latest);
    const inForce: readonly MeasurableAddress[] = fallback === null ? own : [...own, fallback];
    return inForce.filter((one) => free.some((other) => isTyped(one) === isTyped(other) && isSameAddress(one, other)));
  }

  #fallbackOf(app: KnownApp, latest: LedgerAddress | null): MeasurableAddress | null {
    const fallback = this.#fallbacks.get(app.id);
    if (fallback === undefined) return null;
    if (isSame(fallback.latest, latest)) return fallback.address;
    this.#fallbacks.delete(app.id);
    return null;
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

/** The address that the service gave last for the app’s own code, else the first that came in a file; null: none. */
export function latestGiven({ addresses }: Pick<KnownApp, 'addresses'>): LedgerAddress | null {
  return addresses.find((one) => !isTyped(one)) ?? null;
}

/** A result with everything that was dialled as its evidence. */
function withEvidence(result: ReachResult, tried: readonly { readonly result: ReachResult }[]): ReachResult {
  const candidates = tried.flatMap((one) => one.result.report.candidates);
  return { ...result, report: { ...result.report, candidates } };
}

/** Whether the device at the address is known to be silent already; another port of it will not be less so. */
function isSilentAt(result: ReachResult, { host }: MeasurableAddress): boolean {
  if (result.address === null || (result.https ?? result.wss)?.kind !== 'silent') return false;
  const target = parseTarget(host);
  return target.ok && embeddedAddress(target.value.host) === result.address;
}

function isSame(one: LedgerAddress | null, other: LedgerAddress | null): boolean {
  return one === null || other === null ? one === other : isSameAddress(one, other);
}

function isChanged(outcome: ReachOutcome): boolean {
  return outcome.kind === 'certificate' && outcome.problem === 'changed';
}
