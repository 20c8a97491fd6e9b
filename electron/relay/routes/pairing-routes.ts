import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Result } from '../../../shared/lib/result';
import {
  claimSchema,
  createdPairingSchema,
  MAX_WAIT_SECONDS,
  newPairingSchema,
  pairingStateSchema,
  unmatchedListSchema,
} from '../../pairing/relay-contract';
import type { KeyHolder, KeyRefusal } from '../access-keys';
import { keepConnection } from '../guarded-server';
import { failureResponses } from '../openapi';
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
/** What every operation with a key may answer. */
const ALWAYS = ['unauthorized', 'rate-limited', 'internal', 'storage', 'stopping'] as const;
const SERVICE_REFUSED =
  'Or what the service refused, with its own `code` and `serviceCode`: such as `invalid-token` or `invalid-callback-url`.';
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
        response: {
          201: createdPairingSchema.describe('The code, and what to ask for until it is scanned.'),
          ...failureResponses(
            [...ALWAYS, 'bad-request', 'no-pairing', 'too-large', 'too-many-open', 'service-unavailable', 'busy'],
            { 502: SERVICE_REFUSED },
          ),
        },
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
        response: {
          200: pairingStateSchema.describe('Where it stands.'),
          ...failureResponses([...ALWAYS, 'bad-request', 'no-pairing']),
        },
      },
    },
    async (request, reply) => {
      const { ownerId } = holderOf(request);
      const { pairingId } = request.params;
      const seconds = await exceeded(parts, request, 'pairingRequests', `${ownerId}:${pairingId}`);
      if (seconds !== null) return sendRateLimited(reply, seconds, metrics);
      // A request does not wait for longer than its key is valid.
      const waitMs = Math.min(request.query.wait * 1000, parts.keys.validForMs(holderOf(request)));
      const state = await pairings.state(ownerId, pairingId, waitMs, new ResponseHangUp(reply.raw));
      // It may have been revoked in the meantime, or expired.
      const refusal = await parts.keys.refusalOf(holderOf(request));
      if (refusal !== null) return await refuseKey(request, reply, parts, refusal);
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
        response: {
          204: z.null().describe('It is cancelled.'),
          ...failureResponses([...ALWAYS, 'bad-request', 'no-pairing']),
        },
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
        summary: 'Apps whose callback named no pairing, to be recognized by a person; kept for ten minutes',
        security,
        response: {
          200: unmatchedListSchema.describe('The newest 20 at most, that came while a pairing of this key waited.'),
          ...failureResponses(ALWAYS),
        },
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
        response: {
          200: pairingStateSchema.describe('It is paired with that app.'),
          ...failureResponses([...ALWAYS, 'bad-request', 'no-pairing', 'no-unmatched', 'not-waiting', 'too-large']),
        },
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
  if (!holder.ok) return await refuseKey(request, reply, parts, holder.error);
  request.setDecorator(HOLDER, holder.value);
  keepConnection(reply.raw);
  return undefined;
}

/** The answer is the same for every reason; the operator sees which one in the metrics. */
async function refuseKey(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: RouteParts,
  refusal: KeyRefusal,
): Promise<FastifyReply> {
  parts.metrics.refusal(refusal);
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
