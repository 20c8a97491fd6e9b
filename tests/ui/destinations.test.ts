import { expect } from 'playwright/test';
import { AppDetail } from '../support/page-objects/app-detail';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import { aLookingState, keptAway, keptPhone, phone } from './sample-state';

test('goes wherever something outside the window leads', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]));
  const window = new WindowPage(page);
  const detail = new AppDetail(page);
  await expect(window.link('Apps')).toHaveAttribute('aria-current', 'page');
  for (const [kind, name] of [
    ['nearby', 'Nearby'],
    ['add', 'Add'],
    ['settings', 'Settings'],
    ['apps', 'Apps'],
  ] as const) {
    await main.navigateTo({ kind });
    await expect(window.link(name)).toHaveAttribute('aria-current', 'page');
  }
  await main.navigateTo({ kind: 'nearby' });
  await main.navigateTo({ kind: 'app', id: keptAway.id });
  await expect(detail.heading).toHaveText('Old tablet');
  await expect(detail.heading).toBeFocused();
  await main.navigateTo({ kind: 'doctor', id: keptPhone.id });
  await expect(detail.heading).toHaveText('Living room');
  await expect(detail.reach).toContainText('checks passed');
  const runs = (await main.requests()).filter(({ route }) => route === 'doctor.run');
  expect(runs).toHaveLength(1);
  await main.navigateTo({ kind: 'doctor', id: 'forgotten since' });
  await expect(detail.heading).toHaveCount(0);
  await main.navigateTo({ kind: 'app', id: keptPhone.id });
  await expect(detail.heading).toHaveText('Living room');
  expect((await main.requests()).filter(({ route }) => route === 'doctor.run')).toHaveLength(1);
});

test('opens where it was led to before it had anything to show', async ({ main }) => {
  await main.hold('state.snapshot');
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await main.navigateTo({ kind: 'app', id: keptPhone.id });
  await main.release();
  await expect(new AppDetail(page).heading).toHaveText('Living room');
});
