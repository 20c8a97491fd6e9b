import { certificateName } from '../../../shared/address/spelled-address';

/**
 * The address of an app to hand to a control program, under the name that its certificate is for; null where the
 * service did not give both domain and port.
 */
export function appUrl(scheme: 'https' | 'wss', domain: string | null, port: number | null): string | null {
  if (domain === null || port === null) return null;
  const host = certificateName(domain);
  if (host === '' || /[\s/?#@]/.test(host)) return null;
  return `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
