import { describe, expect, it } from 'vitest';
import { CompactMode, type ResizableWindow } from '../../../../electron/desktop/compact-mode';
import type { Bounds } from '../../../../electron/desktop/window-bounds';

const AREA: Bounds = { x: 0, y: 0, width: 1_920, height: 1_040 };
const FULL: Bounds = { x: 100, y: 50, width: 1_200, height: 800 };

class FakeWindow implements ResizableWindow {
  bounds = FULL;
  isOnTop = false;
  minimum: readonly [number, number] = [720, 560];
  isMax: boolean;
  onMove: () => void = () => undefined;

  constructor(isMaximised = false) {
    this.isMax = isMaximised;
  }

  getNormalBounds(): Bounds {
    return this.bounds;
  }

  setBounds(bounds: Bounds): void {
    this.bounds = bounds;
    this.onMove();
  }

  setMinimumSize(width: number, height: number): void {
    this.minimum = [width, height];
  }

  setAlwaysOnTop(isOnTop: boolean): void {
    this.isOnTop = isOnTop;
  }

  isMaximized(): boolean {
    return this.isMax;
  }

  maximize(): void {
    this.isMax = true;
  }

  unmaximize(): void {
    this.isMax = false;
  }
}

describe('the compact mode', () => {
  it('makes the window small above others, in the corner where it was, and brings it back', () => {
    const window = new FakeWindow();
    const mode = new CompactMode(() => [AREA]);
    const changes: boolean[] = [];
    mode.onChange((isOn) => changes.push(isOn));
    mode.enter(window, null);
    expect(window.bounds).toEqual({ x: 880, y: 50, width: 420, height: 640 });
    expect([window.isOnTop, window.minimum, mode.isOn]).toEqual([true, [320, 360], true]);
    mode.leave(window);
    expect(window.bounds).toEqual(FULL);
    expect([window.isOnTop, window.minimum, mode.isOn]).toEqual([false, [720, 560], false]);
    expect(changes).toEqual([true, false]);
  });

  it('opens where it was, as far as that is visible', () => {
    const window = new FakeWindow();
    const mode = new CompactMode(() => [AREA]);
    const remembered = { x: 10, y: 20, width: 400, height: 500 };
    mode.enter(window, remembered);
    expect(window.bounds).toEqual(remembered);
    mode.leave(window);
    expect(window.bounds).toEqual(FULL);
    mode.enter(window, { ...remembered, x: 1_800 });
    expect(window.bounds).toEqual({ ...remembered, x: 1_520 });
  });

  it('is off or on before the window moves, so that its place is remembered as the right one', () => {
    const window = new FakeWindow();
    const mode = new CompactMode(() => [AREA]);
    const modes: boolean[] = [];
    window.onMove = () => modes.push(mode.isOn);
    mode.enter(window, null);
    mode.leave(window);
    expect(modes).toEqual([true, false]);
  });

  it('maximizes the window again that was maximized', () => {
    const window = new FakeWindow(true);
    const mode = new CompactMode(() => [AREA]);
    mode.enter(window, null);
    expect(window.isMax).toBe(false);
    mode.leave(window);
    expect(window.isMax).toBe(true);
  });

  it('changes nothing twice, and ends with its window', () => {
    const window = new FakeWindow();
    const mode = new CompactMode(() => [AREA]);
    const changes: boolean[] = [];
    mode.onChange((isOn) => changes.push(isOn));
    mode.leave(window);
    mode.enter(window, null);
    mode.enter(window, null);
    mode.closed();
    mode.closed();
    expect(changes).toEqual([true, false]);
  });
});
