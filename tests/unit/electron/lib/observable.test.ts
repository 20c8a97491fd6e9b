import { expect, it } from 'vitest';
import { Emitter, ObservableValue } from '../../../../electron/lib/observable';

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

it('tells each event to those who subscribed, the same one again too', () => {
  const emitter = new Emitter<number>();
  const seen: string[] = [];
  const stop = emitter.subscribe((event) => seen.push(`a${event}`));
  emitter.subscribe((event) => seen.push(`b${event}`));
  emitter.emit(1);
  emitter.emit(1);
  stop();
  emitter.emit(2);
  expect(seen).toEqual(['a1', 'b1', 'a1', 'b1', 'b2']);
});
