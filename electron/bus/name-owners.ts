import type { Result } from '../../shared/lib/result';
import type { BusCall, BusFailure, BusMessage, BusValue, SignalMatch } from './bus-value';

/** The bus itself, which goes by its own name, and by no other. */
export const BUS = {
  destination: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
} as const;

/** The bus’s own word that a name changed hands: the name, who had it, who has it. */
export const OWNER_CHANGED = {
  sender: BUS.destination,
  interface: BUS.interface,
  member: 'NameOwnerChanged',
} as const;

export interface NameOwnersOptions {
  /** Has the bus send such signals; false: it would not. */
  readonly wish: (match: SignalMatch) => Promise<boolean>;
  /** Calls back as soon as the answer has been read, before anything that came after it. */
  readonly send: (call: BusCall, onAnswer: (answer: Result<readonly BusValue[], BusFailure>) => void) => void;
}

/**
 * Who goes by the names that matter. The bus writes into each message who sent it, as a unique name that nobody can
 * choose; whether this is who has a name like `org.freedesktop.NetworkManager` is known from the bus alone.
 */
export class NameOwners {
  readonly #options: NameOwnersOptions;
  /** By name; null: nobody goes by it. */
  readonly #owners = new Map<string, string | null>();
  /** For each name whether the bus tells of it, once it has said who has it now. */
  readonly #following = new Map<string, Promise<boolean>>();

  constructor(options: NameOwnersOptions) {
    this.#options = options;
  }

  /** Keeps up with who goes by a name from now on; false: the bus would not tell. */
  async follow(name: string): Promise<boolean> {
    if (name === BUS.destination) return true;
    const following = this.#following.get(name) ?? this.#startFollowing(name);
    this.#following.set(name, following);
    return await following;
  }

  /** The bus has said that a name changed hands. */
  changed([name, , owner]: readonly BusValue[]): void {
    if (typeof name === 'string' && this.#owners.has(name)) this.#set(name, owner);
  }

  /** Whether it was sent by who goes by a name, which is the bus’s own or is followed. */
  isFrom({ sender }: BusMessage, name: string): boolean {
    return sender !== null && sender === (name === BUS.destination ? name : this.#owners.get(name));
  }

  async #startFollowing(name: string): Promise<boolean> {
    this.#owners.set(name, null);
    if (!(await this.#options.wish({ ...OWNER_CHANGED, arg0: name }))) return false;
    return await new Promise((resolve) => {
      this.#options.send({ ...BUS, member: 'GetNameOwner', args: [name] }, (answer) => {
        if (answer.ok) this.#set(name, answer.value[0]);
        // Nobody has it yet, which is an answer too.
        resolve(answer.ok || answer.error.code === 'refused');
      });
    });
  }

  #set(name: string, owner: BusValue | undefined): void {
    this.#owners.set(name, typeof owner === 'string' && owner !== '' ? owner : null);
  }
}
