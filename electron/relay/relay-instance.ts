import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AccessKeys } from './access-keys';
import type { CallbackService } from './callback-service';
import type { PairingService } from './pairing-service';
import type { PairingStore } from './pairing-store';
import type { RateLimits } from './rate-limits';
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
