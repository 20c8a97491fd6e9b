import { expect } from 'playwright/test';
import { withResult } from '../../shared/domain/reach-state';
import { connectionsOf } from '../support/app-state-factory';
import { aLedgerAddress } from '../support/known-app-factory';
import { AppDetail, openApp } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { WindowPage } from '../support/page-objects/window-page';
import { aReachResult } from '../support/reach-result-factory';
import { test } from './beckon-test';
import { aLookingState, keptAway, keptPhone, measuredAs, phone, refusal, secondsAgo } from './sample-state';

/** Half of its height below its top. */
function centerOf(box: { readonly y: number; readonly height: number } | null): number {
  return box === null ? Number.NaN : box.y + box.height / 2;
}

test('measures on demand, without a word while all is well', async ({ main }) => {
  const reach = { [keptPhone.id]: measuredAs(aReachResult({ at: secondsAgo(60) })) };
  const page = await main.open(aLookingState([phone], [keptPhone], { connections: connectionsOf({ reach }) }));
  const detail = await openApp(page, 'Living room');
  await detail.button('Check now').click();
  await expect(detail.reach).toContainText('12 ms');
  await expect(new WindowPage(page).announcement).toContainText('Living room: Reachable · 12 ms');
  await main.wasAsked([{ route: 'reach.check-known', input: { id: keptPhone.id } }]);

  const previous = withResult(null, aReachResult({ at: secondsAgo(70) }));
  const checking = { kind: 'checking', since: secondsAgo(1), previous } as const;
  await main.set('connections', connectionsOf({ reach: { [keptPhone.id]: checking } }));
  await expect(detail.reach).toContainText('You can connect.');
});

test('shows every field that is given, and of an address only what is known', async ({ main }) => {
  const page = await main.open(aLookingState([{ ...phone, appVersion: null }], [keptPhone]));
  await test.step('shows every field that is given, and copies it', async () => {
    const detail = await openApp(page, 'Living room');
    const fields = {
      HTTPS: 'https://127-0-0-44.apps.beckon.test:30010',
      WebSocket: 'wss://127-0-0-44.apps.beckon.test:30011',
      'IP address': '127.0.0.44',
    };
    await detail.openConnection();
    for (const [label, value] of Object.entries(fields)) await expect(detail.field(label)).toHaveText(value);

    await expect(detail.field('App version')).toHaveCount(0);
    await expect(detail.field('Device code')).toHaveText(phone.deviceCode);

    await detail.button('Copy: WebSocket').click();
    await detail.button('Copy: Device code').click();
    await main.wasAsked([
      { route: 'desktop.copy-text', input: { text: fields.WebSocket } },
      { route: 'desktop.copy-text', input: { text: phone.deviceCode } },
    ]);
    await expect(new WindowPage(page).announcement).toContainText('Copied: Device code');
  });
  await test.step('says of an address only what is known', async () => {
    const typed = aLedgerAddress({ host: '127.0.0.61', httpsPort: null, wssPort: null, source: 'address' });
    const half = aLedgerAddress({ host: '127.0.0.62', httpsPort: null });
    const app = { ...keptPhone, addresses: [typed, half, aLedgerAddress({ host: '127.0.0.63' })] };
    await main.again(aLookingState([phone], [app]));
    const detail = await openApp(page, 'Living room');
    await detail.openConnection();
    const addresses = detail.region.getByRole('region', { name: 'Addresses' }).getByRole('listitem');
    await expect(addresses).toHaveText([
      '127.0.0.61 · Typed by you · Not reached yet',
      '127.0.0.62:30011 · From the service · Not reached yet',
      '127.0.0.63:30010 · From the service · Not reached yet',
    ]);
  });
});

