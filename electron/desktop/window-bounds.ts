import type { Display, Screen } from 'electron';

/** A rectangle on the desktop, in device-independent pixels. */
export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<Bounds, 'width' | 'height'>;

/** Smallest useful window, in device-independent pixels. */
export const MIN_SIZE = { width: 720, height: 560 } as const;
/** The compact window's. */
export const COMPACT_WIDTH = 340;
/** Between the compact window and the edges of the work area, in pixels. */
const GAP = 8;
/** The window of a first start. */
export const INITIAL_SIZE = { width: 1_200, height: 800 } as const;

/**
 * Where the window opens: where it was, as far as that is still visible. Displays come, go and change size, so the
 * window goes entirely onto the display that it covers most of, or if it covers none, to the center of the first.
 *
 * @param remembered where the window was; null: it never was
 * @param areas what each display leaves to windows, the primary one first
 * @param minimum the size that it is not smaller than, unless the display is
 */
export function visibleBounds(remembered: Bounds | null, areas: readonly Bounds[], minimum: Size = MIN_SIZE): Bounds {
  const wanted = remembered ?? { x: 0, y: 0, ...INITIAL_SIZE };
  const [primary] = areas;
  if (primary === undefined) return wanted;
  if (remembered === null) return centered(wanted, primary, minimum);
  const covered = areas.map((area) => ({ area, pixels: overlap(remembered, area) }));
  const largest = covered.reduce((best, candidate) => (candidate.pixels > best.pixels ? candidate : best));
  return largest.pixels === 0 ? centered(remembered, primary, minimum) : within(remembered, largest.area, minimum);
}

function within(bounds: Bounds, area: Bounds, minimum: Size): Bounds {
  const { width, height } = fitting(bounds, area, minimum);
  return {
    x: clamp(area.x, bounds.x, area.x + area.width - width),
    y: clamp(area.y, bounds.y, area.y + area.height - height),
    width,
    height,
  };
}

function centered(bounds: Bounds, area: Bounds, minimum: Size): Bounds {
  const { width, height } = fitting(bounds, area, minimum);
  return {
    x: area.x + Math.round((area.width - width) / 2),
    y: area.y + Math.round((area.height - height) / 2),
    width,
    height,
  };
}

/** No larger than the display, which may be smaller than the minimum window. */
function fitting({ width, height }: Bounds, area: Bounds, minimum: Size): Size {
  return {
    width: Math.min(Math.max(width, minimum.width), area.width),
    height: Math.min(Math.max(height, minimum.height), area.height),
  };
}

function clamp(min: number, value: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}

function overlap(a: Bounds, b: Bounds): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/**
 * Where the compact window opens: centered at the tray icon, else in the corner where desktops have their trays: at the
 * end, below a bar at the top and above one at the bottom. Always within the work area. Pure.
 */
export function compactBounds(size: Size, icon: Bounds | null, { bounds, workArea: area }: DisplayArea): Bounds {
  const width = Math.min(size.width, area.width);
  const height = Math.min(size.height, area.height);
  const left = Math.min(area.x + GAP, area.x + area.width - width);
  const right = Math.max(left, area.x + area.width - GAP - width);
  const top = Math.min(area.y + GAP, area.y + area.height - height);
  const bottom = Math.max(top, area.y + area.height - GAP - height);
  if (icon === null) return { x: right, y: area.y > bounds.y ? top : bottom, width, height };
  const isUpper = icon.y + icon.height / 2 < area.y + area.height / 2;
  const middle = Math.round(icon.x + icon.width / 2 - width / 2);
  return { x: Math.max(left, Math.min(middle, right)), y: isUpper ? top : bottom, width, height };
}

/** A display, and what it leaves to windows. */
export type DisplayArea = Pick<Display, 'bounds' | 'workArea'>;

/** The work area of each display, the primary one first. */
export function workAreas(screen: Pick<Screen, 'getPrimaryDisplay' | 'getAllDisplays'>): readonly Bounds[] {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  return [primary, ...others].map(({ workArea }) => workArea);
}
