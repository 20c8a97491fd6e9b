import ipaddr from 'ipaddr.js';
import type { Clock } from './clock';
import type { Disposable } from './disposable';
import type { InterfaceAddress } from './network-interfaces';
import { Ticker } from './ticker';

/** Short enough to leave ten seconds for measuring everything on a new network; each poll takes microseconds. */
const TICK_MS = 2_500;

export interface NetworkWatchOptions {
  readonly clock: Clock;
  readonly interfaces: () => readonly InterfaceAddress[];
  readonly onChange: () => void;
}

/** Detects that this computer joined another network, or lost its network. */
export class NetworkWatch implements Disposable {
  readonly #options: NetworkWatchOptions;
  readonly #ticker: Ticker;
  #last: string;

  constructor(options: NetworkWatchOptions) {
    this.#options = options;
    this.#ticker = new Ticker(options.clock, TICK_MS, () => this.check());
    this.#last = networkKey(options.interfaces());
  }

  /** Polls only while a new network would matter; activating polls at once. */
  setActive(isActive: boolean): void {
    if (isActive === this.#ticker.isActive) return;
    this.#ticker.setActive(isActive);
    if (isActive) this.check();
  }

  /** Polls now. */
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
 * Identifies a set of networks. IPv6 counts by network only, since addresses change for privacy; link-local addresses
 * do not count, since containers and tunnels come and go with them. Pure.
 */
export function networkKey(interfaces: readonly InterfaceAddress[]): string {
  const networks = interfaces.flatMap(({ name, address, prefix, family, internal }) => {
    if (internal || !ipaddr.isValid(address) || ipaddr.parse(address).range() === 'linkLocal') return [];
    if (family === 'ipv4' || prefix === null) return [`${name} ${address}/${prefix ?? ''}`];
    return [`${name} ${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${prefix}`).toString()}/${prefix}`];
  });
  return [...new Set(networks)].sort().join(', ');
}
