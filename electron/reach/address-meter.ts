import { addressTrust, type DialRule, dialRefusal } from '../../shared/address/dial-rule';
import { literalAddress } from '../../shared/address/embedded-address';
import { parseDomain, parseTarget, type Target } from '../../shared/address/parse-target';
import type { ProbeOutcome } from '../../shared/domain/dial-outcome';
import { type DialProblem, isCertificateProblem } from '../../shared/domain/dial-outcome';
import type { IsoTime } from '../../shared/domain/iso-time';
import { isClaimedNameAllowed, joinedAddress } from '../../shared/domain/joined-address';
import { isTyped, type KnownApp, type LedgerAddress } from '../../shared/domain/known-app';
import type { ProbeCandidate } from '../../shared/domain/reach';
import type { ReachOutcome, ReachResult } from '../../shared/domain/reach-state';
import { type Text, textFor } from '../../shared/words/text';
import { type PlannedCandidate, planCandidates } from '../dial/candidate-plan';
import type { DialTarget } from '../dial/dial';
import { outcomeOf, reachOutcomeOf, spokeTls } from '../dial/dial-problem';
import { MAX_PLACES_AN_HOUR, type PlaceBudget } from '../dial/place-budget';
import type { DialOptions, DialUrgency, PortDialer, PortResult } from '../dial/port-dialer';
import { type Lookup, type ResolvedHost, resolveHost } from '../dial/resolve-host';
import type { Clock } from '../lib/clock';
import { canReach, type InterfaceAddress, ownAddresses } from '../lib/network-interfaces';

/** An address to measure: from the ledger, or just received from the service. */
export type MeasurableAddress = Pick<
  LedgerAddress,
  'host' | 'httpsPort' | 'wssPort' | 'source' | 'allowCarrierGradeNat'
> &
  Partial<Pick<LedgerAddress, 'lastGoodAt' | 'imported' | 'verifiedAs'>> & {
    /** The address that the service gives for the app, to join a typed one with; see `counterpartOf`. */
    readonly counterpart?: LedgerAddress | null;
  };

/** The parts of an app that matter to a measurement: its pin, and which service located it. */
export type MeasurableApp = Pick<KnownApp, 'pin' | 'simulated'>;

export interface MeasureOptions {
  /** See {@link DialUrgency}. */
  readonly urgency: DialUrgency;
  /** One of many attempts for one request of a person: it counts against the budget like an automatic one. */
  readonly isRepeat?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Limits the places where the app may be dialed because a service said so. */
  readonly budget: Pick<PlaceBudget, 'admit'>;
}

export interface AddressMeterOptions {
  readonly clock: Clock;
  readonly dialer: Pick<PortDialer, 'dial' | 'timeoutMs'>;
  readonly lookup: Lookup;
  readonly interfaces: () => readonly InterfaceAddress[];
  /** Name suffixes to try for a bare typed address, best first; read each time. */
  readonly suffixes: () => readonly string[];
  /** Whether the service that located the app runs on this computer: then its apps may too. */
  readonly isServiceHere: (app: MeasurableApp) => boolean;
}

/** Measures one address of a known app on both its ports, by TCP and TLS only; never rejects. */
export class AddressMeter {
  readonly #options: AddressMeterOptions;

  constructor(options: AddressMeterOptions) {
    this.#options = options;
  }

