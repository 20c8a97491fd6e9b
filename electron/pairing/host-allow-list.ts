import type { IncomingMessage } from 'node:http';

/** What a request says of its host: `ambiguous` names more than one, or another one in its target than in its header. */
export type HostVerdict = 'allowed' | 'other-host' | 'ambiguous';

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

  /** Judges a whole request, of whose several `Host` headers Node tells the first alone. */
  judge({
    rawHeaders,
    headers: { host },
    url = '/',
  }: Pick<IncomingMessage, 'rawHeaders' | 'headers' | 'url'>): HostVerdict {
    const named = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
    if (named > 1) return 'ambiguous';
    if (!this.allows(host)) return 'other-host';
    // A target is a path, but proxies send whole addresses, and a server has to believe those more than the header.
    const [, inTarget] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
    return url.startsWith('/') || inTarget?.toLowerCase() === host?.toLowerCase() ? 'allowed' : 'ambiguous';
  }
}
