import type { IncomingMessage, ServerResponse } from 'node:http';

/** The response of a handler. */
export interface HttpReply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A JSON response. */
export function jsonReply(document: unknown, status = 200): HttpReply {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(document) };
}

/** A plain text response, like that of a server in front of a service. */
export function textReply(status: number, body: string, headers: Readonly<Record<string, string>> = {}): HttpReply {
  return { status, type: 'text/plain; charset=utf-8', body, headers };
}

/** A page for people, like that of a front server or a captive portal. */
export function htmlReply(status: number, title: string): HttpReply {
  const body = `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`;
  return { status, type: 'text/html; charset=utf-8', body };
}

/** Sends a response. */
export function sendReply(response: ServerResponse, reply: HttpReply): void {
  response.writeHead(reply.status, {
    'content-type': reply.type,
    'content-length': String(Buffer.byteLength(reply.body)),
    'cache-control': 'no-store',
    ...reply.headers,
  });
  response.end(reply.body);
}

const MAX_BODY_BYTES = 64 * 1024;

/** The JSON in a request's body; null if there is none, or it is too large. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Reads to the end: a client sees the response only after it could send everything.
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) return null;
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
