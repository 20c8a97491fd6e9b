import { formatLocale } from './cli-words';

/** Formats of a locale, made once: looking a locale up takes long. */
let made: { readonly locale: string; readonly formats: Formats } | null = null;

interface Formats {
  readonly percent: Intl.NumberFormat;
  readonly milliseconds: Intl.NumberFormat;
  readonly age: Intl.RelativeTimeFormat;
  readonly clock: Intl.DateTimeFormat;
  readonly timeOfDay: Intl.DateTimeFormat;
  readonly moment: Intl.DateTimeFormat;
  readonly megabytes: Intl.NumberFormat;
  readonly number: Intl.NumberFormat;
}

function formats(): Formats {
  const locale = formatLocale();
  if (made?.locale !== locale) made = { locale, formats: formatsOf(locale) };
  return made.formats;
}

function formatsOf(locale: string): Formats {
  return {
    percent: new Intl.NumberFormat(locale, { style: 'percent' }),
    milliseconds: new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'millisecond',
      unitDisplay: 'short',
      maximumFractionDigits: 0,
    }),
    age: new Intl.RelativeTimeFormat(locale, { style: 'narrow' }),
    // Of the same width all day, for the beginning of a line.
    clock: new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
    timeOfDay: new Intl.DateTimeFormat(locale, { timeStyle: 'short' }),
    moment: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
    megabytes: new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'megabyte',
      unitDisplay: 'short',
      maximumFractionDigits: 0,
    }),
    number: new Intl.NumberFormat(locale),
  };
}

/** A percentage from 0 to 100. */
export function percentWords(percent: number): string {
  return formats().percent.format(percent / 100);
}

export function millisecondsWords(ms: number): string {
  return formats().milliseconds.format(ms);
}

/** How a time is shown: as an age, or as a time of day. */
export type TimeWords = (at: string | null) => string | null;

/** Ages as of a moment, in milliseconds since 1970. */
export function agesAt(now: number): TimeWords {
  return (at) => {
    const time = at === null ? Number.NaN : Date.parse(at);
    // Another Beckon may say anything.
    if (Number.isNaN(time)) return null;
    const seconds = Math.max(0, Math.round((now - time) / 1_000));
    const { age } = formats();
    if (seconds < 60) return age.format(-seconds, 'second');
    if (seconds < 3_600) return age.format(-Math.floor(seconds / 60), 'minute');
    if (seconds < 86_400) return age.format(-Math.floor(seconds / 3_600), 'hour');
    return age.format(-Math.floor(seconds / 86_400), 'day');
  };
}

/** Times of day with seconds, on this computer’s clock. */
export const timeOfDay: TimeWords = (at) => {
  const time = at === null ? Number.NaN : Date.parse(at);
  return Number.isNaN(time) ? null : formats().clock.format(time);
};

/** A time of day as people write it, on this computer’s clock. */
export function shortTime(at: string): string {
  // Terminals may show the narrow blank before “PM” as a box.
  return formats().timeOfDay.format(Date.parse(at)).replaceAll('\u202f', ' ');
}

/** A date with its time, on this computer’s clock. */
export const momentWords: TimeWords = (at) => {
  const time = at === null ? Number.NaN : Date.parse(at);
  return Number.isNaN(time) ? null : formats().moment.format(time).replaceAll('\u202f', ' ');
};

/** An amount of memory, in bytes. */
export function megabytesWords(bytes: number): string {
  return formats().megabytes.format(bytes / 1_000_000);
}

export function numberWords(count: number): string {
  return formats().number.format(count);
}
