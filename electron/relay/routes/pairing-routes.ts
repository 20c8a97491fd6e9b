import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Result } from '../../../shared/lib/result';
import {
  claimSchema,
  createdPairingSchema,
  errorSchema,
  MAX_WAIT_SECONDS,
  newPairingSchema,
  pairingStateSchema,
  unmatchedListSchema,
} from '../../pairing/relay-contract';
import type { KeyHolder } from '../access-keys';
import { keepConnection } from '../guarded-server';
import type { RateName } from '../rate-limits';
import { type RelayFailure, relayFailure } from '../relay-failure';
import { type RelayInstance, type RouteParts, sendFailure, sendRateLimited, sendResult } from '../relay-http';
import type { HangUp } from '../waiters';

const HOLDER = 'keyHolder';
const MAX_ID_LENGTH = 64;

const withId = z.object({ pairingId: z.string().min(1).max(MAX_ID_LENGTH) });
const withWait = z.object({
  wait: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_WAIT_SECONDS)
    .default(0)
    .describe('Seconds to wait for a change; a change is answered at once.'),
});
const failures = { '4xx': errorSchema, '5xx': errorSchema };
const security = [{ accessKey: [] }];

/** Routes for clients, each with its access key. */
export function addPairingRoutes(app: RelayInstance, parts: RouteParts): void {
  const { pairings, metrics } = parts;
  app.decorateRequest(HOLDER, null);
  app.addHook('onRequest', async (request, reply) => await authenticate(request, reply, parts));
  /** Counts a request of a key before its body is read. */
  const sparingly = (name: RateName) => ({
    onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const seconds = await exceeded(parts, request, name, holderOf(request).ownerId);
      return seconds === null ? undefined : sendRateLimited(reply, seconds, metrics);
    },
  });

  app.post(
    '/v1/pairings',
    {
      ...sparingly('newPairings'),
      schema: {
        operationId: 'createPairing',
        summary: 'Ask the service for a code',
        security,
        body: newPairingSchema.nullish(),
        response: { 201: createdPairingSchema, ...failures },
      },
    },
    async (request, reply) => {
      const { ownerId } = holderOf(request);
      const created = await pairings.create(ownerId, request.body?.uname, new ResponseHangUp(reply.raw));
      if (created.ok) metrics.pairing();
      return sendResult(reply, 201, created);
    },
  );

  app.get(
    '/v1/pairings/:pairingId',
    {
      schema: {
        operationId: 'getPairing',
        summary: 'Where a pairing stands, at once or as soon as it changes',
        security,
        params: withId,
        querystring: withWait,
        response: { 200: pairingStateSchema, ...failures },
      },
    },
    async (request, reply) => {
      const { ownerId } = holderOf(request);
      const { pairingId } = request.params;
      const seconds = await exceeded(parts, request, 'pairingRequests', `${ownerId}:${pairingId}`);
      if (seconds !== null) return sendRateLimited(reply, seconds, metrics);
      const state = await pairings.state(ownerId, pairingId, request.query.wait * 1000, new ResponseHangUp(reply.raw));
      // It may have been revoked in the meantime.
      if (!(await parts.keys.isInForce(holderOf(request)))) return await refuseKey(request, reply, parts);
      return isMiss(state) ? await sendMiss(request, reply, parts) : sendResult(reply, 200, state);
    },
  );

  app.delete(
    '/v1/pairings/:pairingId',
    {
      schema: {
        operationId: 'cancelPairing',
        summary: 'Cancel a pairing',
        security,
        params: withId,
        response: { 204: z.null(), ...failures },
      },
    },
    async (request, reply) => {
      const result = await pairings.cancel(holderOf(request).ownerId, request.params.pairingId);
      return isMiss(result) ? await sendMiss(request, reply, parts) : reply.code(204).send(null);
    },
  );

  app.get(
    '/v1/unmatched',
    {
      ...sparingly('keyRequests'),
      schema: {
        operationId: 'listUnmatched',
        summary: 'Apps whose callback named no pairing, to be recognised by a person; kept for ten minutes',
        security,
        response: { 200: unmatchedListSchema, ...failures },
      },
    },
    async (request, reply) => {
      const unmatched = await pairings.unmatched(holderOf(request).ownerId);
      return reply.send({ unmatched, enabled: pairings.keepsUnmatched });
    },
  );

  app.post(
    '/v1/pairings/:pairingId/claim',
    {
      ...sparingly('keyRequests'),
      schema: {
        operationId: 'claimUnmatched',
        summary: 'Give an unmatched app to a pairing, because a person said that it is theirs',
        security,
        params: withId,
        body: claimSchema,
        response: { 200: pairingStateSchema, ...failures },
      },
    },
    async (request, reply) => {
      const { pairingId } = request.params;
      return sendResult(reply, 200, await pairings.claim(holderOf(request), pairingId, request.body.unmatchedId));
    },
  );
}

async function authenticate(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: RouteParts,
): Promise<FastifyReply | undefined> {
  const holder = await parts.keys.identify(request.headers.authorization);
  if (holder !== null) {
    request.setDecorator(HOLDER, holder);
    keepConnection(reply.raw);
    return undefined;
  }
  return await refuseKey(request, reply, parts);
}

async function refuseKey(request: FastifyRequest, reply: FastifyReply, parts: RouteParts): Promise<FastifyReply> {
  parts.metrics.refusal('wrong-key');
  const seconds = await parts.rates.exceededByAddress('mistakes', request);
  if (seconds !== null) return sendRateLimited(reply, seconds, parts.metrics);
  return sendFailure(reply.header('www-authenticate', 'Bearer'), relayFailure('unauthorized'));
}

function isMiss(result: Result<unknown, RelayFailure>): boolean {
  return !result.ok && result.error.body.code === 'no-pairing';
}

/** Responds that there is no such pairing; a client that asks for many of them gets a `Retry-After`. */
async function sendMiss(request: FastifyRequest, reply: FastifyReply, parts: RouteParts): Promise<FastifyReply> {
  const seconds = await exceeded(parts, request, 'keyRequests', holderOf(request).ownerId);
  return seconds === null
    ? sendFailure(reply, relayFailure('no-pairing'))
    : sendRateLimited(reply, seconds, parts.metrics);
}

async function exceeded(
  { rates }: RouteParts,
  request: FastifyRequest,
  name: RateName,
  subject: string,
): Promise<number | null> {
  return await rates.exceeded(name, request, subject);
}

function holderOf(request: FastifyRequest): KeyHolder {
  const holder = request.getDecorator<KeyHolder | null>(HOLDER);
  if (holder === null) throw new Error('A route ran without its key being checked');
  return holder;
}

/** Fires when the client goes away before it has its answer. Much lighter than an `AbortController` of each request. */
class ResponseHangUp implements HangUp {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  get aborted(): boolean {
    return this.#response.closed && !this.#response.writableFinished;
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#response.once('close', listener);
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    this.#response.off('close', listener);
  }
}
