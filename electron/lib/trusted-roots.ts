import tls from 'node:tls';

interface SystemCertificates {
  getCACertificates?(type: 'system'): string[];
}

/**
 * The certificate authorities to trust, as PEM texts: those of the runtime, those of the operating system where
 * the runtime can read them, and the user's extra one (PEM, possibly several certificates).
 */
export function trustedRoots(extraPem: string | null): string[] {
  const extra = extraPem === null ? [] : [extraPem];
  return [...tls.rootCertificates, ...systemRoots(), ...extra];
}

let cachedSystemRoots: readonly string[] | null = null;

function systemRoots(): readonly string[] {
  // Node 22.15 and later only; reading the store can take a while, so once is enough.
  cachedSystemRoots ??= (tls as SystemCertificates).getCACertificates?.('system') ?? [];
  return cachedSystemRoots;
}
