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

/** What eyes without one kind of cone see of linear RGB (Machado, Oliveira and Fernandes, 2009), row by row. */
const EYES = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

function multiply(rows: readonly number[], [a, b, c]: Rgb): Rgb {
  const row = (start: number): number =>
    (rows[start] ?? 0) * a + (rows[start + 1] ?? 0) * b + (rows[start + 2] ?? 0) * c;
  return [row(0), row(3), row(6)];
}

/** How far apart two colors are for these eyes: the distance in OKLab, where 0.02 is just visible. */
function distance(one: string, other: string, eyes: readonly number[]): number {
  const lab = (hex: string): Rgb => {
    const [red, green, blue] = multiply(eyes, linear(hex)).map((value) => Math.min(1, Math.max(0, value)));
    const cones = multiply(
      [
        0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619, 0.2817188376,
        0.6299787005,
      ],
      [red ?? 0, green ?? 0, blue ?? 0],
    );
    const [long, medium, short] = cones.map(Math.cbrt);
    return multiply(
      [
        0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371, 0.7827717662,
        -0.808675766,
      ],
      [long ?? 0, medium ?? 0, short ?? 0],
    );
  };
  const [first, second] = [lab(one), lab(other)];
  return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

/** Of the distance below: just visible is 0.02. Shape and word of a state tell it without any color. */
const NOTICEABLE = 0.035;

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

  for (const [name, eyes] of Object.entries(EYES)) {
    test(`the colors of states differ for eyes with ${name}: ${scheme}`, () => {
      const pairs = [
        ['ok', 'warn'],
        ['ok', 'bad'],
        ['warn', 'bad'],
      ] as const;
      const close = pairs.filter(
        ([one, other]) => distance(color(`${one}-fill`), color(`${other}-fill`), eyes) < NOTICEABLE,
      );
      expect(close).toEqual([]);
    });
  }
}
