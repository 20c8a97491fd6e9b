import { classifyAddress } from '../address/dial-rule';
import { literalAddress } from '../address/embedded-address';
import { parseTarget } from '../address/parse-target';
import type { ActiveService } from './settings';

/**
 * Whether the service in use runs on this computer, so that an app's loopback address is valid. A name that
 * merely embeds such an address resolves by DNS.
 */
export function isLocalService(service: ActiveService): boolean {
  if (service.kind === 'simulator') return true;
  if (service.kind !== 'url') return false;
  const target = parseTarget(service.baseUrl);
  if (!target.ok) return false;
  const { host } = target.value;
  const address = literalAddress(host);
  return host === 'localhost' || (address !== null && classifyAddress(address) === 'loopback');
}
