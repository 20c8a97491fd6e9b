import type { IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { Disposable } from '../lib/disposable';
import type { ServerCertificate } from './certificates/certificate-authority';
import { type HttpReply, sendReply, textReply } from './http-answer';
import { boundHttp, closeServer, listenOnLoopback, trackSockets } from './loopback-server';

const ADDRESS = '127.0.0.1';

/** An HTTPS server on 127.0.0.1 that can go away and come back on the same port. */
export class ServiceServer implements Disposable {
  readonly #server: https.Server;
  readonly #sockets: ReadonlySet<Socket>;
  #port: number;

  constructor(certificate: ServerCertificate, port: number, handle: (request: IncomingMessage) => Promise<HttpReply>) {
    this.#port = port;
    this.#server = https.createServer(certificate, (request, response) => {
      void answer(request, response, handle);
    });
    this.#sockets = trackSockets(this.#server);
    boundHttp(this.#server);
    this.#server.on('tlsClientError', () => undefined);
  }

  get url(): string {
    return `https://${ADDRESS}:${this.#port}`;
  }

  /** Listens; port 0 takes a free one, and keeps it from then on. */
  async open(): Promise<void> {
    if (!this.#server.listening) this.#port = await listenOnLoopback(this.#server, ADDRESS, this.#port);
  }

  /** Nothing listens any more: connecting is refused. */
  async close(): Promise<void> {
    await closeServer(this.#server, this.#sockets);
  }

  async dispose(): Promise<void> {
    await this.close();
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  handle: (request: IncomingMessage) => Promise<HttpReply>,
): Promise<void> {
  try {
    sendReply(response, await handle(request));
  } catch {
    // The client hung up in the middle of its body, or the simulator is going away.
    if (!response.headersSent) sendReply(response, textReply(500, 'Internal Server Error\n'));
  } finally {
    request.resume();
  }
}
