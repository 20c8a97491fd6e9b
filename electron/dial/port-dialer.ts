import PQueue from 'p-queue';
import { namesSpelling } from '../../shared/address/certificate-names';
import { literalAddress } from '../../shared/address/embedded-address';
import { type DialProblem, isCertificateProblem } from '../../shared/domain/dial-outcome';
import type { CertificatePin } from '../../shared/domain/known-app';
import { textFor } from '../../shared/words/text';
import { authoritiesOf } from './authorities';
import {
  type Authorities,
  type ConnectionLimits,
  type DialResult,
  type DialTarget,
  dial,
  type FailedConnection,
  type OpenedConnection,
  openChecked,
} from './dial';
import { certificateChanged, comparePinned, openPinned, type PresentedCertificate } from './pinned-connection';

/** For TCP and TLS of one port together, in milliseconds. */
export const DIAL_TIMEOUT_MS = 4_000;

/**
 * Unless a person waits, silence for this share of the timeout is enough: 60 dead ends at 32 at once then take
 * one timeout in total. It still leaves time to retransmit a lost first packet.
 */
const SILENCE_SHARE = 0.5;

/** Maximum concurrent dials, across all measurements. */
export const MAX_PROBES = 32;

/**
 * Priority of a dial: the more urgent goes first when all slots are taken. A person, the second port of an app
 * whose first one answered, anything else, and what did not answer last time: dead ends delay only each other.
 */
export const DIAL_URGENCY = { asked: 3, followUp: 2, usual: 1, suspect: 0 } as const;
export type DialUrgency = keyof typeof DIAL_URGENCY;

/** Bare addresses whose names are remembered: more than anybody types. */
const MAX_VERIFIED_NAMES = 1_000;

export interface PortDialerOptions {
  /** An additional trusted authority, PEM; read for each dial, since the user may change it. */
  readonly extraCaPem: () => string | null;
  /** Gets each pinned certificate that verified a connection, PEM. */
  readonly keepPinned?: ((sha256: string, pem: string) => void) | undefined;
  /** See {@link DIAL_TIMEOUT_MS}. */
  readonly timeoutMs?: number | undefined;
}

export interface DialOptions {
  /** The certificate that the user trusted; valid only for its own bare address. */
  readonly pin?: CertificatePin | null | undefined;
  /** `asked` unless given. */
  readonly urgency?: DialUrgency | undefined;
  /**
   * A bare address may be verified under a name that spells it and that its own certificate claims, if a trusted
   * authority vouches for that name.
   */
  readonly mayUseClaimedName?: boolean | undefined;
  /** The name under which the address was verified before: then no other one that its certificate claims counts. */
  readonly formerName?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A dial result with the rejected certificate, if a person may decide to trust it. */
export interface PortResult extends DialResult {
  readonly presented: PresentedCertificate | null;
  /** The name under which a bare address was verified, see {@link DialOptions}; omitted: none. */
  readonly verifiedAs?: string;
}

/**
 * Dials ports, at most {@link MAX_PROBES} at once, and handles pins: a pinned certificate replaces the usual
 * check, and nothing else ever does.
 */
export class PortDialer {
  readonly #extraCaPem: () => string | null;
  readonly #keepPinned: PortDialerOptions['keepPinned'];
  readonly #timeoutMs: number;
  readonly #queue = new PQueue({ concurrency: MAX_PROBES });
  /** Suspects leave a slot free for other dials. */
  readonly #suspects = new PQueue({ concurrency: MAX_PROBES - 1 });
  /** The names under which bare addresses were verified, by address and port. */
  readonly #verifiedAs = new Map<string, string>();
  /** Reading a hundred and more authorities takes longer than most dials, so they are read once. */
  #authorities: { readonly extraCaPem: string | null; readonly read: Authorities } | null = null;

  constructor({ extraCaPem, keepPinned, timeoutMs = DIAL_TIMEOUT_MS }: PortDialerOptions) {
    this.#extraCaPem = extraCaPem;
    this.#keepPinned = keepPinned;
    this.#timeoutMs = timeoutMs;
  }

  /** How long one port may take, in milliseconds. */
  get timeoutMs(): number {
    return this.#timeoutMs;
  }

