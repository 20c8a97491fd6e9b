import { afterEach, describe, expect, it } from 'vitest';
import { dateLocale, setRegion } from '../../../../renderer/i18n/date-locale';
import { i18n, speak } from '../../../../renderer/i18n/i18n';
import { dateText } from '../../../../renderer/ui/calendar';
import {
  formatAge,
  formatCountdown,
  formatExpiry,
  formatLastTime,
  formatNames,
  formatParts,
  numberSuffix,
  systemName,
} from '../../../../renderer/ui/format';
import { Said } from '../../../../shared/words/text';
import { english } from '../../../support/english';

/** By this computer’s calendar, as dates are shown. */
const NOW = new Date(2026, 5, 15, 12).getTime();
const at = (offsetMs: number): string => new Date(NOW + offsetMs).toISOString();
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** With usual spaces: `Intl` puts a narrow one before AM and PM. */
const plain = (text: string): string => text.replaceAll('\u202f', ' ');

const t = await english();

describe('formatAge', () => {
  it.each([
    [0, 'just now'],
    [59_999, 'just now'],
    [MINUTE, '1 min ago'],
    [HOUR - 1, '59 min ago'],
    [3 * HOUR, '3 h ago'],
    [DAY, '1 d ago'],
    [14 * DAY, 'Jun 1, 2026'],
  ])('writes %i ms as "%s"', (ageMs, text) => {
    expect(formatAge(at(-ageMs), NOW, t)).toBe(text);
  });

  it('takes a moment ahead of this computer’s clock as now', () => {
    expect(formatAge(at(90 * SECOND), NOW, t)).toBe('just now');
  });

  it('does not write NaN for what is no moment', () => {
    expect(formatAge('yesterday', NOW, t)).toBe('at an unknown time');
  });
});

describe('formatCountdown', () => {
  it.each([
    [-SECOND, 'soon'],
    [0, 'soon'],
    [1, 'in 1 s'],
    [7_200, 'in 8 s'],
    [MINUTE, 'in 60 s'],
    [MINUTE + 1, 'in 2 min'],
  ])('writes %i ms as "%s"', (leftMs, text) => {
    expect(formatCountdown(at(leftMs), NOW, t)).toBe(text);
  });
});

describe('dateText', () => {
  const evening = new Date(2026, 5, 15, 21, 5, 7).toISOString();
  const midnight = new Date(2026, 5, 15).toISOString();

  it('write a moment, and its day alone', () => {
    expect(plain(dateText('moment', evening))).toBe('Jun 15, 2026, 9:05:07 PM');
    expect(plain(dateText('moment', midnight))).toBe('Jun 15, 2026, 12:00:00 AM');
    expect(dateText('day', evening)).toBe('Jun 15, 2026');
  });

  it('leave what is no moment as it came', () => {
    expect(dateText('moment', 'yesterday')).toBe('yesterday');
    expect(dateText('day', 'yesterday')).toBe('yesterday');
  });
});

describe('formatExpiry', () => {
  // By the clock on the wall, so in whatever zone the computer is.
  const noon = new Date(2026, 5, 15, 12).getTime();
  const ahead = (milliseconds: number): string => new Date(noon + milliseconds).toISOString();

  it.each([
    [4 * HOUR, 'Expires at 4:00 PM'],
    [4 * HOUR - 1, 'Expires at 3:59 PM'],
    [-HOUR, 'Expires at 11:00 AM'],
    [13 * HOUR, 'Expires tomorrow at 1:00 AM'],
    [DAY * 2, 'Expires on Jun 17, 2026 at 12:00 PM'],
  ])('writes an expiry %i ms ahead as "%s"', (aheadMs, text) => {
    expect(plain(formatExpiry(ahead(aheadMs), noon, t))).toBe(text);
  });

  it('makes no figures of what is no time', () => {
    expect(formatExpiry('soon', noon, t)).toBe('Expires at an unknown time');
  });
});

describe('systemName', () => {
  it.each([
    ['darwin', 'macOS'],
    ['ios', 'iOS'],
    [' MacOS ', 'macOS'],
    ['smart-fridge', 'smart-fridge'],
    ['__proto__', '__proto__'],
    ['', ''],
  ])('writes "%s" as "%s"', (given, name) => {
    expect(systemName(given)).toBe(name);
  });
});

