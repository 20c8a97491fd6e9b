import type { TrayState } from '../../shared/domain/desktop';
import type { MessageBus } from '../bus/message-bus';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import { type Observable, ObservableValue } from '../lib/observable';

/** The bus name of the service that collects tray icons on Linux, on any desktop. */
export const STATUS_NOTIFIER_WATCHER = 'org.kde.StatusNotifierWatcher';
const WATCHER_PATH = '/StatusNotifierWatcher';

/** The part of a message bus that is used here. */
export type WatchedBus = Pick<MessageBus, 'hasOwner' | 'property' | 'listen' | 'listenToOwner' | 'onClose' | 'dispose'>;

export interface TrayWatcherOptions {
  readonly platform: NodeJS.Platform;
  /** Connects to the user's message bus; null: there is none. Called only on Linux. */
  readonly openBus: () => Promise<WatchedBus | null>;
}

/**
 * Detects whether tray icons are visible. Windows and macOS always show them; Linux needs a StatusNotifierWatcher on
 * the user's bus, with a host that draws the icons. It may come and go at any time.
 */
export class TrayWatcher implements Disposable {
  readonly #state: ObservableValue<TrayState>;
  readonly #ready: Promise<void>;
  #bus: WatchedBus | null = null;
  #isDisposed = false;
  /** Counts polls; the result of an older one is dropped. */
  #poll = 0;

  constructor({ platform, openBus }: TrayWatcherOptions) {
    const isLinux = platform === 'linux';
    this.#state = new ObservableValue<TrayState>(
      isLinux ? { kind: 'absent', reason: 'no-watcher' } : { kind: 'present' },
    );
    this.#ready = isLinux ? this.#watch(openBus) : Promise.resolve();
  }

  get state(): Observable<TrayState> {
    return this.#state;
  }

  /** Settles after the first poll: until then, the tray counts as absent. */
  get ready(): Promise<void> {
    return this.#ready;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#bus?.dispose();
  }

  async #watch(openBus: TrayWatcherOptions['openBus']): Promise<void> {
    const bus = await openBus();
    if (bus === null) {
      this.#set(false, 'no-bus');
      return;
    }
    if (this.#isDisposed) {
      bus.dispose();
      return;
    }
    this.#bus = bus;
    bus.onClose(() => {
      this.#poll += 1;
      this.#set(false, 'no-bus');
    });
    await bus.listenToOwner(STATUS_NOTIFIER_WATCHER, () => void this.#ask(bus));
    for (const member of ['StatusNotifierHostRegistered', 'StatusNotifierHostUnregistered']) {
      const match = { sender: STATUS_NOTIFIER_WATCHER, interface: STATUS_NOTIFIER_WATCHER, member };
      await bus.listen(match, () => void this.#ask(bus));
    }
    await this.#ask(bus);
  }

  async #ask(bus: WatchedBus): Promise<void> {
    this.#poll += 1;
    const poll = this.#poll;
    // Without an owner of the name, there is nobody to ask.
    const isThere =
      (await bus.hasOwner(STATUS_NOTIFIER_WATCHER)) &&
      (await bus.property(
        STATUS_NOTIFIER_WATCHER,
        WATCHER_PATH,
        STATUS_NOTIFIER_WATCHER,
        'IsStatusNotifierHostRegistered',
      )) === true;
    if (poll === this.#poll) this.#set(isThere, 'no-watcher');
  }

  #set(isPresent: boolean, reason: 'no-watcher' | 'no-bus'): void {
    if (this.#isDisposed) return;
    const before = this.#state.value;
    if (isPresent ? before.kind === 'present' : before.kind === 'absent' && before.reason === reason) return;
    this.#state.set(isPresent ? { kind: 'present' } : { kind: 'absent', reason });
  }
}

/**
 * How long Beckon waits for a tray, in milliseconds: at login the panel starts at the same time as Beckon, and a panel
 * that is being replaced is gone for a moment.
 */
export const TRAY_WAIT_MS = 5_000;

export interface TrayGuardOptions {
  readonly clock: Clock;
  readonly tray: Observable<TrayState>;
  readonly isShown: () => boolean;
  readonly show: () => void;
}

/** Ensures that Beckon has a window or a tray: without a tray, it shows the window. */
export class TrayGuard implements Disposable {
  readonly #options: TrayGuardOptions;
  readonly #stopWatching: () => void;
  #timer: TimerHandle | null = null;

  constructor(options: TrayGuardOptions) {
    this.#options = options;
    this.#stopWatching = options.tray.subscribe(() => this.check());
  }

  /** Checks both; call when the app has started without its window. */
  check(): void {
    const { clock, tray, isShown } = this.#options;
    this.#timer?.cancel();
    this.#timer = null;
    if (tray.value.kind === 'present' || isShown()) return;
    // Without a bus, no tray will come.
    if (tray.value.reason !== 'no-watcher') this.#show();
    else this.#timer = clock.after(TRAY_WAIT_MS, () => this.#show());
  }

  dispose(): void {
    this.#stopWatching();
    this.#timer?.cancel();
    this.#timer = null;
  }

  #show(): void {
    this.#timer = null;
    if (!this.#options.isShown()) this.#options.show();
  }
}