  async measure(app: MeasurableApp, address: MeasurableAddress, options: MeasureOptions): Promise<ReachResult> {
    const at = new Date(this.#options.clock.now()).toISOString();
    const target = address.source === 'address' ? parseTarget(address.host) : parseDomain(address.host);
    const verbatim = target.ok ? this.#plan(target.value, app, address) : [];
    const [first] = verbatim;
    if (!target.ok || first === undefined) return unmeasured(address, at, 'no-address', []);

    const { lookup, dialer, interfaces } = this.#options;
    const rule = this.#rule(
      app,
      address,
      verbatim.map((candidate) => candidate.port),
    );
    // All planned names embed the same address, or there is a single name to resolve.
    const resolved = await resolveHost(first.host, { lookup, rule, timeoutMs: dialer.timeoutMs / 2 });
    const dialed = resolved.kind === 'not-found' ? null : resolved.address;
    const refuse = (kind: UnmeasuredKind, outcome: ProbeOutcome, detail: Text): ReachResult =>
      unmeasured(address, at, kind, [
        { ...first, address: dialed, outcome, problem: null, detail, latencyMs: null, certificate: null },
      ]);
    if (resolved.kind === 'not-allowed') {
      const kind = resolved.refusal === 'own-address' ? 'own-address' : 'not-allowed';
      return refuse(kind, 'target-not-allowed', resolved.detail);
    }
    if (!canReach(dialed, interfaces())) {
      return refuse('this-computer-offline', 'unreachable', textFor('evidence.offline'));
    }
    if (resolved.kind === 'not-found') return refuse('name-blocked', 'name-not-found', resolved.detail);
    if (!this.#isAdmitted(app, address, resolved, options)) {
      return refuse('moved-too-often', 'target-not-allowed', MOVED_TOO_OFTEN);
    }

    const { counterpart = null } = address;
    const mayUseClaimedName = isClaimedNameAllowed({ isTyped: isTyped(address), counterpart });
    const { verifiedAs: formerName } = address;
    const place = { address: resolved.address, isElsewhere: rule.trust === 'remote-service' };
    const run = new PortRun(dialer, app, place, { ...options, mayUseClaimedName, formerName });
    const joined = this.#joined(app, address, resolved, options);
    const { https, wss } = await run.measure(joined ?? verbatim);
    return {
      at,
      host: target.value.host,
      address: resolved.address,
      https,
      wss,
      report: {
        target: address.host,
        understoodAs: target.value.understoodAs,
        candidates: run.dialed,
        reachable: run.dialed.some((candidate) => candidate.outcome === 'reachable'),
      },
    };
  }