describe('what stands after “Seen”, and names one after the other', () => {
  afterEach(async () => {
    await speak('en');
  });

  it.each([
    ['en', 'Jan 16', '11/16/25'],
    ['de', 'am 16. Jan.', 'am 16.11.25'],
    ['ar', '16 يناير', '16‏/11‏/2025'],
  ] as const)('is short in a narrow column: %s', async (language, date, ofAnotherYear) => {
    await speak(language);
    const long = new Date(2026, 0, 16, 12).toISOString();
    expect(formatLastTime(long, NOW, i18n.t, true)).toBe(date);
    expect(formatLastTime(new Date(2025, 10, 16, 12).toISOString(), NOW, i18n.t, true)).toBe(ofAnotherYear);
  });

  it.each([
    ['en', 'yesterday', 'June 3', 'A, B'],
    ['de', 'gestern', 'am 3. Juni', 'A, B'],
    ['ja', '昨日', '6月3日', 'A、B'],
    ['ar', 'أمس', '3 يونيو', 'A، B'],
  ] as const)('is a part of a sentence: %s', async (language, yesterday, date, names) => {
    await speak(language);
    expect(formatLastTime(at(-DAY), NOW, i18n.t)).toBe(yesterday);
    expect(formatLastTime(at(-12 * DAY), NOW, i18n.t)).toBe(date);
    expect(formatNames(['A', 'B']).replace(/[\u2066-\u2069]/gu, '')).toBe(names);
  });
});

describe('formatParts', () => {
  afterEach(async () => {
    await speak('en');
  });

  it('leaves a list of names in the direction of the language', async () => {
    await speak('ar');
    const names = new Said(formatNames(['Lush', 'Edge']));
    expect(formatParts(['192.168.1.61', names])).toBe('⁨192.168.1.61⁩ · ⁨Lush⁩، ⁨Edge⁩');
  });
});

describe('numberSuffix', () => {
  afterEach(async () => {
    await speak('en');
  });

  it.each([
    ['en', ' seconds', '%'],
    ['de', ' Sekunden', ' %'],
    ['zh-Hans', '秒钟', '%'],
  ] as const)('writes a unit as people do after a number: %s', async (language, second, percent) => {
    await speak(language);
    const suffixes = [numberSuffix('second', 3600), numberSuffix('percent')];
    expect(suffixes.map((suffix) => suffix.replace(/\s/u, ' '))).toEqual([second, percent]);
  });
});

describe('the region of the system', () => {
  const evening = new Date(2026, 5, 15, 21, 5, 7).toISOString();
  const end = new Date(2026, 5, 15, 14, 5).toISOString();
  afterEach(async () => {
    setRegion(null);
    await speak('en');
  });

  it.each([
    ['en', null, ['Jun 15, 2026', 'Jun 15, 2026, 9:05:07 PM', 'Expires at 2:05 PM', '9:05 PM']],
    ['en', 'US', ['Jun 15, 2026', 'Jun 15, 2026, 9:05:07 PM', 'Expires at 2:05 PM', '9:05 PM']],
    ['en', 'GB', ['15 Jun 2026', '15 Jun 2026, 21:05:07', 'Expires at 14:05', '21:05']],
    ['de', 'AT', ['15. Juni 2026', '15.06.2026, 21:05:07', null, '21:05']],
    ['en', 'not a region', ['Jun 15, 2026', 'Jun 15, 2026, 9:05:07 PM', 'Expires at 2:05 PM', '9:05 PM']],
  ] as const)('has in %s and %s one clock for all times', async (language, region, [day, moment, expiry, time]) => {
    await speak(language);
    setRegion(region);
    expect([dateText('day', evening), plain(dateText('moment', evening))]).toEqual([day, moment]);
    if (expiry !== null) expect(plain(formatExpiry(end, NOW, t))).toBe(expiry);
    expect(plain(dateText('time', evening))).toBe(time);
  });

  it('changes neither the digits nor the calendar of the language', async () => {
    setRegion('TH');
    expect(dateText('day', evening)).toContain('2026');
    await i18n.changeLanguage('ar');
    setRegion('SA');
    expect(dateText('day', evening)).toMatch(/2026|٢٠٢٦/u);
    const { numberingSystem } = new Intl.DateTimeFormat('ar').resolvedOptions();
    expect(new Intl.DateTimeFormat(dateLocale()).resolvedOptions()).toMatchObject({ numberingSystem });
  });
});
