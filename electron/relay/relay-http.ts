import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Result } from '../../shared/lib/result';
import type { AccessKeys } from './access-keys';
import type { CallbackService } from './callback-service';
import type { PairingService } from './pairing-service';
import { type PairingStore, StoreError } from './pairing-store';
import type { RateLimits } from './rate-limits';
import { type RelayFailure, relayFailure } from './relay-failure';
import type { RelayMetrics } from './relay-metrics';

/** The HTTP framework, validating with zod. */
export type RelayInstance = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** What the routes call. */
export interface RelayParts {
  readonly keys: AccessKeys;
  readonly pairings: PairingService;
  readonly callbacks: CallbackService;
  readonly store: PairingStore;
  readonly metrics: RelayMetrics;
}

/** What the routes call, once the server that counts their requests is there. */
export interface RouteParts extends RelayParts {
  readonly rates: RateLimits;
}

/** Responds with a failure. */
export function sendFailure(reply: FastifyReply, failure: RelayFailure): FastifyReply {
  if (failure.retryAfterSeconds !== null) reply.header('retry-after', String(failure.retryAfterSeconds));
  // The rest of the request is not read.
  if (failure.status === 413) reply.header('connection', 'close');
  return reply.code(failure.status).type('application/json').serializer(JSON.stringify).send({ error: failure.body });
}

/** Responds that a rate limit is exceeded. */
export function sendRateLimited(reply: FastifyReply, seconds: number, metrics: RelayMetrics): FastifyReply {
  metrics.refusal('rate');
  return sendFailure(reply, relayFailure('rate-limited', seconds));
}

/** Responds with a result. */
export function sendResult<T>(reply: FastifyReply, status: number, result: Result<T, RelayFailure>): FastifyReply {
  return result.ok ? reply.code(status).send(result.value) : sendFailure(reply, result.error);
}

/** A request that arrives while the relay is being stopped. */
export class StoppingError extends Error {
  constructor() {
    super('The relay is being stopped');
  }
}

/** The failure for an error that the framework or a route threw; null: a bug. */
export function requestProblem(error: unknown): RelayFailure | null {
  if (error instanceof StoreError) return relayFailure('storage', STORAGE_SECONDS);
  if (error instanceof StoppingError) return relayFailure('stopping', STOPPING_SECONDS);
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined;
  if (status === 413) return relayFailure('too-large');
  return typeof status === 'number' && status >= 400 && status <= 499 ? relayFailure('bad-request') : null;
}

const STORAGE_SECONDS = 5;
const STOPPING_SECONDS = 1;
