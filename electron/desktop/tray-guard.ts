import type { TrayState } from '../../shared/domain/desktop';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import type { Observable } from '../lib/observable';

/**
 * How long a tray is waited for, in milliseconds: at login the panel starts at the same time as Beckon, and a panel
 * that is replaced is gone for a moment.
 */
export const TRAY_WAIT_MS = 5_000;

export interface TrayGuardOptions {
  readonly clock: Clock;
  readonly tray: Observable<TrayState>;
  readonly isShown: () => boolean;
  readonly show: () => void;
}

/** Never leaves Beckon with neither window nor tray: where the tray is missing, the window is shown. */
export class TrayGuard implements Disposable {
  readonly #options: TrayGuardOptions;
  readonly #stopWatching: () => void;
  #timer: TimerHandle | null = null;

  constructor(options: TrayGuardOptions) {
    this.#options = options;
    this.#stopWatching = options.tray.subscribe(() => this.check());
  }

  /** Looks at both; to be called when the app has started without its window. */
  check(): void {
    const { clock, tray, isShown } = this.#options;
    this.#timer?.cancel();
    this.#timer = null;
    if (tray.value.kind === 'present' || isShown()) return;
    // Where there is nobody to ask, nobody will come.
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
