import type { AppearancePreferences } from '../../shared/domain/appearance';
import type { DesktopPreferences } from '../../shared/domain/desktop';
import type { NotificationPreferences } from '../../shared/domain/notification';
import type { ScenarioName, ServiceChoice, Settings } from '../../shared/domain/settings';
import type { UpdatePreferences } from '../../shared/domain/update';
import type { ViewPreferences } from '../../shared/domain/view';
import { failure, type Result, success } from '../../shared/lib/result';
import { type Observable, ObservableValue } from '../lib/observable';
import type { StoredSettings } from './settings-format';

/** Where the settings are stored between runs. */
export interface SettingsDocument {
  readonly value: StoredSettings;
  readonly isReadOnly: boolean;
  set(value: StoredSettings): void;
}

/** The user's choices. The connection decides which service results. */
export class SettingsService {
  readonly #document: SettingsDocument;
  readonly #settings: ObservableValue<Settings>;

  constructor(document: SettingsDocument) {
    this.#document = document;
    this.#settings = new ObservableValue(shown(document.value));
  }

  get settings(): Observable<Settings> {
    return this.#settings;
  }

  get isReadOnly(): boolean {
    return this.#document.isReadOnly;
  }

  /** Seconds between two polls; the caller has checked the limits. */
  setPollInterval(seconds: number): Result<null, 'read-only'> {
    return this.#set({ ...this.#document.value, pollIntervalSeconds: seconds });
  }

  setView(view: ViewPreferences): Result<null, 'read-only'> {
    return this.#set({ ...this.#document.value, view });
  }

  setAppearance(appearance: AppearancePreferences): Result<null, 'read-only'> {
    return this.#set({ ...this.#document.value, appearance });
  }

  setDiscreet(discreet: boolean): Result<null, 'read-only'> {
    return this.#set({ ...this.#document.value, discreet });
  }

  setDesktop(desktop: DesktopPreferences): Result<null, 'read-only'> {
    return this.#set({ ...this.#document.value, desktop });
  }

  setNotifications(notifications: NotificationPreferences): Result<null, 'read-only'> {
    return this.#set({ ...this.#document.value, notifications });
  }

  setUpdates(updates: UpdatePreferences): Result<null, 'read-only'> {
    return this.#set({ ...this.#document.value, updates });
  }

  setService(service: Exclude<ServiceChoice, { kind: 'simulator' }>): Result<null, 'read-only'> {
    return this.#set({ ...this.#document.value, service });
  }

  /** Chooses the simulator, and stores which service it replaces. */
  setSimulator(scenario: ScenarioName): Result<null, 'read-only'> {
    const { service, serviceBeforeSimulator } = this.#document.value;
    return this.#set({
      ...this.#document.value,
      service: { kind: 'simulator', scenario },
      serviceBeforeSimulator: service.kind === 'simulator' ? serviceBeforeSimulator : service,
    });
  }

  /** Returns from the simulator to the service chosen before; without the simulator, nothing changes. */
  leaveSimulator(): Result<null, 'read-only'> {
    const { service, serviceBeforeSimulator } = this.#document.value;
    return service.kind === 'simulator' ? this.setService(serviceBeforeSimulator) : success(null);
  }

  #set(next: StoredSettings): Result<null, 'read-only'> {
    if (this.#document.isReadOnly) return failure('read-only');
    this.#document.set(next);
    this.#settings.set(shown(next));
    return success(null);
  }
}

function shown({ serviceBeforeSimulator: _, ...settings }: StoredSettings): Settings {
  return settings;
}
