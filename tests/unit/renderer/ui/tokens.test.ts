import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SHEET = readFileSync(new URL('../../../../renderer/ui/tokens.css', import.meta.url), 'utf8');

type Scheme = 'light' | 'dark';
type Rgb = readonly [number, number, number];

/** The colors of a scheme by the name of their token, without `--bk-`. */
function colorsOf(scheme: Scheme): ReadonlyMap<string, string> {
  const one = /--bk-([\w-]+): (?:light-dark\()?(#[\da-f]{6})(?:, (#[\da-f]{6})\))?;/g;
  return new Map(
    [...SHEET.matchAll(one)].map(([, name = '', light = '', dark = light]) => [
      name,
      scheme === 'light' ? light : dark,
    ]),
  );
}

function linear(hex: string): Rgb {
  const channel = (start: number): number => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** The contrast of two colors as WCAG 2 defines it, 1 to 21. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string): number => {
    const [red, green, blue] = linear(hex);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

/** What text and controls lie on. */
const GROUNDS = ['ground', 'sheet', 'raised', 'panel', 'fill', 'fill-hover', 'over', 'selected', 'selected-hover'];
const TINTS = ['ok-tint', 'warn-tint', 'bad-tint'];

for (const scheme of ['light', 'dark'] as const) {
  const colors = colorsOf(scheme);
  const color = (name: string): string => {
    const hex = colors.get(name);
    if (hex === undefined) throw new Error(`${scheme} has no --bk-${name}`);
    return hex;
  };
  /** The pairs of each front with each back whose contrast is under the limit. */
  const under = (limit: number, fronts: readonly string[], backs: readonly string[]): readonly string[] =>
    fronts
      .flatMap((front) => backs.map((back) => [front, back] as const))
      .map(([front, back]) => ({ front, back, ratio: contrast(color(front), color(back)).toFixed(2) }))
      .filter(({ ratio }) => Number(ratio) < limit)
      .map(({ front, back, ratio }) => `${front} on ${back}: ${ratio}`);

  test(`text has a contrast of 4.7 : 1 on every ground: ${scheme}`, () => {
    expect([
      ...under(4.7, ['text', 'text-2', 'accent-text'], [...GROUNDS, ...TINTS]),
      ...under(4.7, ['text-3'], ['ground', 'sheet', 'raised', 'panel', 'fill', 'selected']),
      ...under(
        4.7,
        ['ok-text', 'warn-text', 'bad-text'],
        ['sheet', 'ground', 'panel', 'selected', 'selected-hover', ...TINTS],
      ),
      ...under(4.7, ['on-accent'], ['accent', 'accent-hover', 'accent-press']),
      ...under(4.7, ['accent-text'], ['accent-soft']),
      ...under(4.7, ['text'], ['marked']),
    ]).toEqual([]);
  });

  test(`edges have 3.2 : 1, badges 3.5, the ring of the focus 5.6: ${scheme}`, () => {
    const grounds = ['ground', 'sheet', 'raised', 'panel', 'selected', ...TINTS];
    expect([
      ...under(3.2, ['edge'], ['ground', 'sheet', 'raised', 'panel', 'fill']),
      ...under(
        3.5,
        ['ok-fill', 'warn-fill', 'bad-fill', 'idle-fill', 'star'],
        ['ground', 'sheet', 'panel', 'selected'],
      ),
      ...under(3.2, ['ok-fill', 'warn-fill', 'bad-fill', 'idle-fill', 'star'], ['selected-hover']),
      ...under(5.6, ['focus'], grounds),
    ]).toEqual([]);
  });
}
