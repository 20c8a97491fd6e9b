import { parseTarget, type Target, type TargetProblem } from '../../shared/address/parse-target';
import type { ProbeOutcome } from '../../shared/domain/dial-outcome';
import type { ProbeCandidate, ProbeReport } from '../../shared/domain/reach';
import { type Result, success } from '../../shared/lib/result';
import { type Text, textFor } from '../../shared/words/text';
import { type GivenPorts, type PlannedCandidate, planCandidates } from './candidate-plan';
import { outcomeOf, spokeTls } from './dial-problem';
import type { PortDialer } from './port-dialer';
import { type Lookup, resolveHost, systemLookup } from './resolve-host';

export interface ProberOptions {
  readonly dialer: Pick<PortDialer, 'dial' | 'timeoutMs'>;
  /** Name suffixes to try for a bare address, best first; read for each probe. */
  readonly suffixes: () => readonly string[];
  readonly lookup?: Lookup | undefined;
}

/** A typed address with the ports given along with it. */
export interface ProbeInput extends GivenPorts {
  readonly target: string;
  /** The user allows dialing addresses in 100.64.0.0/10. */
  readonly allowCarrierGradeNat?: boolean;
}

/** Measures a typed address that is not kept yet: every name and port that it may have, concurrently. */
export class Prober {
  readonly #options: ProberOptions;

  constructor(options: ProberOptions) {
    this.#options = options;
  }

  /** Dials by TCP and TLS only, and only on local networks; fails only when the text is not an address. */
  async probe(input: ProbeInput, signal?: AbortSignal): Promise<Result<ProbeReport, TargetProblem>> {
    const target = parseTarget(input.target);
    if (!target.ok) return target;
    const planned = planCandidates(target.value, input, this.#options.suffixes());
    return success(await this.#measure(target.value, planned, input.allowCarrierGradeNat ?? false, signal));
  }

  async #measure(
    target: Target,
    planned: readonly PlannedCandidate[],
    allowCarrierGradeNat: boolean,
    signal: AbortSignal | undefined,
  ): Promise<ProbeReport> {
    const measured = await Promise.all(
      planned.map(async (candidate) => await this.#measureOne(candidate, allowCarrierGradeNat, signal)),
    );
    const candidates = withoutFalseHttp(withoutRepeats(withoutDuplicates(measured)));
    return {
      target: target.typed,
      understoodAs: target.understoodAs,
      candidates,
      reachable: candidates.some((candidate) => candidate.outcome === 'reachable'),
    };
  }

  async #measureOne(
    planned: PlannedCandidate,
    allowCarrierGradeNat: boolean,
    signal: AbortSignal | undefined,
  ): Promise<MeasuredCandidate> {
    const { dialer, lookup = systemLookup } = this.#options;
    // This computer's own addresses do not restrict a typed address.
    const rule = { trust: 'user', allowCarrierGradeNat, ownAddresses: [], ports: [planned.port] } as const;
    const resolved = await resolveHost(planned.host, { lookup, rule, timeoutMs: dialer.timeoutMs });
    switch (resolved.kind) {
      case 'not-allowed':
        return notDialed(planned, resolved.address, 'target-not-allowed', resolved.detail);
      case 'not-found':
        return notDialed(planned, null, 'name-not-found', resolved.detail);
      case 'address': {
        const { address } = resolved;
        const { host, port, scheme } = planned;
        const target = { address, port, host, secure: scheme !== 'http' };
        const result = await dialer.dial(target, { mayUseClaimedName: true, signal });
        const { problem, detail, latencyMs, certificate, verifiedAs = host } = result;
        const outcome = outcomeOf(problem);
        return {
          host: verifiedAs,
          address,
          port,
          scheme,
          outcome,
          problem,
          detail,
          latencyMs,
          certificate,
          spokeTls: target.secure && spokeTls(problem),
          isDialed: true,
        };
      }
    }
  }
}

interface MeasuredCandidate extends ProbeCandidate {
  /** Whether the other side spoke TLS at all, verified or not. */
  readonly spokeTls: boolean;
  /** False: its name was not found, or its address must not be dialed. */
  readonly isDialed: boolean;
}

function notDialed(
  { host, port, scheme }: PlannedCandidate,
  address: string | null,
  outcome: ProbeOutcome,
  detail: Text,
): MeasuredCandidate {
  return {
    host,
    address,
    port,
    scheme,
    outcome,
    problem: null,
    detail,
    latencyMs: null,
    certificate: null,
    spokeTls: false,
    isDialed: false,
  };
}

/** A name that was planned may also be the one under which the bare address was verified. */
function withoutDuplicates(measured: readonly MeasuredCandidate[]): readonly MeasuredCandidate[] {
  const byPlace = new Map(measured.map((one) => [`${one.scheme} ${one.host} ${one.port}`, one]));
  return [...byPlace.values()];
}

/**
 * What was not dialed is one finding, however many names and ports were planned for it: the first stands for all that
 * were not dialed for the same reason.
 */
function withoutRepeats(measured: readonly MeasuredCandidate[]): readonly MeasuredCandidate[] {
  const said = new Set<string>();
  return measured.filter(({ isDialed, detail }) => {
    const reason = JSON.stringify(detail);
    if (isDialed || !said.has(reason)) {
      if (!isDialed) said.add(reason);
      return true;
    }
    return false;
  });
}

/**
 * An open port proves plain HTTP only if TLS was not spoken on it: a port with a bad certificate must not count
 * as reachable because TCP alone succeeded.
 */
function withoutFalseHttp(measured: readonly MeasuredCandidate[]): ProbeCandidate[] {
  const speaksTls = new Set(
    measured.filter((candidate) => candidate.spokeTls).map((candidate) => `${candidate.address}:${candidate.port}`),
  );
  return measured.map(({ spokeTls: _, isDialed: __, ...candidate }) =>
    candidate.scheme === 'http' &&
    candidate.outcome === 'reachable' &&
    speaksTls.has(`${candidate.address}:${candidate.port}`)
      ? { ...candidate, outcome: 'tls', detail: textFor('evidence.tlsOnPlainPort'), latencyMs: null }
      : candidate,
  );
}
