import tls from 'node:tls';
import PQueue from 'p-queue';
import { literalAddress } from '../../shared/address/embedded-address';
import type { CertificatePin } from '../../shared/domain/known-app';
import { textFor } from '../../shared/words/text';
import { trustedRoots } from '../lib/trusted-roots';
import { type ConnectionLimits, type DialResult, type DialTarget, dial } from './dial';
import { comparePinned, type PresentedCertificate } from './pinned-connection';

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

export interface PortDialerOptions {
  /** An additional trusted authority, PEM; read for each dial, since the user may change it. */
  readonly extraCaPem: () => string | null;
  /** See {@link DIAL_TIMEOUT_MS}. */
  readonly timeoutMs?: number | undefined;
}

export interface DialOptions {
  /** The certificate that the user trusted; valid only for its own bare address. */
  readonly pin?: CertificatePin | null | undefined;
  /** `asked` unless given. */
  readonly urgency?: DialUrgency | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A dial result with the rejected certificate, if a person may decide to trust it. */
export interface PortResult extends DialResult {
  readonly presented: PresentedCertificate | null;
}

/**
 * Dials ports, at most {@link MAX_PROBES} at once, and handles pins: a pinned certificate replaces the usual
 * check, and nothing else ever does.
 */
export class PortDialer {
  readonly #extraCaPem: () => string | null;
  readonly #timeoutMs: number;
  readonly #queue = new PQueue({ concurrency: MAX_PROBES });
  /** Suspects leave a slot free for other dials. */
  readonly #suspects = new PQueue({ concurrency: MAX_PROBES - 1 });
  /** Reading a hundred and more authorities takes longer than most dials, so they are read once. */
  #authorities: { readonly extraCaPem: string | null; readonly context: tls.SecureContext } | null = null;

  constructor({ extraCaPem, timeoutMs = DIAL_TIMEOUT_MS }: PortDialerOptions) {
    this.#extraCaPem = extraCaPem;
    this.#timeoutMs = timeoutMs;
  }

  /** How long one port may take, in milliseconds. */
  get timeoutMs(): number {
    return this.#timeoutMs;
  }

  /** Queues and dials one port. Never rejects; a dial aborted while queued is not made at all. */
  async dial(target: DialTarget, { pin = null, urgency = 'asked', signal }: DialOptions = {}): Promise<PortResult> {
    if (signal?.aborted === true) return STOPPED;
    const timeoutMs = this.#timeoutMs;
    const limits = { timeoutMs, silenceMs: urgency === 'asked' ? timeoutMs : timeoutMs * SILENCE_SHARE, signal };
    const run = async (): Promise<PortResult> => {
      if (signal?.aborted === true) return STOPPED;
      return pin !== null && isPinnable(target) && pin.address === target.address
        ? await dialPinned(target, pin, limits)
        : await this.#dialChecked(target, limits);
    };
    const queued = async (): Promise<PortResult> => await this.#queue.add(run, { priority: DIAL_URGENCY[urgency] });
    return await (urgency === 'suspect' ? this.#suspects.add(queued) : queued());
  }

  async #dialChecked(target: DialTarget, limits: ConnectionLimits): Promise<PortResult> {
    const result = await dial(target, this.#context(), limits);
    const askable = result.problem?.startsWith('certificate-') === true && isPinnable(target);
    if (!askable) return { ...result, presented: null };
    const shown = await comparePinned(target, null, limits);
    return { ...result, presented: shown.kind === 'failed' ? null : shown.certificate };
  }

  #context(): tls.SecureContext {
    const extraCaPem = this.#extraCaPem();
    if (this.#authorities === null || this.#authorities.extraCaPem !== extraCaPem) {
      this.#authorities = { extraCaPem, context: tls.createSecureContext({ ca: trustedRoots(extraCaPem) }) };
    }
    return this.#authorities.context;
  }
}

const STOPPED: PortResult = {
  problem: 'stopped',
  detail: textFor('evidence.stoppedEarly'),
  latencyMs: null,
  connectedMs: null,
  presented: null,
};

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
        presented: compared.certificate,
      };
    case 'differs':
      return {
        problem: 'certificate-changed',
        detail: textFor('evidence.certificateChanged', { pinned: pin.sha256, presented: compared.certificate.sha256 }),
        latencyMs: null,
        connectedMs: compared.connectedMs,
        presented: compared.certificate,
      };
    case 'failed': {
      const { problem, detail, connectedMs } = compared;
      return { problem, detail, latencyMs: null, connectedMs, presented: null };
    }
  }
}
