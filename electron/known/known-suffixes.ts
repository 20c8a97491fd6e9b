import { SuffixCounts } from '../../shared/address/suffix-counts';
import { isGiven, type KnownApp } from '../../shared/domain/known-app';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import { type Disposable, DisposableStack } from '../lib/disposable';
import type { ObservableMap } from '../lib/observable-map';

export interface KnownSuffixesOptions {
  readonly known: ObservableMap<KnownApp>;
  /** By device code. */
  readonly nearby: ObservableMap<NearbyApp>;
}

/**
 * The name suffixes of known and listed apps: a bare typed address may have such a name, and its certificate is valid
 * only for that name. They are needed for each measurement of such an address and not before, so what has changed
 * is counted when they are asked for.
 */
export class KnownSuffixes implements Disposable {
  readonly #options: KnownSuffixesOptions;
  readonly #watching = new DisposableStack();
  readonly #ofKnown = new SuffixCounts();
  readonly #ofListed = new SuffixCounts();
  /** The addresses that were counted, by {@link KnownApp.id}. */
  readonly #counted = new Map<string, KnownApp['addresses']>();
  /** The domains that were counted, by device code. */
  readonly #listed = new Map<string, string | null>();
  /** Ids and device codes of what has changed since it was counted. */
  readonly #changedKnown: Set<string>;
  readonly #changedListed: Set<string>;
  #sorted: readonly string[] | null = null;

  constructor(options: KnownSuffixesOptions) {
    const { known, nearby } = options;
    this.#options = options;
    this.#changedKnown = new Set(known.keys());
    this.#changedListed = new Set(nearby.keys());
    this.#watching.defer(
      known.subscribe(({ changed, removed }) => {
        for (const id of [...removed, ...changed]) this.#changedKnown.add(id);
      }),
    );
    this.#watching.defer(
      nearby.subscribe(({ changed, removed }) => {
        for (const deviceCode of [...removed, ...changed]) this.#changedListed.add(deviceCode);
      }),
    );
  }

  /** The most frequent first. */
  list(): readonly string[] {
    for (const id of this.#changedKnown) this.#countKnown(id);
    this.#changedKnown.clear();
    for (const deviceCode of this.#changedListed) this.#countListed(deviceCode);
    this.#changedListed.clear();
    this.#sorted ??= this.#ofListed.mostFrequentFirst(this.#ofKnown);
    return this.#sorted;
  }

  async dispose(): Promise<void> {
    await this.#watching.dispose();
  }

  #countListed(deviceCode: string): void {
    const before = this.#listed.get(deviceCode) ?? null;
    const after = this.#options.nearby.get(deviceCode)?.domain ?? null;
    if (after === before) return;
    this.#ofListed.subtract(before);
    this.#ofListed.add(after);
    if (after === null) this.#listed.delete(deviceCode);
    else this.#listed.set(deviceCode, after);
    this.#sorted = null;
  }

  #countKnown(id: string): void {
    const before = this.#counted.get(id);
    const after = this.#options.known.get(id)?.addresses;
    if (after === before) return;
    for (const host of givenHosts(before)) this.#ofKnown.subtract(host);
    for (const host of givenHosts(after)) this.#ofKnown.add(host);
    if (after === undefined) this.#counted.delete(id);
    else this.#counted.set(id, after);
    this.#sorted = null;
  }
}

/** Only given hosts: typed ones may hold a port or a whole URL, and those of a file are unverified. */
function givenHosts(addresses: KnownApp['addresses'] = []): readonly string[] {
  return addresses.filter(isGiven).map(({ host }) => host);
}
