import type http from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { SERVICE_ERROR_CODES } from '../../shared/domain/service-error';
import type { HostAllowList } from '../pairing/host-allow-list';
import type { KeyRefusal } from './access-keys';
import { CALLBACK_OUTCOMES, type CallbackOutcome } from './callback-service';
import { TrustedProxies } from './client-network';
import { createGuardedServer, type GuardRefusal } from './guarded-server';
import type { StoreCounts } from './pairing-store';
import type { RelayLimits } from './relay-limits';

/** Figures that are measured only on request. */
export interface MeasuredOnDemand {
  readonly counts: () => Promise<StoreCounts>;
  readonly ready: () => Promise<boolean>;
  readonly waiting: () => number;
  /** When the certificate in use expires, in milliseconds since 1970; null: the relay serves no TLS itself. */
  readonly certificateExpiry: (() => number) | null;
}

type RefusalReason = GuardRefusal | KeyRefusal | 'rate';
const REFUSAL_REASONS: readonly RefusalReason[] = [
  'wrong-host',
  'from-a-page',
  'too-many-headers',
  'too-many-connections',
  'too-many-requests',
  'wrong-key',
  'expired-key',
  'rate',
];

const DURATION_BUCKETS_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 30];

/** What the relay counts, in the text form of Prometheus. No label identifies a client or a pairing. */
export class RelayMetrics {
  readonly #registry = new Registry();
  readonly #requests: Counter<'route' | 'status'>;
  readonly #durations: Histogram<'route'>;
  readonly #callbacks: Counter<'outcome'>;
  readonly #refusals: Counter<'reason'>;
  readonly #serviceFailures: Counter<'code'>;
  readonly #pairings: Counter;

  constructor(onDemand: MeasuredOnDemand) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Counter({
      name: 'beckon_relay_requests_total',
      help: 'Answered requests',
      labelNames: ['route', 'status'],
      registers,
    });
    this.#durations = new Histogram({
      name: 'beckon_relay_request_seconds',
      help: 'From the first byte to the answer; a request that waits for a change takes as long as it waits',
      labelNames: ['route'],
      buckets: DURATION_BUCKETS_SECONDS,
      registers,
    });
    this.#callbacks = new Counter({
      name: 'beckon_relay_callbacks_total',
      help: 'Callbacks by what became of them',
      labelNames: ['outcome'],
      registers,
    });
    this.#refusals = new Counter({
      name: 'beckon_relay_refusals_total',
      help: 'Requests refused before they were looked at, wrong and expired keys, exceeded rates',
      labelNames: ['reason'],
      registers,
    });
    this.#serviceFailures = new Counter({
      name: 'beckon_relay_service_failures_total',
      help: 'Calls for a code that failed',
      labelNames: ['code'],
      registers,
    });
    this.#pairings = new Counter({ name: 'beckon_relay_pairings_total', help: 'Codes handed out', registers });
    this.#gauge('beckon_relay_waiting_requests', 'Requests that wait for a change', async () => onDemand.waiting());
    this.#gauge('beckon_relay_open_pairings', 'Pairings that wait', async () => (await onDemand.counts()).open);
    this.#gauge('beckon_relay_unmatched_apps', 'Apps to be claimed', async () => (await onDemand.counts()).unmatched);
    this.#gauge('beckon_relay_storage_ready', 'Whether pairings can be stored: 1 or 0', async () =>
      (await onDemand.ready()) ? 1 : 0,
    );
    const { certificateExpiry } = onDemand;
    if (certificateExpiry !== null) {
      this.#gauge(
        'beckon_relay_certificate_expiry_seconds',
        'When the certificate in use expires, in seconds since 1970',
        async () => certificateExpiry() / 1000,
      );
    }
    // An alert on a rate needs the zero before the first one.
    for (const outcome of CALLBACK_OUTCOMES) this.#callbacks.inc({ outcome }, 0);
    for (const code of SERVICE_ERROR_CODES) this.#serviceFailures.inc({ code }, 0);
    for (const reason of REFUSAL_REASONS) this.#refusals.inc({ reason }, 0);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  request(route: string, status: number, seconds: number): void {
    this.#requests.inc({ route, status: String(status) });
    this.#durations.observe({ route }, seconds);
  }

  callback(outcome: CallbackOutcome): void {
    this.#callbacks.inc({ outcome });
  }

  refusal(reason: RefusalReason): void {
    this.#refusals.inc({ reason });
  }

  serviceFailure(code: string): void {
    this.#serviceFailures.inc({ code });
  }

  pairing(): void {
    this.#pairings.inc();
  }

  async text(): Promise<string> {
    return await this.#registry.metrics();
  }

  #gauge(name: string, help: string, measure: () => Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        // A store that does not answer must not cost the other figures.
        this.set(await measure().catch(() => Number.NaN));
      },
    });
  }
}

/** Metrics are collected by one program, or a few. */
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
