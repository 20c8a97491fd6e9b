import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Redis } from 'ioredis';
import type { Logger } from '../lib/logger';
import type { HostAllowList } from '../pairing/host-allow-list';
import type { TrustedProxies } from './client-network';
import { createGuardedServer, limitPieces, type ServerTls, wantBody } from './guarded-server';
import { StoreError } from './pairing-store';
import { RateLimits } from './rate-limits';
import { relayFailure } from './relay-failure';
import { type RelayParts, type RouteParts, requestProblem, sendFailure, sendRateLimited } from './relay-http';
import type { RelayLimits } from './relay-limits';
import { addCallbackRoute } from './routes/callback-route';
import { addOpenRoutes } from './routes/open-routes';
import { addPairingRoutes } from './routes/pairing-routes';

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
}

/** The relay's HTTP server, with everything but an address to listen at. */
export async function createRelayServer(options: RelayServerOptions): Promise<FastifyInstance> {
  const { parts, limits, logger, proxies } = options;
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
    trustProxy: (address) => proxies.trusts(address),
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const rates = await RateLimits.create(app, limits.rates, options.redis);
  const routeParts: RouteParts = { ...parts, rates };
  await app.register(swagger, openApiSettings(options.version));

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
    const problem = requestProblem(error);
    if (problem === null || error instanceof StoreError) logger.error('A request failed', error);
    return sendFailure(reply, problem ?? relayFailure('internal'));
  });

  await app.register(async (scope) => addOpenRoutes(scope.withTypeProvider<ZodTypeProvider>(), routeParts));
  await app.register(async (scope) => addPairingRoutes(scope.withTypeProvider<ZodTypeProvider>(), routeParts));
  await app.register(async (scope) => addCallbackRoute(scope.withTypeProvider<ZodTypeProvider>(), routeParts, logger));
  return app;
}

type JsonSchemaTransform = NonNullable<Parameters<typeof createJsonSchemaTransform>[0]['zodToJsonConfig']>;

/** Removes keywords that only matter for validation. */
const zodToJsonConfig: JsonSchemaTransform = {
  override: ({ jsonSchema }) => {
    // The program does not change its values, so a client must not send them.
    delete jsonSchema.readOnly;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  },
};

/** Settings for the OpenAPI document, generated from the schemas that validate requests and responses. */
function openApiSettings(version: string): FastifyDynamicSwaggerOptions {
  const withSchemas = createJsonSchemaTransformObject({ zodToJsonConfig });
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Beckon relay',
        description:
          'Asks the App Connection Service for codes, receives its callbacks, and hands apps to their owners.',
        version,
      },
      components: {
        securitySchemes: {
          accessKey: { type: 'http', scheme: 'bearer', description: 'A key that “beckon relay-key” made.' },
        },
      },
    },
    transform: createJsonSchemaTransform({ skipList: [], zodToJsonConfig }),
    transformObject: (document) => withoutUnused(withSchemas(document)),
  };
}

type Documented = ReturnType<ReturnType<typeof createJsonSchemaTransformObject>>;

/** Each schema exists twice, for input and for output; those that nothing refers to are removed. */
function withoutUnused(document: Documented): Documented {
  if (!('components' in document)) return document;
  const schemas = document.components?.schemas ?? {};
  for (;;) {
    const text = JSON.stringify(document);
    const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`));
    if (unused.length === 0) return document;
    for (const name of unused) delete schemas[name];
  }
}
