import net from 'node:net';
import { ListeningProxy } from './listening-proxy';

/** What becomes of a request over plain HTTP on its way. */
export const REQUEST_FAULTS = [
  'reset at accept',
  'connects and says nothing',
  'garbage before the request',
  'reset in the request',
  'stops in the request',
  'request cut off',
  'a byte a second',
] as const;
export type RequestFault = (typeof REQUEST_FAULTS)[number];

const BYTE_EVERY_MS = 1_000;

/** Stands before a server of plain HTTP, and breaks what comes in as long as it has a fault. */
export class PlainProxy extends ListeningProxy {
  /** Null: everything passes. */
  fault: RequestFault | null = null;
  private constructor(
    private readonly target: () => number,
    private readonly cut: number,
  ) {
    super();
  }

  /** @param cut where a request is cut: from 0, its beginning, to 1 */
  static async open(target: () => number, cut: number): Promise<PlainProxy> {
    const proxy = new PlainProxy(target, cut);
    await proxy.listen('127.0.0.1');
    return proxy;
  }

  protected accept(client: net.Socket): void {
    const { fault } = this;
    if (fault === 'reset at accept') {
      client.resetAndDestroy();
      return;
    }
    const server = this.track(net.connect(this.target(), '127.0.0.1'));
    // The sender learns how the other end left it: by an answer, or by hanging up.
    server.pipe(client);
    server.on('close', () => client.destroy());
    client.on('close', () => server.destroy());
    if (fault === null) {
      client.pipe(server);
      return;
    }
    if (fault === 'garbage before the request') server.write('\x16\x03\x01\x02\x00\x01 garbage\r\n');
    client.on('data', (bytes) => this.#pass(bytes, server, client, fault));
  }

  /** A callback comes in one piece, or in two: its head and its body. */
  #pass(bytes: Buffer, server: net.Socket, client: net.Socket, fault: RequestFault): void {
    const part = bytes.subarray(0, Math.max(1, Math.floor(this.cut * (bytes.length - 1))));
    client.pause();
    switch (fault) {
      case 'reset at accept':
      case 'connects and says nothing':
        break;
      case 'garbage before the request':
        server.write(bytes);
        client.resume();
        break;
      case 'reset in the request':
        server.write(part, () => {
          server.resetAndDestroy();
          client.resetAndDestroy();
        });
        break;
      case 'stops in the request':
        server.write(part);
        break;
      case 'request cut off':
        server.end(part);
        break;
      case 'a byte a second':
        this.#trickle(bytes, server);
        break;
    }
  }

  #trickle(bytes: Buffer, server: net.Socket): void {
    let sent = 0;
    const timer = setInterval(() => server.write(bytes.subarray(sent, ++sent)), BYTE_EVERY_MS);
    server.on('close', () => clearInterval(timer));
  }
}
