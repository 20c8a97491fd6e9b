import { literalAddress } from '../address/embedded-address';
import { nameOfKnownApp } from './app-name';
import { type AddressPlace, addressPlace, haveSamePorts, joinedAddress } from './joined-address';
import { isGiven, isTyped, type KnownApp, type LedgerAddress, latestGiven } from './known-app';
import type { VerifiedCertificate } from './reach';
import type { ReachedPlace } from './reach-state';

/** What another program needs to reach an app, as every surface and every command says it. */
export interface ConnectionInfo {
  /** The app's name for people. */
  readonly name: string | null;
  readonly deviceCode: string | null;
  /** Name to connect to, for which the certificate is valid; an IP address if no name is known. */
  readonly domain: string | null;
  /** The IP address to dial; null when there is none. */
  readonly address: string | null;
  readonly httpsPort: number | null;
  readonly wssPort: number | null;
  /** `https://domain:port`; null without a name or a port. */
  readonly httpsUrl: string | null;
  readonly wssUrl: string | null;
  /** `domain:port:address`, as `curl --resolve` takes it; the port for HTTPS, else the one for WebSocket. */
  readonly resolve: string | null;
  /** Path of a PEM file with what the certificate is verified by; null: the system's authorities do, or not known. */
  readonly ca: string | null;
  /** SHA-256 of the certificate that was last verified, `AB:CD:…`; null: none since Beckon started. */
  readonly certSha256: string | null;
  readonly platform: string | null;
  readonly appType: string | null;
  /** `http://127.0.0.1:PORT`: its local address; null: none, or programs can’t use it now. Only the running Beckon knows. */
  readonly localUrl: string | null;
}

/** The PEM file with what a certificate was verified by; null: the system's authorities, or there is no file. */
export type AuthorityFileOf = (certificate: VerifiedCertificate) => string | null;

/** What measurements add to a record. */
export interface ConnectionEvidence {
  /** Where the app last answered; null: not since Beckon started. */
  readonly reached: ReachedPlace | null;
  readonly authorityFileOf: AuthorityFileOf;
}

const NO_EVIDENCE: ConnectionEvidence = { reached: null, authorityFileOf: () => null };

/**
 * Where an app is, as far as known: the address that this computer last reached, else the last one from the service,
 * else the typed one, else one from a file. A typed address and the one that the service gives for the same host are
 * joined. If the app last answered there, the name is the one that was verified.
 */
export function connectionOf(
  app: Pick<KnownApp, 'alias' | 'deviceCode' | 'addresses' | 'lastInfo' | 'pin'>,
  { reached, authorityFileOf }: ConnectionEvidence = NO_EVIDENCE,
): ConnectionInfo {
  const place = placeOf(app);
  const isThere = reached !== null && isSamePlace(place, reached);
  const certificate = isThere ? reached.certificate : null;
  return connectionInfo(app, {
    domain: isThere ? reached.domain : place.domain,
    address: isThere ? reached.address : place.address,
    httpsPort: place.httpsPort ?? (isThere ? reached.httpsPort : null),
    wssPort: place.wssPort ?? (isThere ? reached.wssPort : null),
    ca: certificate === null ? null : authorityFileOf(certificate),
    certSha256: certificate?.sha256 ?? null,
  });
}

/** The connection to an app that was just reached: only what answered. */
export function reachedConnection(
  app: Pick<KnownApp, 'alias' | 'deviceCode' | 'addresses' | 'lastInfo'>,
  { certificate, ...place }: ReachedPlace,
  authorityFileOf: AuthorityFileOf,
): ConnectionInfo {
  return connectionInfo(app, {
    ...place,
    ca: certificate === null ? null : authorityFileOf(certificate),
    certSha256: certificate?.sha256 ?? null,
  });
}

/** `https://domain:port` or `wss://…`; null without a name or a port, or where no URL can say the name. */
export function urlText(scheme: 'https' | 'wss', domain: string | null, port: number | null): string | null {
  // A zone, as in `fe80::1%eth0`, is valid only on this computer: no URL has one.
  if (domain === null || port === null || domain.includes('%')) return null;
  return `${scheme}://${bracketed(domain)}:${port}`;
}

type Whereabouts = Pick<ConnectionInfo, 'domain' | 'address' | 'httpsPort' | 'wssPort' | 'ca' | 'certSha256'>;

function connectionInfo(
  app: Pick<KnownApp, 'alias' | 'deviceCode' | 'addresses' | 'lastInfo'>,
  { domain, address, httpsPort, wssPort, ca, certSha256 }: Whereabouts,
): ConnectionInfo {
  const port = httpsPort ?? wssPort;
  const canResolve = domain !== null && address !== null && port !== null;
  return {
    name: nameOfKnownApp(app),
    deviceCode: app.deviceCode,
    domain,
    address,
    httpsPort,
    wssPort,
    httpsUrl: urlText('https', domain, httpsPort),
    wssUrl: urlText('wss', domain, wssPort),
    resolve: canResolve ? `${bracketed(domain)}:${port}:${bracketed(address)}` : null,
    ca,
    certSha256,
    platform: app.lastInfo?.platform ?? null,
    appType: app.lastInfo?.appType ?? null,
    localUrl: null,
  };
}

function placeOf(app: Pick<KnownApp, 'addresses' | 'pin'>): AddressPlace {
  const given = app.addresses.filter(isGiven);
  const typed = app.addresses.filter(isTyped);
  const imported = app.addresses.filter((address) => address.imported);
  const [reached] = [...given, ...typed, ...imported]
    .filter(({ lastGoodAt }) => lastGoodAt !== null)
    .sort((a, b) => latestFirst(a.lastGoodAt ?? '', b.lastGoodAt ?? ''));
  const best = reached ?? given[0] ?? typed[0] ?? imported[0];
  if (best === undefined) return { domain: null, address: null, httpsPort: null, wssPort: null };
  return joinedPlace(app, best) ?? addressPlace(best, best.source === 'address');
}

/** The place of an address and its counterpart, typed or given; null: it has none. */
function joinedPlace(app: Pick<KnownApp, 'addresses' | 'pin'>, best: LedgerAddress): AddressPlace | null {
  const latest = latestGiven(app);
  const given = isTyped(best) ? latest : best;
  if (given === null || !isGiven(given)) return null;
  const candidates = isTyped(best) ? [best] : app.addresses.filter(isTyped);
  for (const typed of candidates) {
    const joined = joinedAddress(typed, given);
    if (joined === null) continue;
    const place = addressPlace(joined, true);
    // If the user trusted a certificate for the bare address, no name replaces that.
    const isPinned = app.pin !== null && app.pin.address === place.address;
    return isPinned ? addressPlace({ ...joined, suffix: null }, true) : place;
  }
  return null;
}

/** Whether the app answered at the place: the same host, and the same ports as far as the place has any. */
function isSamePlace(place: AddressPlace, reached: ReachedPlace): boolean {
  const isHere = place.address === null ? place.domain === reached.domain : place.address === reached.address;
  return isHere && haveSamePorts(place, reached);
}

function bracketed(host: string): string {
  return literalAddress(host)?.includes(':') === true ? `[${host}]` : host;
}

function latestFirst(a: string, b: string): number {
  return a === b ? 0 : a > b ? -1 : 1;
}
