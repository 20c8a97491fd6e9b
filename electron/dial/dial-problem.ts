import type { ProbeOutcome } from '../../shared/domain/dial-outcome';
import { DIAL_PROBLEMS, type DialProblem, isCertificateProblem } from '../../shared/domain/dial-outcome';
import type { ReachOutcome } from '../../shared/domain/reach-state';
import { type Text, textFor } from '../../shared/words/text';

/** How far a dial got. */
export type DialPhase = 'connecting' | 'handshaking';

/** The outcome that `probe` prints for a problem; null: the connection was verified. */
export function outcomeOf(problem: DialProblem | null): ProbeOutcome {
  return problem === null ? 'reachable' : DIAL_PROBLEMS[problem].probe;
}

/** The reach of a dialed port; the fingerprints are those shown and trusted, if known. */
export function reachOutcomeOf(
  problem: DialProblem,
  fingerprints: { readonly presented: string | null; readonly pinned: string | null },
): ReachOutcome {
  const { reach } = DIAL_PROBLEMS[problem];
  return reach.kind === 'certificate' ? { ...reach, ...fingerprints } : reach;
}

interface DialFailure {
  readonly problem: DialProblem;
  readonly detail: Text;
}

/** Maps a socket error to a problem, with the evidence. Pure. */
export function describeDialError(error: NodeJS.ErrnoException, phase: DialPhase): DialFailure {
  const code = error.code ?? '';
  return certificateFailure(code, error) ?? (phase === 'connecting' ? tcpFailure(code) : tlsFailure(code));
}

function tcpFailure(code: string): DialFailure {
  switch (code) {
    case 'ETIMEDOUT':
      return {
        problem: 'silent',
        detail: textFor('evidence.silent'),
      };
    case 'ECONNREFUSED':
    case 'ECONNRESET':
      return {
        problem: 'refused',
        detail: textFor('evidence.refused'),
      };
    case 'EINVAL':
      // What Linux reports for fe80:: without a zone: every interface has its own such network.
      return {
        problem: 'no-route',
        detail: textFor('evidence.linkLocal'),
      };
    default:
      return { problem: 'no-route', detail: textFor('evidence.noRoute', { code: code || 'unknown error' }) };
  }
}

function tlsFailure(code: string): DialFailure {
  if (code === 'ETIMEDOUT') {
    return { problem: 'handshake-silent', detail: textFor('evidence.handshakeSilent') };
  }
  return { problem: 'handshake-failed', detail: textFor('evidence.handshakeFailed') };
}

/** Types of TLS records, the first byte of each: change of cipher, alert, handshake, application data. */
const TLS_RECORDS = { first: 0x14, last: 0x17 } as const;

/** Maps a failed handshake to a problem by the first byte of the response. Pure. */
export function describeFirstByte(byte: number): DialFailure {
  return byte >= TLS_RECORDS.first && byte <= TLS_RECORDS.last
    ? {
        problem: 'handshake-refused',
        detail: textFor('evidence.handshakeRefused'),
      }
    : {
        problem: 'plain-http',
        detail: textFor('evidence.plainHttp'),
      };
}

/** Whether the other side spoke TLS at all, verified or not. */
export function spokeTls(problem: DialProblem | null): boolean {
  return problem === null || problem === 'handshake-refused' || isCertificateProblem(problem);
}

function certificateFailure(code: string, error: NodeJS.ErrnoException): DialFailure | null {
  switch (code) {
    case 'CERT_HAS_EXPIRED':
      return { problem: 'certificate-expired', detail: textFor('evidence.certificateExpired') };
    case 'CERT_NOT_YET_VALID':
      return {
        problem: 'certificate-not-yet-valid',
        detail: textFor('evidence.certificateNotYetValid'),
      };
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return {
        problem: 'certificate-name',
        detail: textFor('evidence.certificateName', { names: alternativeNames(error) }),
      };
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return {
        problem: 'certificate-unknown',
        detail: textFor('evidence.certificateUnknown'),
      };
    case 'UNSPECIFIED':
      // Node has no code of its own for the rest, such as a key or a signature that is too weak.
      return {
        problem: 'certificate-invalid',
        detail: textFor('evidence.certificateInvalid', { reason: error.message }),
      };
    default:
      return /^(CERT_|CRL_|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH|PATH_LENGTH)/.test(code)
        ? { problem: 'certificate-invalid', detail: textFor('evidence.certificateInvalid', { reason: code }) }
        : null;
  }
}

/** Maximum length of quoted certificate names. */
const MAX_NAMES_LENGTH = 200;

function alternativeNames(error: NodeJS.ErrnoException): string {
  // Node adds the refused certificate to this one error.
  const { cert }: NodeJS.ErrnoException & { cert?: { subjectaltname?: unknown } } = error;
  const names = cert?.subjectaltname;
  // The names come from the network: keep only readable text.
  return typeof names === 'string' && names !== ''
    ? names.slice(0, MAX_NAMES_LENGTH).replace(/[^\x20-\x7e]/g, '?')
    : 'none';
}
