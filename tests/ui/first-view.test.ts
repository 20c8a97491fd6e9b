import { expect, type Page } from 'playwright/test';
import { AppsPage } from '../support/page-objects/apps-page';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import { aLookingState, keptAway, keptPhone, phone } from './sample-state';

declare global {
  interface Window {
    /** What moved after it was painted. */
    shifts: string[];
  }
}

/** Runs in the page before anything of its own. */
function recordShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts.push(JSON.stringify(entry));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What moved when the window got its size does not count. */
async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    window.shifts = [];
  });
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the boxes of a selector are, in whole pixels. */
async function boxes(page: Page, selector: string): Promise<readonly Box[]> {
  return await page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
    }),
  );
}

const ground = async (page: Page) => await page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const LOOKS = [
  { size: { width: 1200, height: 800 }, theme: 'light', color: 'rgb(242, 242, 246)' },
  { size: { width: 720, height: 560 }, theme: 'dark', color: 'rgb(13, 14, 18)' },
] as const;

for (const { size, theme, color } of LOOKS) {
  test(`paints an outline first, and nothing moves when the program comes: ${size.width} wide`, async ({ main }) => {
    await main.prepare(recordShifts);
    await main.holdFiles();
    const page = await main.open(aLookingState([phone], [keptPhone, keptAway]), { size, theme });
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    expect(await ground(page)).toBe(color);
    const outline = {
      bar: await boxes(page, '.outline .frame-bar'),
      mark: await boxes(page, '.outline .frame-brand > svg'),
      links: await boxes(page, '.outline .frame-link'),
      icons: await boxes(page, '.outline .frame-link svg'),
      sheet: await boxes(page, '.outline .frame-sheet'),
      list: await boxes(page, '.outline-list'),
      title: (await boxes(page, '.outline-title')).map(({ y, height }) => [y, height]),
      rows: (await boxes(page, '.outline-rows div')).slice(0, 1).map(({ y }) => y),
    };
    await forgetShifts(page);
    await main.releaseFiles();

    const shown = new WindowPage(page);
    await expect(new AppsPage(page, 'Your apps').rows).toHaveCount(2);
    await expect(page.locator('.outline')).toHaveCount(0);
    // The detail beside the list, which comes later, has a header too.
    expect((await boxes(page, 'header')).slice(0, 1)).toEqual(outline.bar);
    expect(await boxes(page, 'header svg[viewBox="0 0 512 512"]')).toEqual(outline.mark);
    expect(await boxes(page, 'nav .frame-link')).toEqual(outline.links);
    expect(await boxes(page, 'nav .frame-link:not([data-service]) svg')).toEqual(outline.icons);
    expect(await boxes(page, 'main')).toEqual(outline.sheet);
    expect(await boxes(page, 'section[aria-label="Your apps"]')).toEqual(outline.list);
    expect((await boxes(page, 'main h1')).slice(0, 1).map(({ y, height }) => [y, height])).toEqual(outline.title);
    expect((await boxes(page, '[data-app-row]')).slice(0, 1).map(({ y }) => y)).toEqual(outline.rows);
    await expect(shown.service).toBeVisible();
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
    expect(await ground(page)).toBe(color);
  });
}

test('claims no list where there may be none', async ({ main }) => {
  await main.holdFiles();
  const page = await main.open(aLookingState([]));
  await expect(page.locator('.outline .frame-link').first()).toBeVisible();
  await expect(page.locator('.outline-list')).toBeHidden();
  await main.releaseFiles();
  await expect(new WindowPage(page).navigation).toBeVisible();
});

test('shows title bar and an empty sheet before the welcome', async ({ main }) => {
  await main.holdFiles();
  const page = await main.open();
  await expect(page.locator('.outline .frame-brand > svg').first()).toBeVisible();
  await expect(page.locator('.outline .frame-link').first()).toBeHidden();
  await expect(page.locator('.outline-list')).toBeHidden();
  await main.releaseFiles();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('says so when the program cannot be loaded, and loads it again', async ({ main }) => {
  await main.refuseFiles('program');
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await expect(page.getByRole('alert')).toContainText('Something went wrong in this window');
  main.expectConsoleErrors();
  await main.serveFiles();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(new AppsPage(page, 'Your apps').rows).toHaveCount(1);
});

test('says so when the later pages cannot be loaded', async ({ main }) => {
  await main.refuseFiles('later-pages');
  // The messages in passing are among them: the window asks for their file once it has painted, wherever it is then.
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await expect(page.getByRole('heading', { name: 'Something went wrong in this window' })).toBeVisible();
  main.expectConsoleErrors();
});
