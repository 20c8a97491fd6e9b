import { assertNever } from '../lib/assert-never';
import { type ConnectionInfo, urlText } from './connection-info';
import { type AddressPlace, addressPlace } from './joined-address';
import type { LedgerAddress } from './known-app';
import type { CopyFormat } from './transfer';

/**
 * Connection information in the requested format; null if there is none, such as `wss` without a port. Every
 * value is untrusted data: it cannot break out of a URL's host or of a line of `.env`.
 */
export function connectionText(info: ConnectionInfo, format: CopyFormat): string | null {
  switch (format) {
    case 'address':
      return placeText(info);
    case 'address-alone':
      return info.address ?? info.domain;
    case 'port-alone':
      return placeText(info) === null ? null : (portOf(info)?.toString() ?? null);
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
  return placeText(addressPlace(ledger, ledger.source === 'address'));
}

/** `192.168.1.44:30010`: the IP address, else the name, with the port for HTTPS, else for WebSocket; null: neither. */
export function placeText({ address, domain, httpsPort, wssPort }: AddressPlace): string | null {
  const host = address ?? domain;
  if (host === null) return null;
  const port = portOf({ httpsPort, wssPort });
  if (port === null) return host;
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The port that goes with an address: that for HTTPS, else that for WebSocket. */
function portOf({ httpsPort, wssPort }: Pick<AddressPlace, 'httpsPort' | 'wssPort'>): number | null {
  return httpsPort ?? wssPort;
}

/** The connection information as environment variables: empty if unknown. Every value is one line. */
export function connectionVariables(info: ConnectionInfo): Readonly<Record<`BECKON_APP_${string}`, string>> {
  return {
    BECKON_APP_NAME: oneLine(info.name),
    BECKON_APP_DEVICE_CODE: oneLine(info.deviceCode),
    BECKON_APP_DOMAIN: oneLine(info.domain),
    BECKON_APP_ADDRESS: oneLine(info.address),
    BECKON_APP_HTTPS_PORT: oneLine(info.httpsPort),
    BECKON_APP_WSS_PORT: oneLine(info.wssPort),
    BECKON_APP_HTTPS_URL: oneLine(info.httpsUrl),
    BECKON_APP_WSS_URL: oneLine(info.wssUrl),
    BECKON_APP_RESOLVE: oneLine(info.resolve),
    BECKON_APP_CA: oneLine(info.ca),
    BECKON_APP_CERT_SHA256: oneLine(info.certSha256),
    BECKON_APP_PLATFORM: oneLine(info.platform),
    BECKON_APP_TYPE: oneLine(info.appType),
    BECKON_APP_LOCAL_URL: oneLine(info.localUrl),
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
