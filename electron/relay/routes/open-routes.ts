import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type RelayInstance, type RouteParts, sendRateLimited } from '../relay-http';

const healthSchema = z.object({ status: z.enum(['ok', 'not-ready']) });

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
    { schema: { operationId: 'health', summary: 'Whether the process runs', response: { 200: healthSchema } } },
    async () => ({ status: 'ok' as const }),
  );

  app.get(
    '/readyz',
    {
      ...sparingly,
      schema: {
        operationId: 'readiness',
        summary: 'Whether it can store, and so be sent requests',
        response: { 200: healthSchema, 503: healthSchema },
      },
    },
    async (_request, reply) =>
      (await parts.store.isReady())
        ? reply.send({ status: 'ok' as const })
        : reply.code(503).send({ status: 'not-ready' as const }),
  );

  app.get('/openapi.json', { ...sparingly, schema: { hide: true } }, async (_request, reply) => {
    return reply.type('application/json').send(JSON.stringify(app.swagger()));
  });
}
