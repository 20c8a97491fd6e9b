import type { TargetKind } from '../address/parse-target';
import type { Text } from '../words/text';
import { type DialProblem, isCertificateProblem, type ProbeOutcome } from './dial-outcome';

export type ProbeScheme = 'https' | 'wss' | 'http';

/**
 * Who vouches for a certificate: an authority that the runtime or the operating system trusts, the additional one of
 * the service in use, or the user, who compared the certificate and pinned it.
 */
export type CertificateVoucher = 'built-in' | 'additional' | 'pinned';

/** A certificate that was just verified. */
export interface VerifiedCertificate {
  /** Of the whole certificate: `AB:CD:…`, 32 octets. */
  readonly sha256: string;
  readonly voucher: CertificateVoucher;
}

/** A candidate for reaching the target, and how it ended. */
export interface ProbeCandidate {
  /** Name for SNI and the certificate check; an IP address if no name is known. */
  readonly host: string;
  /** The IP address that was dialed; null when none could be found. */
  readonly address: string | null;
  readonly port: number;
  readonly scheme: ProbeScheme;
  readonly outcome: ProbeOutcome;
  /** Why the dial failed, more exactly than the outcome says; null: it did not, or nothing was dialed. */
  readonly problem: DialProblem | null;
  /** The evidence. */
  readonly detail: Text;
  /** From dialing to the end of the handshake, in milliseconds; null unless reachable. */
  readonly latencyMs: number | null;
  /** Null unless one was verified. */
  readonly certificate: VerifiedCertificate | null;
}

/** The name under which a bare address was verified; null: none, or a name was typed. */
export function nameVerified({
  understoodAs,
  candidates,
}: Pick<ProbeReport, 'candidates'> & { readonly understoodAs: string }): string | null {
  const named = candidates.find(
    ({ outcome, host, address, certificate }) => outcome === 'reachable' && certificate !== null && host !== address,
  );
  return understoodAs === 'address' ? (named?.host ?? null) : null;
}

/** Whether something answers at a bare address with a certificate that nobody vouches for, so that only a pin helps. */
export function needsPin({
  understoodAs,
  candidates,
  reachable,
}: Pick<ProbeReport, 'candidates' | 'reachable'> & { readonly understoodAs: string }): boolean {
  return understoodAs === 'address' && !reachable && candidates.some(({ problem }) => isCertificateProblem(problem));
}

/** The outcome of measuring a target; `probe --json` prints it with the evidence as text. */
export interface ProbeReport {
  /** As typed. */
  readonly target: string;
  readonly understoodAs: TargetKind;
  readonly candidates: readonly ProbeCandidate[];
  readonly reachable: boolean;
}
