import net from 'node:net';

/** What listens between two ends of connections. */
export abstract class ListeningProxy {
  readonly #server = net.createServer((client) => this.accept(this.track(client)));
  readonly #sockets = new Set<net.Socket>();

  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    return address.port;
  }

  async dispose(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** What becomes of a connection that comes in. */
  protected abstract accept(client: net.Socket): void;

  protected async listen(host: string): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, host, resolve));
  }

  /** Ends the connection with the proxy. */
  protected track(socket: net.Socket): net.Socket {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#sockets.delete(socket));
    return socket;
  }
}
