/** The kinds of notification. */
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

/** A time of day on this computer's clock, `HH:MM` in 24 hours. */
export type TimeOfDay = string;

/** Limits of the battery threshold, in percent. */
export const BATTERY_THRESHOLD = { min: 1, max: 95, initial: 20 } as const;

export interface NotificationPreferences {
  readonly kinds: Readonly<Record<NotificationKind, boolean>>;
  /** Between the two only what the user requested is notified; may span midnight. Null: no quiet hours. */
  readonly quietHours: { readonly from: TimeOfDay; readonly to: TimeOfDay } | null;
  /** Percent at or under which a toy's battery is low. */
  readonly batteryThreshold: number;
  /** Other thresholds, by toy id. */
  readonly toyThresholds: Readonly<Record<string, number>>;
  /** Ids of known apps whose events are notified only on request. */
  readonly mutedApps: readonly string[];
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
};

/** The charge at which a toy's battery is low. */
export type BatteryThresholds = Pick<NotificationPreferences, 'batteryThreshold' | 'toyThresholds'>;

/** A low battery stops counting as low once charged this much above its threshold, in percentage points. */
export const REARM_BY = 5;

/** Percent at or under which the battery of a toy is low. */
export function thresholdOf(toyId: string, { batteryThreshold, toyThresholds }: BatteryThresholds): number {
  // The id is untrusted, and may equal the name of an inherited property.
  return (Object.hasOwn(toyThresholds, toyId) ? toyThresholds[toyId] : undefined) ?? batteryThreshold;
}
