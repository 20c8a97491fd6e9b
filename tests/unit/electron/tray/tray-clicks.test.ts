import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { Emitter } from '../../../../electron/lib/observable';
import { followClicks, iconToggle, ONE_CLICK_MS } from '../../../../electron/tray/tray-clicks';
import { FakeClock } from '../../../support/fake-clock';

/** An icon of that system, which notes what its clicks did. */
function setUp(platform: NodeJS.Platform) {
  const done: string[] = [];
  const icon = Object.assign(new EventEmitter(), {
    setIgnoreDoubleClickEvents: (ignores: boolean) => void done.push(`double clicks ignored: ${ignores}`),
  });
  const actions = {
    toggleWindow: () => void done.push('window'),
    toggleCompactWindow: () => void done.push('compact'),
    openWindow: () => void done.push('open'),
  };
  followClicks(icon, platform, actions, () => void done.push('menu'));
  return { icon, done };
}

describe('a click on the icon', () => {
  it('toggles the compact window on Windows, and a double click opens the full one', () => {
    const { icon, done } = setUp('win32');
    for (const event of ['click', 'double-click', 'right-click']) icon.emit(event);
    expect(done).toEqual(['compact', 'open']);
  });

  it('toggles the compact window on macOS, where the other button opens the menu', () => {
    const { icon, done } = setUp('darwin');
    for (const event of ['click', 'click', 'right-click']) icon.emit(event);
    expect(done).toEqual(['double clicks ignored: true', 'compact', 'compact', 'menu']);
  });

  it('toggles the full window on Linux, which does not tell where the icon is', () => {
    const { icon, done } = setUp('linux');
    for (const event of ['click', 'double-click', 'right-click']) icon.emit(event);
    expect(done).toEqual(['window']);
  });
});

describe('the window at the icon', () => {
  /** A window that notes what is done with it. */
  function aWindow() {
    const clock = new FakeClock();
    const changes = new Emitter<boolean>();
    const set = (isOpen: boolean): void => {
      window.isOpen = isOpen;
      changes.emit(isOpen);
    };
    const window = {
      isOpen: false,
      open: () => set(true),
      close: () => set(false),
      onChange: (listener: (isOpen: boolean) => void) => changes.subscribe(listener),
    };
    return { clock, window, click: iconToggle(clock, window) };
  }

  it('opens, and closes with the next click', () => {
    const { window, click } = aWindow();
    click();
    expect(window.isOpen).toBe(true);
    click();
    expect(window.isOpen).toBe(false);
  });

  it('does not open again by the click that it closed for', async () => {
    const { clock, window, click } = aWindow();
    click();
    // The press on the icon took the focus from it.
    window.close();
    click();
    expect(window.isOpen).toBe(false);
    await clock.advance(ONE_CLICK_MS);
    click();
    expect(window.isOpen).toBe(true);
  });
});
