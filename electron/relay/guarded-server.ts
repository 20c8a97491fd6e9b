import http from 'node:http';
import https from 'node:https';
import type { HostAllowList } from '../pairing/host-allow-list';
import { type RelayErrorCode, relayFailure } from './relay-failure';
import type { RelayLimits } from './relay-limits';

/** Certificate and key, PEM. */
export interface ServerTls {
  readonly cert: string;
  readonly key: string;
}

/** Why a request was refused before anything looked at it. */
export type GuardRefusal = 'wrong-host' | 'from-a-page';

export interface GuardedServerOptions {
  /** Null: plain HTTP, for loopback and for behind a proxy. */
  readonly tls: ServerTls | null;
  readonly limits: RelayLimits;
  /** Asked for at each request: the port is known only when the server listens. */
  readonly hosts: () => HostAllowList;
  readonly onRefused: (refusal: GuardRefusal) => void;
}

/**
 * A server that is patient with nobody: slow headers, slow bodies and silent connections are cut, and a request for
 * another host, or from a web page, is refused before it is routed.
 */
export function createGuardedServer(handler: http.RequestListener, options: GuardedServerOptions): http.Server {
  const { tls, limits } = options;
  const guarded: http.RequestListener = (request, response) => {
    if (!options.hosts().allows(request.headers.host)) {
      options.onRefused('wrong-host');
      refuse(response, 421, 'bad-request');
    } else if (request.headers.origin !== undefined) {
      options.onRefused('from-a-page');
      refuse(response, 403, 'bad-request');
    } else {
      handler(request, response);
    }
  };
  const settings: http.ServerOptions = {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.timeoutCheckMs,
    keepAliveTimeout: limits.keepAliveMs,
    maxHeaderSize: limits.headerBytes,
    requireHostHeader: true,
  };
  const server =
    tls === null
      ? http.createServer(settings, guarded)
      : https.createServer(
          { ...settings, ...tls, minVersion: 'TLSv1.2', handshakeTimeout: limits.tlsHandshakeMs },
          guarded,
        );
  server.maxHeadersCount = limits.headerCount;
  server.maxConnections = limits.connections;
  return server;
}

function refuse(response: http.ServerResponse, status: number, code: RelayErrorCode): void {
  const { body } = relayFailure(code);
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify({ error: body }));
}
