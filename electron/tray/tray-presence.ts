import type { TrayState } from '../../shared/domain/desktop';
import type { MessageBus } from '../bus/message-bus';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import { type Observable, ObservableValue } from '../lib/observable';

/** The bus name of the service that collects tray icons on Linux, on any desktop. */
export const STATUS_NOTIFIER_WATCHER = 'org.kde.StatusNotifierWatcher';
const WATCHER_PATH = '/StatusNotifierWatcher';
/**
 * GNOME's shell is the whole panel, and draws icons only by an extension, which it loads when it starts. Other panels
 * take its name, but do not say a version of it.
 */
const GNOME_SHELL = ['org.gnome.Shell', '/org/gnome/Shell', 'org.gnome.Shell', 'ShellVersion'] as const;

/** The part of a message bus that is used here. */
export type WatchedBus = Pick<MessageBus, 'hasOwner' | 'property' | 'listen' | 'listenToOwner' | 'onClose' | 'dispose'>;

export interface TrayWatcherOptions {
  readonly platform: NodeJS.Platform;
  /** Connects to the user's message bus; null: there is none. Called only on Linux. */
  readonly openBus: () => Promise<WatchedBus | null>;
}

/**
 * How long Beckon waits for a tray, in milliseconds: at login, or when it is restarted, a panel may take long to come.
 */
export const TRAY_WAIT_MS = 60_000;
/** The same where GNOME's shell runs without a tray, in milliseconds: as long as its extensions may take to load. */
export const BARE_SHELL_WAIT_MS = 5_000;

/**
 * Detects whether tray icons are visible. Windows and macOS always show them; Linux needs a StatusNotifierWatcher on
 * the user's bus, with a host that draws the icons. It may come and go at any time.
 */
export class TrayWatcher implements Disposable {
  readonly #state: ObservableValue<TrayState>;
  readonly #ready: Promise<void>;
  #bus: WatchedBus | null = null;
  #isDisposed = false;
  /** Whether GNOME's shell runs, and draws no icons. */
  #isBareShell = false;
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

  /** How long a tray that has no watcher may take to come, in milliseconds. */
  get waitMs(): number {
    return this.#isBareShell ? BARE_SHELL_WAIT_MS : TRAY_WAIT_MS;
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
    const hasWatcher = await bus.hasOwner(STATUS_NOTIFIER_WATCHER);
    const isThere =
      hasWatcher &&
      (await bus.property(
        STATUS_NOTIFIER_WATCHER,
        WATCHER_PATH,
        STATUS_NOTIFIER_WATCHER,
        'IsStatusNotifierHostRegistered',
      )) === true;
    const isBareShell = !hasWatcher && (await bus.property(...GNOME_SHELL)) !== null;
    if (poll !== this.#poll) return;
    this.#isBareShell = isBareShell;
    this.#set(isThere, 'no-watcher');
  }

  #set(isPresent: boolean, reason: 'no-watcher' | 'no-bus'): void {
    if (this.#isDisposed) return;
    const before = this.#state.value;
    if (isPresent ? before.kind === 'present' : before.kind === 'absent' && before.reason === reason) return;
    this.#state.set(isPresent ? { kind: 'present' } : { kind: 'absent', reason });
  }
}

export interface TrayGuardOptions {
  readonly clock: Clock;
  readonly tray: Observable<TrayState>;
  /** How long an absent tray may take to come, in milliseconds. */
  readonly waitMs: () => number;
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
    const { clock, tray, waitMs, isShown } = this.#options;
    this.#timer?.cancel();
    this.#timer = null;
    if (tray.value.kind === 'present' || isShown()) return;
    // Nothing will come.
    if (tray.value.reason !== 'no-watcher') this.#show();
    else this.#timer = clock.after(waitMs(), () => this.#show());
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
