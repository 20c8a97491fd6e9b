import net from 'node:net';
import { request } from '../../../support/a-relay';
import type { RelayDeployment, RelayProcess } from '../../../support/relay-deployment';

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

/** Relays of one deployment, behind a balancer. */
export class BalancedRelays {
  readonly deployment: RelayDeployment;
  readonly balancer: Balancer;
  readonly relays: RelayProcess[] = [];

  constructor(deployment: RelayDeployment, balancer: Balancer) {
    this.deployment = deployment;
    this.balancer = balancer;
  }

  /** Starts the relay of that number, on its port where it had one. */
  async start(index: number, options: readonly string[], environment: Readonly<Record<string, string>> = {}) {
    const before = this.relays[index];
    const where = before === undefined ? [] : ['--listen', `127.0.0.1:${portOf(before)}`];
    const proxy = ['--trust-proxy', '127.0.0.1', '--public-url', this.balancer.url];
    this.relays[index] = await this.deployment.relay([...options, ...proxy, ...where], environment);
    await this.deployment.registerCallback(`${this.balancer.url}/callback?secret=${this.deployment.callbackSecret}`);
  }

  /** From now on these take the connections. */
  balance(): void {
    this.balancer.relays = this.relays.map(portOf);
  }

  /** How many requests wait at all of them. */
  async waiting(): Promise<number> {
    const counts = await Promise.all(this.relays.map(waitingAt));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async dispose(): Promise<void> {
    await this.balancer.dispose();
    await this.deployment.dispose();
  }
}

function portOf({ url }: RelayProcess): number {
  return Number(new URL(url).port);
}

/** How many requests wait at a relay; 0 where it has ended. */
export async function waitingAt({ metricsUrl }: RelayProcess): Promise<number> {
  try {
    const { text } = await request(metricsUrl);
    return Number(/^beckon_relay_waiting_requests (\d+)$/m.exec(text)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
