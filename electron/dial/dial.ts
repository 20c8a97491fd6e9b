import net from 'node:net';
import { Duplex } from 'node:stream';
import tls from 'node:tls';
import { isSameIp } from '../../shared/address/dial-rule';
import { literalAddress } from '../../shared/address/embedded-address';
import type { DialProblem } from '../../shared/domain/dial-outcome';
import type { CertificateVoucher, VerifiedCertificate } from '../../shared/domain/reach';
import { type Text, textFor } from '../../shared/words/text';
import { type DialPhase, describeDialError, describeFirstByte } from './dial-problem';

/** How long the other side may take to disconnect too, in milliseconds. */
const HANG_UP_MS = 200;

/** Where to connect: always an IP address. */
export interface DialedPlace {
  readonly address: string;
  readonly port: number;
  /**
   * Only a service elsewhere says that the app is there: a connection that turns out to lead to this computer, by
   * whatever route, is closed before any byte. False unless given.
   */
  readonly isElsewhere?: boolean;
}

/** What to dial; the name is for SNI and the certificate check only. */
export interface DialTarget extends DialedPlace {
  /** Name that the certificate must carry, or the IP address itself. */
  readonly host: string;
  /** TLS for https and wss; plain TCP for http. */
  readonly secure: boolean;
}

export interface DialResult {
  readonly problem: DialProblem | null;
  /** The evidence. */
  readonly detail: Text;
  /** From dialing to the end of the handshake, in milliseconds; null unless it succeeded. */
  readonly latencyMs: number | null;
  /** From dialing to the end of the TCP handshake, in milliseconds; null when it did not complete. */
  readonly connectedMs: number | null;
  /** The certificate that was verified; null: none was. */
  readonly certificate: VerifiedCertificate | null;
}

/** The authorities that a certificate is verified against. */
export interface Authorities {
  readonly context: tls.SecureContext;
  /** Tells whether the additional authority was needed for the certificate of a connection. */
  readonly voucherOf: (certificate: tls.DetailedPeerCertificate) => CertificateVoucher;
}

/**
 * Connects by TCP, and by TLS if requested, verifies the certificate against the authorities, and
 * disconnects: sends no application data. Never rejects; every result is an outcome.
 */
export async function dial(
  target: DialTarget,
  authorities: Authorities,
  limits: ConnectionLimits,
): Promise<DialResult> {
  const ending = await openChecked(target, authorities.context, limits);
  if (ending.kind === 'failed') {
    const { problem, detail, connectedMs } = ending;
    return { problem, detail, latencyMs: null, connectedMs, certificate: null };
  }
  const { socket, secured, latencyMs, connectedMs } = ending;
  // Read before the end of the connection, which forgets it.
  const shown = secured?.getPeerCertificate(true);
  const detail =
    secured === null
      ? textFor('evidence.plainAccepted')
      : textFor('evidence.verified', { host: target.host, protocol: secured.getProtocol() ?? 'TLS' });
  await hangUp(socket);
  const certificate =
    shown === undefined ? null : { sha256: shown.fingerprint256, voucher: authorities.voucherOf(shown) };
  return { problem: null, detail, latencyMs, connectedMs, certificate };
}

/**
 * Connects by TCP, and by TLS if requested, and verifies the certificate against the authorities of the context; nothing
 * was sent over the connection, which the caller must close. Never rejects.
 */
export async function openChecked(
  target: DialTarget,
  authorities: tls.SecureContext,
  limits: ConnectionLimits,
): Promise<OpenedConnection | FailedConnection> {
  const secure = (tcp: Duplex): tls.TLSSocket => tls.connect(checkedOptions(target, tcp, authorities));
  return await openConnection(target, target.secure ? secure : null, limits);
}

/** Without a `session`, so that every dial makes the full handshake and certificate check. */
function checkedOptions(target: DialTarget, socket: Duplex, secureContext: tls.SecureContext): tls.ConnectionOptions {
  const isAddress = literalAddress(target.host) !== null;
  return {
    socket,
    host: target.host,
    // An IP address is not allowed in SNI; without a name the certificate is checked against `host`.
    servername: isAddress ? '' : target.host,
    secureContext,
    // Explicit, because an environment variable of Node can disable it.
    rejectUnauthorized: true,
    ALPNProtocols: ['http/1.1'],
  };
}

