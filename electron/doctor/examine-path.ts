import {
  addressTrust,
  type DialRefusal,
  type DialRule,
  dialRefusal,
  isBogusLoopback,
  isThisComputer,
} from '../../shared/address/dial-rule';
import { certificateName } from '../../shared/address/embedded-address';
import type { DoctorStepName, StepCode } from '../../shared/domain/doctor';
import { listFor, type Text, textFor, verbatim } from '../../shared/words/text';
import type { PlannedCandidate } from '../dial/candidate-plan';
import type { DialResult, DialTarget } from '../dial/dial';
import type { DialedPlace } from '../dial/place-budget';
import type { DialOptions } from '../dial/port-dialer';
import { askDns, type DnsAnswer, type Lookup, resolveHost, whyRefused } from '../dial/resolve-host';
import { hasNetwork, type InterfaceAddress, interfaceFor, networksText, ownAddresses } from '../lib/network-interfaces';
import type { Place } from './diagnosis-target';
import { type Examination, type Finding, type Found, okFinding, problem, tenths } from './examination';

type PathDialOptions = Pick<DialOptions, 'mayUseClaimedName' | 'formerName' | 'signal'>;

export interface PathTools {
  readonly interfaces: () => readonly InterfaceAddress[];
  readonly lookup: Lookup;
  /** How long DNS may take, in milliseconds. */
  readonly lookupTimeoutMs: number;
  /** Dials by TCP and TLS; the owner adds trusted authorities, timeouts and pins. Never rejects. */
  readonly dial: (target: DialTarget, options: PathDialOptions) => Promise<DialResult>;
  /** Whether the service itself is on this computer: then its apps may be too. */
  readonly serviceOnLoopback: boolean;
  /** Whether a place that a service gave may be dialed now; undefined: always, since a person asks. */
  readonly mayDial?: ((place: DialedPlace) => boolean) | undefined;
  /** A monotonic clock in milliseconds, for timing steps and dials. */
  readonly now?: (() => number) | undefined;
}

export interface PathRules {
  /** The user allows dialing addresses in 100.64.0.0/10. */
  readonly allowCarrierGradeNat: boolean;
}

/** The address to examine, and why it must not be dialed; null: it may be. */
interface FoundAddress {
  readonly address: string;
  readonly refusal: DialRefusal | null;
}

const DIALED = ['connect-https', 'certificate', 'connect-wss'] as const satisfies readonly DoctorStepName[];

/**
 * An absent neighbor also ends as “no route to host”, but only after seconds of neighbor discovery; what this
 * computer itself refuses fails at once.
 */
const NEIGHBOR_SEARCH_MS = 500;

/** Maximum addresses of a name that are listed. */
const MAX_ADDRESSES_LISTED = 4;

/** Dials of a port before it counts as silent: over Wi-Fi the first can be lost, or only wake the phone. */
const DIALS_UNTIL_SILENT = 2;

/** Steps `name`, `target`, `subnet`, `connect-https`, `certificate` and `connect-wss`. */
export async function examinePath(
  examination: Examination,
  tools: PathTools,
  place: Place,
  rules: PathRules,
): Promise<void> {
  const rule = ruleFor(place, tools, rules);
  const found = await examination.take('name', async () => await findAddress(place, tools, rule, examination.signal));
  if (found === null) {
    examination.skip(['target', 'subnet', ...DIALED], 'no-address', textFor('finding.nothingToExamine'));
    return;
  }
  const { address, refusal } = found;
  examination.add('target', targetFinding(found, place, tools));
  if (refusal !== null) {
    examination.skip(['subnet', ...DIALED], 'not-allowed', textFor('finding.notContacted'));
    return;
  }
  examination.add('subnet', subnetFinding(address, tools.interfaces()));
  const dialed = withPortsAllowed(place, address, tools, rules);
  if (mayDial(address, dialed, tools))
    await dialPorts(examination, tools, dialed, { address, isElsewhere: rule.trust === 'remote-service' });
  else examination.skip(DIALED, 'moved-too-often', textFor('finding.movedTooOften'));
}

/** A typed host may be dialed on any typed port; on ports from a service, as far as the service is trusted. */
function withPortsAllowed(place: Place, address: string, tools: PathTools, rules: PathRules): Place {
  if (place.asTyped === null) return place;
  const given = { ...place, typed: false };
  const isAllowed = dialRefusal(address, ruleFor(given, tools, rules)) === null && mayDial(address, given, tools);
  return isAllowed ? place : { ...place, ...place.asTyped };
}

