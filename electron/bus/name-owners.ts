import type { Result } from '../../shared/lib/result';
import type { BusCall, BusFailure, BusMessage, BusValue, SignalMatch } from './bus-value';

/** The name of the bus itself. */
export const BUS = {
  destination: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
} as const;

/** The signal that a name changed its owner: the name, the former owner, the new one. */
export const OWNER_CHANGED = {
  sender: BUS.destination,
  interface: BUS.interface,
  member: 'NameOwnerChanged',
} as const;

export interface NameOwnersOptions {
  /** Subscribes to a signal at the bus; false: it refused. */
  readonly subscribe: (match: SignalMatch) => Promise<boolean>;
  /** Calls back as soon as the answer has been read, before any later message. */
  readonly send: (call: BusCall, onAnswer: (answer: Result<readonly BusValue[], BusFailure>) => void) => void;
}

/**
 * Tracks the owners of names. The bus sets the sender of each message to a unique name that nobody can choose; only the
 * bus knows whether that is the owner of a name like `org.freedesktop.NetworkManager`.
 */
export class NameOwners {
  readonly #options: NameOwnersOptions;
  /** By name; null: nobody owns it. */
  readonly #owners = new Map<string, string | null>();
  /** Per name: whether the bus reports its owners, once the current owner is known. */
  readonly #following = new Map<string, Promise<boolean>>();

  constructor(options: NameOwnersOptions) {
    this.#options = options;
  }

  /** Starts following the owner of a name; false: the bus refused. */
  async follow(name: string): Promise<boolean> {
    if (name === BUS.destination) return true;
    const following = this.#following.get(name) ?? this.#startFollowing(name);
    this.#following.set(name, following);
    return await following;
  }

  /** Call when the bus reports that a name changed its owner. */
  changed([name, , owner]: readonly BusValue[]): void {
    if (typeof name === 'string' && this.#owners.has(name)) this.#set(name, owner);
  }

  /** Whether the owner of a name sent the message; the name is the bus’s own or a followed one. */
  isFrom({ sender }: BusMessage, name: string): boolean {
    return sender !== null && sender === (name === BUS.destination ? name : this.#owners.get(name));
  }

  async #startFollowing(name: string): Promise<boolean> {
    this.#owners.set(name, null);
    if (!(await this.#options.subscribe({ ...OWNER_CHANGED, arg0: name }))) return false;
    return await new Promise((resolve) => {
      this.#options.send({ ...BUS, member: 'GetNameOwner', args: [name] }, (answer) => {
        if (answer.ok) this.#set(name, answer.value[0]);
        // That nobody owns it yet is an answer too.
        resolve(answer.ok || answer.error.code === 'refused');
      });
    });
  }

  #set(name: string, owner: BusValue | undefined): void {
    this.#owners.set(name, typeof owner === 'string' && owner !== '' ? owner : null);
  }
}
