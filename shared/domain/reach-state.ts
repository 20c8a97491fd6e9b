import type { IsoTime } from './iso-time';
import type { ProbeReport } from './reach';

/** What is wrong with a certificate. */
export type CertificateProblem = 'expired' | 'name' | 'unknown-authority' | 'changed' | 'invalid';

/** What a measurement of one port, or of a whole app, came to. */
export type ReachOutcome =
  | { readonly kind: 'reachable'; readonly latencyMs: number }
  | { readonly kind: 'refused' }
  | { readonly kind: 'silent' }
  /** The name spells no address, and DNS gives none. */
  | { readonly kind: 'name-blocked' }
  | {
      readonly kind: 'certificate';
      readonly problem: CertificateProblem;
      /** SHA-256 of the certificate shown, `AB:CD:…`; null when it was not read. */
      readonly presented: string | null;
      /** The one that the user trusted; null: none. */
      readonly pinned: string | null;
    }
  | { readonly kind: 'plain-http' }
  /** Beckon’s own rules: the address is on no local network, or it or its port belongs to something else. */
  | { readonly kind: 'not-allowed' }
  /** A service elsewhere says that the app is on this very computer, which is not dialed on its word. */
  | { readonly kind: 'own-address' }
  /** The service gave other addresses so often that the newest has to wait, unless somebody asks. */
  | { readonly kind: 'moved-too-often' }
  | { readonly kind: 'no-address' }
  | { readonly kind: 'this-computer-offline' };

/** What the catalog calls an outcome; a certificate is named by what is wrong with it. */
export type OutcomeName = Exclude<ReachOutcome['kind'], 'certificate'> | `certificate-${CertificateProblem}`;

export function outcomeName(outcome: ReachOutcome): OutcomeName {
  return outcome.kind === 'certificate' ? `certificate-${outcome.problem}` : outcome.kind;
}

/** One app, measured on both its ports; null: the port was not given. */
export interface ReachResult {
  readonly at: IsoTime;
  /** Name or address under which it was measured. */
  readonly host: string | null;
  readonly address: string | null;
  readonly https: ReachOutcome | null;
  readonly wss: ReachOutcome | null;
  /** Every candidate that was dialed: the evidence. */
  readonly report: ProbeReport;
}

/**
 * What is known of an app’s reach. `shown` is what a person sees: it follows the last result, except that a single
 * miss, or two, after a good one do not count as gone.
 */
export type ReachState =
  | { readonly kind: 'unchecked' }
  | { readonly kind: 'checking'; readonly since: IsoTime; readonly previous: MeasuredReach | null }
  | { readonly kind: 'measured'; readonly measured: MeasuredReach };

export interface MeasuredReach {
  readonly shown: ReachOutcome;
  readonly last: ReachResult;
  /** Misses in a row, 0 after a good one; without a network none is added. */
  readonly misses: number;
  readonly lastGoodAt: IsoTime | null;
}

/** How many misses in a row make an app gone. */
export const MISSES_UNTIL_GONE = 3;

/** The worse of an app’s two ports: an app is reachable when every port that it has is. */
export function outcomeOfApp(result: ReachResult): ReachOutcome {
  const measured = [result.https, result.wss].filter((outcome) => outcome !== null);
  return measured.find((outcome) => outcome.kind !== 'reachable') ?? measured[0] ?? { kind: 'no-address' };
}

/** Whether what answers shows another certificate than the one that the user trusted. */
export function isCertificateChanged(outcome: ReachOutcome): boolean {
  return outcome.kind === 'certificate' && outcome.problem === 'changed';
}

/**
 * Adds a result to what was known: one miss is not “gone”, three are. A certificate problem counts at once; that this
 * computer has no network, or that nobody dialed yet, is no miss of the app’s.
 */
export function withResult(previous: MeasuredReach | null, result: ReachResult): MeasuredReach {
  return withMisses(previous, result, (previous?.misses ?? 0) + 1);
}

/** The same where everything was tried to reach the app, as a reconnect does: what is not there then is gone at once. */
export function withThoroughResult(previous: MeasuredReach | null, result: ReachResult): MeasuredReach {
  return withMisses(previous, result, Math.max((previous?.misses ?? 0) + 1, MISSES_UNTIL_GONE));
}

function withMisses(previous: MeasuredReach | null, result: ReachResult, ifMissed: number): MeasuredReach {
  const outcome = outcomeOfApp(result);
  if (outcome.kind === 'reachable') return { shown: outcome, last: result, misses: 0, lastGoodAt: result.at };
  const misses = isNoMiss(outcome) ? (previous?.misses ?? 0) : ifMissed;
  const forgiven = previous?.shown.kind === 'reachable' && misses < MISSES_UNTIL_GONE && mayBeChance(outcome);
  return {
    shown: forgiven ? previous.shown : outcome,
    last: result,
    misses,
    lastGoodAt: previous?.lastGoodAt ?? null,
  };
}

function isNoMiss({ kind }: ReachOutcome): boolean {
  return kind === 'this-computer-offline' || kind === 'moved-too-often';
}

/** Whether an outcome may be a lost packet or a phone dozing, rather than a fact about the app. */
function mayBeChance(outcome: ReachOutcome): boolean {
  switch (outcome.kind) {
    case 'refused':
    case 'silent':
    case 'name-blocked':
      return true;
    case 'reachable':
    case 'certificate':
    case 'plain-http':
    case 'not-allowed':
    case 'own-address':
    case 'moved-too-often':
    case 'no-address':
    case 'this-computer-offline':
      return false;
  }
}

/** What was measured last, also while it is measured anew; null: nothing yet. */
export function measuredOf(state: ReachState | undefined): MeasuredReach | null {
  switch (state?.kind) {
    case undefined:
    case 'unchecked':
      return null;
    case 'checking':
      return state.previous;
    case 'measured':
      return state.measured;
  }
}

/** What the state shows now, wherever it stands; null: nothing measured yet. */
export function shownOutcome(state: ReachState | undefined): ReachOutcome | null {
  return measuredOf(state)?.shown ?? null;
}
