import { expect, it } from 'vitest';
import { ObservableValue } from '../../../../electron/lib/observable';

it('tells each change to those who listen then', () => {
  const value = new ObservableValue(1);
  const seen: string[] = [];
  const stop = value.subscribe((next) => seen.push(`a${next}`));
  value.subscribe((next) => seen.push(`b${next}`));
  value.set(2);
  value.set(2);
  stop();
  value.set(3);
  expect(seen).toEqual(['a2', 'b2', 'b3']);
  expect(value.value).toBe(3);
});
