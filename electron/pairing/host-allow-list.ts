/** Which `Host` headers a server accepts: others come from a page that rebound its name to this address. */
export class HostAllowList {
  readonly #hosts: ReadonlySet<string>;

  /** Hosts as `name`, `name:port`, `[::1]` or `[::1]:port`; a host without a port allows any port. */
  constructor(hosts: readonly string[]) {
    this.#hosts = new Set(hosts.map((host) => host.toLowerCase()));
  }

  allows(header: string | undefined): boolean {
    const host = (header ?? '').toLowerCase();
    return host !== '' && (this.#hosts.has(host) || this.#hosts.has(host.replace(/:\d{1,5}$/, '')));
  }
}
