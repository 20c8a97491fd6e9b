import { expect, it } from 'vitest';
import { Emitter } from '../../../../electron/lib/observable';

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
