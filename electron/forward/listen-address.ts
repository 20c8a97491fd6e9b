import { posix } from 'node:path';
import { MAX_SOCKET_PATH_BYTES } from '../lib/local-listening';

/** Where a forward listens: on loopback alone. */
export interface ListenAddress {
  /** `localhost`: at 127.0.0.1 and, if this computer has IPv6, at ::1. */
  readonly host: '127.0.0.1' | '::1' | 'localhost';
  /** 0: any free one. */
  readonly port: number;
}

export const ANY_PORT: ListenAddress = { host: '127.0.0.1', port: 0 };

/**
 * Parses `127.0.0.1:8080`, `localhost:8080`, `[::1]:8080`, `:8080` or `8080`; null: it is none of these, such as an
 * address that others on the network could reach.
 */
export function parseListenAddress(text: string): ListenAddress | null {
  const matched = /^(?:(127\.0\.0\.1|localhost|\[::1\]|):)?(\d{1,5})$/i.exec(text);
  if (matched === null) return null;
  const [, host = '', digits = ''] = matched;
  const port = Number(digits);
  return port > 65_535 ? null : { host: HOSTS.get(host.toLowerCase()) ?? '127.0.0.1', port };
}

const HOSTS: ReadonlyMap<string, ListenAddress['host']> = new Map([
  ['[::1]', '::1'],
  ['localhost', 'localhost'],
]);

/** Where a carrier listens: on loopback, or at a socket file. */
export type ListenPlace = ListenAddress | SocketFile;

/** A Unix socket, for programs of this user and for containers that mount it. */
export interface SocketFile {
  /** Absolute. */
  readonly path: string;
}

const SOCKET_PREFIX = 'unix:';

/** The path in `unix:PATH`, as it was given; null: the text is none of these. */
export function socketPathIn(text: string): string | null {
  return text.startsWith(SOCKET_PREFIX) ? text.slice(SOCKET_PREFIX.length) : null;
}

/** Parses the path of a socket; null: it is not absolute, or longer than systems take. */
export function parseSocketPath(path: string): SocketFile | null {
  const isPath = posix.isAbsolute(path) && !path.endsWith('/') && !path.includes('\0');
  return isPath && Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES ? { path: posix.normalize(path) } : null;
}
