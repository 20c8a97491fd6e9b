import { MAX_ORIGIN_LENGTH, MAX_ORIGINS } from '../../shared/domain/local-address';

/** Every bound of a forward: times in milliseconds, sizes in bytes. */
export const FORWARD_LIMITS = {
  /** Requests and open WebSockets, or raw connections, at once. */
  exchanges: 128,
  /** Accepted connections, idle ones included; beyond that, the oldest ones close that were not admitted. */
  connections: 256,
  /** Admitted connections that wait for their next request; with the exchanges, they leave places for new ones. */
  resting: 64,
  /** Connections until those have closed; any beyond are closed silently. */
  connectionsAtMost: 1_024,
  /** How long a connection may be silent from its start, and stay open after it was refused. */
  strangerMs: 1_000,
  /** For all headers of a request, from the first byte of its connection or of itself. */
  headersMs: 10_000,
  headerBytes: 16 * 1_024,
  /** For the ClientHello of a raw connection, which has as long as headers. */
  helloBytes: 8 * 1_024,
  /** How long an exchange may pass no byte in either direction. */
  idleMs: 5 * 60_000,
  /** How long a client's connection may wait for its next request. */
  keepAliveMs: 60_000,
  /** How long a connection to the app is kept for the next request: apps often close theirs after five seconds. */
  spareMs: 4_000,
  /** How long one side may pass no byte after the other has finished; a client without a WebSocket, at all. */
  halfOpenMs: 60_000,
  /** Silence after which the system asks whether the other side is still there. */
  probeMs: 30_000,
  /** For TCP and TLS to the app together. */
  dialMs: 4_000,
  /** How long it counts where the service said that the app is, before a new connection goes there. */
  wordMs: 2_000,
  /** How long requests wait for the service's word. */
  lookUpMs: 4_000,
  /** How long a service that did not answer by then is not asked again, unless a connection breaks. */
  wordlessMs: 30_000,
  /** Look-ups of one app in a row; then one for each further gap, and the last word counts meanwhile. */
  lookUps: 6,
  lookUpGapMs: 10_000,
  /** Origins that may be allowed, and the length of each. */
  origins: MAX_ORIGINS,
  originLength: MAX_ORIGIN_LENGTH,
} as const;

/** The times that a test may shorten. */
export type ForwardTimes = Readonly<
  Record<'headersMs' | 'idleMs' | 'keepAliveMs' | 'spareMs' | 'halfOpenMs' | 'dialMs' | 'wordMs' | 'lookUpMs', number>
>;
