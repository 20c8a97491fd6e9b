import { z } from 'zod';
import { envelopeProblem } from './request-problem';

/**
 * JSON-RPC 2.0 (https://www.jsonrpc.org/specification), one object per line. The server takes only requests, with named
 * parameters: no batches, since one line could hold hundreds of requests, and no notifications, since it could not
 * reply. It sends responses, and `event` notifications that name their request.
 */

const jsonrpc = z.literal('2.0');
const id = z.union([z.string().min(1).max(64), z.int()]);
/** The id by which a response refers to its request. */
export type RpcId = z.infer<typeof id>;

/** Error codes of the specification, and the one for all failures of a method. */
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
  /** The id is null if the request had no readable one. */
  z.object({ jsonrpc, id: id.nullable(), error: rpcError }),
  z.object({ jsonrpc, method: z.literal('event'), params: z.object({ request: id, event: z.unknown() }) }),
  z.object({ jsonrpc, id, result: z.unknown() }),
]);
/** A message from the server. */
export type RpcAnswer = z.infer<typeof rpcAnswer>;

/** Parses a line from the server; null: it is not a message. */
export function parseAnswer(line: string): RpcAnswer | null {
  const parsed = rpcAnswer.safeParse(parseJson(line));
  return parsed.success ? parsed.data : null;
}

/** A parsed line from the client. */
export type ReadRequest =
  | { readonly kind: 'request'; readonly request: RpcRequest }
  /** The id is null if it cannot be read; what is wrong is a sentence. */
  | { readonly kind: 'invalid'; readonly id: RpcId | null; readonly code: RpcErrorCode; readonly problem: string }
  /** In the envelope before JSON-RPC. */
  | { readonly kind: 'former'; readonly version: number; readonly id: string };

export function parseRequest(line: string): ReadRequest {
  const json = parseJson(line);
  if (json === undefined)
    return { kind: 'invalid', id: null, code: RPC_ERROR.parse, problem: 'This line is not JSON.' };
  const request = rpcRequest.safeParse(json);
  if (request.success) return { kind: 'request', request: request.data };
  const former = formerRequest.safeParse(json);
  if (former.success) return { kind: 'former', version: former.data.v, id: former.data.id };
  const identified = z.object({ id }).safeParse(json);
  const problem = envelopeProblem(json, request.error.issues);
  return {
    kind: 'invalid',
    id: identified.success ? identified.data.id : null,
    code: RPC_ERROR.invalidRequest,
    problem,
  };
}

/** The fields that every version before JSON-RPC had. */
const formerRequest = z.object({ v: z.int(), id: z.string().min(1).max(64), jsonrpc: z.never().optional() });
const formerAnswer = z.object({ v: z.int(), jsonrpc: z.never().optional() });

/** Whether a line from the server is in the envelope before JSON-RPC. */
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
