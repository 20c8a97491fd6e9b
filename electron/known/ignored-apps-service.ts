import type { IgnoredApp } from '../../shared/domain/known-app';
import type { ActiveService } from '../../shared/domain/settings';
import { failure, type Result, success } from '../../shared/lib/result';
import { type Disposable, DisposableStack } from '../lib/disposable';
import { type Observable, ObservableValue } from '../lib/observable';
import type { Nearby } from '../nearby/discovery-service';
import { isSimulatorLeft } from './simulator-left';

/** Where the ignored apps are kept between two runs. */
export interface IgnoredAppsDocument {
  readonly value: readonly IgnoredApp[];
  readonly isReadOnly: boolean;
  set(value: readonly IgnoredApp[]): void;
}

export interface IgnoredAppsOptions {
  readonly document: IgnoredAppsDocument;
  readonly nearby: Observable<Nearby>;
  /** The service in use: when it is no longer the simulator, the simulator's apps go. */
  readonly connection: Observable<{ readonly active: ActiveService }>;
}

/** The apps that the user never wants to see nearby, such as a neighbor's. None of them comes back by itself. */
export class IgnoredAppsService implements Disposable {
  readonly #options: IgnoredAppsOptions;
  readonly #apps: ObservableValue<readonly IgnoredApp[]>;
  readonly #visible: ObservableValue<Nearby>;
  readonly #watching = new DisposableStack();

  constructor(options: IgnoredAppsOptions) {
    this.#options = options;
    this.#apps = new ObservableValue(options.document.value);
    this.#visible = new ObservableValue(this.#withoutIgnored());
    this.#watching.defer(options.nearby.subscribe(() => this.#visible.set(this.#withoutIgnored())));
    this.#watching.defer(
      options.connection.subscribe(({ active }) => {
        if (isSimulatorLeft(active)) this.#removeWhere((app) => app.simulated);
      }),
    );
  }

  /** Latest first. */
  get apps(): Observable<readonly IgnoredApp[]> {
    return this.#apps;
  }

  /** The latest list without the ignored apps. */
  get visible(): Observable<Nearby> {
    return this.#visible;
  }

  get isReadOnly(): boolean {
    return this.#options.document.isReadOnly;
  }

  has(deviceCode: string, simulated: boolean): boolean {
    return this.#apps.value.some((app) => app.deviceCode === deviceCode && app.simulated === simulated);
  }

  /** Ignores an app; one that is ignored already stays as it is. The caller makes sure that it is not known. */
  add(app: IgnoredApp): Result<null, 'read-only'> {
    if (this.isReadOnly) return failure('read-only');
    if (!this.has(app.deviceCode, app.simulated)) this.set([app, ...this.#apps.value]);
    return success(null);
  }

  remove(deviceCode: string, simulated: boolean): Result<null, 'not-found' | 'read-only'> {
    if (!this.has(deviceCode, simulated)) return failure('not-found');
    if (this.isReadOnly) return failure('read-only');
    this.#removeWhere((app) => app.deviceCode === deviceCode && app.simulated === simulated);
    return success(null);
  }

  /** Replaces all of them; for an import, which has asked first whether that is allowed. */
  set(apps: readonly IgnoredApp[]): void {
    this.#apps.set(apps);
    this.#options.document.set(apps);
    this.#visible.set(this.#withoutIgnored());
  }

  async dispose(): Promise<void> {
    await this.#watching.dispose();
  }

  #removeWhere(fits: (app: IgnoredApp) => boolean): void {
    const left = this.#apps.value.filter((app) => !fits(app));
    if (left.length < this.#apps.value.length) this.set(left);
  }

  #withoutIgnored(): Nearby {
    const nearby = this.#options.nearby.value;
    const { simulated } = nearby;
    const codes = new Set(this.#apps.value.filter((app) => app.simulated === simulated).map((app) => app.deviceCode));
    const entries = Object.entries(nearby.apps);
    const seen = entries.filter(([deviceCode]) => !codes.has(deviceCode));
    return seen.length === entries.length ? nearby : { ...nearby, apps: Object.fromEntries(seen) };
  }
}
