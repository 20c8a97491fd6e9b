import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { RelayDeployment } from '../../../support/relay-deployment';
import { BalancedRelays, Balancer } from './balancer';
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
  readonly #behind: BalancedRelays;
  readonly #storage: readonly string[];
  readonly #goesOn: GoesOn;

  private constructor(behind: BalancedRelays, storage: readonly string[], goesOn: GoesOn) {
    this.#behind = behind;
    this.#storage = storage;
    this.#goesOn = goesOn;
  }

  /** @param storage options of the relay; none: its own files */
  static async start(storage: readonly string[], goesOn: GoesOn): Promise<KillLane> {
    const lane = new KillLane(
      new BalancedRelays(await RelayDeployment.start(), new Balancer('first')),
      storage,
      goesOn,
    );
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
    this.#behind.balancer.cut();
    writeFileSync(this.#stepFile, step.name);
    const killed = this.#killed();
    const client = new WaitingClient(this.#behind.balancer.url, this.#behind.deployment.key);
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
    await this.#behind.dispose();
  }

  async #open(): Promise<void> {
    await this.#behind.balancer.open();
    await this.#startRelay(0);
    // The first one takes every connection while it is there, and is the one that ends.
    if (this.#goesOn === 'other') await this.#startRelay(1);
    this.#behind.balance();
  }

  get #stepFile(): string {
    return join(this.#behind.deployment.folder, 'step');
  }

  /** Waits for the kill, and starts the relay again where its client needs that one. */
  async #killed(): Promise<void> {
    expect(await this.#behind.relays[0]?.process.ended()).toBe(137);
    rmSync(this.#stepFile, { force: true });
    if (this.#goesOn === 'restarted') await this.#startRelay(0);
  }

  /** Starts the relay of that number; the first one ends at a step. */
  async #startRelay(index: number): Promise<void> {
    const ends = index === 0 ? { NODE_OPTIONS: `--import ${PRELOAD}`, BECKON_STEP_FILE: this.#stepFile } : {};
    await this.#behind.start(index, this.#storage, ends);
  }

  async #clientWaits(): Promise<void> {
    await expect.poll(async () => await this.#behind.waiting()).toBe(1);
  }

  /** A callback of the service: `answered` with its status, or `unanswered`. */
  async #post(qrcode: string): Promise<string> {
    const outcome = (await this.#behind.deployment.scan(qrcode)) as { readonly kind: string; readonly status?: number };
    return outcome.kind === 'answered' ? `answered ${outcome.status}` : 'unanswered';
  }
}
