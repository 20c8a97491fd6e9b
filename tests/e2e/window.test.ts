import { expect } from 'playwright/test';
import { test } from './support/beckon-test';

test('a page that dies is loaded again, with everything it showed', async ({ launch, serviceEnvironment }) => {
  const window = await launch({ env: serviceEnvironment });
  await window.goTo('Nearby');
  await window.nearby.keep('Sunday');
  await expect(window.nearby.row('Sunday')).toContainText('Kept');

  await window.app.evaluate(
    ({ BrowserWindow }) =>
      new Promise<void>((resolve, reject) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        if (contents === undefined) return reject(new Error('No window'));
        contents.once('did-finish-load', () => resolve());
        contents.forcefullyCrashRenderer();
      }),
  );
  // The driver's own page object died with the page; main can still look into the new one.
  const rowsThere = () =>
    window.app.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      const count: unknown = await contents?.executeJavaScript("document.querySelectorAll('[data-app-row]').length");
      return count;
    });
  await expect.poll(rowsThere).toBe(1);
});

test('a thousand apps arrive, and the window still answers', async ({ launch }) => {
  const window = await launch({ args: ['--simulator=many'] });
  await window.goTo('Nearby');
  await expect(window.status).toContainText('1,000 apps nearby');
  await expect(window.nearby.grid).toHaveAttribute('aria-rowcount', '1000');
  // Only what is in sight is in the document.
  expect(await window.nearby.rows.count()).toBeLessThan(100);
});

test('an unknown scenario is named, and the app starts all the same', async ({ launch }) => {
  const window = await launch({ args: ['--simulator=nowhere'] });
  await expect(window.notices).toContainText('no scenario called “nowhere”');
  await expect(window.welcome.heading).toBeVisible();
});

test('started for use on the runtime that is for trying, the window says so', async ({ launch }) => {
  const trial = await launch({ env: { BECKON_TRIAL_RUNTIME: '1' } });
  await expect(trial.page.getByText(/^Trial runtime: Electron \d+\.\d+\.\d+$/)).toBeVisible();
  await trial.app.close();

  const demo = await launch({ args: ['--simulator=home'] });
  await expect(demo.page.getByText('Simulator: home')).toBeVisible();
  await expect(demo.page.getByText('Trial runtime')).toHaveCount(0);
});
