import type { Text } from '../words/text';
import type { AppearancePreferences } from './appearance';
import type { DesktopPreferences } from './desktop';
import type { IsoTime } from './iso-time';
import type { NotificationPreferences } from './notification';
import type { UpdatePreferences } from './update';
import type { ViewPreferences } from './view';

/** Limits of the poll interval, in seconds. The service refuses clients that poll more often. */
export const POLL_INTERVAL_SECONDS = { min: 10, max: 3600, initial: 15 } as const;

/** The service that the user chose. */
export type ServiceChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'url'; readonly baseUrl: string; readonly caFile: string | null }
  | { readonly kind: 'simulator'; readonly scenario: ScenarioName };

/** The ready-made scenarios of the simulator. */
export const SCENARIO_NAMES = ['home', 'empty', 'many', 'flaky', 'strangers'] as const;
export type ScenarioName = (typeof SCENARIO_NAMES)[number];

export interface Settings {
  readonly service: ServiceChoice;
  /** Seconds between two polls, 10 to 3600. */
  readonly pollIntervalSeconds: number;
  readonly view: ViewPreferences;
  readonly appearance: AppearancePreferences;
  /** Neutral names everywhere: no names, codes, addresses or toys in the window, the tray, notifications or the command line. */
  readonly discreet: boolean;
  readonly desktop: DesktopPreferences;
  readonly notifications: NotificationPreferences;
  readonly updates: UpdatePreferences;
}

/** The service in use now: from the settings, from the environment (which wins), or the simulator. */
export type ActiveService =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'url';
      readonly source: 'settings' | 'environment';
      readonly baseUrl: string;
      readonly caFile: string | null;
    }
  | {
      readonly kind: 'simulator';
      readonly scenario: ScenarioName;
      readonly baseUrl: string;
      readonly caFile: string;
    }
  | { readonly kind: 'unusable'; readonly reason: Text };

/** The file with the additional authority of a service; null: none. */
export function caFileOf(service: ActiveService): string | null {
  return service.kind === 'url' || service.kind === 'simulator' ? service.caFile : null;
}

/** Something the user should know that no list entry shows: a broken file, a failed save. */
export interface Notice {
  readonly id: string;
  readonly at: IsoTime;
  readonly code:
    | 'store-quarantined'
    | 'store-restored'
    | 'store-newer'
    | 'store-not-saved'
    /** Other users of this computer can enter the data folder. */
    | 'data-not-private'
    | 'simulator-failed'
    | 'simulated-apps-removed';
  readonly message: Text;
  readonly advice: Text;
}
