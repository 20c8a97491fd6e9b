import { SuffixCounts } from '../../shared/address/suffix-counts';
import { isGiven, type KnownApp } from '../../shared/domain/known-app';
import type { Disposable } from '../lib/disposable';
import type { Observable } from '../lib/observable';
import type { ObservableMap } from '../lib/observable-map';
import type { Nearby } from '../nearby/discovery-service';

export interface KnownSuffixesOptions {
  readonly known: ObservableMap<KnownApp>;
  readonly nearby: Observable<Pick<Nearby, 'apps'>>;
}

/**
 * The name suffixes of known and listed apps: a bare address that someone types may go by such a name, and only by it
 * does its certificate check out. They are asked for at each such address that is measured, so they are counted as
 * known apps change, and once for each list.
 */
export class KnownSuffixes implements Disposable {
  readonly dispose: () => void;
  readonly #options: KnownSuffixesOptions;
  readonly #counts = new SuffixCounts();
  /** The addresses that were counted, by {@link KnownApp.id}. */
  readonly #counted = new Map<string, KnownApp['addresses']>();
  #ofList: { readonly apps: Nearby['apps']; readonly counts: SuffixCounts } | null = null;
  #sorted: readonly string[] | null = null;

  constructor(options: KnownSuffixesOptions) {
    const { known } = options;
    this.#options = options;
    for (const id of known.keys()) this.#count(id);
    this.dispose = known.subscribe(({ changed, removed }) => {
      for (const id of [...removed, ...changed]) this.#count(id);
    });
  }

  /** The most frequent first. */
  list(): readonly string[] {
    const { apps } = this.#options.nearby.value;
    if (this.#ofList?.apps !== apps) {
      this.#ofList = { apps, counts: new SuffixCounts(Object.values(apps).map(({ domain }) => domain)) };
      this.#sorted = null;
    }
    this.#sorted ??= this.#ofList.counts.mostFrequentFirst(this.#counts);
    return this.#sorted;
  }

  #count(id: string): void {
    const before = this.#counted.get(id);
    const after = this.#options.known.get(id)?.addresses;
    if (after === before) return;
    for (const host of givenHosts(before)) this.#counts.subtract(host);
    for (const host of givenHosts(after)) this.#counts.add(host);
    if (after === undefined) this.#counted.delete(id);
    else this.#counted.set(id, after);
    this.#sorted = null;
  }
}

/** Typed ones may hold a port or a whole URL; they are for the user to get right. Of a file’s nobody here knows. */
function givenHosts(addresses: KnownApp['addresses'] = []): readonly string[] {
  return addresses.filter(isGiven).map(({ host }) => host);
}
