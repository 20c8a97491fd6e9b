import type { TFunction } from 'i18next';
import type { IsoTime } from '../../shared/domain/iso-time';
import { dateLocale } from '../i18n/date-locale';
import { i18n } from '../i18n/i18n';

export const DAY_MS = 24 * 60 * 60_000;
const DAYS_BY_NAME = 6;

/** The calendar day of a time on this computer's clock, as a key; the text itself if it is no time. */
export function dayOf(at: IsoTime): string {
  const day = new Date(at);
  return Number.isNaN(day.getTime()) ? at : `${day.getFullYear()}-${day.getMonth() + 1}-${day.getDate()}`;
}

/** The heading of a day: "Today", "Yesterday", "Monday, November 16"; with the year unless it is this one. */
export function dayHeading(at: IsoTime, nowMs: number, t: TFunction): string {
  const day = new Date(at);
  if (Number.isNaN(day.getTime())) return t('time.unknown');
  switch (daysBetween(day, new Date(nowMs))) {
    case 0:
      return t('time.today');
    case 1:
      return t('time.yesterday');
    default:
      return dateText(isThisYear(day, nowMs) ? 'weekdayOfYear' : 'weekdayAndYear', day);
  }
}

/** A past time in a narrow column: "8:05 AM", "Mon", "Nov 3". */
export function shortWhen(at: IsoTime, nowMs: number): string {
  const days = daysBetween(new Date(at), new Date(nowMs));
  return dateText(days === 0 ? 'time' : days <= DAYS_BY_NAME ? 'shortWeekday' : 'shortDay', at);
}

/**
 * When something was on another day than today: "yesterday", "November 21", "am 21. November"; in a narrow column "Nov 21",
 * "11/21/25"; null: not known, or today.
 */
export function earlierDay(at: IsoTime, nowMs: number, t: TFunction, isNarrow: boolean): string | null {
  const time = new Date(at);
  const days = daysBetween(time, new Date(nowMs));
  if (Number.isNaN(days) || days <= 0) return null;
  if (days === 1) return new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' }).format(-1, 'day');
  const [ofThisYear, ofAnother] = isNarrow ? (['shortDay', 'figures'] as const) : (['dayOfYear', 'day'] as const);
  return t('time.onDay', { day: dateText(isThisYear(time, nowMs) ? ofThisYear : ofAnother, time) });
}

function isThisYear(time: Date, nowMs: number): boolean {
  return time.getFullYear() === new Date(nowMs).getFullYear();
}

/** Calendar days from one time to another, whatever the daylight saving time did between them. */
export function daysBetween(from: Date, to: Date): number {
  const start = (time: Date): number => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate());
  return Math.round((start(to) - start(from)) / DAY_MS);
}

const FORMATS = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  dayOfYear: { day: 'numeric', month: 'long' },
  moment: { dateStyle: 'medium', timeStyle: 'medium' },
  weekdayAndYear: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekdayOfYear: { weekday: 'long', day: 'numeric', month: 'long' },
  shortWeekday: { weekday: 'short' },
  shortDay: { day: 'numeric', month: 'short' },
  figures: { dateStyle: 'short' },
  time: { timeStyle: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** Made once for each language and region: a list of entries asks for many. */
const made = new Map<string, Intl.DateTimeFormat>();

/** A time in one of the forms that the window has; the text itself if it is no time. */
export function dateText(name: keyof typeof FORMATS, at: Date | IsoTime): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return String(at);
  const locale = dateLocale();
  const key = `${locale} ${name}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, FORMATS[name]);
  made.set(key, known);
  return known.format(time);
}
