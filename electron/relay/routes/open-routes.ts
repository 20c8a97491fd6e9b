import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { errorSchema } from '../../pairing/relay-contract';
import { failureResponses } from '../openapi';
import { type RelayInstance, type RouteParts, sendRateLimited } from '../relay-http';

const healthSchema = z.object({ status: z.enum(['ok', 'not-ready']) });

const NOT_READY_SECONDS = '5';

/** Routes without a key: for load balancers, and for authors of clients. */
export function addOpenRoutes(app: RelayInstance, parts: RouteParts): void {
  const sparingly = {
    preHandler: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const seconds = await parts.rates.exceededByAddress('openRequests', request);
      return seconds === null ? undefined : sendRateLimited(reply, seconds, parts.metrics);
    },
  };

  app.get(
    '/healthz',
    {
      schema: {
        operationId: 'health',
        summary: 'Whether the process runs',
        response: { 200: healthSchema.describe('It runs.'), ...failureResponses(['internal', 'stopping']) },
      },
    },
    async () => ({ status: 'ok' as const }),
  );

  app.get(
    '/readyz',
    {
      ...sparingly,
      schema: {
        operationId: 'readiness',
        summary: 'Whether it can store, and so be sent requests',
        response: {
          ...failureResponses(['rate-limited', 'internal']),
          200: healthSchema.describe('It can store.'),
          503: z
            .union([healthSchema, errorSchema])
            .describe('It cannot store at the moment, or (`stopping`) it is being stopped.'),
        },
      },
    },
    async (_request, reply) =>
      (await parts.store.isReady())
        ? reply.send({ status: 'ok' as const })
        : reply
            .code(503)
            .header('retry-after', NOT_READY_SECONDS)
            .send({ status: 'not-ready' as const }),
  );

  app.get('/openapi.json', { ...sparingly, schema: { hide: true } }, async (_request, reply) => {
    return reply.type('application/json').send(JSON.stringify(app.swagger()));
  });
}
