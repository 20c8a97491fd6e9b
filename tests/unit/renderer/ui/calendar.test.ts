import { describe, expect, it } from 'vitest';
import { i18n } from '../../../../renderer/i18n/i18n';
import { dayHeading, dayOf, shortWhen } from '../../../../renderer/ui/calendar';

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

  it('is the same for all of its times', () => {
    const groups = Map.groupBy([at(22, 18), at(22, 1), at(21, 23)], dayOf);
    expect([...groups.values()]).toEqual([[at(22, 18), at(22, 1)], [at(21, 23)]]);
    expect(dayOf('nonsense')).toBe('nonsense');
  });
});

describe('a time in a narrow column', () => {
  it.each([
    [at(22, 8), '8:05 AM'],
    [at(21, 8), 'Sat'],
    [at(16, 8), 'Mon'],
    [at(15, 8), 'Nov 15'],
    ['nonsense', 'nonsense'],
  ])('%s is %s', (time, words) => {
    expect(shortWhen(time, NOW).replace(/\s/u, ' ')).toBe(words.replace(/\s/u, ' '));
  });
});
