import { classifyAddress } from '../../../shared/address/dial-rule';
import { spelledAddress } from '../../../shared/address/spelled-address';
import type { ActiveService } from '../../../shared/domain/settings';

/** Whether the service in use runs on this very computer, where a loopback address of an app is no mistake. */
export function isLocalService(service: ActiveService): boolean {
  if (service.kind === 'simulator') return true;
  if (service.kind !== 'url') return false;
  const host = hostOf(service.baseUrl);
  if (host === 'localhost') return true;
  const address = spelledAddress(host);
  return address !== null && classifyAddress(address) === 'loopback';
}

function hostOf(url: string): string {
  try {
    return new URL(url).hostname;
  } catch {
    return '';
  }
}
