import type { TFunction } from 'i18next';
import type { IsoTime } from '../../shared/domain/iso-time';
import { isolated } from '../../shared/lib/isolation';
import { directionOf } from '../../shared/words/languages';
import { Said } from '../../shared/words/text';
import { i18n } from '../i18n/i18n';
import { DAY_MS, dateText, daysBetween, earlierDay } from './calendar';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const OLDEST_IN_DAYS_MS = 14 * DAY_MS;

/** How long ago something was, in one unit: "3 h ago"; below a minute, and for a future time, "just now". */
export function formatAge(at: IsoTime, nowMs: number, t: TFunction): string {
  const age = nowMs - Date.parse(at);
  if (Number.isNaN(age)) return t('time.unknown');
  if (age < MINUTE_MS) return t('time.justNow');
  if (age < HOUR_MS) return t('time.minutesAgo', { n: Math.floor(age / MINUTE_MS) });
  if (age < DAY_MS) return t('time.hoursAgo', { n: Math.floor(age / HOUR_MS) });
  if (age < OLDEST_IN_DAYS_MS) return t('time.daysAgo', { count: Math.floor(age / DAY_MS) });
  return t('time.onDay', { day: dateText('day', at) });
}

/** How long something has lasted, in one unit: "2 min", "3 h"; empty below a minute. */
export function formatLasting(since: IsoTime, nowMs: number): string {
  const lasted = nowMs - Date.parse(since);
  if (Number.isNaN(lasted) || lasted < MINUTE_MS) return '';
  if (lasted < HOUR_MS) return inUnit(lasted / MINUTE_MS, 'minute');
  return lasted < DAY_MS ? inUnit(lasted / HOUR_MS, 'hour') : inUnit(lasted / DAY_MS, 'day');
}

function inUnit(count: number, unit: 'minute' | 'hour' | 'day'): string {
  const format = new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'short' });
  return format.format(Math.floor(count));
}

/** When something was last there: "3 h ago", "yesterday", "November 21"; in a narrow column "Nov 21". */
export function formatLastTime(at: IsoTime, nowMs: number, t: TFunction, isNarrow = false): string {
  return earlierDay(at, nowMs, t, isNarrow) ?? formatAge(at, nowMs, t);
}

/** How long until something: "in 8 s", "in 4 min"; a past time is "any moment now". */
export function formatCountdown(at: IsoTime, nowMs: number, t: TFunction): string {
  const left = Date.parse(at) - nowMs;
  if (Number.isNaN(left) || left <= 0) return t('time.anyMoment');
  if (left <= MINUTE_MS) return t('time.inSeconds', { n: Math.ceil(left / SECOND_MS) });
  return t('time.inMinutes', { n: Math.ceil(left / MINUTE_MS) });
}

/** When something expires, as a time of day: "Expires at 2:05 PM". */
export function formatExpiry(at: IsoTime, nowMs: number, t: TFunction): string {
  const end = new Date(at);
  if (Number.isNaN(end.getTime())) return t('time.expiresUnknown');
  const clock = dateText('time', end);
  const days = daysBetween(new Date(nowMs), end);
  if (days === 0) return t('time.endsToday', { clock });
  if (days === 1) return t('time.endsTomorrow', { clock });
  return t('time.endsOnDay', { day: dateText('day', end), clock });
}

/** A count as the language groups its digits. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat(i18n.language).format(count);
}

/** What stands between names where that is not ", ". */
const SEPARATORS: ReadonlyMap<string, string> = new Map([
  ['ar', '، '],
  ['ja', '、'],
  ['zh-Hans', '、'],
]);

/** Names one after the other, the last of which may be words of the catalog: "Sunday, Mint, 2 more". */
export function formatNames(names: readonly (string | Said)[]): string {
  return inOrder(names).join(SEPARATORS.get(i18n.language) ?? ', ');
}

/** Facts side by side: "Phone · 192.168.1.42". */
export function formatParts(parts: readonly (string | Said)[]): string {
  return inOrder(parts).join(' · ');
}

/** Each in isolation, but for what are words of the catalog, or names in isolation already. */
function inOrder(parts: readonly (string | Said)[]): readonly string[] {
  const direction = directionOf(i18n.language);
  return parts.map((part) => (part instanceof Said ? part.words : isolated(part, direction)));
}

/** What a number field shows after its number: "%", or "seconds" as they are counted. */
export function numberSuffix(unit: 'percent' | 'second', count = 0): string {
  const { language } = i18n;
  // The narrow form of percent lacks the blank of French and Spanish.
  const unitDisplay = unit === 'second' ? 'long' : language === 'en' ? 'narrow' : 'short';
  const parts = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).formatToParts(count);
  const suffix = parts
    .slice(parts.findLastIndex(({ type }) => type === 'integer') + 1)
    .map(({ value }) => value)
    .join('');
  // As all Japanese texts of the window, and unlike Unicode's data.
  return language === 'ja' ? suffix.trim() : suffix;
}

/** Spellings of the runtime and the companion apps, with the usual names. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['linux', 'Linux'],
  ['win32', 'Windows'],
  ['windows', 'Windows'],
  ['darwin', 'macOS'],
  ['macos', 'macOS'],
  ['android', 'Android'],
  ['ios', 'iOS'],
]);

/** The usual name of an operating system; an unknown one is returned unchanged. */
export function systemName(platform: string): string {
  return NAMES.get(platform.trim().toLowerCase()) ?? platform;
}
