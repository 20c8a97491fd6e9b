import type { BusValue } from '../bus/bus-value';
import type { MessageBus } from '../bus/message-bus';
import type { Disposable } from '../lib/disposable';

const NETWORK_MANAGER = 'org.freedesktop.NetworkManager';
const MANAGER_PATH = '/org/freedesktop/NetworkManager';
/** Values of `NMMetered` that say that traffic costs money: somebody said so, and a guess. */
const METERED: readonly BusValue[] = [1, 3];

/** What is asked of a message bus. */
export type PropertyBus = Pick<
  MessageBus,
  'hasOwner' | 'property' | 'listen' | 'listenToOwner' | 'onClose' | 'dispose'
>;

export interface MeteredWatchOptions {
  /** Connects to the system's message bus; null: there is none, or this system has its say elsewhere. */
  readonly openBus: () => Promise<PropertyBus | null>;
  readonly onChange: (isMetered: boolean) => void;
}

/**
 * Tells whether the network in use costs money, as NetworkManager has it on Linux. Unknown counts as not metered, and
 * so does everything once the bus is gone.
 */
export class MeteredWatch implements Disposable {
  readonly #options: MeteredWatchOptions;
  readonly #ready: Promise<void>;
  #bus: PropertyBus | null = null;
  #isDisposed = false;
  #look = 0;

  constructor(options: MeteredWatchOptions) {
    this.#options = options;
    this.#ready = this.#watch();
  }

  /** Settled once the system has been asked. */
  get ready(): Promise<void> {
    return this.#ready;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#bus?.dispose();
  }

  async #watch(): Promise<void> {
    const bus = await this.#options.openBus();
    if (bus === null) return;
    this.#bus = bus;
    if (this.#isDisposed) {
      bus.dispose();
      return;
    }
    bus.onClose(() => {
      this.#look += 1;
      this.#tell(false);
    });
    const match = {
      sender: NETWORK_MANAGER,
      interface: 'org.freedesktop.DBus.Properties',
      member: 'PropertiesChanged',
      path: MANAGER_PATH,
      arg0: NETWORK_MANAGER,
    };
    await bus.listen(match, () => void this.#ask(bus));
    await bus.listenToOwner(NETWORK_MANAGER, () => void this.#ask(bus));
    await this.#ask(bus);
  }

  async #ask(bus: PropertyBus): Promise<void> {
    this.#look += 1;
    const look = this.#look;
    // Where nobody goes by the name there is nobody to ask.
    const value = (await bus.hasOwner(NETWORK_MANAGER))
      ? await bus.property(NETWORK_MANAGER, MANAGER_PATH, NETWORK_MANAGER, 'Metered')
      : null;
    if (look === this.#look) this.#tell(value !== null && METERED.includes(value));
  }

  #tell(isMetered: boolean): void {
    if (!this.#isDisposed) this.#options.onChange(isMetered);
  }
}
