import { certificateName } from '../../../../shared/address/embedded-address';
import { parseDomain } from '../../../../shared/address/parse-target';
import { isHiddenValue } from '../../../../shared/domain/hidden-value';

/** The URL for control programs, with the name that the certificate is valid for; null without valid domain and port. */
export function appUrl(scheme: 'https' | 'wss', domain: string | null, port: number | null): string | null {
  if (domain === null || port === null) return null;
  // In discreet mode: a placeholder, which is no name to read.
  if (isHiddenValue(domain)) return `${scheme}://${domain}:${port}`;
  const target = parseDomain(domain);
  if (!target.ok) return null;
  const host = certificateName(target.value.host);
  // A zone, as in `fe80::1%eth0`, is valid only on this computer: no URL has one.
  if (host.includes('%')) return null;
  return `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
