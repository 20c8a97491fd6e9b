import { z } from 'zod';
import { INTERNAL } from './contract/shapes';
import { HELLO, HELLO_METHOD, METHOD_SCHEMAS, PROTOCOL_VERSION, wireError } from './control-contract';

/** A JSON Schema, or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A method of the public schema; each part refers to a definition. */
interface SchemaMethod {
  readonly description: string;
  readonly params: JsonSchema;
  /** Null: the method has no events. */
  readonly event: JsonSchema | null;
  readonly result: JsonSchema;
  readonly error: JsonSchema;
}

/** The public schema of the protocol: a JSON Schema of every message, and the methods by name. */
export interface ControlSchema extends JsonSchema {
  readonly protocol: number;
  readonly methods: Readonly<Record<string, SchemaMethod>>;
  readonly $defs: Readonly<Record<string, JsonSchema>>;
}

/** The parts of a method as they are in the contract. */
interface ContractMethod {
  readonly description: string;
  readonly params: z.ZodType;
  readonly event?: z.ZodType;
  readonly data: z.ZodType;
}

/**
 * The public schema, generated from the contract. Parameters are closed, because Beckon refuses unknown ones; results
 * and events are open, because a later Beckon may add fields.
 */
export function controlSchema(): ControlSchema {
  const defs: Record<string, JsonSchema> = {};
  const methods: Record<string, SchemaMethod> = {};
  const define = (name: string, schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const { $defs = {}, ...root } = publicSchema(schema, io);
    Object.assign(defs, $defs);
    defs[name] = root;
    return ref(name);
  };
  const error = define('RequestError', wireError.extend({ code: z.int().describe('The code of JSON-RPC.') }), 'output');
  const all: Readonly<Record<string, ContractMethod>> = { [HELLO]: HELLO_METHOD, ...METHOD_SCHEMAS };
  for (const [name, { description, params, event, data }] of Object.entries(all)) {
    const prefix = definitionName(name);
    methods[name] = {
      description,
      params: define(`${prefix}Params`, params, 'input'),
      event: event === undefined || event instanceof z.ZodNever ? null : define(`${prefix}Event`, event, 'output'),
      result: define(`${prefix}Result`, data, 'output'),
      error,
    };
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Beckon for programs',
    description:
      'Every message of the protocol, JSON-RPC 2.0, one object a line. `methods` has what each takes and gives. Readers ignore fields and events that they do not know.',
    protocol: PROTOCOL_VERSION,
    anyOf: [ref('Request'), ref('EventNotification'), ref('Response')],
    methods,
    $defs: { ...messages(methods), ...inOrder(defs) },
  };
}

/** The messages as JSON-RPC frames them. */
function messages(methods: Readonly<Record<string, SchemaMethod>>): Record<string, JsonSchema> {
  const jsonrpc = { const: '2.0' };
  const id = { type: ['string', 'integer'], description: 'Chosen by the client; a string has 1 to 64 characters.' };
  const named = Object.entries(methods);
  return {
    Request: {
      description: 'From a client.',
      oneOf: named.map(([name, { params }]) => ({
        type: 'object',
        properties: { jsonrpc, id, method: { const: name }, params },
        required: ['jsonrpc', 'id', 'method'],
        additionalProperties: false,
      })),
    },
    EventNotification: {
      description: 'From Beckon, before the response of the request that it names.',
      type: 'object',
      properties: {
        jsonrpc,
        method: { const: 'event' },
        params: {
          type: 'object',
          properties: { request: id, event: { anyOf: named.flatMap(([, { event }]) => event ?? []) } },
          required: ['request', 'event'],
        },
      },
      required: ['jsonrpc', 'method', 'params'],
    },
    Response: {
      description: 'From Beckon: one for each request.',
      oneOf: [
        {
          type: 'object',
          properties: { jsonrpc, id, result: { anyOf: named.map(([, { result }]) => result) } },
          required: ['jsonrpc', 'id', 'result'],
        },
        {
          type: 'object',
          properties: { jsonrpc, id: { type: ['string', 'integer', 'null'] }, error: ref('RequestError') },
          required: ['jsonrpc', 'id', 'error'],
        },
      ],
    },
  };
}

/** One schema of the contract, without what is not public. */
function publicSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema & { $defs?: Record<string, JsonSchema> } {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      const { properties = {}, required } = jsonSchema;
      for (const [name, property] of Object.entries(properties)) {
        if (!isInternal(property)) continue;
        delete properties[name];
        if (required !== undefined) jsonSchema.required = required.filter((one) => one !== name);
      }
      if (io === 'output') openToLater(jsonSchema);
      // The safe integers of JSON need no bounds in words.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  const { $defs = {}, ...root } = converted;
  const used = referredFrom(root, $defs);
  return { ...root, $defs: Object.fromEntries(Object.entries($defs).filter(([name]) => used.has(name))) };
}

/** Lets a schema of what Beckon sends hold for a later Beckon too: with more fields, and with other codes. */
function openToLater(jsonSchema: z.core.JSONSchema.BaseSchema): void {
  delete jsonSchema.default;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.enum === undefined) return;
  const values = jsonSchema.enum.map((value) => `\`${String(value)}\``).join(', ');
  const { description = '' } = jsonSchema;
  jsonSchema.description = `${description}${description === '' ? '' : ' '}Now one of: ${values}.`;
  delete jsonSchema.enum;
}

function isInternal(property: unknown): boolean {
  return typeof property === 'object' && property !== null && Object.hasOwn(property, INTERNAL);
}

/** The names of the definitions that a schema refers to, also by way of others. */
function referredFrom(schema: unknown, defs: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      look(defs[name]);
    }
  };
  look(schema);
  return found;
}

function ref(name: string): JsonSchema {
  return { $ref: `#/$defs/${name}` };
}

/** `keep-connected` → `KeepConnected`. */
function definitionName(method: string): string {
  return method
    .split(/[-_.]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function inOrder(defs: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(defs).sort(([a], [b]) => (a < b ? -1 : 1)));
}
