import tls from 'node:tls';

interface SystemCertificates {
  getCACertificates?(type: 'system'): string[];
}

/**
 * The trusted certificate authorities, as PEM texts: those of the runtime, those of the operating system if the runtime
 * can read them, and the user's additional one (PEM, possibly several certificates).
 */
export function trustedRoots(extraPem: string | null): string[] {
  return [...runtimeRoots(extraPem), ...systemRoots()];
}

/** Those of {@link trustedRoots} that need no reading of the operating system's store. */
export function runtimeRoots(extraPem: string | null): string[] {
  return [...tls.rootCertificates, ...(extraPem === null ? [] : [extraPem])];
}

let cachedSystemRoots: readonly string[] | null = null;

/** The authorities of the operating system, as PEM texts; empty if the runtime cannot read them. */
export function systemRoots(): readonly string[] {
  // Not every Node that runs the command line can (22.15 and later); reading is slow, so it is done once.
  cachedSystemRoots ??= (tls as SystemCertificates).getCACertificates?.('system') ?? [];
  return cachedSystemRoots;
}
