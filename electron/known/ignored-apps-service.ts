import { z } from 'zod';
import type { IgnoredApp } from '../../shared/domain/known-app';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { ActiveService } from '../../shared/domain/settings';
import { assertNever } from '../../shared/lib/assert-never';
import { failure, type Result, success } from '../../shared/lib/result';
import { textFor } from '../../shared/words/text';
import { type Disposable, DisposableStack } from '../lib/disposable';
import { type Observable, ObservableValue } from '../lib/observable';
import { MutableObservableMap, type ObservableMap } from '../lib/observable-map';
import type { Nearby } from '../nearby/nearby-apps';
import { type DocumentFormat, parseRecords } from '../store/document-format';

/** Where the ignored apps are stored between runs. */
export interface IgnoredAppsDocument {
  readonly value: readonly IgnoredApp[];
  readonly isReadOnly: boolean;
  set(value: readonly IgnoredApp[]): void;
}

export interface IgnoredAppsOptions {
  readonly document: IgnoredAppsDocument;
  readonly nearby: Nearby;
  /** The service in use: once it is no longer the simulator, the simulator's apps are removed. */
  readonly connection: Observable<{ readonly active: ActiveService }>;
}

/** The apps that the user never wants to see nearby, such as a neighbor's. None returns automatically. */
export class IgnoredAppsService implements Disposable {
  readonly #options: IgnoredAppsOptions;
  readonly #apps: ObservableValue<readonly IgnoredApp[]>;
  /** Keys of {@link #apps}, for lookups. */
  #keys: Set<string>;
  readonly #visible = new MutableObservableMap<NearbyApp>();
  readonly #watching = new DisposableStack();

  constructor(options: IgnoredAppsOptions) {
    this.#options = options;
    this.#apps = new ObservableValue(options.document.value);
    this.#keys = new Set(options.document.value.map(keyOf));
    this.#show(options.nearby.apps.keys());
    this.#watching.defer(options.nearby.apps.subscribe(({ changed, removed }) => this.#show([...removed, ...changed])));
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

  /** The apps of the latest list without the ignored ones, by device code. */
  get visible(): ObservableMap<NearbyApp> {
    return this.#visible;
  }

  get isReadOnly(): boolean {
    return this.#options.document.isReadOnly;
  }

  has(deviceCode: string, simulated: boolean): boolean {
    return this.#keys.has(keyOf({ deviceCode, simulated }));
  }

  /** Ignores an app; no effect if it is ignored already. The caller ensures that it is not known. */
  add(app: IgnoredApp): Result<null, 'read-only'> {
    if (this.isReadOnly) return failure('read-only');
    if (!this.has(app.deviceCode, app.simulated)) {
      this.#keys.add(keyOf(app));
      this.#store([app, ...this.#apps.value]);
      this.#show([app.deviceCode]);
    }
    return success(null);
  }

  remove(deviceCode: string, simulated: boolean): Result<null, 'not-found' | 'read-only'> {
    if (!this.has(deviceCode, simulated)) return failure('not-found');
    if (this.isReadOnly) return failure('read-only');
    this.#removeWhere((app) => app.deviceCode === deviceCode && app.simulated === simulated);
    return success(null);
  }

  /** Replaces all of them; for an import, which has checked first that this is allowed. */
  set(apps: readonly IgnoredApp[]): void {
    this.#keys = new Set(apps.map(keyOf));
    this.#store(apps);
    this.#show(this.#options.nearby.apps.keys());
  }

  async dispose(): Promise<void> {
    await this.#watching.dispose();
  }

  #removeWhere(fits: (app: IgnoredApp) => boolean): void {
    const removed = this.#apps.value.filter(fits);
    if (removed.length === 0) return;
    for (const app of removed) this.#keys.delete(keyOf(app));
    this.#store(this.#apps.value.filter((app) => !fits(app)));
    this.#show(removed.map(({ deviceCode }) => deviceCode));
  }

  #store(apps: readonly IgnoredApp[]): void {
    this.#apps.set(apps);
    this.#options.document.set(apps);
  }

  /** Brings {@link visible} up to date for these codes alone. */
  #show(deviceCodes: Iterable<string>): void {
    const { apps, simulated } = this.#options.nearby;
    const [set, remove]: [[string, NearbyApp][], string[]] = [[], []];
    for (const deviceCode of deviceCodes) {
      const app = this.has(deviceCode, simulated) ? undefined : apps.get(deviceCode);
      if (app === undefined) remove.push(deviceCode);
      else set.push([deviceCode, app]);
    }
    this.#visible.update({ set, remove });
  }
}

/** The simulator can have an app with the code of a real one. */
function keyOf({ deviceCode, simulated }: Pick<IgnoredApp, 'deviceCode' | 'simulated'>): string {
  return `${simulated ? 'simulated' : 'real'} ${deviceCode}`;
}

const ignoredApp: z.ZodType<IgnoredApp> = z.object({
  deviceCode: z.string().min(1),
  title: z.string(),
  since: z.iso.datetime(),
  simulated: z.boolean(),
});

/**
 * The file of ignored apps: `{ "schemaVersion": 1, "apps": [IgnoredApp, …] }`. A bad record never affects the others.
 */
export const ignoredAppsFormat: DocumentFormat<readonly IgnoredApp[]> = {
  name: 'ignored-apps',
  label: textFor('document.ignored-apps'),
  steps: [],
  initial: [],
  parse: ({ apps }, copy) => parseRecords(apps, copy?.apps, { schema: ignoredApp, key: ['deviceCode', 'simulated'] }),
  serialize: (apps) => ({ apps }),
};

/** Whether the user has left the simulator, so that its apps can be removed. */
export function isSimulatorLeft({ kind }: ActiveService): boolean {
  switch (kind) {
    case 'none':
    case 'url':
      return true;
    case 'simulator':
    // The chosen service failed to open; it may be the simulator, which the user has not left.
    case 'unusable':
      return false;
    default:
      return assertNever(kind);
  }
}
