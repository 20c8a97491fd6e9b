/** Every bound of the relay, in one place. Times are in milliseconds, sizes in bytes. */
export interface RelayLimits {
  readonly bodyBytes: number;
  /** Maximum number of chunks or packets of a body. */
  readonly bodyPieces: number;
  readonly headerBytes: number;
  readonly headerCount: number;
  /** For all headers of a request; also how long a new connection may stay silent. */
  readonly headersMs: number;
  /** For a whole request with its body. */
  readonly requestMs: number;
  readonly timeoutCheckMs: number;
  readonly tlsHandshakeMs: number;
  /** Time between two checks whether the files of the certificate have changed. */
  readonly certificateCheckMs: number;
  /** How long a connection is kept between two requests: longer than the 60 seconds for which proxies keep theirs. */
  readonly keepAliveMs: number;
  /** How long a connection may be idle, such as with a client that does not read: longer than any long poll. */
  readonly idleMs: number;
  readonly connections: number;
  /** Of one address, and of one IPv6 network; a trusted proxy has as many as it takes. */
  readonly connectionsPerAddress: number;
  /** Requests of one connection that wait for the previous response; one more closes it. Proxies do not pipeline. */
  readonly requestsInLine: number;
  /** Pairings of one key that wait at the same time. */
  readonly openPairings: number;
  /** How long a pairing is kept after its code expires, even one that finished long before. */
  readonly retentionMs: number;
  readonly unmatchedMs: number;
  /** Unmatched apps that are kept, and those that one response lists. */
  readonly unmatchedApps: number;
  readonly unmatchedNotes: number;
  /** An unmatched app that takes more is not kept: anyone may have sent it. */
  readonly unmatchedAppBytes: number;
  /** Requests that wait for a change of the same pairing; one more dismisses the oldest. */
  readonly waitersPerPairing: number;
  /** Requests of one key that wait; one more is refused. */
  readonly waitersPerKey: number;
  /** How long a copy of a journal that could not be read is kept. */
  readonly unreadableCopyMs: number;
  /** Calls to the service at the same time, and how many more may queue for it. */
  readonly serviceCalls: number;
  readonly serviceQueue: number;
  /** Of both together, those of one key. */
  readonly serviceQueuePerKey: number;
  readonly rates: RelayRates;
}

/** Requests per minute; of addresses, an IPv6 network counts as one, and a site may have `SITE_SHARE` times as many. */
export interface RelayRates {
  /** New pairings of one key: each is a call to the service. */
  readonly newPairings: number;
  /** Other requests of one key, for each pairing. */
  readonly pairingRequests: number;
  /** Requests of one key that name no pairing. */
  readonly keyRequests: number;
  /** Callbacks that prove to belong to the same pairing. */
  readonly callbacks: number;
  /** Mistakes of one address: wrong keys, forged callbacks, callbacks without a token, unknown paths. */
  readonly mistakes: number;
  /** Requests of one address for what is open to everyone. */
  readonly openRequests: number;
}

export const RELAY_LIMITS: RelayLimits = {
  bodyBytes: 64 * 1024,
  bodyPieces: 2_048,
  headerBytes: 8 * 1024,
  headerCount: 64,
  headersMs: 2_000,
  requestMs: 3_000,
  timeoutCheckMs: 500,
  tlsHandshakeMs: 5_000,
  certificateCheckMs: 5_000,
  keepAliveMs: 65_000,
  idleMs: 70_000,
  connections: 4_096,
  connectionsPerAddress: 128,
  requestsInLine: 16,
  openPairings: 10_000,
  retentionMs: 60 * 60 * 1000,
  unmatchedMs: 10 * 60 * 1000,
  unmatchedApps: 200,
  unmatchedNotes: 20,
  unmatchedAppBytes: 16 * 1024,
  waitersPerPairing: 4,
  waitersPerKey: 256,
  unreadableCopyMs: 7 * 24 * 60 * 60 * 1000,
  serviceCalls: 4,
  serviceQueue: 64,
  serviceQueuePerKey: 32,
  rates: {
    newPairings: 300,
    pairingRequests: 120,
    keyRequests: 300,
    callbacks: 120,
    mistakes: 300,
    openRequests: 300,
  },
};
