import type { TFunction } from 'i18next';
import type { IsoTime } from '../../shared/domain/iso-time';
import { dateLocale } from '../i18n/date-locale';

const DAY_MS = 24 * 60 * 60_000;
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
      return format(day.getFullYear() === new Date(nowMs).getFullYear() ? 'dayOfYear' : 'day', day);
  }
}

/** A past time within a sentence, which has different words for each kind. */
interface Since {
  readonly kind: 'time' | 'weekday' | 'date';
  readonly when: string;
  /** The hour as it is shown, which chooses the plural form: some languages count the hours of a clock. */
  readonly count: number;
}

/** A past time as part of a sentence, "since …": "8:05 AM", "Monday", "Nov 3". */
export function sinceWhen(at: IsoTime, nowMs: number): Since {
  const time = new Date(at);
  const days = daysBetween(time, new Date(nowMs));
  if (days === 0) {
    const when = format('time', time);
    return { kind: 'time', when, count: Number.parseInt(when, 10) || time.getHours() };
  }
  return days <= DAYS_BY_NAME
    ? { kind: 'weekday', when: format('weekday', time), count: 0 }
    : { kind: 'date', when: format('shortDay', time), count: 0 };
}

/** The time of day: "8:05 AM"; the text itself if it is no time. */
export function clockTime(at: IsoTime): string {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? at : format('time', time);
}

/** A past time in a narrow column: "8:05 AM", "Mon", "Nov 3". */
export function shortWhen(at: IsoTime, nowMs: number): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return at;
  const days = daysBetween(time, new Date(nowMs));
  return days === 0 ? format('time', time) : format(days <= DAYS_BY_NAME ? 'shortWeekday' : 'shortDay', time);
}

/** Calendar days from one time to another, whatever the daylight saving time did between them. */
function daysBetween(from: Date, to: Date): number {
  const start = (time: Date): number => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate());
  return Math.round((start(to) - start(from)) / DAY_MS);
}

const FORMATS = {
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  dayOfYear: { weekday: 'long', day: 'numeric', month: 'long' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  shortDay: { day: 'numeric', month: 'short' },
  time: { timeStyle: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** Made once for each language and region: a list of entries asks for many. */
const made = new Map<string, Intl.DateTimeFormat>();

function format(name: keyof typeof FORMATS, time: Date): string {
  const locale = dateLocale();
  const key = `${locale} ${name}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, FORMATS[name]);
  made.set(key, known);
  return known.format(time);
}
