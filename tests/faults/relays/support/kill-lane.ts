import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { request } from '../../../support/a-relay';
import { RelayDeployment, type RelayProcess } from '../../../support/relay-deployment';
import { Balancer } from './balancer';
import type { KillStep } from './kill-steps';
import { type Ending, WaitingClient } from './waiting-client';

const PRELOAD = join(__dirname, 'end-at-step.mjs');

/** Where a client goes on after its relay was killed. */
export type GoesOn = 'restarted' | 'other';

/** What a kill led to. */
export interface KillOutcome {
  /** What the client read when it got no code, each sentence once. */
  readonly refusals: readonly string[];
  /** What the service heard of its first callback. */
  readonly callback: string;
  readonly ending: Ending;
}

/** A relay that is killed at one step after the other, with all that a pairing takes around it. */
export class KillLane {
  readonly #deployment: RelayDeployment;
  readonly #balancer: Balancer;
  readonly #storage: readonly string[];
  readonly #goesOn: GoesOn;
  readonly #relays: RelayProcess[] = [];

  private constructor(deployment: RelayDeployment, balancer: Balancer, storage: readonly string[], goesOn: GoesOn) {
    this.#deployment = deployment;
    this.#balancer = balancer;
    this.#storage = storage;
    this.#goesOn = goesOn;
  }

  /** @param storage options of the relay; none: its own files */
  static async start(storage: readonly string[], goesOn: GoesOn): Promise<KillLane> {
    const lane = new KillLane(await RelayDeployment.start(), new Balancer('first'), storage, goesOn);
    try {
      await lane.#open();
      return lane;
    } catch (error) {
      await lane.dispose();
      throw error;
    }
  }

  /** One pairing, during which the relay is killed at that step. */
  async run(step: KillStep): Promise<KillOutcome> {
    // The service keeps its connections, and with them the relay that it posts to.
    this.#balancer.cut();
    writeFileSync(this.#stepFile, step.name);
    const killed = this.#killed();
    const client = new WaitingClient(this.#balancer.url, this.#deployment.key);
    const { qrcode, wait } = await client.show();
    const ending = wait();
    await this.#clientWaits();
    const callback = await this.#post(qrcode);
    await killed;
    if (step.isRepeated) {
      await this.#clientWaits();
      expect(client.hasEnded).toBe(false);
      expect(await this.#post(qrcode)).toBe('answered 200');
    }
    const refusals = [...new Set(client.refusals.map(({ message }) => message))];
    const outcome = { refusals, callback, ending: await ending };
    if (this.#goesOn === 'other') await this.#startRelay(0);
    return outcome;
  }

  async dispose(): Promise<void> {
    await this.#balancer.dispose();
    await this.#deployment.dispose();
  }

  async #open(): Promise<void> {
    await this.#balancer.open();
    await this.#startRelay(0);
    // The first one takes every connection while it is there, and is the one that ends.
    if (this.#goesOn === 'other') await this.#startRelay(1);
    this.#balancer.relays = this.#relays.map(portOf);
  }

  get #stepFile(): string {
    return join(this.#deployment.folder, 'step');
  }

  /** Waits for the kill, and starts the relay again where its client needs that one. */
  async #killed(): Promise<void> {
    expect(await this.#relays[0]?.process.ended()).toBe(137);
    rmSync(this.#stepFile, { force: true });
    if (this.#goesOn === 'restarted') await this.#startRelay(0);
  }

  /** Starts the relay of that number, on its port where it had one. */
  async #startRelay(index: number): Promise<void> {
    const before = this.#relays[index];
    const where = before === undefined ? [] : ['--listen', `127.0.0.1:${portOf(before)}`];
    const proxy = ['--trust-proxy', '127.0.0.1', '--public-url', this.#balancer.url];
    const ends = index === 0 ? { NODE_OPTIONS: `--import ${PRELOAD}`, BECKON_STEP_FILE: this.#stepFile } : {};
    this.#relays[index] = await this.#deployment.relay([...this.#storage, ...proxy, ...where], ends);
    await this.#deployment.registerCallback(`${this.#balancer.url}/callback?secret=${this.#deployment.callbackSecret}`);
  }

  async #clientWaits(): Promise<void> {
    await expect.poll(async () => await this.#waiting()).toBe(1);
  }

  async #waiting(): Promise<number> {
    const counts = await Promise.all(this.#relays.map(waitingAt));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** A callback of the service: `answered` with its status, or `unanswered`. */
  async #post(qrcode: string): Promise<string> {
    const outcome = (await this.#deployment.scan(qrcode)) as { readonly kind: string; readonly status?: number };
    return outcome.kind === 'answered' ? `answered ${outcome.status}` : 'unanswered';
  }
}

function portOf({ url }: RelayProcess): number {
  return Number(new URL(url).port);
}

/** How many requests wait at a relay; 0 where it has ended. */
async function waitingAt({ metricsUrl }: RelayProcess): Promise<number> {
  try {
    const { text } = await request(metricsUrl);
    return Number(/^beckon_relay_waiting_requests (\d+)$/m.exec(text)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
