import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { errorSchema } from '../pairing/relay-contract';
import { messageOf, type RelayErrorCode, statusOf } from './relay-failure';

/** A response of an operation as its route declares it: a schema, described. */
type FailureSchema = typeof errorSchema;

/**
 * The refusals of an operation as response schemas, by status: each is described by the codes that it can have.
 *
 * @param extra another sentence for a status
 */
export function failureResponses(
  codes: readonly RelayErrorCode[],
  extra: Readonly<Record<number, string>> = {},
): Readonly<Record<number, FailureSchema>> {
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const sentences = byStatus.get(statusOf(code)) ?? [];
    byStatus.set(statusOf(code), [...sentences, `\`${code}\`: ${messageOf(code)}`]);
  }
  const responses = [...byStatus].map(([status, sentences]) => {
    const text = [...sentences, ...(extra[status] === undefined ? [] : [extra[status]])].join(' ');
    return [status, errorSchema.describe(text)] as const;
  });
  return Object.fromEntries(responses);
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

const DESCRIPTION = `Asks the App Connection Service for codes, receives its callbacks, and hands apps to their owners.

Every error has the form of the schema \`Error\`, except those of \`/callback\`. What is no HTTP/1.1, or has headers of more
than 8 KiB, is answered with 400 or 431 without a body, and whatever arrives too slowly is cut, with 408 where that is
still possible.`;

/** Settings for the OpenAPI document, generated from the schemas that validate requests and responses. */
export function openApiSettings(version: string, publicUrl: string): FastifyDynamicSwaggerOptions {
  const withSchemas = createJsonSchemaTransformObject({ zodToJsonConfig });
  return {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Beckon relay', description: DESCRIPTION, version },
      servers: [{ url: publicUrl, description: 'The public address of this relay.' }],
      components: {
        securitySchemes: {
          accessKey: { type: 'http', scheme: 'bearer', description: 'A key that “beckon relay-key” made.' },
        },
      },
    },
    transform: createJsonSchemaTransform({ skipList: [], zodToJsonConfig }),
    transformObject: (document) => withCommonResponses(withoutUnused(withSchemas(document))),
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

/** What the server answers before it looks for an operation, the same for all of them. */
const COMMON: Readonly<Record<string, string>> = {
  403: '`bad-request`: The request comes from a web page: it has an `Origin`.',
  421: '`bad-request`: The request names a host that is not this relay’s.',
  431: '`bad-request`: The request has more than 64 headers.',
};

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds to wait before the next request, where the relay knows.',
    schema: { type: 'integer', minimum: 1 },
  },
} as const;
/** Headers by status. */
const HEADERS: Readonly<Record<string, object>> = {
  401: { 'WWW-Authenticate': { description: 'How to authenticate.', schema: { type: 'string', const: 'Bearer' } } },
  429: RETRY_AFTER,
  503: RETRY_AFTER,
};

/** Adds the answers that every operation has, and the headers of answers. */
function withCommonResponses(document: Documented): Documented {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  for (const operation of valuesOf(document.paths).flatMap(valuesOf)) {
    const responses = isRecord(operation) ? operation.responses : null;
    if (!isRecord(responses)) continue;
    for (const [status, description] of Object.entries(COMMON)) {
      const own = responses[status];
      const ownDescription = isRecord(own) ? `${String(own.description)} ` : '';
      responses[status] = { content, ...(isRecord(own) && own), description: `${ownDescription}${description}` };
    }
    for (const [status, response] of Object.entries(responses)) {
      const headers = HEADERS[status];
      if (headers !== undefined && isRecord(response)) response.headers = headers;
    }
  }
  return document;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function valuesOf(value: unknown): readonly unknown[] {
  return isRecord(value) ? Object.values(value) : [];
}
