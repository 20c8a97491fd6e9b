import { describe, expect, it } from 'vitest';
import { byDay } from '../../../../renderer/features/activity/use-activity';
import { i18n, speak } from '../../../../renderer/i18n/i18n';
import { dayHeading, dayOf, sinceWhen } from '../../../../renderer/ui/calendar';
import { aHistoryEntry } from '../../../support/a-history-entry';

const at = (day: number, hour: number, month = 10, year = 2026): string =>
  new Date(year, month, day, hour, 5).toISOString();
/** A Sunday. */
const NOW = Date.parse(at(22, 18));

describe('a day', () => {
  it.each([
    [at(22, 0), 'Today'],
    [at(21, 23), 'Yesterday'],
    [at(16, 12), 'Monday, November 16'],
    [at(16, 12, 10, 2025), 'Sunday, November 16, 2025'],
    ['nonsense', 'at an unknown time'],
  ])('of %s is headed %s', (time, heading) => {
    expect(dayHeading(time, NOW, i18n.t)).toBe(heading);
  });

  it('is one group of entries', () => {
    const entries = [at(22, 18), at(22, 1), at(21, 23)].map((time, index) =>
      aHistoryEntry({ id: `${index}`, at: time }),
    );
    expect(byDay(entries).map(({ entries: ofDay }) => ofDay.map(({ id }) => id))).toEqual([['0', '1'], ['2']]);
    expect(dayOf('nonsense')).toBe('nonsense');
  });
});

describe('a time within a sentence', () => {
  it('says one o’clock in the singular, where a language counts the hours', async () => {
    await speak('es');
    const since = (time: string): string => {
      const { kind, ...params } = sinceWhen(time, NOW);
      return i18n.t(`toys.trend.changed.${kind}`, { from: 20, to: 17, ...params });
    };
    expect(since(at(22, 1))).toContain('desde la 1:05');
    expect(since(at(22, 8))).toContain('desde las 8:05');
    await speak('en');
  });

  it.each([
    [at(22, 8), 'time', '8:05 AM'],
    [at(21, 8), 'weekday', 'Saturday'],
    [at(16, 8), 'weekday', 'Monday'],
    [at(15, 8), 'date', 'Nov 15'],
  ])('%s is a %s: %s', (time, kind, words) => {
    const since = sinceWhen(time, NOW);
    expect([since.kind, since.when.replace(/\s/u, ' ')]).toEqual([kind, words]);
  });
});
