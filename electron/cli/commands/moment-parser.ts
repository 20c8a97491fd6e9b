const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

/** A moment as people type it; what it counts from, and in which zone a day is meant, is up to the command. */
export type TypedMoment =
  /** `30m`, `24h`, `7d`, `2w`. */
  | { readonly kind: 'span'; readonly unit: keyof typeof UNITS_MS; readonly ms: number }
  /** A day of the calendar, such as `2027-01-31`. */
  | { readonly kind: 'day'; readonly day: string }
  /** Milliseconds since 1970; without a zone, by the clock of this computer. */
  | { readonly kind: 'time'; readonly ms: number; readonly hasZone: boolean };

/** Parses a span of time, a day, or a time in ISO 8601, with a blank in place of the `T` too; null: it is none. Pure. */
export function parseMoment(text: string): TypedMoment | null {
  const [, count = '', unit] = /^(\d{1,5})([mhdw])$/.exec(text) ?? [];
  if (unit === 'm' || unit === 'h' || unit === 'd' || unit === 'w') {
    return { kind: 'span', unit, ms: Number(count) * UNITS_MS[unit] };
  }
  const [, day = '', time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? [];
  if (!isCalendarDay(day)) return null;
  if (time === undefined) return { kind: 'day', day };
  const ms = Date.parse(`${day}T${time}${zone ?? ''}`);
  return Number.isNaN(ms) ? null : { kind: 'time', ms, hasZone: zone !== undefined };
}

/** `Date` takes the 31st of February for a day in March. */
function isCalendarDay(text: string): boolean {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
