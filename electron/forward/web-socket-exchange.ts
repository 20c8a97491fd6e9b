import http, { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';
import type { Admitted } from './admission';
import {
  away,
  type ForwardAnswer,
  NO_ANSWER,
  NOT_SENDABLE,
  notReached,
  reasonPhrase,
  sendAnswer,
  writeAppHead,
} from './forward-answer';
import { FORWARD_LIMITS, type ForwardTimes } from './forward-limits';
import {
  type HeaderPairs,
  hasBody,
  isSendable,
  responseHeaders,
  switchingHeaders,
  upgradeHeaders,
} from './http-headers';
import { joinSockets } from './joined-sockets';
import { type Destination, NotReached, type Upstream } from './upstream';

export interface WebSocketExchange {
  readonly request: IncomingMessage;
  readonly socket: Socket;
  /** The first bytes after the request. */
  readonly head: Buffer;
  readonly admitted: Admitted;
  readonly upstream: Upstream;
  readonly times: Pick<ForwardTimes, 'idleMs' | 'halfOpenMs'>;
  readonly onClosed: () => void;
}

/** Opens a WebSocket to the app, and passes its bytes untouched. */
export async function forwardWebSocket(exchange: WebSocketExchange): Promise<void> {
  const { request, socket, upstream, onClosed } = exchange;
  // Until it is joined with the app's, one close of it ends the exchange.
  let end = onClosed;
  socket.on('close', () => end());
  // The app would take what follows on its connection for a body that was announced.
  if (hasBody(request)) {
    answerOn(exchange, NOT_SENDABLE);
    return;
  }
  const to = await upstream.destination('wss');
  if (socket.destroyed) return;
  if (!to.ok) {
    answerOn(exchange, away(to.error));
    return;
  }
  const outgoing = requestTo(exchange, to.value);
  if (outgoing === null) {
    answerOn(exchange, NOT_SENDABLE);
    return;
  }
  const brokeOff = (): void => {
    if (!socket.destroyed && !socket.readableEnded) upstream.doubt(to.value.place);
  };
  outgoing.on('error', brokeOff);
  outgoing.on('upgrade', (_incoming, appSocket: Socket) => {
    upstream.finished(appSocket);
    appSocket.on('end', brokeOff).on('error', brokeOff);
  });
  open(exchange, outgoing, () => {
    end = () => undefined;
  });
}

/** The request to the app; null: a path or a header that Node reads, but does not write. */
function requestTo({ request, admitted, times }: WebSocketExchange, to: Destination): http.ClientRequest | null {
  try {
    const outgoing = http.request({
      agent: to.agent,
      host: to.place.address,
      port: to.port,
      method: request.method ?? 'GET',
      path: admitted.path,
      headers: upgradeHeaders(request, to).flat(),
      maxHeaderSize: FORWARD_LIMITS.headerBytes,
      timeout: times.idleMs,
    });
    outgoing.maxHeadersCount = 0;
    return outgoing;
  } catch {
    return null;
  }
}

function open(exchange: WebSocketExchange, outgoing: http.ClientRequest, onJoined: () => void): void {
  const { socket, head, upstream, times, onClosed } = exchange;
  /** Whether the client has an answer, or is joined with the app: whatever fails then, there is no other answer. */
  let isDecided = false;
  const refuse = (answer: ForwardAnswer): void => {
    if (isDecided || socket.destroyed) return;
    isDecided = true;
    answerOn(exchange, answer);
  };
  const leave = (): void => {
    if (outgoing.socket !== null) upstream.finished(outgoing.socket);
    outgoing.destroy();
  };
  socket.on('close', leave);
  outgoing.on('timeout', () => {
    refuse(NO_ANSWER);
    outgoing.destroy();
  });
  outgoing.on('upgrade', (incoming: IncomingMessage, appSocket: Socket, appHead: Buffer) => {
    const switched = switching(incoming);
    if (isDecided || switched === null) {
      appSocket.destroy();
      refuse(notReached(BROKEN_OFF));
      return;
    }
    isDecided = true;
    socket.off('close', leave);
    onJoined();
    socket.write(switched, 'latin1');
    if (appHead.length > 0) socket.write(appHead);
    if (head.length > 0) appSocket.write(head);
    joinSockets(socket, appSocket, times, onClosed);
  });
  outgoing.on('response', (incoming) => {
    if (isDecided) {
      incoming.destroy();
      return;
    }
    isDecided = true;
    declined(exchange, incoming);
  });
  outgoing.on('error', (error) => {
    refuse(notReached(error instanceof NotReached ? error.reason : BROKEN_OFF));
  });
  outgoing.end();
}

/** Answers a request for a WebSocket with a response of the forward itself, and closes the connection. */
export function answerOn(
  exchange: Pick<WebSocketExchange, 'request' | 'socket' | 'times'> & { admitted: Admitted | null },
  answer: ForwardAnswer,
): void {
  const response = responseOn(exchange);
  if (response !== null) sendAnswer(response, answer, exchange.admitted?.origin ?? null);
}

/** The app declined the WebSocket, and says why in an ordinary response. */
function declined(exchange: WebSocketExchange, incoming: IncomingMessage): void {
  const { admitted } = exchange;
  const response = responseOn(exchange);
  if (response === null) {
    incoming.destroy();
    return;
  }
  const headers: HeaderPairs = [...responseHeaders(incoming, admitted.origin), ['Connection', 'close']];
  if (!writeAppHead(response, incoming, headers)) {
    incoming.destroy();
    sendAnswer(response, notReached(BROKEN_OFF), admitted.origin);
    return;
  }
  pipeline(incoming, response, () => undefined);
}

/**
 * A response on a connection that has none; null: it still has one, and is broken off. Once the response is sent, the
 * client may take a while to end its half, whatever it sends meanwhile.
 */
function responseOn({
  request,
  socket,
  times,
}: Pick<WebSocketExchange, 'request' | 'socket' | 'times'>): ServerResponse | null {
  const response = new ServerResponse(request);
  response.on('error', () => undefined);
  try {
    response.assignSocket(socket);
  } catch {
    socket.destroy();
    return null;
  }
  response.on('finish', () => {
    response.detachSocket(socket);
    if (socket.destroyed) return;
    const timer = setTimeout(() => socket.destroy(), times.halfOpenMs);
    socket.on('close', () => clearTimeout(timer));
    socket.end();
    socket.resume();
  });
  return response;
}

/** `101 Switching Protocols`, with the app's headers, in latin1; null: they can't be sent. */
function switching(incoming: IncomingMessage): string | null {
  const headers = switchingHeaders(incoming);
  if (!headers.flat().every(isSendable)) return null;
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 101 ${reasonPhrase(incoming)}\r\n${lines.join('')}\r\n`;
}

const BROKEN_OFF = {
  code: 'unreachable',
  message: 'The app closed the connection before it opened the WebSocket.',
  advice: 'Try again.',
};
