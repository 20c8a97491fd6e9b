import PQueue from 'p-queue';
import { expect } from 'vitest';
import { addAccessKey } from '../../../../electron/relay/access-key-file';
import type { RedisServer } from '../../../support/redis-server';
import { RelayDeployment, type RelayProcess } from '../../../support/relay-deployment';
import { BalancedRelays, Balancer } from './balancer';
import { type Ending, WaitingClient } from './waiting-client';

/** Clients of one access key: fewer than may wait with one. */
const CLIENTS_OF_A_KEY = 100;
/** As many as ask for a code at the same time, and as many callbacks as the service posts at the same time. */
const AT_ONCE = 8;
/** So often the service posts a callback that is not taken. */
const POSTS = 60;
const REPEAT_MS = 500;

/** One client, and what became of it. */
export interface Member {
  /** Number of its app. */
  readonly index: number;
  readonly client: WaitingClient;
  readonly qrcode: string;
  readonly ending: Promise<Ending>;
  /** When its callback was acknowledged, in milliseconds; null: it was not. */
  acknowledgedAt: number | null;
  /** When it stopped waiting. */
  endedAt: number | null;
}

/** Many clients that wait at two relays on one Redis, each for an app of its own. */
export class Crowd {
  readonly redis: RedisServer;
  readonly members: Member[] = [];
  readonly #behind: BalancedRelays;

  private constructor(redis: RedisServer, behind: BalancedRelays) {
    this.redis = redis;
    this.#behind = behind;
  }

  /** Starts everything, and lets so many clients wait. */
  static async start(redis: RedisServer, clients: number): Promise<Crowd> {
    const deployment = await RelayDeployment.start({ manyApps: clients });
    const crowd = new Crowd(redis, new BalancedRelays(deployment, new Balancer('in turn')));
    try {
      await crowd.#open(clients);
      return crowd;
    } catch (error) {
      await crowd.dispose();
      throw error;
    }
  }

  get relays(): readonly RelayProcess[] {
    return this.#behind.relays;
  }

  /** Starts a relay, on its port where it had one. */
  async startRelay(index: number): Promise<void> {
    await this.#behind.start(index, ['--redis', this.redis.url]);
  }

  /** Everybody scans; the service posts each callback until it is acknowledged or refused. */
  async scanAll(members: readonly Member[]): Promise<void> {
    const queue = new PQueue({ concurrency: AT_ONCE });
    await queue.addAll(members.map((member) => async () => await this.#postUntilTaken(member)));
  }

  /** How everybody ended. */
  async endings(): Promise<readonly Ending[]> {
    return await Promise.all(this.members.map(async ({ ending }) => await ending));
  }

  async dispose(): Promise<void> {
    for (const { client } of this.members) client.stop();
    await this.endings();
    await this.#behind.dispose();
  }

  async #open(clients: number): Promise<void> {
    await this.#behind.balancer.open();
    await this.startRelay(0);
    await this.startRelay(1);
    this.#behind.balance();
    await this.#fillUp(clients);
  }

  async #fillUp(clients: number): Promise<void> {
    const keys = await this.#newKeys(Math.ceil(clients / CLIENTS_OF_A_KEY));
    const queue = new PQueue({ concurrency: AT_ONCE });
    const all = Array.from({ length: clients }, (_, index) => index);
    await queue.addAll(all.map((index) => async () => await this.#join(index, keys[index % keys.length] ?? '')));
    await expect.poll(async () => await this.#behind.waiting(), { timeout: 60_000 }).toBe(clients);
  }

  async #newKeys(count: number): Promise<readonly string[]> {
    const keys: string[] = [];
    for (let index = 0; index < count; index += 1) {
      keys.push(await addAccessKey(this.#behind.deployment.keysFile, `crowd ${index}`, new Date().toISOString()));
    }
    return keys;
  }

  async #join(index: number, key: string): Promise<void> {
    const client = new WaitingClient(this.#behind.balancer.url, key);
    const { qrcode, wait } = await client.show();
    const member: Member = { index, client, qrcode, ending: wait(), acknowledgedAt: null, endedAt: null };
    this.members.push(member);
    void (async () => {
      await member.ending;
      member.endedAt = performance.now();
    })();
  }

  async #postUntilTaken(member: Member): Promise<void> {
    for (let post = 0; post < POSTS; post += 1) {
      const outcome = (await this.#behind.deployment.scan(member.qrcode, {}, `app-${member.index}`)) as {
        status?: number;
      };
      if (outcome.status === 200) {
        member.acknowledgedAt = performance.now();
        return;
      }
      if (outcome.status === 403 || outcome.status === 429) return;
      await new Promise((resolve) => setTimeout(resolve, REPEAT_MS));
    }
    throw new Error('A callback was never taken');
  }
}
