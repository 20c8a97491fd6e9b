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
 * The name suffixes of known and listed apps: a bare address that someone types may go by such a name, and only by it
 * does its certificate check out. They are asked for at each such address that is measured, so they are counted as
 * apps change.
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
  #sorted: readonly string[] | null = null;

  constructor(options: KnownSuffixesOptions) {
    const { known, nearby } = options;
    this.#options = options;
    for (const id of known.keys()) this.#countKnown(id);
    for (const deviceCode of nearby.keys()) this.#countListed(deviceCode);
    this.#watching.defer(
      known.subscribe(({ changed, removed }) => {
        for (const id of [...removed, ...changed]) this.#countKnown(id);
      }),
    );
    this.#watching.defer(
      nearby.subscribe(({ changed, removed }) => {
        for (const deviceCode of [...removed, ...changed]) this.#countListed(deviceCode);
      }),
    );
  }

  /** The most frequent first. */
  list(): readonly string[] {
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

/** Typed ones may hold a port or a whole URL; they are for the user to get right. Of a file’s nobody here knows. */
function givenHosts(addresses: KnownApp['addresses'] = []): readonly string[] {
  return addresses.filter(isGiven).map(({ host }) => host);
}
