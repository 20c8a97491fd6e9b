import net from 'node:net';
import type { TLSSocket } from 'node:tls';
import { type DialPhase, type DialProblem, describeDialError } from './dial-problem';

/** How long the other side may take to hang up as well, in milliseconds. */
const HANG_UP_MS = 200;

export interface ConnectionLimits {
  /** For TCP and TLS together, in milliseconds. */
  readonly timeoutMs: number;
  /** How long the other side may give no sign of life, in milliseconds. */
  readonly silenceMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** A connection that stands, with nothing sent over it; whoever asked for it hangs up. */
export interface OpenedConnection {
  readonly kind: 'opened';
  readonly socket: net.Socket;
  /** The same, where TLS was asked for. */
  readonly secured: TLSSocket | null;
  /** From dialling to the end of the TCP handshake, in milliseconds. */
  readonly connectedMs: number;
  /** From dialling to the end of all handshakes, in milliseconds. */
  readonly latencyMs: number;
}

export interface FailedConnection {
  readonly kind: 'failed';
  readonly problem: DialProblem;
  /** One sentence for people: the evidence. */
  readonly detail: string;
  /** Null when the TCP handshake never ended. */
  readonly connectedMs: number | null;
}

/** Adds TLS to a connected socket. */
export type Securer = (tcp: net.Socket) => TLSSocket;

/**
 * Dials an IP address by TCP, and by TLS where `secure` is given, within the limits. Sends nothing of its own and never
 * rejects.
 */
export async function openConnection(
  place: { readonly address: string; readonly port: number },
  secure: Securer | null,
  limits: ConnectionLimits,
): Promise<OpenedConnection | FailedConnection> {
  const startedAt = performance.now();
  return await new Promise((resolve) => {
    let phase: DialPhase = 'connecting';
    let connectedMs: number | null = null;
    let finished = false;
    let heard = 0;
    const tcp = net.connect({ host: place.address, port: place.port });
    let secured: TLSSocket | null = null;

    const finish = (ending: OpenedConnection | FailedConnection): void => {
      if (finished) return;
      finished = true;
      clearTimeout(deadline);
      clearTimeout(silence);
      limits.signal?.removeEventListener('abort', stop);
      if (ending.kind === 'failed') {
        secured?.destroy();
        tcp.destroy();
      }
      resolve(ending);
    };
    const fail = (error: NodeJS.ErrnoException): void =>
      finish({ kind: 'failed', ...describeDialError(error, phase), connectedMs });
    const stop = (): void =>
      finish({ kind: 'failed', problem: 'stopped', detail: 'The check was stopped before it ended.', connectedMs });
    const opened = (): void => {
      const latencyMs = elapsedMs(startedAt);
      finish({ kind: 'opened', socket: secured ?? tcp, secured, connectedMs: connectedMs ?? latencyMs, latencyMs });
    };
    const listen = (): void => {
      if (tcp.bytesRead === heard) fail(coded('ETIMEDOUT'));
      heard = tcp.bytesRead;
      silence.refresh();
    };
    const deadline = setTimeout(() => fail(coded('ETIMEDOUT')), limits.timeoutMs);
    const silence = setTimeout(listen, limits.silenceMs);

    // These stay after the end: a socket without a listener for its errors would take the process with it.
    tcp.on('error', fail);
    tcp.on('connect', () => {
      if (finished) return;
      connectedMs = elapsedMs(startedAt);
      silence.refresh();
      if (secure === null) return opened();
      phase = 'handshaking';
      secured = secure(tcp);
      secured.on('secureConnect', opened);
      secured.on('error', fail);
      secured.on('close', () => fail(coded('ECONNRESET')));
    });
    limits.signal?.addEventListener('abort', stop);
    if (limits.signal?.aborted === true) stop();
  });
}

/**
 * Ends a good connection as TLS wants it, so that the app does not log a broken handshake; then insists. It counts
 * among the probes until it is gone.
 */
export async function hangUp(socket: net.Socket): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(insist);
      socket.destroy();
      resolve();
    };
    const insist = setTimeout(done, HANG_UP_MS);
    socket.once('close', done);
    socket.resume();
    socket.end();
  });
}

/** Milliseconds since a reading of the monotonic clock, to a tenth. */
function elapsedMs(since: number): number {
  return Math.round((performance.now() - since) * 10) / 10;
}

function coded(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code });
}
