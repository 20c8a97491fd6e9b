import { z } from 'zod';

/**
 * The envelope of JSON-RPC 2.0 (https://www.jsonrpc.org/specification), one object a line. The server takes requests
 * alone, with parameters by name: no batch, of which one line may hold hundreds, and no notification, to which it could
 * not reply. It sends responses, and `event` notifications that name the request that they belong to.
 */

const jsonrpc = z.literal('2.0');
const id = z.union([z.string().min(1).max(64), z.int()]);
/** What a response says which request it is for. */
export type RpcId = z.infer<typeof id>;

/** Error codes of the specification, and the one for everything that a method itself fails with. */
export const RPC_ERROR = {
  parse: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
  method: -32_000,
} as const;
export type RpcErrorCode = (typeof RPC_ERROR)[keyof typeof RPC_ERROR];

const rpcError = z.object({ code: z.int(), message: z.string(), data: z.unknown() });
export type RpcError = z.infer<typeof rpcError>;

const rpcRequest = z.strictObject({ jsonrpc, id, method: z.string().max(32), params: z.unknown().optional() });
export type RpcRequest = z.infer<typeof rpcRequest>;

const rpcAnswer = z.union([
  /** The id is null where the request had none that could be read. */
  z.object({ jsonrpc, id: id.nullable(), error: rpcError }),
  z.object({ jsonrpc, method: z.literal('event'), params: z.object({ request: id, event: z.unknown() }) }),
  z.object({ jsonrpc, id, result: z.unknown() }),
]);
/** What a server sends. */
export type RpcAnswer = z.infer<typeof rpcAnswer>;

/** A line of the server's, as the client reads it; null: it is none. */
export function parseAnswer(line: string): RpcAnswer | null {
  const parsed = rpcAnswer.safeParse(parseJson(line));
  return parsed.success ? parsed.data : null;
}

/** A line of the client's, as the server reads it. */
export type ReadRequest =
  | { readonly kind: 'request'; readonly request: RpcRequest }
  /** The id is null where none can be read. */
  | { readonly kind: 'invalid'; readonly id: RpcId | null; readonly code: RpcErrorCode }
  /** In the envelope that was spoken before JSON-RPC. */
  | { readonly kind: 'former'; readonly version: number; readonly id: string };

export function parseRequest(line: string): ReadRequest {
  const json = parseJson(line);
  if (json === undefined) return { kind: 'invalid', id: null, code: RPC_ERROR.parse };
  const request = rpcRequest.safeParse(json);
  if (request.success) return { kind: 'request', request: request.data };
  const former = formerRequest.safeParse(json);
  if (former.success) return { kind: 'former', version: former.data.v, id: former.data.id };
  const identified = z.object({ id }).safeParse(json);
  return { kind: 'invalid', id: identified.success ? identified.data.id : null, code: RPC_ERROR.invalidRequest };
}

/** As far as every version before JSON-RPC had it. */
const formerRequest = z.object({ v: z.int(), id: z.string().min(1).max(64), jsonrpc: z.never().optional() });
const formerAnswer = z.object({ v: z.int(), jsonrpc: z.never().optional() });

/** Whether a line of the server's is in the envelope that was spoken before JSON-RPC. */
export function isFormerAnswer(line: string): boolean {
  return formerAnswer.safeParse(parseJson(line)).success;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
