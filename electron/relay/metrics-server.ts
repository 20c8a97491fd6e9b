import type http from 'node:http';
import type { HostAllowList } from '../pairing/host-allow-list';
import { TrustedProxies } from './client-network';
import { createGuardedServer } from './guarded-server';
import type { RelayLimits } from './relay-limits';
import type { RelayMetrics } from './relay-metrics';

/** Whoever collects figures is one program, or a few. */
const CONNECTIONS = 16;

/** Answers `GET /metrics`, and nothing else. */
export function createMetricsServer(
  metrics: RelayMetrics,
  limits: RelayLimits,
  hosts: () => HostAllowList,
): http.Server {
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
  };
  return createGuardedServer((request, response) => void answer(request, response).catch(() => response.destroy()), {
    tls: null,
    limits: { ...limits, connections: CONNECTIONS },
    hosts,
    proxies: new TrustedProxies([]),
    onRefused: (reason) => metrics.refusal(reason),
  });
}
