import { literalAddress } from '../../../../shared/address/embedded-address';
import type { CertificatePin, KnownApp } from '../../../../shared/domain/known-app';
import { type CertificateProblem, measuredOf, type ReachState } from '../../../../shared/domain/reach-state';

/** What the user can see or decide about an app's certificate. */
export type CertificateQuestion =
  /** Verified as usual, or nothing that the user could decide. */
  | { readonly kind: 'none' }
  /** A bare address shows a certificate without a trusted authority. */
  | { readonly kind: 'trust'; readonly presented: string }
  | { readonly kind: 'changed'; readonly pinned: string; readonly presented: string | null }
  /** The app shows the certificate that the user trusted. */
  | { readonly kind: 'pinned'; readonly pin: CertificatePin };

/** Only these can be trusted by fingerprint; an expired or broken certificate has to be fixed in the app. */
const UNVERIFIABLE: ReadonlySet<CertificateProblem> = new Set<CertificateProblem>(['unknown-authority', 'name']);

export function certificateQuestion({ pin }: Pick<KnownApp, 'pin'>, reach: ReachState): CertificateQuestion {
  const last = measuredOf(reach)?.last;
  const problem = [last?.https, last?.wss].find((outcome) => outcome?.kind === 'certificate');
  if (problem?.problem === 'changed' && problem.pinned !== null) {
    return { kind: 'changed', pinned: problem.pinned, presented: problem.presented };
  }
  // Only a bare address can be pinned; the certificate of a name is verified as usual.
  const isBareAddress = last?.host != null && literalAddress(last.host) !== null;
  if (problem?.presented != null && isBareAddress && UNVERIFIABLE.has(problem.problem)) {
    return { kind: 'trust', presented: problem.presented };
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
