/** What the user may be notified of. */
export const NOTIFICATION_KINDS = [
  'paired',
  'favourite-lost',
  'favourite-back',
  'battery-low',
  'certificate-changed',
  'reconnect',
  'update-ready',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Kinds with a switch: nothing fetches updates yet, and a switch would promise that something does. */
export const SWITCHABLE_KINDS = [
  'paired',
  'favourite-lost',
  'favourite-back',
  'battery-low',
  'certificate-changed',
  'reconnect',
] as const satisfies readonly NotificationKind[];

/** A time of day on this computer's clock, `HH:MM` in 24 hours. */
export type TimeOfDay = string;

/** Limits of the battery threshold, in percent. */
export const BATTERY_THRESHOLD = { min: 1, max: 95, initial: 20 } as const;

export interface NotificationPreferences {
  readonly kinds: Readonly<Record<NotificationKind, boolean>>;
  /** Only what the user asked for is notified between the two; may go over midnight. Null: no quiet hours. */
  readonly quietHours: { readonly from: TimeOfDay; readonly to: TimeOfDay } | null;
  /** Percent at or under which a toy's battery is low. */
  readonly batteryThreshold: number;
  /** Other thresholds, by toy id. */
  readonly toyThresholds: Readonly<Record<string, number>>;
  /** Ids of known apps of which the user is notified only when they asked. */
  readonly mutedApps: readonly string[];
  /** Neutral words outside the window: no names, no toys. */
  readonly discreet: boolean;
}

export const INITIAL_NOTIFICATIONS: NotificationPreferences = {
  kinds: {
    paired: true,
    'favourite-lost': true,
    'favourite-back': true,
    'battery-low': true,
    'certificate-changed': true,
    reconnect: true,
    'update-ready': true,
  },
  quietHours: null,
  batteryThreshold: BATTERY_THRESHOLD.initial,
  toyThresholds: {},
  mutedApps: [],
  discreet: false,
};

/** At which charge the battery of a toy is low. */
export type BatteryThresholds = Pick<NotificationPreferences, 'batteryThreshold' | 'toyThresholds'>;

/** A low battery no longer counts as low once it was charged this much above its threshold, in percent. */
export const REARM_BY = 5;

/** Percent at or under which the battery of a toy is low. */
export function thresholdOf(toyId: string, { batteryThreshold, toyThresholds }: BatteryThresholds): number {
  // The id comes from outside, and may be called like something that every object inherits.
  return (Object.hasOwn(toyThresholds, toyId) ? toyThresholds[toyId] : undefined) ?? batteryThreshold;
}
