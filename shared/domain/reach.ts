import type { TargetKind } from '../address/parse-target';

import type { Text } from '../words/text';

/** How one dialed candidate ended. A probe is TCP + TLS; no application data is sent. */
export type ProbeOutcome =
  | 'reachable'
  | 'refused'
  | 'timeout'
  | 'name-not-found'
  | 'tls'
  | 'unreachable'
  | 'target-not-allowed';

export type ProbeScheme = 'https' | 'wss' | 'http';

/** A candidate for reaching the target, and how it ended. */
export interface ProbeCandidate {
  /** Name for SNI and the certificate check; an IP address if no name is known. */
  readonly host: string;
  /** The IP address that was dialed; null when none could be found. */
  readonly address: string | null;
  readonly port: number;
  readonly scheme: ProbeScheme;
  readonly outcome: ProbeOutcome;
  /** The evidence. */
  readonly detail: Text;
  /** From dialing to the end of the handshake, in milliseconds; null unless reachable. */
  readonly latencyMs: number | null;
}

/** The outcome of measuring a target; `probe --json` prints it with the evidence as text. */
export interface ProbeReport {
  /** As typed. */
  readonly target: string;
  readonly understoodAs: TargetKind;
  readonly candidates: readonly ProbeCandidate[];
  readonly reachable: boolean;
}