function mayDial(address: string, { typed, imported, https, wss }: Place, tools: PathTools): boolean {
  if (typed || (tools.serviceOnLoopback && !imported) || tools.mayDial === undefined) return true;
  return tools.mayDial({ address, httpsPort: https[0]?.port ?? null, wssPort: wss[0]?.port ?? null });
}

function ruleFor(
  { typed, imported, https, wss }: Place,
  tools: PathTools,
  { allowCarrierGradeNat }: PathRules,
): DialRule {
  const trust = addressTrust({ isTyped: typed, isImported: imported, isServiceHere: tools.serviceOnLoopback });
  return {
    trust,
    allowCarrierGradeNat,
    ownAddresses: ownAddresses(tools.interfaces()),
    ports: [...https, ...wss].map(({ port }) => port),
  };
}

/** Queries DNS only if it matters: for a name without an address, or whose address other programs must find. */
async function findAddress(
  { host, problem: wrong }: Place,
  { lookup, lookupTimeoutMs: timeoutMs }: PathTools,
  rule: DialRule,
  signal: AbortSignal | undefined,
): Promise<Found<FoundAddress>> {
  if (host === null) {
    return {
      finding: problem('no-address', wrong ?? textFor('finding.noAddress')),
      value: null,
    };
  }
  const options = { lookup, rule, timeoutMs, signal };
  const name = certificateName(host);
  const resolved = await resolveHost(name, options);
  if (resolved.kind === 'not-found') {
    const detail = resolved.isAnswered
      ? textFor('finding.unresolvedEmpty', { host: name })
      : textFor('finding.unresolvedUnanswered', { host: name });
    return { finding: problem('not-found', detail), value: null };
  }
  const { address, origin, found } = resolved;
  const value = { address, refusal: resolved.kind === 'not-allowed' ? resolved.refusal : null };
  switch (origin) {
    case 'literal':
      return { finding: okFinding('address', textFor('finding.isAddress', { address })), value };
    case 'dns':
      return {
        finding: okFinding('resolved', textFor('finding.resolved', { host: name, addresses: listed(found) })),
        value,
      };
    case 'embedded': {
      const isSettled = address.startsWith('127.') || value.refusal !== null;
      if (isSettled) return { finding: okFinding('spelled', textFor('finding.spelled', { address })), value };
      return { finding: comparedFinding(address, await askDns(name, options)), value };
    }
  }
}

/** DNS is not needed if the name embeds its address; but blocked DNS matters to other programs. */
function comparedFinding(address: string, { found, isAnswered }: DnsAnswer): Finding {
  if (found.includes(address)) return okFinding('resolved', textFor('finding.spelledAndResolved', { address }));
  if (!isAnswered) return problem('blocked', textFor('finding.blockedUnanswered', { address }));
  if (found.length === 0) return problem('blocked', textFor('finding.blockedEmpty', { address }));
  return problem('blocked', textFor('finding.blockedOther', { address, addresses: listed(found) }));
}

/** Limited to what a person reads; a hostile name can have any number of addresses. */
function listed(addresses: readonly string[]): Text {
  return listFor(addresses.map(verbatim), MAX_ADDRESSES_LISTED);
}

const REFUSED: Readonly<Record<DialRefusal, StepCode>> = {
  'not-local': 'not-allowed',
  'carrier-grade-nat': 'carrier-nat',
  'own-address': 'own-address',
  'cloud-metadata': 'cloud-metadata',
  'foreign-port': 'foreign-port',
};

function targetFinding({ address, refusal }: FoundAddress, place: Place, tools: PathTools): Finding {
  if (refusal !== null) return problem(REFUSED[refusal], whyRefused(address, refusal));
  if (isBogusLoopback(address, place.platform) && !tools.serviceOnLoopback) {
    return problem('bogus-loopback', textFor('finding.bogusLoopback', { address }));
  }
  return okFinding('local', textFor('finding.local', { address }));
}

function subnetFinding(address: string, interfaces: readonly InterfaceAddress[]): Finding {
  if (isThisComputer(address, ownAddresses(interfaces)))
    return okFinding('this-computer', textFor('finding.thisComputer', { address }));
  const same = interfaceFor(address, interfaces);
  if (same !== null)
    return okFinding('same-network', textFor('finding.sameNetwork', { address, interface: same.name }));
  if (!hasNetwork(interfaces)) return problem('offline', textFor('finding.offline'));
  return problem('other-network', textFor('finding.otherNetwork', { address, networks: networksText(interfaces) }));
}

