import { certificateName } from '../address/embedded-address';
import type { CertificateProblem } from './dial-outcome';
import type { IsoTime } from './iso-time';
import type { ProbeReport, VerifiedCertificate } from './reach';

/** The outcome of measuring a port, or a whole app. */
export type ReachOutcome =
  | { readonly kind: 'reachable'; readonly latencyMs: number }
  | { readonly kind: 'refused' }
  | { readonly kind: 'silent' }
  /** The name embeds no address, and DNS gives none. */
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
  /** A service elsewhere says that the app is on this computer; such an address is not dialed. */
  | { readonly kind: 'own-address' }
  /** The service changed the address so often that the newest must wait, unless a person asks. */
  | { readonly kind: 'moved-too-often' }
  | { readonly kind: 'no-address' }
  | { readonly kind: 'this-computer-offline' };

/** The catalog's name of an outcome; certificate outcomes are named by their problem. */
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
  /** Every candidate that was dialed, as evidence. */
  readonly report: ProbeReport;
}

/** Where an app answered, and how that was verified. */
export interface ReachedPlace {
  /** Name under which the certificate was verified; the IP address if it was for that. */
  readonly domain: string;
  /** The IP address that was dialed. */
  readonly address: string;
  /** The ports that answered over TLS; null: not dialed, or no answer. */
  readonly httpsPort: number | null;
  readonly wssPort: number | null;
  /** Null: the measurement did not report it. */
  readonly certificate: VerifiedCertificate | null;
}

/** Where a measurement reached the app; null: nowhere by TLS. */
export function reachedPlaceOf({ address, https, wss, report }: ReachResult): ReachedPlace | null {
  const reached = report.candidates.filter(
    (candidate) => candidate.outcome === 'reachable' && candidate.scheme !== 'http' && candidate.address === address,
  );
  const byHttps = reached.find(({ scheme }) => scheme === 'https');
  const byWss = reached.find(({ scheme }) => scheme === 'wss');
  const best = byHttps ?? byWss;
  if (best === undefined || address === null) return null;
  // A port that serves both is dialed only once.
  const sharedPort = https?.kind === 'reachable' && wss?.kind === 'reachable' ? best.port : null;
  return {
    domain: certificateName(best.host),
    address,
    httpsPort: byHttps?.port ?? sharedPort,
    wssPort: byWss?.port ?? sharedPort,
    certificate: best.certificate,
  };
}

/**
 * What is known of an app’s reach. `shown` is what a person sees: the last result, except that a single
 * miss, or two, after a success do not count as gone.
 */
export type ReachState =
  | { readonly kind: 'unchecked' }
  | { readonly kind: 'checking'; readonly since: IsoTime; readonly previous: MeasuredReach | null }
  | { readonly kind: 'measured'; readonly measured: MeasuredReach };

export interface MeasuredReach {
  readonly shown: ReachOutcome;
  readonly last: ReachResult;
  /** Where it last answered; null: it never did since Beckon started. */
  readonly reached: ReachedPlace | null;
  /** Consecutive misses, 0 after a success; none is added without a network. */
  readonly misses: number;
  readonly lastGoodAt: IsoTime | null;
}

/** Number of consecutive misses after which an app is gone. */
export const MISSES_UNTIL_GONE = 3;

/** The worse of an app’s two ports: an app is reachable when every port that it has is. */
export function outcomeOfApp(result: ReachResult): ReachOutcome {
  const measured = [result.https, result.wss].filter((outcome) => outcome !== null);
  return measured.find((outcome) => outcome.kind !== 'reachable') ?? measured[0] ?? { kind: 'no-address' };
}

/** Whether the certificate shown is not the one that the user trusted. */
export function isCertificateChanged(outcome: ReachOutcome): boolean {
  return outcome.kind === 'certificate' && outcome.problem === 'changed';
}

/**
 * Adds a result to the previous state: one miss is not “gone”, three are. Certificate problems count at once; a missing
 * network on this computer, or no dial yet, is not a miss.
 */
export function withResult(previous: MeasuredReach | null, result: ReachResult): MeasuredReach {
  return withMisses(previous, result, (previous?.misses ?? 0) + 1);
}

/** Like {@link withResult}, after a thorough attempt such as a reconnect: a miss then means gone at once. */
export function withThoroughResult(previous: MeasuredReach | null, result: ReachResult): MeasuredReach {
  return withMisses(previous, result, Math.max((previous?.misses ?? 0) + 1, MISSES_UNTIL_GONE));
}

function withMisses(previous: MeasuredReach | null, result: ReachResult, ifMissed: number): MeasuredReach {
  const outcome = outcomeOfApp(result);
  if (outcome.kind === 'reachable') {
    return { shown: outcome, last: result, reached: reachedPlaceOf(result), misses: 0, lastGoodAt: result.at };
  }
  const misses = isNoMiss(outcome) ? (previous?.misses ?? 0) : ifMissed;
  const forgiven = previous?.shown.kind === 'reachable' && misses < MISSES_UNTIL_GONE && mayBeChance(outcome);
  return {
    shown: forgiven ? previous.shown : outcome,
    last: result,
    reached: previous?.reached ?? null,
    misses,
    lastGoodAt: previous?.lastGoodAt ?? null,
  };
}

function isNoMiss({ kind }: ReachOutcome): boolean {
  return kind === 'this-computer-offline' || kind === 'moved-too-often';
}

/** Whether an outcome may be a lost packet or a sleeping phone, rather than a fact about the app. */
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

/** The last measurement, also while a new one is in progress; null: none yet. */
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

/** The outcome that the state shows now; null: nothing measured yet. */
export function shownOutcome(state: ReachState | undefined): ReachOutcome | null {
  return measuredOf(state)?.shown ?? null;
}
