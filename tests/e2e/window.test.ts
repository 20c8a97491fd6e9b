import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { knownAppsFormat } from '../../electron/known/known-apps-format';
import { asDocument } from '../../electron/store/document-format';
import { aTypedAddress } from '../support/a-measurement';
import { aKnownApp } from '../support/known-app-factory';
import { listenTcp } from '../support/tls-listener';
import { test } from './support/beckon-test';

test('the apps are painted before the first of them is dialed', async ({ launch, userData }) => {
  const dialedAt: number[] = [];
  const app = await listenTcp((socket) => {
    dialedAt.push(Date.now());
    socket.destroy();
  });
  try {
    const addresses = [aTypedAddress('127.0.0.1', { httpsPort: app.port, wssPort: app.port })];
    const document = asDocument([aKnownApp({ deviceCode: null, addresses })], knownAppsFormat, {});
    writeFileSync(join(userData, 'known-apps.json'), JSON.stringify(document));
    const { page } = await launch();
    await expect.poll(() => dialedAt.length).toBeGreaterThan(0);
    const paintedAt = await page.evaluate(() => {
      const [painted] = performance.getEntriesByName('painted');
      return painted === undefined ? Number.POSITIVE_INFINITY : performance.timeOrigin + painted.startTime;
    });
    expect(dialedAt[0]).toBeGreaterThanOrEqual(Math.floor(paintedAt));
  } finally {
    await app.dispose();
  }
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
