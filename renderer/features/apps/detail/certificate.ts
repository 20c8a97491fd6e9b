import { literalAddress } from '../../../../shared/address/embedded-address';
import type { CertificatePin, KnownApp } from '../../../../shared/domain/known-app';
import { measuredOf, type ReachState } from '../../../../shared/domain/reach-state';

/** What the user can see or decide about an app's certificate. */
export type CertificateQuestion =
  /** Verified as usual, or nothing that the user could decide. */
  | { readonly kind: 'none' }
  /** A bare address shows a certificate without a trusted authority. */
  | { readonly kind: 'trust'; readonly presented: string }
  /** The certificate of a name can't be verified: it can be looked at, but not trusted. */
  | { readonly kind: 'unvouched'; readonly problem: 'unknown-authority' | 'name'; readonly presented: string | null }
  | { readonly kind: 'changed'; readonly pinned: string | null; readonly presented: string | null }
  /** The app shows the certificate that the user trusted. */
  | { readonly kind: 'pinned'; readonly pin: CertificatePin };

export function certificateQuestion({ pin }: Pick<KnownApp, 'pin'>, reach: ReachState): CertificateQuestion {
  const last = measuredOf(reach)?.last;
  const {
    problem,
    pinned = null,
    presented = null,
  } = [last?.https, last?.wss].find((outcome) => outcome?.kind === 'certificate') ?? {};
  if (problem === 'changed') return { kind: 'changed', pinned, presented };
  // An expired or broken certificate has to be mended in the app.
  if (problem === 'unknown-authority' || problem === 'name') {
    const isBareAddress = last?.host != null && literalAddress(last.host) !== null;
    return presented !== null && isBareAddress
      ? { kind: 'trust', presented }
      : { kind: 'unvouched', problem, presented };
  }
  return pin === null ? { kind: 'none' } : { kind: 'pinned', pin };
}

/** Bytes per group, so that a person can compare a group at a time. */
const BYTES_IN_GROUP = 2;

/** Some bytes of a fingerprint, with the index of the first. */
export interface FingerprintGroup {
  readonly start: number;
  readonly bytes: string;
}

/** A fingerprint, `AB:CD:…`, in groups to compare one by one. */
export function fingerprintGroups(sha256: string): readonly FingerprintGroup[] {
  const bytes = sha256.split(':');
  return Array.from({ length: Math.ceil(bytes.length / BYTES_IN_GROUP) }, (_, index) => {
    const start = index * BYTES_IN_GROUP;
    return { start, bytes: bytes.slice(start, start + BYTES_IN_GROUP).join('') };
  });
}
