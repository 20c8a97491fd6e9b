/** Where a forward listens: on loopback alone. */
export interface ListenAddress {
  readonly host: '127.0.0.1' | '::1';
  /** 0: any free one. */
  readonly port: number;
}

export const ANY_PORT: ListenAddress = { host: '127.0.0.1', port: 0 };

const IPV6 = '[::1]';

/**
 * Parses `127.0.0.1:8080`, `localhost:8080`, `[::1]:8080`, `:8080` or `8080`; null: it is none of these, such as an
 * address that others on the network could reach.
 */
export function parseListenAddress(text: string): ListenAddress | null {
  const matched = /^(?:(127\.0\.0\.1|localhost|\[::1\]|):)?(\d{1,5})$/i.exec(text);
  if (matched === null) return null;
  const [, host = '', digits = ''] = matched;
  const port = Number(digits);
  return port > 65_535 ? null : { host: host === IPV6 ? '::1' : '127.0.0.1', port };
}

/** Where a carrier listens: on loopback, or at a socket file. */
export type ListenPlace = ListenAddress | { readonly path: string };
