import { classifyAddress, mayDial } from '../../shared/address/dial-rule';
import { literalAddress } from '../../shared/address/embedded-address';
import { parsedUrl } from '../lib/parsed-url';
import { withinTime } from '../lib/within-time';

/** Finds the proxy for a URL, as `http://host:port` or `https://host:port`; null: connect directly. */
export type ProxyFinder = (url: string) => Promise<string | null>;

/** Longest wait for the system's word on proxies; a broken configuration script must not keep the call. */
const PROXY_CHOICE_TIMEOUT_MS = 2_000;

/** What was decided for one call. */
export type ProxyChoice =
  | { readonly kind: 'direct' }
  | { readonly kind: 'proxy'; readonly url: string }
  | { readonly kind: 'unsupported'; readonly scheme: string };

/** Decides how to reach the service. Loopback and local networks are never asked for through a proxy. */
export async function chooseProxy(url: string, find: ProxyFinder | undefined): Promise<ProxyChoice> {
  if (find === undefined || isLocalHost(new URL(url).hostname)) return { kind: 'direct' };
  const proxy = await withinTime(find(url), PROXY_CHOICE_TIMEOUT_MS).catch(() => null);
  if (proxy === null || proxy.trim() === '') return { kind: 'direct' };
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(proxy.trim())?.[1]?.toLowerCase() ?? '';
  return (scheme === 'http' || scheme === 'https') && (parsedUrl(proxy)?.hostname ?? '') !== ''
    ? { kind: 'proxy', url: proxy.trim() }
    : { kind: 'unsupported', scheme };
}

/** Whether a host is this computer or on its networks by its very name. */
function isLocalHost(host: string): boolean {
  const address = literalAddress(host);
  return address === null ? isThisComputer(host) : mayDial(address);
}

/** Whether a host is this computer by its very name. */
export function isThisComputer(host: string): boolean {
  const address = literalAddress(host);
  if (address !== null) return classifyAddress(address) === 'loopback';
  const name = host.toLowerCase().replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost');
}
