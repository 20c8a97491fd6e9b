import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Bounds, compactBounds, INITIAL_SIZE, visibleBounds } from '../../../../electron/desktop/window-bounds';

const LEFT: Bounds = { x: 0, y: 30, width: 1_920, height: 1_050 };
const RIGHT: Bounds = { x: 1_920, y: 0, width: 2_560, height: 1_440 };
const DISPLAYS = [LEFT, RIGHT];

function isWithin(bounds: Bounds, area: Bounds): boolean {
  return (
    bounds.x >= area.x &&
    bounds.y >= area.y &&
    bounds.x + bounds.width <= area.x + area.width &&
    bounds.y + bounds.height <= area.y + area.height
  );
}

it('visibleBounds opens in the middle of the first display at first, or when its display is gone, and else whole where it was', () => {
  expect(visibleBounds(null, DISPLAYS)).toEqual({ x: 360, y: 155, ...INITIAL_SIZE });
  expect(visibleBounds(null, [{ x: 0, y: 0, width: 1_024, height: 600 }])).toEqual({
    x: 0,
    y: 0,
    width: 1_024,
    height: 600,
  });
  const gone = { x: 6_000, y: 200, width: 1_000, height: 800 };
  expect(visibleBounds(gone, DISPLAYS)).toEqual({ x: 460, y: 155, width: 1_000, height: 800 });
  const bounds = { x: 5, y: 5, width: 900, height: 700 };
  expect(visibleBounds(bounds, [])).toEqual(bounds);
  const over = { x: 1_700, y: 1_000, width: 1_000, height: 800 };
  expect(visibleBounds(over, DISPLAYS)).toEqual({ x: 1_920, y: 640, width: 1_000, height: 800 });
  // The title bar is above the display: nobody could drag it down.
  expect(visibleBounds({ x: 50, y: -300, width: 1_000, height: 800 }, DISPLAYS)).toMatchObject({ x: 50, y: 30 });
});

it.each([
  { x: 100, y: 100, width: 900, height: 700 },
  { x: 2_000, y: 300, width: 1_600, height: 1_000 },
])('visibleBounds leaves a window that can be seen where it was: %j', (bounds) => {
  expect(visibleBounds(bounds, DISPLAYS)).toEqual(bounds);
});

it('visibleBounds is always whole on one of the displays, whatever was remembered', () => {
  const number = fc.integer({ min: -100_000, max: 100_000 });
  const extent = fc.integer({ min: 1, max: 100_000 });
  const area = fc.record({
    x: fc.integer({ min: -5_000, max: 5_000 }),
    y: fc.integer({ min: -5_000, max: 5_000 }),
    width: fc.integer({ min: 320, max: 8_000 }),
    height: fc.integer({ min: 200, max: 5_000 }),
  });
  const bounds = fc.option(fc.record({ x: number, y: number, width: extent, height: extent }));
  fc.assert(
    fc.property(bounds, fc.array(area, { minLength: 1, maxLength: 4 }), (remembered, areas) => {
      const opened = visibleBounds(remembered, areas);
      expect(areas.some((one) => isWithin(opened, one))).toBe(true);
    }),
  );
});

const COMPACT = { width: 340, height: 218 };
const SCREEN = { x: 0, y: 0, width: 1_920, height: 1_080 };

it('where the compact window opens centers it above an icon in a bar at the bottom', () => {
  const display = { bounds: SCREEN, workArea: { ...SCREEN, height: 1_040 } };
  const icon = { x: 1_600, y: 1_048, width: 24, height: 24 };
  expect(compactBounds(COMPACT, icon, display)).toEqual({ x: 1_442, y: 1_040 - 8 - 218, ...COMPACT });
});

it('where the compact window opens centers it below an icon in a bar at the top, within the work area', () => {
  const display = { bounds: SCREEN, workArea: { ...SCREEN, y: 25, height: 1_055 } };
  const icon = { x: 1_890, y: 0, width: 24, height: 24 };
  expect(compactBounds(COMPACT, icon, display)).toEqual({ x: 1_920 - 8 - 340, y: 33, ...COMPACT });
});

it.each([
  ['below a bar at the top', { y: 27, height: 1_053 }, 35],
  ['above a bar at the bottom', { y: 0, height: 1_040 }, 1_040 - 8 - 218],
  ['at the bottom without a bar', { y: 0, height: 1_080 }, 1_080 - 8 - 218],
])(
  'where the compact window opens puts it into the corner %s where the system does not tell of the icon',
  (_where, area, y) => {
    const display = { bounds: SCREEN, workArea: { ...SCREEN, ...area } };
    expect(compactBounds(COMPACT, null, display)).toEqual({ x: 1_920 - 8 - 340, y, ...COMPACT });
  },
);

it('where the compact window opens fills a display that is smaller than the window', () => {
  const low = { x: 100, y: 50, width: 300, height: 200 };
  expect(compactBounds(COMPACT, null, { bounds: low, workArea: low })).toEqual(low);
});
