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
  isFull = false;
  wantsFullScreen: boolean | null = null;
  readonly #listeners: (() => void)[] = [];
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

  isFullScreen(): boolean {
    return this.isFull;
  }

  /** Takes effect with {@link FakeWindow.leftFullScreen}, as on every system. */
  setFullScreen(isFullScreen: boolean): void {
    this.wantsFullScreen = isFullScreen;
  }

  once(_event: 'leave-full-screen', listener: () => void): void {
    this.#listeners.push(listener);
  }

  leftFullScreen(): void {
    this.isFull = false;
    for (const listener of this.#listeners.splice(0)) listener();
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

  it('does not maximize a small window when it is first shown, but the full one after it', () => {
    const window = new FakeWindow();
    const mode = new CompactMode(() => [AREA]);
    mode.opening(true);
    mode.enter(window, null);
    mode.opened(window);
    expect([window.isMax, window.bounds.width]).toEqual([false, 420]);
    mode.leave(window);
    expect([window.isMax, window.bounds]).toEqual([true, FULL]);
  });

  it('maximizes a full window only when it is first shown', () => {
    const window = new FakeWindow();
    const mode = new CompactMode(() => [AREA]);
    mode.opening(true);
    mode.enter(window, null);
    mode.leave(window);
    expect([window.isMax, window.bounds]).toEqual([false, FULL]);
    mode.opened(window);
    expect(window.isMax).toBe(true);
  });

  it('opens a window as it was, not maximized', () => {
    const window = new FakeWindow();
    const mode = new CompactMode(() => [AREA]);
    mode.opening(false);
    mode.opened(window);
    expect(window.isMax).toBe(false);
  });

  it('leaves full screen first', () => {
    const window = new FakeWindow();
    const mode = new CompactMode(() => [AREA]);
    const changes: boolean[] = [];
    mode.onChange((isOn) => changes.push(isOn));
    window.isFull = true;
    mode.enter(window, null);
    mode.enter(window, null);
    expect([window.wantsFullScreen, window.bounds, mode.isOn]).toEqual([false, FULL, false]);
    window.leftFullScreen();
    expect([window.bounds.width, window.isOnTop, mode.isOn]).toEqual([420, true, true]);
    expect(changes).toEqual([true]);
  });

  it('stays off if that is wanted, or the window is gone, before full screen ends', () => {
    const mode = new CompactMode(() => [AREA]);
    for (const end of [(window: FakeWindow) => mode.leave(window), () => mode.closed()]) {
      const window = new FakeWindow();
      window.isFull = true;
      mode.enter(window, null);
      end(window);
      window.leftFullScreen();
      expect([window.bounds, window.isOnTop, mode.isOn]).toEqual([FULL, false, false]);
    }
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