  /**
   * The plan for a typed address and what the service says of the same host; null: nothing, or the service may not say
   * where to dial there.
   */
  #joined(
    app: MeasurableApp,
    address: MeasurableAddress,
    resolved: Extract<ResolvedHost, { kind: 'address' }>,
    options: MeasureOptions,
  ): readonly PlannedCandidate[] | null {
    const { counterpart = null } = address;
    if (counterpart === null || !isTyped(address)) return null;
    const joined = joinedAddress(address, counterpart);
    const target = joined === null ? null : parseTarget(joined.host);
    if (joined === null || target?.ok !== true) return null;
    const planned = this.#plan(target.value, app, { ...address, ...joined }, joined.suffix);
    const rule = this.#rule(
      app,
      counterpart,
      planned.map(({ port }) => port),
    );
    const isAllowed = dialRefusal(resolved.address, rule) === null;
    return isAllowed && this.#isAdmitted(app, counterpart, resolved, options) ? planned : null;
  }

  #rule(app: MeasurableApp, address: MeasurableAddress, ports: readonly number[]): DialRule {
    const { allowCarrierGradeNat, imported: isImported = false } = address;
    const isServiceHere = this.#options.isServiceHere(app);
    const trust = addressTrust({ isTyped: isTyped(address), isImported, isServiceHere });
    return { trust, allowCarrierGradeNat, ownAddresses: ownAddresses(this.#options.interfaces()), ports };
  }

  /** Depends on the source: typed addresses, and those from a service on this computer, may change at will. */
  #isAdmitted(
    app: MeasurableApp,
    place: MeasurableAddress,
    { address, origin }: Extract<ResolvedHost, { kind: 'address' }>,
    { urgency, isRepeat = false, budget }: MeasureOptions,
  ): boolean {
    const { httpsPort, wssPort, lastGoodAt = null, imported = false } = place;
    if (isTyped(place) || (this.#options.isServiceHere(app) && !imported)) return true;
    // A name without an embedded address may now resolve elsewhere than where the app was reached.
    const isFree = (urgency === 'asked' && !isRepeat) || (lastGoodAt !== null && origin !== 'dns');
    return budget.admit({ address, httpsPort, wssPort }, isFree);
  }

  /** @param suffix the one to try first for a bare address */
  #plan(
    target: Target,
    { pin }: MeasurableApp,
    address: MeasurableAddress,
    suffix: string | null = null,
  ): readonly PlannedCandidate[] {
    if (address.source !== 'address') {
      const hasPort = address.httpsPort !== null || address.wssPort !== null;
      return hasPort ? planCandidates(target, address, []) : [];
    }
    // If the user trusted a certificate for the bare address, no name may replace that check.
    const isPinned = pin !== null && literalAddress(target.host) === pin.address;
    const suffixes = [...new Set([...(suffix === null ? [] : [suffix]), ...this.#options.suffixes()])];
    return planCandidates(target, address, isPinned ? [] : suffixes);
  }
}

const MOVED_TOO_OFTEN = textFor('evidence.movedTooOften', { count: MAX_PLACES_AN_HOUR });

type UnmeasuredKind =
  | 'no-address'
  | 'not-allowed'
  | 'own-address'
  | 'moved-too-often'
  | 'this-computer-offline'
  | 'name-blocked';

/** The result when nothing was dialed: the same for every port of the app. */
function unmeasured(
  address: MeasurableAddress,
  at: IsoTime,
  kind: UnmeasuredKind,
  candidates: readonly ProbeCandidate[],
): ReachResult {
  const { host, httpsPort, wssPort } = address;
  const isAsTyped = address.source === 'address';
  const outcome: ReachOutcome = { kind };
  const target = parseTarget(host);
  return {
    at,
    host,
    address: candidates[0]?.address ?? null,
    https: isAsTyped || httpsPort !== null || wssPort === null ? outcome : null,
    wss: wssPort === null ? null : outcome,
    report: {
      target: host,
      understoodAs: target.ok ? target.value.understoodAs : 'domain',
      candidates,
      reachable: false,
    },
  };
}

/** The result of dialing one port under its names. */
interface PortEnding {
  readonly outcome: ReachOutcome;
  /** The device did not respond; then its other ports will not either. */
  readonly isDeadEnd: boolean;
  /** Whether the other side spoke TLS at all, verified or not. */
  readonly spokeTls: boolean;
}

const DEAD_ENDS: ReadonlySet<DialProblem | null> = new Set<DialProblem>([
  'silent',
  'handshake-silent',
  'no-route',
  'own-address',
  'stopped',
]);

type RunOptions = MeasureOptions & Pick<DialOptions, 'mayUseClaimedName' | 'formerName'>;

/** Dials the ports of one address in the cheapest order: a silent device is not dialed a second time. */
class PortRun {
  readonly #dialer: Pick<PortDialer, 'dial'>;
  readonly #app: MeasurableApp;
  readonly #at: Pick<DialTarget, 'address' | 'isElsewhere'>;
  readonly #options: RunOptions;
  /** Every candidate that was dialed, in order: the evidence. */
  readonly dialed: ProbeCandidate[] = [];

  constructor(
    dialer: Pick<PortDialer, 'dial'>,
    app: MeasurableApp,
    at: Pick<DialTarget, 'address' | 'isElsewhere'>,
    options: RunOptions,
  ) {
    this.#dialer = dialer;
    this.#app = app;
    this.#at = at;
    this.#options = options;
  }

  async measure(planned: readonly PlannedCandidate[]): Promise<Pick<ReachResult, 'https' | 'wss'>> {
    const httpsPorts = portsOf(planned, 'https');
    const https = await this.#firstGood(httpsPorts);
    const wssPorts = portsOf(planned, 'wss');
    const plain = await this.#plain(planned, https);
    if (wssPorts.length === 0) return { https: plain, wss: null };
    const isShared = wssPorts.some(([candidate]) => httpsPorts.some(([tls]) => tls?.port === candidate?.port));
    if (isShared || https?.isDeadEnd === true) return { https: plain, wss: plain };
    const urgency = this.#options.urgency === 'usual' && https !== null ? 'followUp' : this.#options.urgency;
    const wss = await this.#firstGood(wssPorts, urgency);
    return { https: plain, wss: wss?.outcome ?? null };
  }

  /** The outcome for HTTPS, unless only plain HTTP answers. */
  async #plain(planned: readonly PlannedCandidate[], https: PortEnding | null): Promise<ReachOutcome | null> {
    const ports = portsOf(planned, 'http');
    if (ports.length === 0 || https?.isDeadEnd === true || https?.spokeTls === true) return https?.outcome ?? null;
    const http = await this.#firstGood(ports);
    // Without TLS in the plan, the user typed plain HTTP.
    if (https === null) return http?.outcome ?? null;
    return http?.outcome.kind === 'reachable' ? { kind: 'plain-http' } : https.outcome;
  }

  /** Dials ports until one is good; if none is, returns the result of the first. */
  async #firstGood(
    ports: readonly (readonly PlannedCandidate[])[],
    urgency: DialUrgency = this.#options.urgency,
  ): Promise<PortEnding | null> {
    let first: PortEnding | null = null;
    for (const candidates of ports) {
      const ending = await this.#dialPort(candidates, urgency);
      if (ending.outcome.kind === 'reachable') return ending;
      first ??= ending;
      if (ending.isDeadEnd) break;
    }
    return first;
  }

  /** Dials one port under each name until one is verified. The last name is the typed one: its result counts. */
  async #dialPort(candidates: readonly PlannedCandidate[], urgency: DialUrgency): Promise<PortEnding> {
    let ending: PortEnding = { outcome: { kind: 'no-address' }, isDeadEnd: false, spokeTls: false };
    for (const { host, port, scheme } of candidates) {
      const target = { ...this.#at, port, host, secure: scheme !== 'http' };
      const { pin } = this.#app;
      const { signal, mayUseClaimedName, formerName } = this.#options;
      const result = await this.#dialer.dial(target, { pin, urgency, mayUseClaimedName, formerName, signal });
      const { problem, detail, latencyMs, certificate, verifiedAs = host } = result;
      const outcome = outcomeOf(problem);
      this.dialed.push({
        host: verifiedAs,
        address: this.#at.address,
        port,
        scheme,
        outcome,
        problem,
        detail,
        latencyMs,
        certificate,
      });
      ending = {
        outcome: this.#outcomeOf(result),
        isDeadEnd: DEAD_ENDS.has(problem),
        spokeTls: target.secure && spokeTls(problem),
      };
      // Another name does not help if the port did not even show a certificate.
      if (!isCertificateProblem(problem)) return ending;
    }
    return ending;
  }

  #outcomeOf({ problem, latencyMs, presented }: PortResult): ReachOutcome {
    if (problem === null) return { kind: 'reachable', latencyMs: latencyMs ?? 0 };
    const pinned = problem === 'certificate-changed' ? (this.#app.pin?.sha256 ?? null) : null;
    return reachOutcomeOf(problem, { presented: presented?.sha256 ?? null, pinned });
  }
}

/** The candidates of a scheme, one list for each port, in the order of the plan. */
function portsOf(
  planned: readonly PlannedCandidate[],
  scheme: PlannedCandidate['scheme'],
): readonly (readonly PlannedCandidate[])[] {
  const own = planned.filter((candidate) => candidate.scheme === scheme);
  return [...Map.groupBy(own, ({ port }) => port).values()];
}
