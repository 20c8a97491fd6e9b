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

it.each<[NodeJS.Platform, readonly string[], readonly string[]]>([
  ['win32', ['click', 'double-click', 'right-click'], ['compact', 'open']],
  ['darwin', ['click', 'click', 'right-click'], ['double clicks ignored: true', 'compact', 'compact', 'menu']],
  // It does not tell where the icon is.
  ['linux', ['click', 'double-click', 'right-click'], ['window']],
])('clicks on the icon open windows and menu as on %s', (platform, events, expected) => {
  const { icon, done } = setUp(platform);
  for (const event of events) icon.emit(event);
  expect(done).toEqual(expected);
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

  it('opens, closes with the next click, and does not open again by the click that it closed for', async () => {
    const { clock, window, click } = aWindow();
    const states: boolean[] = [];
    const next = (): void => {
      click();
      states.push(window.isOpen);
    };
    next();
    next();
    await clock.advance(ONE_CLICK_MS);
    next();
    // The press on the icon took the focus from it.
    window.close();
    next();
    await clock.advance(ONE_CLICK_MS);
    next();
    expect(states).toEqual([true, false, true, false, true]);
  });
});
