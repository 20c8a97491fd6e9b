import { expect } from 'playwright/test';
import type { KnownApp } from '../../../shared/domain/known-app';
import type { PairingProgress, PairingSession } from '../../../shared/domain/pairing';
import type { InputOf, OutputOf, RouteName } from '../../../shared/ipc/contract';
import type { BeckonWindow } from './beckon-window';

type Kind = PairingProgress['kind'];
type SessionIn<K extends Kind> = PairingSession & { readonly progress: Extract<PairingProgress, { kind: K }> };

/** Somebody who pairs by what the window asks main for. */
export class PairingPerson {
  readonly #window: BeckonWindow;

  constructor(window: BeckonWindow) {
    this.#window = window;
  }

  /** What main answers; a refusal fails the test. */
  async asks<R extends RouteName>(route: R, input: InputOf<R>): Promise<OutputOf<R>> {
    return await this.#window.answer(route, input);
  }

  /** The code of the refusal. */
  async isRefused<R extends RouteName>(route: R, input: InputOf<R>): Promise<string> {
    const envelope = await this.#window.ask(route, input);
    if (envelope.ok) throw new Error(`${route} was not refused`);
    return envelope.error.code;
  }

  /** Asks for a code and waits until it is shown. */
  async showsCode(): Promise<SessionIn<'waiting'>> {
    const { id } = await this.asks('pairing.start', null);
    return await this.sees(id, 'waiting');
  }

  /** Waits until a code has come that far. */
  async sees<K extends Kind>(id: string, kind: K): Promise<SessionIn<K>> {
    const kindOf = async (): Promise<Kind | undefined> => (await this.pairings())[id]?.progress.kind;
    await expect.poll(kindOf).toBe(kind);
    return (await this.pairings())[id] as SessionIn<K>;
  }

  async pairings(): Promise<Readonly<Record<string, PairingSession>>> {
    return (await this.#window.snapshot()).state.pairings;
  }

  async known(id: string): Promise<KnownApp | undefined> {
    return (await this.#window.snapshot()).state.known[id];
  }
}