type DialedAddress = Pick<DialTarget, 'address' | 'isElsewhere'>;

interface Dialed {
  readonly candidate: PlannedCandidate;
  readonly result: DialResult;
  /** From the first dial to the end, in milliseconds. */
  readonly ms: number;
}

/** Dials both ports at once, so that two silent ones take the time of one. */
async function dialPorts(examination: Examination, tools: PathTools, place: Place, at: DialedAddress): Promise<void> {
  const shared = place.https.some((candidate) => candidate.port === place.wss[0]?.port);
  const { mayUseClaimedName, formerName } = place;
  const options = { mayUseClaimedName, formerName, signal: examination.signal };
  const https = dialBest(place.https, at, tools, options);
  const wss = shared ? null : dialBest(place.wss, at, tools, options);

  enterHttps(examination, at.address, await https);
  if (wss === null) examination.skip(['connect-wss'], 'same-port', textFor('finding.samePort'));
  else enterWss(examination, at.address, await wss);
}

function enterHttps(examination: Examination, address: string, dialed: Dialed | null): void {
  if (dialed === null) {
    examination.skip(['connect-https', 'certificate'], 'no-port', textFor('finding.noHttpsPort'));
    return;
  }
  const { candidate, result, ms } = dialed;
  const where = { address, port: candidate.port };
  if (result.connectedMs === null) {
    examination.add(
      'connect-https',
      problem(result.problem ?? 'silent', textFor('finding.dialed', { ...where, evidence: result.detail })),
      ms,
    );
    examination.skip(['certificate'], 'not-connected', textFor('finding.notConnected'));
    return;
  }
  examination.add('connect-https', okFinding('connected', textFor('finding.accepts', where)), result.connectedMs);
  examination.add('certificate', tlsFinding(result, result.detail), Math.max(0, tenths(ms - result.connectedMs)));
}

function enterWss(examination: Examination, address: string, dialed: Dialed | null): void {
  if (dialed === null) {
    examination.skip(['connect-wss'], 'no-port', textFor('finding.noWssPort'));
    return;
  }
  const { candidate, result, ms } = dialed;
  examination.add(
    'connect-wss',
    tlsFinding(result, textFor('finding.dialed', { address, port: candidate.port, evidence: result.detail })),
    ms,
  );
}

function tlsFinding({ problem: why }: DialResult, detail: Text): Finding {
  return why === null ? okFinding('verified', detail) : problem(why, detail);
}

/** Dials a port under every candidate name; a verified result wins, else the most informative. */
async function dialBest(
  candidates: readonly PlannedCandidate[],
  at: DialedAddress,
  tools: PathTools,
  options: PathDialOptions,
): Promise<Dialed | null> {
  const dialed = await Promise.all(
    candidates.map(async (candidate) => await dialUntilHeard(candidate, at, tools, options)),
  );
  return dialed.reduce<Dialed | null>(
    (best, entry) => (best === null || evidenceRank(entry.result) > evidenceRank(best.result) ? entry : best),
    null,
  );
}

async function dialUntilHeard(
  candidate: PlannedCandidate,
  at: DialedAddress,
  tools: PathTools,
  options: PathDialOptions,
): Promise<Dialed> {
  const target: DialTarget = { ...at, port: candidate.port, host: candidate.host, secure: true };
  const now = tools.now ?? performance.now.bind(performance);
  const startedAt = now();
  for (let dials = 1; ; dials += 1) {
    const dialedAt = now();
    const result = asSilence(await tools.dial(target, options), now() - dialedAt);
    const silent = result.problem === 'silent' || result.problem === 'handshake-silent';
    if (!silent || dials === DIALS_UNTIL_SILENT || options.signal?.aborted === true) {
      return { candidate, result, ms: tenths(now() - startedAt) };
    }
  }
}

function asSilence(result: DialResult, ms: number): DialResult {
  if (result.problem !== 'no-route' || ms < NEIGHBOR_SEARCH_MS) return result;
  return { ...result, problem: 'silent', detail: textFor('evidence.noNeighbor') };
}

/** A changed certificate must not hide behind a name that would not have been verified either. */
function evidenceRank(result: DialResult): number {
  if (result.problem === null) return 3;
  if (result.problem === 'certificate-changed') return 2;
  return result.connectedMs === null ? 0 : 1;
}
