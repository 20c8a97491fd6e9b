import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Redis } from 'ioredis';
import { systemClock } from '../lib/clock';
import type { Logger } from '../lib/logger';
import type { HostAllowList } from '../pairing/host-allow-list';
import type { TrustedProxies } from './client-network';
import { FailureLog } from './failure-log';
import { createGuardedServer, limitPieces, wantBody } from './guarded-server';
import { openApiSettings } from './openapi';
import { RateLimits } from './rate-limits';
import { relayFailure } from './relay-failure';
import {
  type RelayParts,
  type RouteParts,
  requestProblem,
  StoppingError,
  sendFailure,
  sendRateLimited,
} from './relay-http';
import type { RelayLimits } from './relay-limits';
import { addCallbackRoute } from './routes/callback-route';
import { addOpenRoutes } from './routes/open-routes';
import { addPairingRoutes } from './routes/pairing-routes';
import type { ServerTls } from './server-certificate';

const MAX_PATH_PARAMETER = 64;

export interface RelayServerOptions {
  readonly parts: RelayParts;
  readonly limits: RelayLimits;
  readonly tls: ServerTls | null;
  readonly hosts: () => HostAllowList;
  readonly proxies: TrustedProxies;
  /** Shared counts for the rate limits; null: this instance counts for itself. */
  readonly redis: Redis | null;
  readonly logger: Logger;
  readonly version: string;
  /** Its address as the internet reaches it. */
  readonly publicUrl: string;
}

/** The relay's HTTP server, with everything but an address to listen at. */
export async function createRelayServer(options: RelayServerOptions): Promise<FastifyInstance> {
  const { parts, limits, proxies } = options;
  const failures = new FailureLog(options.logger, systemClock);
  const app = Fastify({
    // The framework would log URLs, and with them tokens.
    logger: false,
    serverFactory: (handler) =>
      createGuardedServer(handler, {
        tls: options.tls,
        limits,
        hosts: options.hosts,
        proxies,
        onRefused: (reason) => parts.metrics.refusal(reason),
      }),
    // The framework's message for an unreadable path quotes it, and with it tokens in the query.
    frameworkErrors: (_error, _request, reply) => void sendFailure(reply, relayFailure('bad-request')),
    bodyLimit: limits.bodyBytes,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // The framework's own answer has another form than every other error.
    return503OnClosing: false,
    trustProxy: (address) => proxies.trusts(address),
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const rates = await RateLimits.create(app, limits.rates, options.redis);
  const routeParts: RouteParts = { ...parts, rates };
  await app.register(swagger, openApiSettings(options.version, options.publicUrl));

  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  // Thrown, because callbacks are answered in another form.
  app.addHook('onRequest', (_request, _reply, done) => done(isStopping ? new StoppingError() : undefined));
  // After every refusal that needs no body.
  app.addHook('preParsing', (request, reply, body, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (length === undefined && encoding === undefined) {
      done(null, body);
    } else if (request.method === 'GET') {
      // The body of a GET is never read, and must not stay in memory while the GET waits.
      done(null, body.resume());
    } else {
      wantBody(request.raw, reply.raw);
      // So many bytes cannot come in more pieces.
      const isSmall = encoding === undefined && Number(length) <= limits.bodyPieces;
      done(null, isSmall ? body : limitPieces(body, limits.bodyPieces));
    }
  });
  // Not by the framework's own handler, which would read and parse a body first.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return undefined;
    const seconds = await rates.exceededByAddress('mistakes', request);
    return seconds === null
      ? sendFailure(reply, relayFailure('not-found'))
      : sendRateLimited(reply, seconds, parts.metrics);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    parts.metrics.request(route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  app.setErrorHandler((error, _request, reply) => {
    failures.record(error);
    return sendFailure(reply, requestProblem(error) ?? relayFailure('internal'));
  });

  await app.register(async (scope) => addOpenRoutes(scope.withTypeProvider<ZodTypeProvider>(), routeParts));
  await app.register(async (scope) => addPairingRoutes(scope.withTypeProvider<ZodTypeProvider>(), routeParts));
  await app.register(async (scope) =>
    addCallbackRoute(scope.withTypeProvider<ZodTypeProvider>(), routeParts, failures),
  );
  return app;
}
