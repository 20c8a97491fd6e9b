import { isDeepStrictEqual } from 'node:util';
import type { AppConnectionState } from '../../shared/domain/app-connection';
import type { TrayState } from '../../shared/domain/desktop';
import type { DiscoveryState } from '../../shared/domain/discovery';
import type { IsoTime } from '../../shared/domain/iso-time';
import type { KnownApp } from '../../shared/domain/known-app';
import type { Settings } from '../../shared/domain/settings';
import type { UpdateState } from '../../shared/domain/update';
import type { Clock, TimerHandle } from '../lib/clock';
import { type Disposable, DisposableStack } from '../lib/disposable';
import { type Observable, whenChanged } from '../lib/observable';
import { type ObservableMap, subscribeOnceATick } from '../lib/observable-map';
import { TrayIndex } from './tray-index';
import { type TrayModel, trayModel } from './tray-model';

/** Minimum time between two updates of the surfaces, in milliseconds. */
export const TRAY_GAP_MS = 1_000;

/** Shows the model outside the window: the tray icon, the dock, the jump list. */
export interface TraySurface {
  show(model: TrayModel): void;
}

export interface TrayControllerOptions {
  readonly clock: Clock;
  readonly visibility: Observable<TrayState>;
  /** By {@link KnownApp.id}, like the others; in the order in which they were added. */
  readonly known: Pick<ObservableMap<KnownApp>, 'get' | 'sequenceOf' | 'values' | 'subscribe'>;
  readonly connections: Pick<ObservableMap<AppConnectionState>, 'get' | 'subscribe'>;
  /** When the service last listed the app; see `electron/known/last-listed.ts`. */
  readonly lastListedAt: (app: KnownApp) => IsoTime | null;
  readonly discovery: Observable<DiscoveryState>;
  readonly update: Observable<UpdateState>;
  readonly settings: Observable<Pick<Settings, 'discreet' | 'notifications'>>;
  /** What the texts are said in. */
  readonly language: Observable<unknown>;
  /** Creates the tray icon: only once, when it can first be visible. Destroying it leaks on Linux. */
  readonly openTray: () => TraySurface;
  /** Surfaces besides the tray. */
  readonly others: readonly TraySurface[];
}

/**
 * Keeps the surfaces outside the window up to date: updates them only when something in the model changed, and at most
 * once a second. The cost of a change is proportional to the changed apps; without a surface, nothing is tracked.
 */
export class TrayController implements Disposable {
  readonly #options: TrayControllerOptions;
  readonly #watching = new DisposableStack();
  /** Null until there is a surface. */
  #index: TrayIndex | null = null;
  #tray: TraySurface | null = null;
  #shown: TrayModel | null = null;
  #discovery: DiscoveryState;
  /** Runs while a change would come too soon after the last one; null: the next change is shown immediately. */
  #gap: TimerHandle | null = null;
  /** Runs until an age in the menu changes. */
  #aging: TimerHandle | null = null;
  #isDirty = false;

  constructor(options: TrayControllerOptions) {
    this.#options = options;
    this.#discovery = options.discovery.value;
    this.#watching.defer(
      options.discovery.subscribe((state) => {
        this.#discovery = settledState(this.#discovery, state);
        this.#changed();
      }),
    );
    this.#watching.defer(options.update.subscribe(() => this.#changed()));
    this.#watching.defer(options.visibility.subscribe(() => this.#openTray()));
    if (options.others.length > 0) this.#follow();
    this.#openTray();
  }

  async dispose(): Promise<void> {
    this.#gap?.cancel();
    this.#aging?.cancel();
    await this.#watching.dispose();
  }

  #openTray(): void {
    if (this.#tray !== null || this.#options.visibility.value.kind !== 'present') return;
    this.#tray = this.#options.openTray();
    if (this.#shown !== null) this.#tray.show(this.#shown);
    if (this.#index === null) this.#follow();
  }

  #follow(): void {
    const { clock, known, connections, lastListedAt, settings, language } = this.#options;
    const index = new TrayIndex({ known, connections, lastListedAt }, clock.now());
    index.setDiscreet(this.#isDiscreet, clock.now());
    this.#index = index;
    this.#watching.defer(
      subscribeOnceATick(clock, [known, connections], ({ changed, removed }) => {
        index.update([...changed, ...removed], clock.now());
        if (index.isStale) this.#changed();
      }),
    );
    this.#watching.defer(
      whenChanged(
        settings,
        ({ discreet }) => discreet,
        (isDiscreet) => {
          index.setDiscreet(isDiscreet, clock.now());
          // Names do not stay for a second more.
          this.#gap?.cancel();
          this.#gap = null;
          this.#show();
        },
      ),
    );
    this.#watching.defer(
      language.subscribe(() => {
        index.sayAnew(clock.now());
        this.#changed();
      }),
    );
    this.#changed();
  }

  #changed(): void {
    if (this.#gap === null) this.#show();
    else this.#isDirty = true;
  }

  #show(): void {
    this.#isDirty = false;
    const { clock, others } = this.#options;
    if (this.#index === null) return;
    const model = this.#model(this.#index);
    this.#awaitAging(this.#index);
    if (isDeepStrictEqual(model, this.#shown)) return;
    this.#shown = model;
    this.#tray?.show(model);
    for (const surface of others) surface.show(model);
    this.#gap = clock.after(TRAY_GAP_MS, () => {
      this.#gap = null;
      if (this.#isDirty) this.#show();
    });
    this.#gap.unref();
  }

  #model(index: TrayIndex): TrayModel {
    const { size, counts } = index;
    const listed = index.list(this.#options.clock.now());
    const update = this.#options.update.value;
    const readyUpdate = update.kind === 'ready' ? update.update.version : null;
    return trayModel({ size, counts, listed, discovery: this.#discovery, readyUpdate, discreet: this.#isDiscreet });
  }

  #awaitAging(index: TrayIndex): void {
    const { clock } = this.#options;
    this.#aging?.cancel();
    const leftMs = index.leftMs(clock.now());
    this.#aging = leftMs === null ? null : clock.after(leftMs, () => this.#changed());
    this.#aging?.unref();
  }

  get #isDiscreet(): boolean {
    return this.#options.settings.value.discreet;
  }
}

/** While a poll is running, the result of the last one is still shown; the first poll has no previous result. */
function settledState(before: DiscoveryState, now: DiscoveryState): DiscoveryState {
  return now.kind === 'looking' && before.kind !== 'idle' ? before : now;
}
