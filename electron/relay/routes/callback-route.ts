import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CallbackRequest } from '../../pairing/callback-parser';
import { errorSchema } from '../../pairing/relay-contract';
import type { CallbackOutcome } from '../callback-service';
import type { FailureLog } from '../failure-log';
import { keepConnection } from '../guarded-server';
import { type RelayInstance, type RouteParts, requestProblem } from '../relay-http';

/** The possible response bodies of a callback: none depends on the request. */
const ANSWERS = {
  received: { status: 200, body: { code: 0, message: 'ok' } },
  notUnderstood: { status: 400, body: { code: 400, message: 'not understood' } },
  refused: { status: 403, body: { code: 403, message: 'refused' } },
  tooLarge: { status: 413, body: { code: 413, message: 'too large' } },
  tooOften: { status: 429, body: { code: 429, message: 'too often' } },
  notNow: { status: 503, body: { code: 503, message: 'not now' } },
} as const;

/** As constant as the bodies: rates are counted by the minute. */
const RETRY_AFTER_SECONDS: Readonly<Record<number, string>> = { 429: '60', 503: '5' };

type Answer = (typeof ANSWERS)[keyof typeof ANSWERS];

const QUERY = 'callbackQuery';

const parameter = z.unknown().optional();
const querySchema = z.object({
  uid: parameter.describe('The user identifier of the pairing, here or in the body.'),
  utoken: parameter.describe('Its token, here or in the body.'),
  secret: parameter.describe('The static secret of the registered callback URL, where the relay has one.'),
});
const headersSchema = z.looseObject({
  'Custom-Header': parameter.describe('“api-version=2” announces the current shape; not required.'),
});
const answerSchema = z.object({ code: z.number(), message: z.string() });

/** Where the service posts (reference, section 6). Bodies are parsed here, whatever their declared type. */
export function addCallbackRoute(app: RelayInstance, parts: RouteParts, failures: FailureLog): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.decorateRequest(QUERY, null);
  app.addHook('onRequest', async (request, reply) => {
    request.setDecorator(QUERY, parseQuery(request.raw.url ?? ''));
    // The framework refuses a malformed content type before any parser sees the body.
    delete request.headers['content-type'];
    return await refuseUnread(request, reply, parts);
  });
  app.setErrorHandler((error, _request, reply) => {
    failures.record(error);
    return send(reply, answerTo(error));
  });

  app.post(
    '/callback',
    {
      schema: {
        operationId: 'receiveCallback',
        summary: 'The callback of the service: one App Info Object, as JSON or form-encoded',
        consumes: ['application/json', 'application/x-www-form-urlencoded'],
        headers: headersSchema,
        querystring: querySchema,
        body: z.unknown(),
        response: {
          200: answerSchema.describe('Received; whether it belongs to a pairing is not said.'),
          400: answerSchema.describe('It cannot be read, and has no token.'),
          403: z
            .union([answerSchema, errorSchema])
            .describe('It lacks the secret of the registered URL, or has a token that is not the pairing’s.'),
          413: answerSchema.describe('The body is too large.'),
          429: answerSchema.describe('This address has sent too many wrong ones, or this pairing too many.'),
          503: answerSchema.describe('It cannot be stored at the moment: to be sent again.'),
        },
      },
    },
    async (request, reply) => {
      const outcome = await parts.callbacks.receive(callbackOf(request), {
        mayDeliver: async (pairingId) => (await parts.rates.exceeded('callbacks', request, pairingId)) === null,
        mayKeep: async () => await mayErr(request, parts),
      });
      return outcome === null ? sendRateLimited(reply, parts) : await answerOutcome(request, reply, parts, outcome);
    },
  );
}

/**
 * Refuses before the body is read, which is the expensive part: strangers, and, if there is no secret, addresses with
 * too many mistakes, unless the query has the token of a pairing. Undefined: the body may be read.
 */
async function refuseUnread(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: RouteParts,
): Promise<FastifyReply | undefined> {
  switch (parts.callbacks.senderOf(queryOf(request))) {
    case 'service':
      keepConnection(reply.raw);
      return undefined;
    case 'stranger':
      return await answerOutcome(request, reply.header('connection', 'close'), parts, 'wrong-secret');
    case 'anyone':
      return (await parts.rates.hasExceeded('mistakes', request)) && !(await parts.callbacks.isProven(queryOf(request)))
        ? sendRateLimited(reply.header('connection', 'close'), parts)
        : undefined;
  }
}

/** Counts the outcome of a callback, and responds; an address with too many mistakes gets a `Retry-After` instead. */
async function answerOutcome(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: RouteParts,
  outcome: CallbackOutcome,
): Promise<FastifyReply> {
  parts.metrics.callback(outcome);
  const answer = answerFor(outcome);
  const isTakenIn = answer === ANSWERS.received || (await mayErr(request, parts));
  return isTakenIn ? send(reply, answer) : sendRateLimited(reply, parts);
}

/** Counts a mistake; false: this address has made too many. */
async function mayErr(request: FastifyRequest, { rates }: RouteParts): Promise<boolean> {
  return (await rates.exceededByAddress('mistakes', request)) === null;
}

function sendRateLimited(reply: FastifyReply, { metrics }: RouteParts): FastifyReply {
  metrics.refusal('rate');
  return send(reply, ANSWERS.tooOften);
}

function callbackOf(request: FastifyRequest): CallbackRequest {
  const customHeader = request.headers['custom-header'];
  return {
    body: Buffer.isBuffer(request.body) ? request.body : new Uint8Array(),
    query: queryOf(request),
    customHeader: typeof customHeader === 'string' ? customHeader : null,
  };
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return request.getDecorator<URLSearchParams | null>(QUERY) ?? new URLSearchParams();
}

/** The query of a request target; whatever follows a “#” is none of it. */
function parseQuery(target: string): URLSearchParams {
  const [beforeFragment = ''] = target.split('#', 1);
  const start = beforeFragment.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : beforeFragment.slice(start));
}

function answerFor(outcome: CallbackOutcome): Answer {
  switch (outcome) {
    case 'accepted':
    case 'repeated':
    case 'late':
    case 'unreadable':
    case 'unmatched':
      return ANSWERS.received;
    case 'not-understood':
      return ANSWERS.notUnderstood;
    case 'forged':
    case 'wrong-secret':
      return ANSWERS.refused;
  }
}

function answerTo(error: unknown): Answer {
  switch (requestProblem(error)?.status) {
    case undefined:
    case 503:
      return ANSWERS.notNow;
    case 413:
      return ANSWERS.tooLarge;
    default:
      return ANSWERS.notUnderstood;
  }
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  if (status === 413) reply.header('connection', 'close');
  const retryAfter = RETRY_AFTER_SECONDS[status];
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).send(body);
}
