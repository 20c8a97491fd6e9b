import { classifyAddress } from '../address/dial-rule';
import { literalAddress } from '../address/embedded-address';
import { parseTarget } from '../address/parse-target';
import type { ActiveService } from './settings';

/**
 * Whether the service in use runs on this computer, so that an app's loopback address is valid. A name that
 * merely embeds such an address resolves by DNS.
 */
export function isLocalService(service: ActiveService): boolean {
  return service.kind === 'simulator' || (service.kind === 'url' && isLocalUrl(service.baseUrl));
}

/** Whether the service at a base URL runs on this computer. */
export function isLocalUrl(baseUrl: string): boolean {
  const target = parseTarget(baseUrl);
  if (!target.ok) return false;
  const { host } = target.value;
  const address = literalAddress(host);
  return host === 'localhost' || (address !== null && classifyAddress(address) === 'loopback');
}
