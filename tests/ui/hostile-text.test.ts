import { expect } from 'playwright/test';
import { verbatim } from '../../shared/words/text';
import { aKnownApp } from '../support/known-app-factory';
import { aNearbyApp, aToy } from '../support/nearby-app-factory';
import { AppDetail } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { CodesSection } from '../support/page-objects/codes-section';
import { WindowPage } from '../support/page-objects/window-page';
import { anUnmatchedNote, aPairingSession, aWaitingProgress } from '../support/pairing-session-factory';
import { test } from './beckon-test';
import { aLookingState, keptAway, keptPhone, phone } from './sample-state';

const LONG = 'W'.repeat(256);
const OVERRIDE = '\u202Egnp.exe';
const MARKUP = '<img src=x onerror="document.title=1"><script>document.title=2</script>';

const hostile = aNearbyApp({
  deviceCode: `${MARKUP}${OVERRIDE}`,
  platform: OVERRIDE,
  domain: LONG,
  address: null,
  appVersion: '<b>9</b>',
  appType: 'javascript:alert(1)',
  toys: [aToy({ id: 'a\u2069b', displayName: MARKUP, toyType: LONG })],
});

test('shows what came over the network as text, whatever it tries', async ({ main }) => {
  const page = await main.open(aLookingState([hostile]));
  await new WindowPage(page).goTo('Nearby');
  const nearby = new AppsPage(page, 'Apps nearby');
  await expect(nearby.rows.first()).toContainText('gnp.exe');
  const detail = new AppDetail(page);
  await expect(detail.toy('<img src=x')).toBeVisible();
  await detail.openConnection();
  await expect(detail.field('App version')).toHaveText('<b>9</b>');
  await expect(page.locator('img, main script, main b')).toHaveCount(0);
  await expect(page).toHaveTitle('Beckon');
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText(/[\u202A-\u202E]/);
});

test('cuts long text, shows it whole on demand, and copies it as it came', async ({ main }) => {
  const page = await main.open(aLookingState([hostile]), { size: { width: 720, height: 560 } });
  await new WindowPage(page).goTo('Nearby');
  const detail = new AppDetail(page);
  await detail.openConnection();
  await expect(detail.field('Host name')).not.toContainText(LONG);
  await detail.field('Host name').getByRole('button', { name: 'Show all' }).click();
  await expect(detail.field('Host name')).toContainText(LONG);
  await detail.button('Copy: Host name').click();
  await detail.button('Copy: Device code').click();
  await main.wasAsked([
    { route: 'desktop.copy-text', input: { text: LONG } },
    { route: 'desktop.copy-text', input: { text: hostile.deviceCode } },
  ]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('shows what a relay says of codes and apps as text, in a small window too', async ({ main }) => {
  const unmatched = anUnmatchedNote({
    codeEnd: `${OVERRIDE}${LONG}`,
    platform: MARKUP,
    appVersion: LONG,
    toys: [MARKUP, `${OVERRIDE}${LONG}`],
  });
  const failed = {
    kind: 'failed',
    code: LONG,
    message: verbatim(`${MARKUP}${LONG}`),
    advice: verbatim(LONG),
    responsibleParty: 'service',
  } as const;
  const waiting = { unmatched: [unmatched], progress: aWaitingProgress({ typed: LONG.slice(0, 64) }) };
  const pairings = {
    waiting: aPairingSession({ id: 'waiting', ...waiting }),
    failed: aPairingSession({ id: 'failed', progress: failed }),
  };
  const page = await main.open(aLookingState([], [], { pairings }), { size: { width: 720, height: 560 } });
  await new WindowPage(page).goTo('Add');
  const codes = new CodesSection(page);
  await expect(codes.headings.filter({ hasText: '<img src=x' })).toBeVisible();
  await codes.region.getByRole('button', { name: /Is this yours/ }).click();
  await expect(codes.claim).toContainText('<img src=x');
  await expect(page.locator('main img, dialog img, main script, dialog script')).toHaveCount(0);
  await expect(page).toHaveTitle('Beckon');
  await expect(page.locator('body')).not.toContainText(/[\u202A-\u202E]/);
  const overflowing = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main *, dialog')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
      .map((element) => `${element.tagName} ${element.className}`),
  );
  expect(overflowing).toEqual([]);
});

test('marks names that look like another app’s, in the rows and in the detail', async ({ main }) => {
  const twin = aKnownApp({ id: 'twin', deviceCode: 'remote_twin9999', alias: 'Living r\u043eom', lastInfo: null });
  const neighbor = aNearbyApp({ deviceCode: 'neighbor7777', platform: 'Living room', address: '127.0.0.66' });
  const page = await main.open(aLookingState([phone, neighbor], [keptPhone, keptAway, twin]));
  const known = new AppsPage(page, 'Your apps');
  await expect(known.rows.filter({ hasText: 'Living r\u043eom' })).toContainText(
    /This name looks like the name of another app\. Its device code ends in 9999\./,
  );
  await expect(known.row('Living room')).toContainText(/looks like the name of another app.*ends in 1111\./);
  await expect(known.row('Old tablet')).not.toContainText('looks like');
  await known.open('Living room');
  await expect(new AppDetail(page).region).toContainText(
    /This name looks like the name of another app\. .* ends in 1111\./,
  );

  await new WindowPage(page).goTo('Nearby');
  await expect(new AppsPage(page, 'Apps nearby').rows.filter({ hasText: '127.0.0.66' })).toContainText(
    /looks like the name of another app.*ends in 7777\./,
  );
});
