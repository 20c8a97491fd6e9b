import { literalAddress } from '../../shared/address/embedded-address';
import type { Observable } from '../lib/observable';

/** Where an app is, and how whoever answers there is verified. */
export interface AppPlace {
  /** The IP address to dial: found and checked by whoever measures the app; no name is looked up for it. */
  readonly address: string;
  /** Name for SNI, the certificate and the `Host` header; the IP address where no name is known. */
  readonly domain: string;
  /** At least one of the two is known. */
  readonly httpsPort: number | null;
  readonly wssPort: number | null;
  /** An additional trusted authority, PEM. */
  readonly extraCaPem: string | null;
  /** SHA-256 of the certificate that was verified, `AB:CD:…`; it replaces the usual check for a bare address alone. */
  readonly certSha256: string | null;
}

/** Why an app is away, as programs read it: in English. */
export interface AwayReason {
  /** The code of a verdict, such as `not-listening`. */
  readonly code: string;
  readonly message: string;
  readonly advice: string;
}

/** A verdict as programs read it. */
export function asAwayReason({
  code,
  sentence,
  advice,
}: {
  readonly code: string;
  readonly sentence: string;
  readonly advice: string;
}): AwayReason {
  return { code, message: sentence, advice };
}

export type Whereabouts =
  | { readonly kind: 'there'; readonly place: AppPlace }
  | { readonly kind: 'away'; readonly reason: AwayReason };

/** What forwarding needs of whoever follows the app. */
export interface FollowedPlace {
  readonly whereabouts: Observable<Whereabouts>;
  /** Call for each request: resolves once `whereabouts` count, where the app is followed only as long as it is used. */
  readonly ready: () => Promise<void>;
  /** Call when the app did not answer at its place: it may have moved, so that it is worth searching for. */
  readonly suspect: () => void;
  /**
   * Asks the service again where the app is. Resolves once `whereabouts` say what it answered; false: it did not answer.
   * An app without a device code is asked for nowhere.
   */
  readonly lookUp: () => Promise<boolean>;
}

export type AppScheme = 'https' | 'wss';

/** The port for a scheme; many apps have one for both. Null: the app has none at all. */
export function portFor({ httpsPort, wssPort }: AppPlace, scheme: AppScheme): number | null {
  return scheme === 'wss' ? (wssPort ?? httpsPort) : (httpsPort ?? wssPort);
}

/**
 * Whether what was connected at a place is still connected at the next one: a port that was not known before changes
 * nothing for it.
 */
export function isSamePlace(before: AppPlace, after: AppPlace): boolean {
  const isSamePort = (port: number | null, next: number | null): boolean => port === null || port === next;
  return (
    before.address === after.address &&
    before.domain === after.domain &&
    isSamePort(before.httpsPort, after.httpsPort) &&
    isSamePort(before.wssPort, after.wssPort)
  );
}

/** `name:port`, or `[address]:port`, as a `Host` header has it. */
export function authorityOf(host: string, port: number): string {
  return `${literalAddress(host)?.includes(':') === true ? `[${host}]` : host}:${port}`;
}
