import { domainSuffix } from './embedded-address';

/**
 * Counts name suffixes: what follows the embedded address in the names of apps (`apps.example`), under
 * which a bare address can be verified.
 */
export class SuffixCounts {
  readonly #counts = new Map<string, number>();

  constructor(domains: Iterable<string | null> = []) {
    for (const domain of domains) this.add(domain);
  }

  /** A domain without an embedded address has no suffix. */
  add(domain: string | null): void {
    const suffix = domain === null ? null : domainSuffix(domain);
    if (suffix !== null) this.#counts.set(suffix, (this.#counts.get(suffix) ?? 0) + 1);
  }

  /** Takes back what was added. */
  subtract(domain: string | null): void {
    const suffix = domain === null ? null : domainSuffix(domain);
    if (suffix === null) return;
    const count = (this.#counts.get(suffix) ?? 0) - 1;
    if (count > 0) this.#counts.set(suffix, count);
    else this.#counts.delete(suffix);
  }

  /** The suffixes, the most frequent first, combined with those of other counts. */
  mostFrequentFirst(others: SuffixCounts = new SuffixCounts()): string[] {
    const sums = new Map(this.#counts);
    for (const [suffix, count] of others.#counts) sums.set(suffix, (sums.get(suffix) ?? 0) + count);
    return [...sums].sort(([, a], [, b]) => b - a).map(([suffix]) => suffix);
  }
}
