import { classifyAddress } from '../address/dial-rule';
import { literalAddress } from '../address/embedded-address';
import { parseTarget } from '../address/parse-target';
import type { ActiveService } from './settings';

/**
 * Whether the service in use runs on this very computer, where a loopback address of an app is no mistake. A name that
 * only spells such an address is wherever DNS says.
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
