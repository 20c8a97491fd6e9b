import type { FastifyReply } from 'fastify';
import type { Result } from '../../shared/lib/result';
import { type RelayFailure, relayFailure } from './relay-failure';
import type { RelayMetrics } from './relay-metrics';

/** Answers with a failure. */
export function sendFailure(reply: FastifyReply, failure: RelayFailure): FastifyReply {
  if (failure.retryAfterSeconds !== null) reply.header('retry-after', String(failure.retryAfterSeconds));
  // Whatever else of it is under way is not read.
  if (failure.status === 413) reply.header('connection', 'close');
  return reply.code(failure.status).type('application/json').serializer(JSON.stringify).send({ error: failure.body });
}

/** Answers that something comes too often. */
export function sendTooOften(reply: FastifyReply, seconds: number, metrics: RelayMetrics): FastifyReply {
  metrics.refusal('rate');
  return sendFailure(reply, relayFailure('rate-limited', seconds));
}

/** Answers with what a result holds. */
export function sendResult<T>(reply: FastifyReply, status: number, result: Result<T, RelayFailure>): FastifyReply {
  return result.ok ? reply.code(status).send(result.value) : sendFailure(reply, result.error);
}