export interface ConnectionLimits {
  /** For TCP and TLS together, in milliseconds. */
  readonly timeoutMs: number;
  /** How long the other side may be silent, in milliseconds. */
  readonly silenceMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** An established connection, with nothing sent over it; the caller must close it. */
export interface OpenedConnection {
  readonly kind: 'opened';
  readonly socket: net.Socket;
  /** The TLS socket, if TLS was requested. */
  readonly secured: tls.TLSSocket | null;
  /** From dialing to the end of the TCP handshake, in milliseconds. */
  readonly connectedMs: number;
  /** From dialing to the end of all handshakes, in milliseconds. */
  readonly latencyMs: number;
}

export interface FailedConnection {
  readonly kind: 'failed';
  readonly problem: DialProblem;
  /** The evidence. */
  readonly detail: Text;
  /** Null when the TCP handshake did not complete. */
  readonly connectedMs: number | null;
}

/** Adds TLS to a connection. */
export type TlsUpgrade = (tcp: Duplex) => tls.TLSSocket;

/** `hasResponded`: the other side sent something before the failure. */
type Ending = OpenedConnection | (FailedConnection & { readonly hasResponded: boolean });

/**
 * Dials an IP address by TCP, and by TLS if `secure` is given, within the limits. Sends no application data and never
 * rejects.
 */
export async function openConnection(
  place: DialedPlace,
  secure: TlsUpgrade | null,
  limits: ConnectionLimits,
): Promise<OpenedConnection | FailedConnection> {
  const ending = await connect(place, secure, limits);
  if (ending.kind === 'opened') return ending;
  const { hasResponded, ...failed } = ending;
  if (secure === null || !hasResponded || failed.problem !== 'handshake-failed') return failed;
  const first = await firstByteOf(place, secure, limits);
  return first === null ? failed : { ...failed, ...describeFirstByte(first) };
}

async function connect(place: DialedPlace, secure: TlsUpgrade | null, limits: ConnectionLimits): Promise<Ending> {
  const startedAt = performance.now();
  return await new Promise((resolve) => {
    let phase: DialPhase = 'connecting';
    let connectedMs: number | null = null;
    let finished = false;
    let bytesBefore = 0;
    const tcp = net.connect({ host: place.address, port: place.port, lookup: refuseName });
    let secured: tls.TLSSocket | null = null;

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
      resolve(ending.kind === 'opened' ? ending : { ...ending, hasResponded: tcp.bytesRead > 0 });
    };
    const fail = (error: NodeJS.ErrnoException): void =>
      finish({ kind: 'failed', ...describeDialError(error, phase), connectedMs });
    const stop = (): void =>
      finish({ kind: 'failed', problem: 'stopped', detail: textFor('evidence.stopped'), connectedMs });
    const opened = (): void => {
      const latencyMs = elapsedMs(startedAt);
      finish({ kind: 'opened', socket: secured ?? tcp, secured, connectedMs: connectedMs ?? latencyMs, latencyMs });
    };
    const listen = (): void => {
      if (tcp.bytesRead === bytesBefore) fail(coded('ETIMEDOUT'));
      bytesBefore = tcp.bytesRead;
      silence.refresh();
    };
    const deadline = setTimeout(() => fail(coded('ETIMEDOUT')), limits.timeoutMs);
    const silence = setTimeout(listen, limits.silenceMs);

    // These stay after the end: an error on a socket without a listener would crash the process.
    tcp.on('error', fail);
    tcp.on('connect', () => {
      if (finished) return;
      if (place.isElsewhere === true && isSameIp(tcp.localAddress ?? '', tcp.remoteAddress ?? '')) {
        const detail = textFor('evidence.refusal.own-address', { address: place.address });
        finish({ kind: 'failed', problem: 'own-address', detail, connectedMs: null });
        return;
      }
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
 * The first byte of the response to a TLS ClientHello; null: none. It distinguishes TLS from anything else,
 * which error codes do not: they differ between the runtimes’ TLS libraries.
 */
async function firstByteOf(place: DialedPlace, secure: TlsUpgrade, limits: ConnectionLimits): Promise<number | null> {
  const ending = await connect(place, null, limits);
  if (ending.kind === 'failed') return null;
  const { socket } = ending;
  return await new Promise((resolve) => {
    // It forwards the ClientHello and never reads a response, so that nothing more is sent.
    const deaf = new Duplex({
      read: () => undefined,
      write: (chunk: Buffer, _, done) => void socket.write(chunk, () => done()),
    });
    const greeter = secure(deaf);
    const finish = (first: number | null): void => {
      clearTimeout(silence);
      limits.signal?.removeEventListener('abort', stop);
      greeter.destroy();
      deaf.destroy();
      socket.destroy();
      resolve(first);
    };
    const stop = (): void => finish(null);
    const silence = setTimeout(stop, limits.silenceMs);
    greeter.on('error', stop);
    socket.on('data', (chunk: Buffer) => finish(chunk[0] ?? null));
    socket.on('close', stop);
    limits.signal?.addEventListener('abort', stop);
    if (limits.signal?.aborted === true) stop();
  });
}

/**
 * Closes a good connection cleanly, so that the app does not log a broken handshake; then forcibly. It counts
 * as a probe until it is closed.
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

/** Only a checked address may be dialed: a lookup here could bypass that check. */
const refuseName: net.LookupFunction = (_name, _options, callback) => callback(coded('ENOTFOUND'), '');

/** Milliseconds since a reading of the monotonic clock, to a tenth. */
function elapsedMs(since: number): number {
  return Math.round((performance.now() - since) * 10) / 10;
}

function coded(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code });
}
