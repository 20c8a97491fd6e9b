import { z } from 'zod';
import { DENSITIES, LIST_WIDTH, THEMES } from '../../shared/domain/appearance';
import { CLOSE_ACTIONS } from '../../shared/domain/desktop';
import { BATTERY_THRESHOLD, NOTIFICATION_KINDS } from '../../shared/domain/notification';
import { LANGUAGE_CHOICES } from '../../shared/words/languages';
import { type Text, type TextKey, textFor } from '../../shared/words/text';
import { isObject, type JsonObject } from '../store/document-format';

/** More than anyone sets by hand. */
const MAX_ENTRIES = 1_000;
const MAX_ID_LENGTH = 256;

/** A key combination as Electron spells it, such as `CommandOrControl+Alt+B`; only the system can validate it. */
const accelerator = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\x21-\x7e]+$/);

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const percent = z.int().min(BATTERY_THRESHOLD.min).max(BATTERY_THRESHOLD.max);

/** The fields of `DesktopPreferences`, in the file and in requests alike. */
export const desktopShape = {
  closeAction: z.enum(CLOSE_ACTIONS),
  startAtLogin: z.boolean(),
  startHidden: z.boolean(),
  reconnectShortcut: accelerator.nullable(),
} as const;

/** The fields of `AppearancePreferences`, in the file and in requests alike. */
export const appearanceShape = {
  theme: z.enum(THEMES),
  language: z.enum(LANGUAGE_CHOICES),
  density: z.enum(DENSITIES),
  listWidth: z.int().min(LIST_WIDTH.min).max(LIST_WIDTH.widest).nullable(),
} as const;

/** The fields of `NotificationPreferences`, in the file and in requests alike. */
export const notificationsShape = {
  kinds: z.record(z.enum(NOTIFICATION_KINDS), z.boolean()),
  quietHours: z.strictObject({ from: timeOfDay, to: timeOfDay }).nullable(),
  batteryThreshold: percent,
  toyThresholds: z
    .record(z.string().min(1).max(MAX_ID_LENGTH), percent)
    .refine((thresholds) => Object.keys(thresholds).length <= MAX_ENTRIES),
  mutedApps: z.array(z.string().min(1).max(MAX_ID_LENGTH)).max(MAX_ENTRIES).readonly(),
} as const;

/** The fields of `UpdatePreferences`, in the file and in requests alike. */
export const updatesShape = { automatic: z.boolean() } as const;

/** How one preference is read. */
interface Preference<T> {
  readonly schema: z.ZodType<T>;
  /** Value if the file does not have it. */
  readonly initial: T;
  /** Value if the file's is unreadable, whatever the last good copy has; omitted: the copy's, or `initial`. */
  readonly instead?: T;
  readonly name: PartName;
}

/** What people call it, within a sentence: “the shortcut”. */
type PartName = Extract<TextKey, `settingsPart.${string}`>;

/**
 * Preferences from a file, read one by one: an unreadable preference does not affect the others, and what
 * another version of Beckon stores beside them is kept. A preference that the file does not have was never set. One
 * that is unreadable is taken from the last good copy, if that has it.
 */
export class StoredPreferences {
  readonly #given: JsonObject;
  readonly #copy: JsonObject;
  readonly #known = new Set<string>();
  readonly #groups = new Map<string, StoredPreferences>();
  /** What stands within a preference beside what its schema took, by key. */
  readonly #beside = new Map<string, JsonObject>();
  readonly #reset: PartName[] = [];
  readonly #recovered: PartName[] = [];
  #hasAny = false;

  /** @param copy the same preferences in the last good copy; anything but an object has none */
  constructor(given: JsonObject, copy: unknown) {
    this.#given = given;
    this.#copy = isObject(copy) ? copy : {};
  }

  /** The preference of that key. */
  read<T>(key: string, { schema, initial, instead, name }: Preference<T>): T {
    this.#known.add(key);
    if (!Object.hasOwn(this.#given, key)) return initial;
    const parsed = schema.safeParse(this.#given[key]);
    if (parsed.success) {
      this.#hasAny = true;
      this.#beside.set(key, fieldsBeside(this.#given[key], parsed.data));
      return parsed.data;
    }
    const copied = instead === undefined && Object.hasOwn(this.#copy, key) ? schema.safeParse(this.#copy[key]) : parsed;
    if (copied.success) {
      this.#recovered.push(name);
      return copied.data;
    }
    this.#reset.push(name);
    return instead ?? initial;
  }

  /** The preferences below that key. */
  group(key: string, name: PartName): StoredPreferences {
    this.#known.add(key);
    const given = Object.hasOwn(this.#given, key) ? this.#given[key] : {};
    const copied = Object.hasOwn(this.#copy, key) ? this.#copy[key] : null;
    const group = new StoredPreferences(isObject(given) ? given : isObject(copied) ? copied : {}, copied);
    if (!isObject(given)) (isObject(copied) ? this.#recovered : this.#reset).push(name);
    this.#groups.set(key, group);
    return group;
  }

  /** Whether the file has any preference that could be read. */
  get hasAny(): boolean {
    return this.#hasAny || [...this.#groups.values()].some((group) => group.hasAny);
  }

  /** Names of what was unreadable and is not in the copy, each once. */
  get reset(): readonly Text[] {
    return textsOf(this.#all((group) => group.#reset));
  }

  /** Names of what was unreadable and taken from the copy, each once. */
  get recovered(): readonly Text[] {
    return textsOf(this.#all((group) => group.#recovered));
  }

  #all(parts: (group: StoredPreferences) => readonly PartName[]): readonly PartName[] {
    return [...parts(this), ...[...this.#groups.values()].flatMap((group) => group.#all(parts))];
  }

  /** Fields that are there and were not read. */
  get unknownFields(): JsonObject {
    const own = Object.entries(this.#given).filter(([key]) => !this.#known.has(key));
    const inGroups = [...this.#groups].map(([key, group]): [string, JsonObject] => [key, group.unknownFields]);
    const below = [...inGroups, ...this.#beside].filter(([, fields]) => Object.keys(fields).length > 0);
    return Object.fromEntries([...own, ...below]);
  }
}

function textsOf(parts: readonly PartName[]): readonly Text[] {
  return [...new Set(parts)].map((name) => textFor(name));
}

function fieldsBeside(given: unknown, taken: unknown): JsonObject {
  if (!isObject(given) || !isObject(taken)) return {};
  return Object.fromEntries(Object.entries(given).filter(([key]) => !Object.hasOwn(taken, key)));
}