  /** Queues and dials one port. Never rejects; a dial aborted while queued is not made at all. */
  async dial(target: DialTarget, options: DialOptions = {}): Promise<PortResult> {
    const { pin = null, urgency = 'asked', mayUseClaimedName = false, formerName, signal } = options;
    if (signal?.aborted === true) return STOPPED;
    const timeoutMs = this.#timeoutMs;
    const limits = { timeoutMs, silenceMs: urgency === 'asked' ? timeoutMs : timeoutMs * SILENCE_SHARE, signal };
    const run = async (): Promise<PortResult> => {
      if (signal?.aborted === true) return STOPPED;
      return pin !== null && isPinnable(target) && pin.address === target.address
        ? await this.#dialPinned(target, pin, limits)
        : await this.#dialChecked(target, mayUseClaimedName ? this.#namesAt(target, formerName) : null, limits);
    };
    const queued = async (): Promise<PortResult> => await this.#queue.add(run, { priority: DIAL_URGENCY[urgency] });
    return await (urgency === 'suspect' ? this.#suspects.add(queued) : queued());
  }

  /**
   * Opens a connection for a caller that uses it and closes it; it does not queue. It is verified by the authorities,
   * under the name of the target; for a bare address, the SHA-256 of a certificate, if given, replaces that check, also
   * where an authority verified the certificate before: once it is renewed, the caller needs the new SHA-256. No name
   * that the certificate claims is tried. Never rejects.
   */
  async open(
    target: DialTarget,
    pinnedSha256: string | null,
    signal?: AbortSignal,
  ): Promise<OpenedConnection | FailedConnection> {
    const limits = { timeoutMs: this.#timeoutMs, silenceMs: this.#timeoutMs, signal };
    return pinnedSha256 !== null && isPinnable(target)
      ? await openPinned(target, pinnedSha256, limits)
      : await openChecked(target, this.#currentAuthorities().context, limits);
  }

  #namesAt(target: DialTarget, formerName: string | undefined): ClaimedNames {
    return { former: formerName ?? this.#verifiedAs.get(placeOf(target)) ?? null };
  }

  /**
   * Dials a bare address under a name that its own certificate claims. What was verified under a name once is accepted
   * under no other one. Null: there is no such name, or it does not verify.
   */
  async #dialClaimed(
    target: DialTarget,
    { former }: ClaimedNames,
    claimed: readonly string[],
    limits: ConnectionLimits,
  ): Promise<PortResult | null> {
    const names = namesSpelling(target.address, claimed);
    for (const host of former === null ? names : names.filter((name) => name === former)) {
      const named = await dial({ ...target, host }, this.#currentAuthorities(), limits);
      if (named.problem !== null) continue;
      if (this.#verifiedAs.size < MAX_VERIFIED_NAMES) this.#verifiedAs.set(placeOf(target), host);
      return { ...named, presented: null, verifiedAs: host };
    }
    return null;
  }

  /**
   * Dials a bare address under the name under which it was verified before. Null: there is none, or the handshake under
   * it failed, so that it may have another certificate by now.
   */
  async #dialFormer(
    target: DialTarget,
    { former: host }: ClaimedNames,
    limits: ConnectionLimits,
  ): Promise<PortResult | null> {
    if (host === null || !isPinnable(target)) return null;
    const named = await dial({ ...target, host }, this.#currentAuthorities(), limits);
    if (named.problem === null) return { ...named, presented: null, verifiedAs: host };
    return SAME_UNDER_EVERY_NAME.has(named.problem) ? { ...named, presented: null } : null;
  }

  /** @param names null: no name that the certificate claims counts */
  async #dialChecked(target: DialTarget, names: ClaimedNames | null, limits: ConnectionLimits): Promise<PortResult> {
    const former = names === null ? null : await this.#dialFormer(target, names, limits);
    if (former !== null) return former;
    const result = await dial(target, this.#currentAuthorities(), limits);
    const askable = isCertificateProblem(result.problem) && isPinnable(target);
    if (!askable) return { ...result, presented: null };
    const shown = await comparePinned(target, null, limits);
    if (shown.kind === 'failed') return { ...result, presented: null };
    // Any other problem is one under every name.
    const isOtherName = names !== null && result.problem === 'certificate-name';
    const named = isOtherName ? await this.#dialClaimed(target, names, shown.certificate.names, limits) : null;
    return named ?? { ...result, presented: shown.certificate };
  }

  async #dialPinned(target: DialTarget, pin: CertificatePin, limits: ConnectionLimits): Promise<PortResult> {
    const result = await dialPinned(target, pin, limits);
    const { problem, presented } = result;
    if (problem === null && presented !== null) this.#keepPinned?.(presented.sha256, presented.pem);
    return result;
  }

  #currentAuthorities(): Authorities {
    const extraCaPem = this.#extraCaPem();
    if (this.#authorities === null || this.#authorities.extraCaPem !== extraCaPem) {
      this.#authorities = { extraCaPem, read: authoritiesOf(extraCaPem) };
    }
    return this.#authorities.read;
  }
}

const STOPPED: PortResult = {
  problem: 'stopped',
  detail: textFor('evidence.stoppedEarly'),
  latencyMs: null,
  connectedMs: null,
  certificate: null,
  presented: null,
};

/** Which names that a certificate claims count for a bare address. */
interface ClaimedNames {
  /** The only one, since the address was verified under it before; null: any. */
  readonly former: string | null;
}

/** What ends a dial without an answer to the name in it. */
const SAME_UNDER_EVERY_NAME: ReadonlySet<DialProblem> = new Set<DialProblem>([
  'refused',
  'silent',
  'handshake-silent',
  'no-route',
  'own-address',
  'stopped',
]);

function placeOf({ address, port }: DialTarget): string {
  return `${address} ${port}`;
}

/** Only a bare address can be pinned: a name has a certificate that can be right. */
function isPinnable(target: DialTarget): boolean {
  return target.secure && literalAddress(target.host) !== null;
}

async function dialPinned(target: DialTarget, pin: CertificatePin, limits: ConnectionLimits): Promise<PortResult> {
  const compared = await comparePinned(target, pin.sha256, limits);
  switch (compared.kind) {
    case 'matched':
      return {
        problem: null,
        detail: textFor('evidence.pinned'),
        latencyMs: compared.latencyMs,
        connectedMs: compared.connectedMs,
        certificate: { sha256: compared.certificate.sha256, voucher: 'pinned' },
        presented: compared.certificate,
      };
    case 'differs':
      return {
        ...certificateChanged(pin.sha256, compared.certificate.sha256),
        latencyMs: null,
        connectedMs: compared.connectedMs,
        certificate: null,
        presented: compared.certificate,
      };
    case 'failed': {
      const { problem, detail, connectedMs } = compared;
      return { problem, detail, latencyMs: null, connectedMs, certificate: null, presented: null };
    }
  }
}
