import { expect } from 'playwright/test';
import { aPairingSetup } from '../support/app-state-factory';
import { AddPage } from '../support/page-objects/add-page';
import { AppDetail } from '../support/page-objects/app-detail';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import { aLookingState, computer, keptAway, keptPhone, phone } from './sample-state';

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

test('the four ways to add an app open one at a time, and say beforehand what they need', async ({ main }) => {
  const relay = aPairingSetup({ way: 'relay', relay: { url: 'https://relay.example', key: 'kept' } });
  const page = await main.open(aLookingState([phone, computer], [keptPhone], { pairingSetup: relay }));
  await test.step('lead to the list, and open one at a time', async () => {
    await new WindowPage(page).goTo('Add');
    const form = new AddPage(page);
    await form.open('Type an address');
    await expect(form.address).toBeFocused();
    await form.open('Type a device code');
    await expect(form.address).toBeHidden();
    await expect(form.way('Type a device code').getByRole('textbox')).toBeFocused();
    await expect(form.way('Show a code')).not.toContainText('Needs a relay, set up in Settings');
    await form.open('Show a code');
    await expect(page.getByRole('img', { name: 'QR code for the companion app' })).toBeVisible();
    await form.open('Show a code');
    await expect(form.way('Show a code')).toContainText('1 code is waiting for an app');
    // The phone is saved already.
    await expect(form.way('Pick from Nearby')).toContainText('1 app nearby can be added');
    await form.open('Pick from Nearby');
    await expect(page.getByRole('heading', { name: 'Nearby', level: 1 })).toBeVisible();
  });
  await test.step('say beforehand what they need', async () => {
    await main.again({ known: { [keptPhone.id]: keptPhone } });
    await new WindowPage(page).goTo('Add');
    const form = new AddPage(page);
    await expect(form.way('Pick from Nearby')).toContainText('Set up the service');
    const show = form.way('Show a code');
    await expect(show).toContainText('Needs a relay, set up in Settings');
    await form.open('Show a code');
    await expect(show).toContainText('Set up a relay to show codes');
    await expect(show.getByRole('button', { name: 'Set up a relay' })).toBeVisible();
    await expect(show).toContainText('The simulator has its own codes');
    expect(await main.requests()).toEqual([]);
  });
});
