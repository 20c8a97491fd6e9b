import { describe, expect, it } from 'vitest';
import { latinKey } from '../../../../renderer/ui/keyboard';

describe('latinKey', () => {
  it.each([
    ['а', 'KeyF', 'f'],
    ['А', 'KeyF', 'f'],
    ['ש', 'KeyA', 'a'],
    ['ζ', 'KeyZ', 'z'],
    ['لا', 'KeyB', 'b'],
    ['б', 'Comma', ','],
  ])('goes by the place where the keyboard writes no Latin: "%s" on %s is "%s"', (key, code, meant) => {
    expect(latinKey({ key, code })).toBe(meant);
  });

  it.each([
    ['a', 'KeyQ', 'a'],
    ['Z', 'KeyW', 'z'],
    [',', 'KeyM', ','],
    [';', 'KeyZ', ';'],
  ])('goes by the label where there is a Latin one: "%s" on %s is "%s"', (key, code, meant) => {
    expect(latinKey({ key, code })).toBe(meant);
  });

  it.each([
    ['ArrowDown', 'ArrowDown'],
    ['Process', 'KeyF'],
    ['Dead', 'KeyN'],
    ['ö', 'Semicolon'],
    ['', ''],
  ])('leaves "%s" on %s as it is', (key, code) => {
    expect(latinKey({ key, code })).toBe(key);
  });
});
