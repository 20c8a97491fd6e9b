import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';
import { Announcements } from './announcements';
import type { BeckonWindow } from './beckon-window';

/** More stops than any way from one place of a page to another has. */
const MAX_STOPS = 40;

/** Somebody who has a keyboard alone: presses keys and hears where the focus is. */
class KeyboardPerson {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses keys one after another. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** Goes to Nearby from any page; the window may begin on Apps, where the service is known only after its first state. */
  async goToNearby(main: Locator): Promise<void> {
    await this.press('Control+1', 'Control+3');
    await this.expectFocus(main);
  }

  /** Goes on with Tab until the focus is there; returns the stops on the way as a screen reader names them. */
  async tabTo(place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<readonly string[]> {
    const stops: string[] = [];
    while (stops.length < MAX_STOPS) {
      await this.press(key);
      stops.push(await this.focus());
      if (await place.evaluate((element) => element === document.activeElement)) return stops;
    }
    throw new Error(`No way to ${String(place)}; it went by ${stops.join(', ')}`);
  }

  /** Goes on with Tab that often; returns the stops. */
  async stops(count: number): Promise<readonly string[]> {
    const stops: string[] = [];
    for (let stop = 0; stop < count; stop += 1) {
      await this.press('Tab');
      stops.push(await this.focus());
    }
    return stops;
  }

  /** The role, name and state of what has the focus, such as `button "Add" [expanded]`; "nothing" is a lost focus. */
  async focus(): Promise<string> {
    const focused = this.#page.locator(':focus');
    if ((await focused.count()) === 0) return 'nothing';
    const [first = ''] = (await focused.ariaSnapshot()).split('\n');
    // In apostrophes where the name has a colon; behind the name and the states, the value.
    return /^- '?([a-z]+(?: "(?:[^"\\]|\\.)*")?(?: \[[^\]]*\])*)/.exec(first)?.[1]?.replaceAll("''", "'") ?? first;
  }

  /** Waits until that has the focus. */
  async expectFocus(place: Locator): Promise<void> {
    await expect(place).toBeFocused();
  }
}

/** What a journey through a window needs. */
interface Journey {
  readonly person: KeyboardPerson;
  /** What the window says by itself. */
  readonly heard: Announcements;
  /** The page that is open. */
  readonly main: Locator;
}

/** Begins a journey through a window by keyboard alone. */
export async function travel({ page }: BeckonWindow): Promise<Journey> {
  // Keys that are pressed before the program is there reach nobody.
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0);
  return {
    person: new KeyboardPerson(page),
    heard: await Announcements.of(page),
    main: page.getByRole('main'),
  };
}
