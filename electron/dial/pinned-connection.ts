import { createHash, timingSafeEqual } from 'node:crypto';
import type { Duplex } from 'node:stream';
import tls from 'node:tls';
import { textFor } from '../../shared/words/text';
import { type ConnectionLimits, type DialTarget, type FailedConnection, hangUp, openConnection } from './dial';

/** A certificate as a person can compare it. */
export interface PresentedCertificate {
  /** SHA-256 over the whole certificate: `AB:CD:…`, 32 octets. */
  readonly sha256: string;
  /** Subject and issuer; text from the network, truncated. */
  readonly subject: string;
  readonly issuer: string;
  readonly validFrom: string;
  readonly validTo: string;
}

/** Unless the pin `matched`, only the presented certificate remains of the connection. */
export type PinnedOutcome =
  | {
      readonly kind: 'matched' | 'differs';
      readonly certificate: PresentedCertificate;
      readonly connectedMs: number;
      readonly latencyMs: number;
    }
  | FailedConnection;

const MAX_NAME_LENGTH = 256;

/**
 * The only place that connects without the usual certificate check, because it does its own: the SHA-256 of the
 * certificate that the other side proved to hold is compared with the pin, and the connection is closed without any
 * application data in either case. A null pin never matches; it is for showing a certificate to a person.
 */
export async function comparePinned(
  target: Pick<DialTarget, 'address' | 'port'>,
  pin: string | null,
  limits: ConnectionLimits,
): Promise<PinnedOutcome> {
  const ending = await openConnection(target, uncheckedTls, limits);
  if (ending.kind === 'failed') return ending;
  const { socket, secured, connectedMs, latencyMs } = ending;
  const peer = secured?.getPeerX509Certificate();
  if (peer === undefined) {
    socket.destroy();
    return { kind: 'failed', problem: 'handshake-failed', detail: textFor('evidence.noCertificate'), connectedMs };
  }
  const certificate: PresentedCertificate = {
    sha256: peer.fingerprint256,
    subject: readable(peer.subject),
    issuer: readable(peer.issuer),
    validFrom: peer.validFrom,
    validTo: peer.validTo,
  };
  if (pin !== null && samePin(pin, certificate.sha256)) {
    await hangUp(socket);
    return { kind: 'matched', certificate, connectedMs, latencyMs };
  }
  socket.destroy();
  return { kind: 'differs', certificate, connectedMs, latencyMs };
}

/** No session is given to resume: a resumed one would skip the proof that the certificate is the other side's own. */
function uncheckedTls(socket: Duplex): tls.TLSSocket {
  return tls.connect({ socket, servername: '', rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] });
}

/** Compares two fingerprints in constant time; hashed first, because equal lengths are required. */
function samePin(a: string, b: string): boolean {
  const hash = (fingerprint: string): Buffer => createHash('sha256').update(fingerprint).digest();
  return timingSafeEqual(hash(a), hash(b));
}

function readable(name: string | undefined): string {
  return (name ?? '').slice(0, MAX_NAME_LENGTH).replace(/[^\x20-\x7e]+/g, ' ');
}
