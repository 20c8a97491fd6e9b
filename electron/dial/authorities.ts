import { X509Certificate } from 'node:crypto';
import tls from 'node:tls';
import type { CertificateVoucher } from '../../shared/domain/reach';
import { systemRoots, trustedRoots } from '../lib/trusted-roots';
import type { Authorities } from './dial';

/** Longest chain that is followed. */
const MAX_CHAIN_LENGTH = 16;

/** All trusted authorities, with an additional one, PEM. Reading a hundred and more takes longer than most dials. */
export function authoritiesOf(extraCaPem: string | null): Authorities {
  const context = tls.createSecureContext({ ca: trustedRoots(extraCaPem) });
  if (extraCaPem === null) return { context, voucherOf: () => 'built-in' };
  const additional = certificatesIn(extraCaPem);
  /** Whether the runtime or the system has it too; by SHA-256, since a file may spell it otherwise. */
  const builtIn = new Map<string, boolean>();
  const isBuiltIn = ({ fingerprint256, raw }: X509Certificate): boolean => {
    const known = builtIn.get(fingerprint256) ?? [...tls.rootCertificates, ...systemRoots()].some(isPemOf(raw));
    builtIn.set(fingerprint256, known);
    return known;
  };
  return {
    context,
    voucherOf: (certificate): CertificateVoucher => {
      const last = new X509Certificate(rootOf(certificate).raw);
      const root = additional.find((authority) => authority.raw.equals(last.raw) || hasIssued(authority, last));
      return root === undefined || isBuiltIn(root) ? 'built-in' : 'additional';
    },
  };
}

/** The last certificate of a verified chain: its root, or the last that the runtime knows. */
function rootOf(certificate: tls.DetailedPeerCertificate): tls.DetailedPeerCertificate {
  let last = certificate;
  for (let length = 1; length < MAX_CHAIN_LENGTH; length++) {
    // The types promise an issuer, but the chain may end without one.
    const issuer: tls.DetailedPeerCertificate | undefined = last.issuerCertificate;
    if (issuer === undefined || issuer.raw.equals(last.raw)) break;
    last = issuer;
  }
  return last;
}

function hasIssued(authority: X509Certificate, certificate: X509Certificate): boolean {
  return certificate.checkIssued(authority) && certificate.verify(authority.publicKey);
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

function certificatesIn(pem: string): readonly X509Certificate[] {
  return (pem.match(CERTIFICATE) ?? []).map((text) => new X509Certificate(text));
}

/** Returns a function that compares a PEM text with a certificate in DER form, without parsing. */
function isPemOf(raw: Buffer): (pem: string) => boolean {
  const body = raw.toString('base64');
  return (pem) => pem.replace(/-----[^-]+-----|\s/g, '') === body;
}
