import net from 'node:net';

/** To which relay a new connection goes: always the first that accepts it, or each in turn. */
export type Balance = 'first' | 'in turn';

/** What stands before several relays, on loopback: it forwards a connection to one that accepts it, and knows no HTTP. */
export class Balancer {
  /** Ports of the relays. */
  relays: readonly number[] = [];
  readonly #balance: Balance;
  readonly #server = net.createServer((client) => this.#forward(client, this.#inOrder()));
  readonly #open = new Set<net.Socket>();
  #count = 0;

  constructor(balance: Balance) {
    this.#balance = balance;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', 1024, resolve));
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The balancer listens at no port');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Ends all connections. */
  cut(): void {
    for (const socket of this.#open) socket.destroy();
  }

  /** Also one that was never opened. */
  async dispose(): Promise<void> {
    this.cut();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #inOrder(): readonly number[] {
    if (this.#balance === 'first' || this.relays.length === 0) return this.relays;
    this.#count += 1;
    const first = this.#count % this.relays.length;
    return [...this.relays.slice(first), ...this.relays.slice(0, first)];
  }

  /** Where no relay accepts it, the connection ends. */
  #forward(client: net.Socket, [port, ...others]: readonly number[]): void {
    this.#own(client);
    if (client.destroyed || port === undefined) {
      client.destroy();
      return;
    }
    const relay = this.#own(net.connect(port, '127.0.0.1'));
    const tryNext = (): void => this.#forward(client, others);
    relay.once('close', tryNext);
    relay.once('connect', () => {
      relay.off('close', tryNext).once('close', () => client.destroy());
      client.once('close', () => relay.destroy());
      client.pipe(relay).pipe(client);
    });
  }

  #own(socket: net.Socket): net.Socket {
    this.#open.add(socket);
    socket.on('error', () => undefined).once('close', () => this.#open.delete(socket));
    return socket;
  }
}
