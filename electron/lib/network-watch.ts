import ipaddr from 'ipaddr.js';
import type { Clock } from './clock';
import type { Disposable } from './disposable';
import type { InterfaceAddress } from './network-interfaces';
import { Ticker } from './ticker';

/** A new network leaves ten seconds for everything to be measured on it; each look takes microseconds. */
const TICK_MS = 2_500;

export interface NetworkWatchOptions {
  readonly clock: Clock;
  readonly interfaces: () => readonly InterfaceAddress[];
  readonly onChange: () => void;
}

/** Notices that this computer came to another network, or lost the one it had. */
export class NetworkWatch implements Disposable {
  readonly #options: NetworkWatchOptions;
  readonly #ticker: Ticker;
  #last: string;

  constructor(options: NetworkWatchOptions) {
    this.#options = options;
    this.#ticker = new Ticker(options.clock, TICK_MS, () => this.check());
    this.#last = networkKey(options.interfaces());
  }

  /** Watches only while there is something that a new network would matter to. Being woken up looks at once. */
  setActive(isActive: boolean): void {
    if (isActive === this.#ticker.isActive) return;
    this.#ticker.setActive(isActive);
    if (isActive) this.check();
  }

  /** Compares now. */
  check(): void {
    const key = networkKey(this.#options.interfaces());
    if (key === this.#last) return;
    this.#last = key;
    this.#options.onChange();
  }

  dispose(): void {
    this.#ticker.dispose();
  }
}

/**
 * What tells one set of networks from another. IPv6 counts by its network only, since addresses within it change for
 * privacy; link-local addresses do not count, since containers and tunnels come and go with them. Pure.
 */
export function networkKey(interfaces: readonly InterfaceAddress[]): string {
  const networks = interfaces.flatMap(({ name, address, prefix, family, internal }) => {
    if (internal || !ipaddr.isValid(address) || ipaddr.parse(address).range() === 'linkLocal') return [];
    if (family === 'ipv4' || prefix === null) return [`${name} ${address}/${prefix ?? ''}`];
    return [`${name} ${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${prefix}`).toString()}/${prefix}`];
  });
  return [...new Set(networks)].sort().join(', ');
}
