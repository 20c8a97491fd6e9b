import type { ProbeOutcome } from '../../shared/domain/reach';
import type { ReachOutcome } from '../../shared/domain/reach-state';

/** Why a dial did not end in a verified connection; `null` stands for none. */
export type DialProblem =
  | 'refused'
  | 'silent'
  | 'handshake-silent'
  | 'no-route'
  | 'certificate-expired'
  | 'certificate-not-yet-valid'
  | 'certificate-name'
  | 'certificate-unknown'
  | 'certificate-changed'
  | 'certificate-invalid'
  | 'plain-http'
  | 'handshake-refused'
  | 'handshake-failed'
  | 'stopped';

/** How far a dial had come. */
export type DialPhase = 'connecting' | 'handshaking';

/** The outcome that `probe` prints for a problem. */
export function outcomeOf(problem: DialProblem | null): ProbeOutcome {
  switch (problem) {
    case null:
      return 'reachable';
    case 'refused':
      return 'refused';
    case 'silent':
    case 'handshake-silent':
    case 'stopped':
      return 'timeout';
    case 'no-route':
      return 'unreachable';
    case 'certificate-expired':
    case 'certificate-not-yet-valid':
    case 'certificate-name':
    case 'certificate-unknown':
    case 'certificate-changed':
    case 'certificate-invalid':
    case 'plain-http':
    case 'handshake-refused':
    case 'handshake-failed':
      return 'tls';
  }
}

/** The state that a dialled port is in; the fingerprints are those shown and trusted, where they are known. */
export function reachOutcomeOf(
  problem: DialProblem,
  fingerprints: { readonly presented: string | null; readonly pinned: string | null },
): ReachOutcome {
  switch (problem) {
    case 'plain-http':
      return { kind: 'plain-http' };
    case 'refused':
    case 'handshake-refused':
    case 'handshake-failed':
      return { kind: 'refused' };
    case 'silent':
    case 'handshake-silent':
    case 'stopped':
    case 'no-route':
      return { kind: 'silent' };
    case 'certificate-expired':
      return { kind: 'certificate', problem: 'expired', ...fingerprints };
    case 'certificate-name':
      return { kind: 'certificate', problem: 'name', ...fingerprints };
    case 'certificate-unknown':
      return { kind: 'certificate', problem: 'unknown-authority', ...fingerprints };
    case 'certificate-changed':
      return { kind: 'certificate', problem: 'changed', ...fingerprints };
    case 'certificate-not-yet-valid':
    case 'certificate-invalid':
      return { kind: 'certificate', problem: 'invalid', ...fingerprints };
  }
}

interface DialFailure {
  readonly problem: DialProblem;
  readonly detail: string;
}

/** Names the problem behind a socket error, in words for people. Pure. */
export function describeDialError(error: NodeJS.ErrnoException, phase: DialPhase): DialFailure {
  const code = error.code ?? '';
  return certificateFailure(code, error) ?? (phase === 'connecting' ? tcpFailure(code) : tlsFailure(code));
}

function tcpFailure(code: string): DialFailure {
  switch (code) {
    case 'ETIMEDOUT':
      return {
        problem: 'silent',
        detail: 'No answer in time: another network, a firewall, or a sleeping device.',
      };
    case 'ECONNREFUSED':
    case 'ECONNRESET':
      return {
        problem: 'refused',
        detail: 'Nothing listens on this port: the app’s game mode or connection view may be closed.',
      };
    case 'EINVAL':
      // What Linux says to fe80:: alone: every interface has such a network of its own.
      return {
        problem: 'no-route',
        detail: 'A link-local address needs the network interface behind it, such as fe80::1%eth0.',
      };
    default:
      return { problem: 'no-route', detail: `This computer has no way to that address (${code || 'unknown error'}).` };
  }
}

function tlsFailure(code: string): DialFailure {
  if (code === 'ETIMEDOUT') {
    return { problem: 'handshake-silent', detail: 'Accepted the connection, but did not finish TLS in time.' };
  }
  return { problem: 'handshake-failed', detail: 'Hung up during the TLS handshake.' };
}

/** Types of TLS records, the first byte of each: change of cipher, alert, handshake, application data. */
const TLS_RECORDS = { first: 0x14, last: 0x17 } as const;

/** Names the problem of a handshake that failed although the other side answered; by its answer’s first byte. Pure. */
export function describeFirstByte(byte: number): DialFailure {
  return byte >= TLS_RECORDS.first && byte <= TLS_RECORDS.last
    ? {
        problem: 'handshake-refused',
        detail: 'Speaks TLS, but does not agree with this computer on a secure connection.',
      }
    : {
        problem: 'plain-http',
        detail: 'Answers, but not with TLS: plain HTTP, or another program, is on this port.',
      };
}

/** Whether the other side spoke TLS at all, verified or not. */
export function spokeTls(problem: DialProblem | null): boolean {
  return problem === null || problem === 'handshake-refused' || problem.startsWith('certificate-');
}

function certificateFailure(code: string, error: NodeJS.ErrnoException): DialFailure | null {
  switch (code) {
    case 'CERT_HAS_EXPIRED':
      return { problem: 'certificate-expired', detail: 'The certificate has expired: update the companion app.' };
    case 'CERT_NOT_YET_VALID':
      return {
        problem: 'certificate-not-yet-valid',
        detail: 'The certificate is not valid yet: check this computer’s clock.',
      };
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return {
        problem: 'certificate-name',
        detail: `The certificate is for another name (${alternativeNames(error)}).`,
      };
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return {
        problem: 'certificate-unknown',
        detail: 'The certificate is signed by an authority that this computer does not trust.',
      };
    case 'UNSPECIFIED':
      // Node has no code of its own for the rest, such as a key or a signature that is too weak.
      return { problem: 'certificate-invalid', detail: `The certificate could not be verified (${error.message}).` };
    default:
      return /^(CERT_|CRL_|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH|PATH_LENGTH)/.test(code)
        ? { problem: 'certificate-invalid', detail: `The certificate could not be verified (${code}).` }
        : null;
  }
}

/** How much of a certificate’s names is told. */
const MAX_NAMES_LENGTH = 200;

function alternativeNames(error: NodeJS.ErrnoException): string {
  // Node adds the refused certificate to this one error.
  const { cert }: NodeJS.ErrnoException & { cert?: { subjectaltname?: unknown } } = error;
  const names = cert?.subjectaltname;
  // The names come from the network: keep what a person can read.
  return typeof names === 'string' && names !== ''
    ? names.slice(0, MAX_NAMES_LENGTH).replace(/[^\x20-\x7e]/g, '?')
    : 'none';
}
