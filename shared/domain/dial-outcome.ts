/** How one dialed candidate ended. A probe is TCP + TLS; no application data is sent. */
export type ProbeOutcome =
  | 'reachable'
  | 'refused'
  | 'timeout'
  | 'name-not-found'
  | 'tls'
  | 'unreachable'
  | 'target-not-allowed';

/** What is wrong with a certificate. */
export type CertificateProblem = 'expired' | 'name' | 'unknown-authority' | 'changed' | 'invalid';

/** What a dial problem means in each coarser vocabulary. */
interface Meaning {
  /** As `probe --json` prints it. */
  readonly probe: ProbeOutcome;
  /** As reach of an app; the dial adds the fingerprints. */
  readonly reach:
    | { readonly kind: 'refused' | 'silent' | 'plain-http' | 'own-address' }
    | { readonly kind: 'certificate'; readonly problem: CertificateProblem };
  /** The doctor's verdict if there are no other findings. */
  readonly verdict: string;
}

/**
 * Every way in which dialing a port can fail to give a verified connection: the finest vocabulary of outcomes. A
 * step of the doctor has these codes unchanged; what `probe` prints, the reach of an app and the doctor’s verdict
 * are columns of this table.
 */
export const DIAL_PROBLEMS = {
  refused: { probe: 'refused', reach: { kind: 'refused' }, verdict: 'not-listening' },
  silent: { probe: 'timeout', reach: { kind: 'silent' }, verdict: 'silent' },
  'handshake-silent': { probe: 'timeout', reach: { kind: 'silent' }, verdict: 'silent' },
  'no-route': { probe: 'unreachable', reach: { kind: 'silent' }, verdict: 'no-route' },
  'own-address': { probe: 'target-not-allowed', reach: { kind: 'own-address' }, verdict: 'own-address' },
  'certificate-expired': {
    probe: 'tls',
    reach: { kind: 'certificate', problem: 'expired' },
    verdict: 'certificate-expired',
  },
  'certificate-not-yet-valid': {
    probe: 'tls',
    reach: { kind: 'certificate', problem: 'invalid' },
    verdict: 'certificate-invalid',
  },
  'certificate-name': { probe: 'tls', reach: { kind: 'certificate', problem: 'name' }, verdict: 'certificate-name' },
  'certificate-unknown': {
    probe: 'tls',
    reach: { kind: 'certificate', problem: 'unknown-authority' },
    verdict: 'certificate-unknown',
  },
  'certificate-changed': {
    probe: 'tls',
    reach: { kind: 'certificate', problem: 'changed' },
    verdict: 'certificate-changed',
  },
  'certificate-invalid': {
    probe: 'tls',
    reach: { kind: 'certificate', problem: 'invalid' },
    verdict: 'certificate-invalid',
  },
  'plain-http': { probe: 'tls', reach: { kind: 'plain-http' }, verdict: 'plain-http' },
  'handshake-refused': { probe: 'tls', reach: { kind: 'refused' }, verdict: 'handshake-failed' },
  'handshake-failed': { probe: 'tls', reach: { kind: 'refused' }, verdict: 'handshake-failed' },
  stopped: { probe: 'timeout', reach: { kind: 'silent' }, verdict: 'stopped' },
} as const satisfies Readonly<Record<string, Meaning>>;

/** Why a dial did not end in a verified connection. */
export type DialProblem = keyof typeof DIAL_PROBLEMS;

/** Whether the other side showed a certificate that was not accepted. */
export function isCertificateProblem(problem: DialProblem | null): boolean {
  return problem !== null && DIAL_PROBLEMS[problem].reach.kind === 'certificate';
}

/** Whether a code, such as that of a doctor’s step, is a dial problem. */
export function isDialProblem(code: string): code is DialProblem {
  return Object.hasOwn(DIAL_PROBLEMS, code);
}
