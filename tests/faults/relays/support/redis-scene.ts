import { vi } from 'vitest';
import { request } from '../../../support/a-relay';
import type { RedisServer } from '../../../support/redis-server';
import { RelayDeployment, type RelayProcess } from '../../../support/relay-deployment';
import { waitingAt } from './balancer';
import { type Ending, WaitingClient } from './waiting-client';

/** For what comes about by itself; scenes are played side by side. */
const SOON = { timeout: 30_000, interval: 50 };

/** Two relays on one Redis: the client asks the first one, the callbacks come to the second. */
export class RedisScene {
  readonly redis: RedisServer;
  readonly deployment: RelayDeployment;
  readonly relays: readonly [RelayProcess, RelayProcess];
  /** What the service heard of each callback, in order. */
  heard: string[] = [];
  #client: WaitingClient;
  #qrcode = '';
  #ending: Promise<Ending> | null = null;
  #wait: () => Promise<Ending> = async () => ({ kind: 'stopped' });

  private constructor(redis: RedisServer, deployment: RelayDeployment, relays: readonly [RelayProcess, RelayProcess]) {
    this.redis = redis;
    this.deployment = deployment;
    this.relays = relays;
    this.#client = this.#newClient();
  }

  static async start(redis: RedisServer): Promise<RedisScene> {
    const deployment = await RelayDeployment.start();
    try {
      const first = await deployment.relay(['--redis', redis.url]);
      const second = await deployment.relay(['--redis', redis.url]);
      return new RedisScene(redis, deployment, [first, second]);
    } catch (error) {
      await deployment.dispose();
      throw error;
    }
  }

  /** Everything as before the first pairing. */
  async reset(): Promise<void> {
    await this.redis.command('CONFIG SET maxmemory 0');
    await this.redis.command('CONFIG SET maxmemory-policy noeviction');
    await this.redis.command('FLUSHALL');
    await this.areReady();
    this.heard = [];
    this.#ending = null;
    this.#client = this.#newClient();
  }

  /** What the client read when it got no code. */
  get refusals(): readonly string[] {
    return this.#client.refusals.map(({ message }) => message);
  }

  /** The client asks until it has a code; gives the sentences that it read before. */
  async show(): Promise<readonly string[]> {
    const { qrcode, wait } = await this.#client.show();
    this.#qrcode = qrcode;
    this.#wait = wait;
    return [...new Set(this.refusals)];
  }

  /** The client waits for its app, and its request has come to the relay. */
  async wait(): Promise<void> {
    this.#ending = this.#wait();
    await vi.waitUntil(async () => (await waitingAt(this.relays[0])) === 1, SOON);
  }

  /** A person scans the code, and the service posts its callback. */
  async callback(): Promise<void> {
    const outcome = (await this.deployment.scan(this.#qrcode)) as { readonly kind: string; readonly status?: number };
    this.heard.push(outcome.kind === 'answered' ? String(outcome.status) : outcome.kind);
  }

  /** Both can store again. */
  async areReady(): Promise<void> {
    for (const { url } of this.relays) {
      await vi.waitUntil(async () => (await request(`${url}/readyz`)).status === 200, SOON);
    }
  }

  /** As when the client’s computer wakes: it asks again at once. */
  wake(): void {
    this.#client.wake();
  }

  /** How it ends for the client. */
  async ending(): Promise<Ending> {
    return await (this.#ending ?? this.#wait());
  }

  async dispose(): Promise<void> {
    await this.deployment.dispose();
  }

  #newClient(): WaitingClient {
    return new WaitingClient(this.relays[0].url, this.deployment.key);
  }
}
