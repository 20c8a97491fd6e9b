import tls from 'node:tls';

interface SystemCertificates {
  getCACertificates?(type: 'system'): string[];
}

/**
 * The trusted certificate authorities, as PEM texts: those of the runtime, those of the operating system if the runtime
 * can read them, and the user's additional one (PEM, possibly several certificates).
 */
export function trustedRoots(extraPem: string | null): string[] {
  const extra = extraPem === null ? [] : [extraPem];
  return [...tls.rootCertificates, ...systemRoots(), ...extra];
}

let cachedSystemRoots: readonly string[] | null = null;

function systemRoots(): readonly string[] {
  // Only Node 22.15 and later; reading the store can be slow, so it is read once.
  cachedSystemRoots ??= (tls as SystemCertificates).getCACertificates?.('system') ?? [];
  return cachedSystemRoots;
}
