import { isDeepStrictEqual } from 'node:util';
import type { TrayState } from '../../shared/domain/desktop';
import type { DiscoveryState } from '../../shared/domain/discovery';
import type { KnownApp } from '../../shared/domain/known-app';
import type { ReachState } from '../../shared/domain/reach-state';
import type { ReconnectState } from '../../shared/domain/reconnect';
import type { Settings } from '../../shared/domain/settings';
import type { Clock, TimerHandle } from '../lib/clock';
import { type Disposable, DisposableStack } from '../lib/disposable';
import type { Observable } from '../lib/observable';
import type { ObservableMap } from '../lib/observable-map';
import { linesLeftMs, type TrayFacts } from './app-lines';
import { type TrayModel, trayModel } from './tray-model';

/** Least time between two changes of what is shown, in milliseconds. */
export const TRAY_GAP_MS = 1_000;

/** Something outside the window that shows the model: the tray icon, the dock, the jump list. */
export interface TraySurface {
  show(model: TrayModel): void;
}

export interface TrayControllerOptions {
  readonly clock: Clock;
  readonly visibility: Observable<TrayState>;
  /** By {@link KnownApp.id}, as all of these. */
  readonly known: ObservableMap<KnownApp>;
  readonly reach: Observable<Readonly<Record<string, ReachState>>>;
  readonly reconnect: Observable<Readonly<Record<string, ReconnectState>>>;
  readonly discovery: Observable<DiscoveryState>;
  readonly settings: Observable<Pick<Settings, 'notifications'>>;
  /** Makes the tray icon: once, when it can be seen for the first time. Destroying one leaks on Linux. */
  readonly openTray: () => TraySurface;
  /** What the system has besides a tray. */
  readonly others: readonly TraySurface[];
}

/**
 * Keeps what is shown outside the window as it should be: shown anew only when something in it changed, and at most
 * once a second however much happens.
 */
export class TrayController implements Disposable {
  readonly #options: TrayControllerOptions;
  readonly #watching = new DisposableStack();
  #tray: TraySurface | null = null;
  #shown: TrayModel | null = null;
  #discovery: DiscoveryState;
  /** Runs while a change would come too soon after the last; null: the next one is shown at once. */
  #gap: TimerHandle | null = null;
  /** Runs until an age in the menu changes by itself. */
  #ageing: TimerHandle | null = null;
  #isDirty = false;

  constructor(options: TrayControllerOptions) {
    this.#options = options;
    this.#discovery = options.discovery.value;
    const { known, reach, reconnect, settings, discovery, visibility } = options;
    const changed = (): void => this.#changed();
    for (const source of [known, reach, reconnect, settings]) this.#watching.defer(source.subscribe(changed));
    this.#watching.defer(
      discovery.subscribe((state) => {
        this.#discovery = settledState(this.#discovery, state);
        this.#changed();
      }),
    );
    this.#watching.defer(visibility.subscribe(() => this.#openTray()));
    this.#openTray();
    this.#changed();
  }

  async dispose(): Promise<void> {
    this.#gap?.cancel();
    this.#ageing?.cancel();
    await this.#watching.dispose();
  }

  #openTray(): void {
    if (this.#tray !== null || this.#options.visibility.value.kind !== 'present') return;
    this.#tray = this.#options.openTray();
    if (this.#shown !== null) this.#tray.show(this.#shown);
  }

  #changed(): void {
    if (this.#gap === null) this.#show();
    else this.#isDirty = true;
  }

  #show(): void {
    this.#isDirty = false;
    const facts = this.#facts();
    this.#awaitAgeing(facts);
    const model = trayModel(facts);
    if (isDeepStrictEqual(model, this.#shown)) return;
    this.#shown = model;
    this.#tray?.show(model);
    for (const surface of this.#options.others) surface.show(model);
    this.#gap = this.#options.clock.after(TRAY_GAP_MS, () => {
      this.#gap = null;
      if (this.#isDirty) this.#show();
    });
    this.#gap.unref();
  }

  #awaitAgeing(facts: TrayFacts): void {
    this.#ageing?.cancel();
    const leftMs = linesLeftMs(facts);
    this.#ageing = leftMs === null ? null : this.#options.clock.after(leftMs, () => this.#changed());
    this.#ageing?.unref();
  }

  #facts(): TrayFacts {
    const { clock, known, reach, reconnect, settings } = this.#options;
    return {
      now: clock.now(),
      known: known.toRecord(),
      reach: reach.value,
      reconnect: reconnect.value,
      discovery: this.#discovery,
      discreet: settings.value.notifications.discreet,
    };
  }
}

/** While a look is under way, what the last one came to still holds; the first one of all has nothing before it. */
function settledState(before: DiscoveryState, now: DiscoveryState): DiscoveryState {
  return now.kind === 'looking' && before.kind !== 'idle' ? before : now;
}
