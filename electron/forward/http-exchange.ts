import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { type Duplex, pipeline } from 'node:stream';
import { errorCode } from '../lib/error-code';
import type { Admitted } from './admission';
import {
  away,
  type ForwardAnswer,
  NO_ANSWER,
  NOT_SENDABLE,
  notReached,
  passTrailers,
  sendAnswer,
  writeAppHead,
} from './forward-answer';
import { FORWARD_LIMITS } from './forward-limits';
import { hasBody, requestHeaders, responseHeaders } from './http-headers';
import { type Destination, NotReached, type Upstream } from './upstream';

export interface HttpExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly admitted: Admitted;
  /** Whether the client waits for `100 Continue` before it sends its body. */
  readonly isExpecting: boolean;
  readonly upstream: Upstream;
  readonly idleMs: number;
}

/** Methods that may be sent twice: the app kept no connection that it had closed meanwhile. */
const REPEATABLE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Carries one request to the app and its response back, both as streams; looks into neither. */
export async function forwardRequest(exchange: HttpExchange): Promise<void> {
  // A client that leaves resets its connection.
  exchange.request.on('error', () => undefined);
  await carry(exchange, true);
}

async function carry(exchange: HttpExchange, mayRepeat: boolean): Promise<void> {
  const { request, response, admitted, upstream } = exchange;
  const to = await upstream.destination('https');
  // The client has left meanwhile.
  if (request.socket.destroyed) return;
  if (!to.ok) {
    sendAnswer(response, away(to.error), admitted.origin);
    return;
  }
  try {
    send(exchange, to.value, mayRepeat);
  } catch {
    // A path or a header that Node reads, but does not write.
    sendAnswer(response, NOT_SENDABLE, admitted.origin);
  }
}

function send(exchange: HttpExchange, to: Destination, mayRepeat: boolean): void {
  const { request, response, admitted, isExpecting, upstream, idleMs } = exchange;
  const outgoing = http.request({
    agent: to.agent,
    host: to.place.address,
    port: to.port,
    method: request.method ?? 'GET',
    path: admitted.path,
    headers: requestHeaders(request, to).flat(),
    maxHeaderSize: FORWARD_LIMITS.headerBytes,
    timeout: idleMs,
  });
  outgoing.maxHeadersCount = 0;
  let hasResponse = false;
  const leave = (): void => {
    // Once a response is sent, its connection is kept for others.
    if (!response.writableFinished && outgoing.socket !== null) upstream.finished(outgoing.socket);
    outgoing.destroy();
  };
  response.on('close', leave);
  const fail = (answer: ForwardAnswer): void => {
    response.off('close', leave);
    request.unpipe(outgoing);
    sendAnswer(response, answer, admitted.origin);
  };
  outgoing.on('timeout', () => {
    if (!hasResponse) fail(NO_ANSWER);
    outgoing.destroy();
  });
  outgoing.on('response', (incoming) => {
    hasResponse = true;
    respond(exchange, incoming);
  });
  // Nobody asked for another protocol.
  outgoing.on('upgrade', (_incoming, appSocket: Duplex) => {
    appSocket.destroy();
    fail(notReached(BROKEN_OFF));
  });
  outgoing.on('error', (error) => {
    // What was said ends as the app ended it; its own stream tells that. The rest of the body goes nowhere.
    if (hasResponse) {
      request.unpipe(outgoing);
      request.resume();
      return;
    }
    if (response.destroyed || response.writableEnded) return;
    upstream.doubt(to.place);
    const isStale = outgoing.reusedSocket && errorCode(error) === 'ECONNRESET';
    if (mayRepeat && isStale && REPEATABLE.has(request.method ?? '') && !hasBody(request)) {
      response.off('close', leave);
      void carry(exchange, false);
      return;
    }
    fail(notReached(error instanceof NotReached ? error.reason : BROKEN_OFF));
  });
  const pass = (): void => {
    request.on('end', () => passTrailers(request, outgoing));
    request.pipe(outgoing);
  };
  if (!isExpecting) {
    pass();
    return;
  }
  // However often the app says it: the body goes once.
  outgoing.once('continue', () => {
    response.writeContinue();
    pass();
  });
}

function respond(
  { request, response, admitted, isExpecting, upstream }: HttpExchange,
  incoming: IncomingMessage,
): void {
  const headers = responseHeaders(incoming, admitted.origin);
  // A client that was not told to go on may send its body all the same, or its next request: nobody could tell which.
  if (isExpecting && !request.complete) headers.push(['Connection', 'close']);
  if (!writeAppHead(response, incoming, headers)) {
    incoming.destroy();
    sendAnswer(response, notReached(BROKEN_OFF), admitted.origin);
    return;
  }
  incoming.on('end', () => {
    passTrailers(incoming, response);
    if (incoming.complete && isLast(incoming)) upstream.finished(incoming.socket);
  });
  // An end before its time breaks the response off, so that the client does not take it for whole.
  pipeline(incoming, response, () => undefined);
  // The first byte may be long in coming.
  response.flushHeaders();
}

/** Whether the app closes its connection after a response, as it says or as is usual. */
function isLast({ headers, httpVersion }: IncomingMessage): boolean {
  return /\bclose\b/i.test(headers.connection ?? '') || httpVersion === '1.0';
}

const BROKEN_OFF = {
  code: 'unreachable',
  message: 'The app closed the connection before it answered.',
  advice: 'Try again.',
};
