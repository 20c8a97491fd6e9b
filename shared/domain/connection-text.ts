import { certificateName, embeddedAddress, literalAddress } from '../address/embedded-address';
import { parseDomain, parseTarget } from '../address/parse-target';
import { assertNever } from '../lib/assert-never';
import { isGiven, isTyped, type KnownApp, type LedgerAddress } from './known-app';
import type { CopyFormat } from './transfer';

/** What another program needs to reach an app. */
export interface ConnectionInfo {
  readonly deviceCode: string | null;
  /** Name to connect to, for which the certificate is valid; an IP address if no name is known. */
  readonly domain: string | null;
  /** The IP address embedded in the name, or the literal address; null when there is none. */
  readonly address: string | null;
  readonly httpsPort: number | null;
  readonly wssPort: number | null;
  readonly platform: string | null;
  readonly appType: string | null;
}

/**
 * Where an app is, as far as known: the address that this computer last reached, else the last one from the service,
 * else the typed one, else one from a file. Of two reached at the same time, a name precedes a bare address.
 */
export function connectionOf(app: Pick<KnownApp, 'deviceCode' | 'addresses' | 'lastInfo'>): ConnectionInfo {
  const given = app.addresses.filter(isGiven);
  const typed = app.addresses.filter(isTyped);
  const imported = app.addresses.filter((address) => address.imported);
  const [best] = [...given, ...typed, ...imported]
    .filter(({ lastGoodAt }) => lastGoodAt !== null)
    .sort((a, b) => latestFirst(a.lastGoodAt ?? '', b.lastGoodAt ?? ''));
  const { platform = null, appType = null } = app.lastInfo ?? {};
  return { deviceCode: app.deviceCode, ...placeOf(best ?? given[0] ?? typed[0] ?? imported[0]), platform, appType };
}

/**
 * Connection information in the requested format; null if there is none, such as `wss` without a port. Every
 * value is untrusted data: it cannot break out of a URL's host or of a line of `.env`.
 */
export function connectionText(info: ConnectionInfo, format: CopyFormat): string | null {
  switch (format) {
    case 'address':
      return addressText(info);
    case 'host':
      return info.domain;
    case 'json':
      return `${JSON.stringify(info, null, 2)}\n`;
    case 'env':
      return envText(info);
    case 'https':
      return urlText('https', info.domain, info.httpsPort);
    case 'wss':
      return urlText('wss', info.domain, info.wssPort);
    default:
      return assertNever(format);
  }
}

/** One address of the ledger in the form `address` of {@link connectionText}; null if it cannot be read. */
export function ledgerAddressText(ledger: LedgerAddress): string | null {
  return addressText(placeOf(ledger));
}

type PlaceInfo = Pick<ConnectionInfo, 'domain' | 'address' | 'httpsPort' | 'wssPort'>;

function placeOf(ledger: LedgerAddress | undefined): PlaceInfo {
  const nowhere = { domain: null, address: null, httpsPort: null, wssPort: null };
  if (ledger === undefined) return nowhere;
  const { host, httpsPort, wssPort, source } = ledger;
  // The service gives ports separately.
  const target = source === 'address' ? parseTarget(host) : parseDomain(host);
  if (!target.ok) return nowhere;
  const { port, scheme } = target.value;
  const domain = certificateName(target.value.host);
  return {
    domain,
    address: embeddedAddress(domain),
    httpsPort: scheme === null || scheme === 'https' ? (port ?? httpsPort) : httpsPort,
    wssPort: scheme === 'wss' ? (port ?? wssPort) : wssPort,
  };
}

/** `192.168.1.44:30010`: the IP address, else the name, with the port for HTTPS, else for WebSocket; null: neither. */
function addressText({ address, domain, httpsPort, wssPort }: PlaceInfo): string | null {
  const host = address ?? domain;
  if (host === null) return null;
  const port = httpsPort ?? wssPort;
  if (port === null) return host;
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function urlText(scheme: 'https' | 'wss', domain: string | null, port: number | null): string | null {
  // A zone, as in `fe80::1%eth0`, is valid only on this computer: no URL has one.
  if (domain === null || port === null || domain.includes('%')) return null;
  const isIpv6 = literalAddress(domain)?.includes(':') === true;
  return `${scheme}://${isIpv6 ? `[${domain}]` : domain}:${port}`;
}

/** The connection information as environment variables: empty if unknown. Every value is one line. */
export function connectionVariables(info: ConnectionInfo): Readonly<Record<`BECKON_APP_${string}`, string>> {
  const { domain, address, httpsPort, wssPort, platform, appType } = info;
  return {
    BECKON_APP_DOMAIN: oneLine(domain),
    BECKON_APP_ADDRESS: oneLine(address),
    BECKON_APP_HTTPS_PORT: oneLine(httpsPort),
    BECKON_APP_WSS_PORT: oneLine(wssPort),
    BECKON_APP_PLATFORM: oneLine(platform),
    BECKON_APP_TYPE: oneLine(appType),
  };
}

function envText(info: ConnectionInfo): string {
  return Object.entries(connectionVariables(info))
    .map(([name, value]) => `${name}=${envValue(value)}\n`)
    .join('');
}

/** Characters without special meaning to `.env` readers and shells; they need no quotes. */
const PLAIN = /^[A-Za-z0-9._:/@-]*$/;
const NOT_ONE_LINE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu;

/**
 * A value as one word. Within single quotes, shells and `.env` readers take everything literally; they
 * agree on no escape for a single quote itself, so the typographic one replaces it.
 */
function envValue(value: string): string {
  return PLAIN.test(value) ? value : `'${value.replaceAll("'", '’')}'`;
}

function oneLine(value: string | number | null): string {
  return String(value ?? '').replace(NOT_ONE_LINE, '');
}

function latestFirst(a: string, b: string): number {
  return a === b ? 0 : a > b ? -1 : 1;
}
