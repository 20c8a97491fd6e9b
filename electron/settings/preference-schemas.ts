import { z } from 'zod';
import { CLOSE_ACTIONS } from '../../shared/domain/desktop';
import { BATTERY_THRESHOLD, NOTIFICATION_KINDS } from '../../shared/domain/notification';

/** More than anybody sets by hand. */
const MAX_ENTRIES = 1_000;
const MAX_ID_LENGTH = 256;

/** How Electron spells a key combination, such as `CommandOrControl+Alt+B`; whether it means one is for the system to say. */
const accelerator = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\x21-\x7e]+$/);

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const percent = z.int().min(BATTERY_THRESHOLD.min).max(BATTERY_THRESHOLD.max);

/** What `DesktopPreferences` are made of, in the file and in a request alike. */
export const desktopShape = {
  closeAction: z.enum(CLOSE_ACTIONS),
  startAtLogin: z.boolean(),
  startHidden: z.boolean(),
  reconnectShortcut: accelerator.nullable(),
} as const;

/** What `NotificationPreferences` are made of, in the file and in a request alike. */
export const notificationsShape = {
  kinds: z.record(z.enum(NOTIFICATION_KINDS), z.boolean()),
  quietHours: z.strictObject({ from: timeOfDay, to: timeOfDay }).nullable(),
  batteryThreshold: percent,
  toyThresholds: z
    .record(z.string().min(1).max(MAX_ID_LENGTH), percent)
    .refine((thresholds) => Object.keys(thresholds).length <= MAX_ENTRIES),
  mutedApps: z.array(z.string().min(1).max(MAX_ID_LENGTH)).max(MAX_ENTRIES).readonly(),
  discreet: z.boolean(),
} as const;
