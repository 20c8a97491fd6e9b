import { expect } from 'playwright/test';
import type { PreloadBridge } from '../../shared/ipc/contract';
import { AppsPage } from '../support/page-objects/apps-page';
import { test } from './beckon-test';
import { notFound } from './fake-answers';
import { aLookingState, keptPhone, phone } from './sample-state';

declare global {
  interface Window {
    readonly beckon: PreloadBridge;
    wasPrepared?: boolean;
  }
}

/** Tests share a process, one after another; these are about what each finds there. */
test.describe.configure({ mode: 'default' });

test('a test may leave anything behind', async ({ main }) => {
  await main.prepare(() => {
    window.wasPrepared = true;
  });
  const page = await main.open(aLookingState([phone], [keptPhone]), {
    size: { width: 800, height: 700 },
    theme: 'dark',
    zoom: 1.5,
    about: { startNotice: 'For trying only.' },
  });
  await page.evaluate(() => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
    window.addEventListener('beforeunload', (event) => event.preventDefault());
    setInterval(() => void window.beckon.request('discovery.refresh', null), 1);
  });
  expect(await page.evaluate(() => [window.wasPrepared, window.devicePixelRatio])).toEqual([true, 1.5]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await main.answerNext('state.snapshot', notFound());
  await main.hold('discovery.refresh');
  await main.hold('state.snapshot');
});

test('the next one finds nothing of it', async ({ main, runtime }) => {
  const app = await runtime.start();
  expect(app.windows()).toEqual([]);
  expect(await app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('system');
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await expect(new AppsPage(page, 'Your apps').rows).toHaveCount(1);
  expect(
    await page.evaluate(() => ({
      stored: localStorage.length + sessionStorage.length,
      wasPrepared: window.wasPrepared,
      size: [window.innerWidth, window.innerHeight],
      ratio: window.devicePixelRatio,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
    })),
  ).toEqual({ stored: 0, size: [1200, 800], ratio: 1, isDark: false, isStill: false });
  expect(await main.requests()).toEqual([]);
});

test('a test may end the process', async ({ main, runtime }) => {
  await main.open();
  const app = await runtime.start();
  const closed = app.waitForEvent('close');
  app.process().kill('SIGKILL');
  await closed;
});

test('the next one has another process', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await expect(new AppsPage(page, 'Your apps').rows).toHaveCount(1);
});
