import type { X509Certificate } from 'node:crypto';
import type { Duplex } from 'node:stream';
import tls from 'node:tls';
import { textFor } from '../../shared/words/text';
import { isSameText } from '../lib/same-text';
import {
  type ConnectionLimits,
  type DialedPlace,
  type FailedConnection,
  hangUp,
  type OpenedConnection,
  openConnection,
} from './dial';

/** A certificate as a person can compare it. */
export interface PresentedCertificate {
  /** SHA-256 over the whole certificate: `AB:CD:…`, 32 octets. */
  readonly sha256: string;
  /** Subject and issuer; text from the network, truncated. */
  readonly subject: string;
  readonly issuer: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly pem: string;
  /** The DNS names that it claims; text from the network. */
  readonly names: readonly string[];
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
 * Compares the SHA-256 of the certificate that the other side proved to hold with the pin, and closes the connection
 * without any application data in either case. A null pin never matches; it is for showing a certificate to a person.
 * This file is the only place that connects without the usual certificate check, because it does its own.
 */
export async function comparePinned(
  target: DialedPlace,
  pin: string | null,
  limits: ConnectionLimits,
): Promise<PinnedOutcome> {
  const presented = await openPresenting(target, limits);
  if (presented.kind === 'failed') return presented;
  const { peer, opened } = presented;
  const { socket, connectedMs, latencyMs } = opened;
  const certificate: PresentedCertificate = {
    sha256: peer.fingerprint256,
    subject: readable(peer.subject),
    issuer: readable(peer.issuer),
    validFrom: peer.validFrom,
    validTo: peer.validTo,
    pem: peer.toString(),
    names: dnsNames(peer.subjectAltName),
  };
  if (pin !== null && isSameText(pin, certificate.sha256)) {
    await hangUp(socket);
    return { kind: 'matched', certificate, connectedMs, latencyMs };
  }
  socket.destroy();
  return { kind: 'differs', certificate, connectedMs, latencyMs };
}

/**
 * Opens a connection to whoever proves to hold the pinned certificate, with nothing sent over it; the caller must close
 * it. Anybody else is disconnected before the connection is handed out.
 */
export async function openPinned(
  target: DialedPlace,
  pin: string,
  limits: ConnectionLimits,
): Promise<OpenedConnection | FailedConnection> {
  const presented = await openPresenting(target, limits);
  if (presented.kind === 'failed') return presented;
  const { peer, opened } = presented;
  if (isSameText(pin, peer.fingerprint256)) return opened;
  opened.socket.destroy();
  return { kind: 'failed', ...certificateChanged(pin, peer.fingerprint256), connectedMs: opened.connectedMs };
}

/** What a dial comes to where the other side shows another certificate than the pinned one. */
export function certificateChanged(pinned: string, presented: string): Pick<FailedConnection, 'problem' | 'detail'> {
  return { problem: 'certificate-changed', detail: textFor('evidence.certificateChanged', { pinned, presented }) };
}

/** An unchecked connection, and the certificate that the other side proved to hold. */
interface Presented {
  readonly kind: 'presented';
  readonly peer: X509Certificate;
  readonly opened: OpenedConnection;
}

/** Opens a connection without the usual certificate check; the caller must compare the certificate, or close it. */
async function openPresenting(target: DialedPlace, limits: ConnectionLimits): Promise<Presented | FailedConnection> {
  const opened = await openConnection(target, uncheckedTls, limits);
  if (opened.kind === 'failed') return opened;
  const { socket, secured, connectedMs } = opened;
  const peer = secured?.getPeerX509Certificate();
  if (peer !== undefined) return { kind: 'presented', peer, opened };
  socket.destroy();
  return { kind: 'failed', problem: 'handshake-failed', detail: textFor('evidence.noCertificate'), connectedMs };
}

/** No session is given to resume: a resumed one would skip the proof that the certificate is the other side's own. */
function uncheckedTls(socket: Duplex): tls.TLSSocket {
  return tls.connect({ socket, servername: '', rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] });
}

/** Names in quotes have characters that no name may have. */
function dnsNames(alternativeNames: string | undefined): readonly string[] {
  return (alternativeNames ?? '').split(', ').flatMap((entry) => /^DNS:([\w*.-]{1,253})$/.exec(entry)?.[1] ?? []);
}

function readable(name: string | undefined): string {
  return (name ?? '').slice(0, MAX_NAME_LENGTH).replace(/[^\x20-\x7e]+/g, ' ');
}
