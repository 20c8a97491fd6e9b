import { describe, expect, it } from 'vitest';
import { shownCode, typedCode } from '../../../../electron/pairing/shown-code';

const NOW = Date.UTC(2026, 0, 1);
const HOUR_MS = 60 * 60_000;
const at = (hours: number): string => new Date(NOW + hours * HOUR_MS).toISOString();

describe('typedCode', () => {
  it.each<[string, string | null, string, string | null]>([
    ['the short code', 'K7P2QX', '{"v":2,"code":"K7P2QX"}', 'K7P2QX'],
    ['a QR text that is as short', null, 'K7P2-QX4B', 'K7P2-QX4B'],
    ['no JSON, however short', null, '{"c":"K7"}', null],
    ['no address', null, 'https://a.example/x', null],
    ['no long text', null, 'A'.repeat(25), null],
    ['no short code that is none', 'A'.repeat(25), '{"v":2}', null],
    ['no code with signs in it', '‮K7', 'K7P2', 'K7P2'],
    ['nothing empty', '', '', null],
  ])('offers %s', (_what, code, qrcode, typed) => {
    expect(typedCode(code, qrcode)).toBe(typed);
  });
});

describe('shownCode', () => {
  it.each<[string, string, string]>([
    ['as it was given', at(3.5), at(3.5)],
    ['four hours, by a clock that is ahead', at(9), at(4)],
    ['four hours, by a clock that is far behind', at(-1), at(4)],
    ['four hours, where it cannot be read', 'soon', at(4)],
  ])('is good %s', (_what, given, expected) => {
    const shown = shownCode({ qrcode: 'QR', code: null, expiresAt: given }, NOW);
    expect(shown).toEqual({ qrcode: 'QR', typed: 'QR', shownAt: at(0), expiresAt: expected });
  });
});