test('shows toys: an unknown battery is not an empty one, unreadable is not none', async ({ main }) => {
  const toys = [
    ...(phone.toys ?? []),
    {
      ...(phone.toys?.[0] ?? keptPhone.lastInfo?.toys?.[0]),
      id: 'u',
      displayName: 'Quiet',
      battery: null,
      connected: null,
    },
  ];
  const connections = connectionsOf({ reach: { [keptPhone.id]: measuredAs(aReachResult()) } });
  const page = await main.open(
    aLookingState([{ ...phone, toys: toys as typeof phone.toys }], [keptPhone], { connections }),
  );
  const detail = await openApp(page, 'Living room');
  await expect(detail.toy('Lush')).toContainText('84%');
  await detail.openToy('Lush');
  await expect(detail.toy('Lush')).toContainText('Generation 3');
  await expect(detail.toy('Lush')).toContainText('412');
  await expect(detail.toy('Max')).toContainText('12%');
  await expect(detail.toy('Max')).toContainText('Not connected');
  await detail.openToy('Max');
  await expect(detail.toy('Max')).toContainText('1st generation');
  await expect(detail.toy('Quiet')).toContainText('Battery unknown');
  await expect(detail.toy('Quiet')).not.toContainText('0%');
  await expect(detail.toy('Quiet')).toContainText('Connection unknown');

  await main.set('nearby', { [phone.deviceCode]: { ...phone, toys: null } });
  await expect(detail.toys).toContainText('can’t read');
  await main.set('nearby', { [phone.deviceCode]: { ...phone, toys: [] } });
  await expect(detail.toys).toContainText('This app has no toys right now.');
});

test('asks for a name in place, and goes back to kind and address for an empty one', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await test.step('renames in place, and goes back to kind and address for an empty name', async () => {
    const detail = await openApp(page, 'Living room');
    await detail.rename('  Hall  ');
    await expect(detail.heading).toHaveText('Hall');
    await expect(detail.heading).toBeFocused();
    await detail.rename('');
    await expect(detail.heading).toContainText('Android phone');

    const header = await detail.heading.locator('xpath=ancestor::header').boundingBox();
    await detail.choose('Rename');
    const field = await detail.aliasBox.boundingBox();
    expect(field?.height).toBe(32);
    // Nothing below it moves.
    expect(await detail.aliasBox.locator('xpath=ancestor::header').boundingBox()).toEqual(header);
    expect(centerOf(await detail.button('Save').boundingBox())).toBe(centerOf(field));
    // What there is no room for of its hint ends in dots.
    await expect(detail.aliasBox).toHaveCSS('text-overflow', 'ellipsis');
    await detail.aliasBox.fill('Not this');
    await detail.aliasBox.press('Escape');
    await expect(detail.heading).toContainText('Android phone');
    await main.wasAsked([
      { route: 'known.set-alias', input: { id: keptPhone.id, alias: 'Hall' } },
      { route: 'known.set-alias', input: { id: keptPhone.id, alias: null } },
    ]);
  });
  await test.step('keeps the address at hand while a first name is asked for', async () => {
    const unnamed = { ...keptPhone, alias: null };
    const reach = { [unnamed.id]: measuredAs(aReachResult({ at: secondsAgo(20) })) };
    await main.again(aLookingState([phone], [unnamed], { connections: connectionsOf({ reach }) }));
    const detail = await openApp(page, 'Android phone');
    await detail.choose('Rename');
    await detail.aliasBox.fill('Hall');
    await detail.copyAddress.click();
    await detail.aliasBox.press('Enter');
    await expect(detail.heading).toHaveText('Hall');
    await main.wasAsked([
      { route: 'known.copy-connection', input: { id: unnamed.id, format: 'address' } },
      { route: 'known.set-alias', input: { id: unnamed.id, alias: 'Hall' } },
    ]);
  });
});

test('opens an app by itself, forgets it, and brings it back in time', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]));
  const apps = new AppsPage(page, 'Your apps');
  const { heading } = new AppDetail(page);
  await test.step('opens the first app by itself, the only one too, and the next one after a forgotten one', async () => {
    await expect(heading).toHaveText('Living room');
    await expect(apps.row('Living room')).toHaveAttribute('aria-current', 'true');
    await apps.row('Living room').focus();
    await page.keyboard.press('Delete');
    await expect(heading).toHaveText('Old tablet');
    await expect(apps.row('Old tablet')).toBeFocused();
  });
  await test.step('says so when an undo comes too late', async () => {
    await main.again(aLookingState([phone], [keptPhone, keptAway]));
    const window = new WindowPage(page);
    await new AppsPage(page, 'Your apps').open('Living room');
    await new AppDetail(page).choose('Forget');
    const error = refusal('undo-expired', 'It is too late.', 'Add it again.');
    await main.answerNext('known.undo-forget', { ok: false, error });
    await window.undoOffer('forgotten').getByRole('button', { name: 'Undo' }).click();
    await expect(window.message('It is too late.')).toContainText('Add it again.');
  });
});
