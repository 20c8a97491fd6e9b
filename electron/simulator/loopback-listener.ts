import type { Server } from 'node:http';
import net from 'node:net';
import type { Disposable } from '../lib/disposable';
import { errorCode } from '../lib/error-code';
import { boundHttp, closeServer, listenOnLoopback, trackSockets } from './loopback-server';

/** How many ports are tried from the wanted one upwards. */
const MAX_TRIES = 300;

/** A server on loopback that took the wanted port, or the next free one above it. */
export class LoopbackListener implements Disposable {
  readonly port: number;
  readonly #server: Server;
  readonly #sockets: ReadonlySet<net.Socket>;
  #connections = 0;

  private constructor(server: Server, sockets: ReadonlySet<net.Socket>, port: number) {
    this.#server = server;
    this.#sockets = sockets;
    this.port = port;
    server.on('connection', () => {
      this.#connections += 1;
    });
  }

  /** Opens a server as a real app does: on a taken port it moves up by one. Rejects when none is free. */
  static async open(makeServer: () => Server, address: string, port: number): Promise<LoopbackListener> {
    for (let tried = 0; tried < MAX_TRIES; tried++) {
      const server = makeServer();
      boundHttp(server);
      const sockets = trackSockets(server);
      // Clients hang up in mid-handshake whenever a certificate does not please them; a probe is made of that.
      server.on('tlsClientError', () => undefined);
      try {
        return new LoopbackListener(server, sockets, await listenOnLoopback(server, address, port + tried));
      } catch (error) {
        if (errorCode(error) !== 'EADDRINUSE') throw error;
      }
    }
    throw new Error(`No free port on ${address} from ${port} upwards`);
  }

  /** How many clients have connected so far. */
  get connections(): number {
    return this.#connections;
  }

  async dispose(): Promise<void> {
    await closeServer(this.#server, this.#sockets);
  }
}

/** Whether an address of loopback other than 127.0.0.1 can be listened on; on macOS it can not. */
export async function answersOnWholeLoopback(): Promise<boolean> {
  const server = net.createServer();
  try {
    await listenOnLoopback(server, '127.0.0.2', 0);
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
