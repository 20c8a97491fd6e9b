import type { Duplex } from 'node:stream';
import tls from 'node:tls';
import { literalAddress } from '../../shared/address/embedded-address';
import type { DialProblem } from '../../shared/domain/dial-outcome';
import { type Text, textFor } from '../../shared/words/text';

import { type ConnectionLimits, hangUp, openConnection } from './open-connection';

/** What to dial: always an IP address; the name is for SNI and the certificate check only. */
export interface DialTarget {
  readonly address: string;
  readonly port: number;
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
}

/**
 * Connects by TCP, and by TLS if requested, verifies the certificate against the authorities of the context,
 * and disconnects: sends no application data. Never rejects; every result is an outcome.
 */
export async function dial(
  target: DialTarget,
  authorities: tls.SecureContext,
  limits: ConnectionLimits,
): Promise<DialResult> {
  const secure = (tcp: Duplex): tls.TLSSocket => tls.connect(checkedOptions(target, tcp, authorities));
  const ending = await openConnection(target, target.secure ? secure : null, limits);
  if (ending.kind === 'failed') {
    const { problem, detail, connectedMs } = ending;
    return { problem, detail, latencyMs: null, connectedMs };
  }
  const { socket, secured, latencyMs, connectedMs } = ending;
  const detail =
    secured === null
      ? textFor('evidence.plainAccepted')
      : textFor('evidence.verified', { host: target.host, protocol: secured.getProtocol() ?? 'TLS' });
  await hangUp(socket);
  return { problem: null, detail, latencyMs, connectedMs };
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
