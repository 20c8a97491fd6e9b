import { certificateName, embeddedAddress, literalAddress } from '../address/embedded-address';
import { parseDomain, parseTarget } from '../address/parse-target';
import { assertNever } from '../lib/assert-never';
import { isGiven, isTyped, type KnownApp, type LedgerAddress } from './known-app';
import type { CopyFormat } from './transfer';

/** What another program needs to reach an app. */
export interface ConnectionInfo {
  readonly deviceCode: string | null;
  /** Name to connect to, under which the certificate checks out; an IP address where no name is known. */
  readonly domain: string | null;
  /** The IP address that the name spells, or is; null when it spells none. */
  readonly address: string | null;
  readonly httpsPort: number | null;
  readonly wssPort: number | null;
  readonly platform: string | null;
  readonly appType: string | null;
}

/**
 * Where an app is, as far as is known: the address that this computer reached last, else where the service last said
 * that it is, else what was typed, else what a file says. Of two that were reached at once, the name is better than the bare address.
 */
export function connectionOf(app: Pick<KnownApp, 'deviceCode' | 'addresses' | 'lastInfo'>): ConnectionInfo {
  const given = app.addresses.filter(isGiven);
  const typed = app.addresses.filter(isTyped);
  const imported = app.addresses.filter((one) => one.imported);
  const [best] = [...given, ...typed, ...imported]
    .filter((one) => one.lastGoodAt !== null)
    .sort((one, other) => latestFirst(one.lastGoodAt ?? '', other.lastGoodAt ?? ''));
  const { platform = null, appType = null } = app.lastInfo ?? {};
  return { deviceCode: app.deviceCode, ...placeOf(best ?? given[0] ?? typed[0] ?? imported[0]), platform, appType };
}

/**
 * Connection information in the form that was asked for; null where it has none, such as `wss` without a port. Every
 * value comes from outside and is only ever data: the name of a URL is one, and a line of `.env` stays one line.
 */
export function connectionText(info: ConnectionInfo, format: CopyFormat): string | null {
  switch (format) {
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

type PlaceInfo = Pick<ConnectionInfo, 'domain' | 'address' | 'httpsPort' | 'wssPort'>;

function placeOf(ledger: LedgerAddress | undefined): PlaceInfo {
  const nowhere = { domain: null, address: null, httpsPort: null, wssPort: null };
  if (ledger === undefined) return nowhere;
  const { host, httpsPort, wssPort, source } = ledger;
  // The service’s word has its ports beside it.
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

function urlText(scheme: 'https' | 'wss', domain: string | null, port: number | null): string | null {
  // A zone, as in `fe80::1%eth0`, means something on this computer alone: no URL has one.
  if (domain === null || port === null || domain.includes('%')) return null;
  const isIpv6 = literalAddress(domain)?.includes(':') === true;
  return `${scheme}://${isIpv6 ? `[${domain}]` : domain}:${port}`;
}

/** The connection information as environment variables: empty where something is not known. Every value is one line. */
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

/** What means nothing to any reader of `.env` files and to no shell; it needs no quotes. */
const PLAIN = /^[A-Za-z0-9._:/@-]*$/;
const NOT_ONE_LINE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu;

/**
 * A value as one word. Between single quotes shells and readers of `.env` files alike take everything as it is; they
 * agree on no way to write a single quote itself, so the typographic one stands for it.
 */
function envValue(value: string): string {
  return PLAIN.test(value) ? value : `'${value.replaceAll("'", '’')}'`;
}

function oneLine(value: string | number | null): string {
  return String(value ?? '').replace(NOT_ONE_LINE, '');
}

function latestFirst(one: string, other: string): number {
  return one === other ? 0 : one > other ? -1 : 1;
}
