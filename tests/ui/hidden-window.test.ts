import { expect, type Page } from 'playwright/test';
import { verbatim } from '../../shared/words/text';
import { connectionsOf } from '../support/app-state-factory';
import { openApp } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { type PageName, WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import { aLookingState, computer, inAnHour, keptAway, keptPhone, phone, secondsAgo } from './sample-state';

declare global {
  interface Window {
    /** What of the page's own will run by itself: intervals, timeouts, frames. */
    pending: Set<string>;
  }
}

/** Keeps the books on everything that can wake the page up. Runs in the page, before anything of its own. */
function keepBooks(): void {
  window.pending = new Set();
  const { setTimeout: later, setInterval: again, requestAnimationFrame: nextFrame } = window;
  const { clearTimeout: notLater, clearInterval: notAgain, cancelAnimationFrame: noFrame } = window;
  type Callback = (...values: unknown[]) => void;
  const open = (key: string): void => void window.pending.add(key);
  const close = (key: string): void => void window.pending.delete(key);
  window.setTimeout = ((callback: Callback, delay?: number, ...values: unknown[]) => {
    const id = later(() => {
      close(`timeout ${id}`);
      callback(...values);
    }, delay);
    open(`timeout ${id}`);
    return id;
  }) as typeof window.setTimeout;
  window.setInterval = ((callback: Callback, delay?: number, ...values: unknown[]) => {
    const id = again(() => {
      callback(...values);
    }, delay);
    open(`interval ${id}`);
    return id;
  }) as typeof window.setInterval;
  window.requestAnimationFrame = (callback) => {
    const id = nextFrame((now) => {
      close(`frame ${id}`);
      callback(now);
    });
    open(`frame ${id}`);
    return id;
  };
  window.clearTimeout = (id) => {
    close(`timeout ${Number(id)}`);
    notLater(id);
  };
  window.clearInterval = (id) => {
    close(`interval ${Number(id)}`);
    notAgain(id);
  };
  window.cancelAnimationFrame = (id) => {
    close(`frame ${id}`);
    noFrame(id);
  };
}

async function pending(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => [...window.pending]);
}

/** Playwright keeps every page seen, whatever becomes of its window; so the page is told what a browser would tell. */
async function setSeen(page: Page, seen: boolean): Promise<void> {
  await page.evaluate((isSeen) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => !isSeen });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isSeen ? 'visible' : 'hidden'),
    });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, seen);
}

const running = { kind: 'running', since: secondsAgo(1), step: 'asking-list', automatic: true, attempt: 1 } as const;
const verdict = {
  code: 'silent',
  sentence: verbatim('Nothing answers.'),
  advice: verbatim('Wake the phone.'),
} as const;

test('keeps no timer while nobody sees it, and goes on when it is seen again', async ({ main }) => {
  await main.prepare(keepBooks);
  const waiting = { kind: 'waiting', verdict, attempts: 2, nextAt: inAnHour() } as const;
  const page = await main.open(
    aLookingState([phone], [keptPhone, keptAway], {
      connections: connectionsOf({ reconnect: { [keptPhone.id]: running, [keptAway.id]: waiting } }),
    }),
  );
  const detail = await openApp(page, 'Old tablet');
  await detail.open('Reconnect and alerts');
  await expect(detail.alerts).toContainText('2 attempts in a row failed.');
  expect((await pending(page)).some((one) => one.startsWith('interval'))).toBe(true);

  await setSeen(page, false);
  await expect.poll(() => pending(page)).toEqual([]);

  // What main tells meanwhile is taken in, and wakes nothing up for good.
  await main.setAll({
    nearby: { [phone.deviceCode]: phone, [computer.deviceCode]: computer },
    discovery: { kind: 'looking', since: secondsAgo(0) },
  });
  await expect(new WindowPage(page).link('Nearby')).toHaveAccessibleName(/1 new app/);
  await expect.poll(() => pending(page)).toEqual([]);

  await setSeen(page, true);
  await expect.poll(() => pending(page)).toContainEqual(expect.stringMatching(/^interval/));
});

test('is at rest in every view while nothing is going on', async ({ main }) => {
  await main.prepare(keepBooks);
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]));
  const moving = async (): Promise<readonly string[]> => [
    ...(await pending(page)).filter((one) => one.startsWith('frame')),
    ...(await page.evaluate(() =>
      document
        .getAnimations()
        // Others move with what is scrolled alone.
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ playState }) => `animation ${playState}`),
    )),
  ];
  const pages: readonly PageName[] = ['Toys', 'Nearby', 'Add', 'Activity', 'Settings', 'Apps'];
  for (const name of pages) {
    await new WindowPage(page).goTo(name);
    await expect.poll(moving, name).toEqual([]);
  }
  await new AppsPage(page, 'Your apps').open('Living room');
  await expect(page.getByRole('heading', { name: 'Living room' })).toBeVisible();
  await expect.poll(moving).toEqual([]);
  await main.set('connections', connectionsOf({ reconnect: { [keptPhone.id]: running } }));
  await expect.poll(moving).toContain('animation running');
});
