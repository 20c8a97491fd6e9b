import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';

type JsonSchemaTransform = NonNullable<Parameters<typeof createJsonSchemaTransform>[0]['zodToJsonConfig']>;

/** What validation wants and a reader of the document does not: left out of it. */
const zodToJsonConfig: JsonSchemaTransform = {
  override: ({ jsonSchema }) => {
    // Says that this program does not change its values, and would say that a client must not send them.
    delete jsonSchema.readOnly;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  },
};

/** Settings for the OpenAPI document that is made from the schemas which requests and answers are checked with. */
export function openApiSettings(version: string): FastifyDynamicSwaggerOptions {
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

/** Each schema comes twice, as what is sent and as what is received; those that nothing refers to go. */
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
