import { expect, type Page } from 'playwright/test';
import { INITIAL_NOTIFICATIONS } from '../../shared/domain/notification';
import type { Settings } from '../../shared/domain/settings';
import { verbatim } from '../../shared/words/text';
import { aHistoryEntry } from '../support/a-history-entry';
import { aPairingSetup, connectionsOf, INITIAL_SETTINGS, QUIET_DESKTOP } from '../support/app-state-factory';
import { AddPage } from '../support/page-objects/add-page';
import { AppDetail } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { CodesSection } from '../support/page-objects/codes-section';
import { SettingsPage, type SettingsPart } from '../support/page-objects/settings-page';
import { WelcomePage } from '../support/page-objects/welcome-page';
import { WindowPage } from '../support/page-objects/window-page';
import { anUnmatchedNote, aPairingSession, aShownCode } from '../support/pairing-session-factory';
import { aProbeReport } from '../support/probe-report-factory';
import { aMiss, aReachResult } from '../support/reach-result-factory';
import { aServiceFailure } from '../support/service-failure-factory';
import { test } from './beckon-test';
import { aLookingState, inAnHour, keptAway, keptPhone, measuredAs, phone, refusal, secondsAgo } from './sample-state';
import { violations } from './violations';

const PARTS: readonly SettingsPart[] = ['Service', 'Apps and data', 'Startup and window', 'Notifications', 'About'];

/** Everything on that can be switched on. */
const settingsInUse: Settings = {
  ...INITIAL_SETTINGS,
  desktop: { closeAction: 'ask', startAtLogin: true, startHidden: true, reconnectShortcut: 'Control+Alt+B' },
  notifications: {
    ...INITIAL_NOTIFICATIONS,
    quietHours: { from: '22:00', to: '07:00' },
    toyThresholds: { c2a4: 35 },
    mutedApps: [keptPhone.id],
  },
};

/** What axe finds, and tooltips of the browser's own, which stand beside ours. */
async function faults(page: Page): Promise<readonly string[]> {
  const titles = await page.locator('[title]').evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML));
  const broken = await violations(page);
  return titles.length === 0 ? broken : [...broken, `title: ${titles.join(' | ')}`];
}

test('the welcome', async ({ main }) => {
  const page = await main.open({});
  const welcome = new WelcomePage(page);
  expect(await faults(page)).toEqual([]);
  const error = refusal('tls', 'Not secure.', 'Add its file.');
  await main.answerNext('settings.use-service', { ok: false, error });
  await welcome.connectTo('https://service.example');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change the address' }).click();
  await welcome.demo.click();
  const { nearby, discovery, listing } = aLookingState([phone]);
  if (nearby === undefined || discovery === undefined || listing === undefined) throw new Error('No list');
  await main.setAll({ nearby, discovery, listing });
  await expect(welcome.question).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await welcome.add.click();
  await expect(welcome.openBeckon).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('lists and detail', async ({ main }) => {
  const reach = { [keptPhone.id]: measuredAs(aReachResult({ at: secondsAgo(60) })) };
  const page = await main.open(
    aLookingState(undefined, [keptPhone, keptAway], { connections: connectionsOf({ reach }) }),
  );
  expect(await faults(page)).toEqual([]);
  await new AppsPage(page, 'Your apps').open('Living room');
  expect(await faults(page)).toEqual([]);
  const error = refusal('not-saved', 'Not saved.', 'Make room.');
  await main.answerNext('known.set-favourite', { ok: false, error });
  const detail = new AppDetail(page);
  await detail.button('Favorite').click();
  await expect(new WindowPage(page).message('Not saved.')).toBeVisible();
  await detail.openConnection();
  await detail.open('Activity');
  await detail.open('Reconnect and alerts');
  await detail.openToy('Lush');
  await detail.button('More actions').first().click();
  await expect(page.getByRole('menuitem', { name: 'Run doctor' })).toBeVisible();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Tell me when it’s lost or back' })).toBeChecked();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await detail.choose('Rename');
  await expect(detail.aliasBox).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(detail.heading).toBeFocused();
  await detail.choose('Forget');
  await expect(new WindowPage(page).undoOffer('forgotten')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await new WindowPage(page).goTo('Nearby');
  await expect(detail.reach).toContainText('This address points back to this computer');
  expect(await faults(page)).toEqual([]);
  const nearby = new AppsPage(page, 'Apps nearby');
  await nearby.open('smart-fridge');
  await expect(nearby.naming).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('empty, failed and paused', async ({ main }) => {
  const page = await main.open(aLookingState([]));
  await new WindowPage(page).goTo('Apps');
  expect(await faults(page)).toEqual([]);
  await new WindowPage(page).goTo('Nearby');
  expect(await faults(page)).toEqual([]);
  const failure = aServiceFailure();
  await main.setAll({
    discovery: { kind: 'failed', at: secondsAgo(1), attempts: 2, nextAt: inAnHour(), failure },
    nearby: { [phone.deviceCode]: phone },
    notices: [
      {
        id: 'n',
        at: secondsAgo(9),
        code: 'store-restored',
        message: verbatim('Restored.'),
        advice: verbatim('Look.'),
      },
    ],
  });
  await expect(page.getByText('Service unreachable', { exact: true })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await main.set('discovery', { kind: 'idle', reason: 'paused' });
  await expect(page.getByRole('main').getByText('Scanning is paused')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('forms and their outcomes', async ({ main }) => {
  const page = await main.open(aLookingState());
  const window = new WindowPage(page);
  await window.goTo('Add');
  const form = new AddPage(page);
  await form.open('Type an address');
  await form.address.fill('127.0.0.9');
  await form.httpsPort.fill('x');
  expect(await faults(page)).toEqual([]);
  await form.httpsPort.fill('');
  await main.answerNext('reach.check-address', { ok: true, data: aProbeReport({ reachable: false }) });
  await page.keyboard.press('Enter');
  await expect(form.addAnyway).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await window.goTo('Settings');
  expect(await faults(page)).toEqual([]);
});

test('codes and what becomes of them', async ({ main }) => {
  const page = await main.open(aLookingState([], [keptPhone]));
  await new WindowPage(page).goTo('Add');
  expect(await faults(page)).toEqual([]);
  const { id: appId } = keptPhone;
  const failed = {
    code: 'invalid-token',
    message: verbatim('No.'),
    advice: verbatim('Renew it.'),
    responsibleParty: 'developer',
  } as const;
  const trouble = aServiceFailure();
  await main.setAll({
    pairingSetup: aPairingSetup({ way: 'simulator' }),
    pairings: {
      asking: aPairingSession({ id: 'asking', progress: { kind: 'asking' } }),
      waiting: aPairingSession({
        id: 'waiting',
        way: 'simulator',
        progress: { kind: 'waiting', code: aShownCode(), trouble },
        unmatched: [anUnmatchedNote()],
      }),
      paired: aPairingSession({ id: 'paired', progress: { kind: 'paired', appId, by: 'list', wasKnown: false } }),
      expired: aPairingSession({ id: 'expired', progress: { kind: 'expired' } }),
      failed: aPairingSession({ id: 'failed', progress: { kind: 'failed', ...failed } }),
    },
  });
  const codes = new CodesSection(page);
  await expect(codes.codes).toHaveCount(5);
  expect(await faults(page)).toEqual([]);
  await codes.button('Enlarge').click();
  await expect(codes.enlarged).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await codes.region.getByRole('button', { name: /Is this yours/ }).click();
  await expect(codes.claim).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const direct = { enabled: true, port: 34_560, token: 'kept' } as const;
  await main.set('pairingSetup', aPairingSetup({ direct, relay: { url: 'https://relay.example', key: 'locked' } }));
  await new WindowPage(page).goTo('Settings');
  await new SettingsPage(page).open('Codes and relay');
  await page.getByRole('button', { name: 'Delete token' }).scrollIntoViewIfNeeded();
  expect(await faults(page)).toEqual([]);
});

test('bringing back, examining and deciding', async ({ main }) => {
  const certificate = {
    kind: 'certificate',
    problem: 'unknown-authority',
    presented: 'AA:BB',
    pinned: null,
  } as const;
  const bare = { host: '127.0.0.9', address: '127.0.0.9' };
  const running = {
    kind: 'running',
    since: secondsAgo(1),
    step: 'asking-list',
    automatic: false,
    attempt: 1,
  } as const;
  const known = [{ ...keptPhone, group: 'Lounge' }, keptAway];
  const page = await main.open(
    aLookingState(undefined, known, {
      connections: connectionsOf({
        reach: { [keptPhone.id]: measuredAs(aMiss(certificate, bare)) },
        reconnect: { [keptAway.id]: running },
      }),
      merges: [{ undoToken: 'u', at: secondsAgo(3), appId: keptAway.id, address: '127.0.0.90' }],
    }),
  );
  const apps = new AppsPage(page, 'Your apps');
  await main.answerNext('history.query', { ok: true, data: { entries: [aHistoryEntry()], more: true } });
  await apps.open('Living room');
  const detail = new AppDetail(page);
  await detail.choose('Run doctor');
  await detail.openChecks();
  await page.getByRole('button', { name: 'Copy report…' }).click();
  await expect(page.getByRole('textbox', { name: 'What will be copied' })).toBeVisible();
  await apps.row('Old tablet').click({ modifiers: ['Control'] });
  await expect(apps.selection).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await new WindowPage(page).goTo('Settings');
  await new SettingsPage(page).open('Apps and data');
  await page.getByRole('button', { name: 'Import…' }).click();
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('toys and activity', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]));
  const points = [
    { at: secondsAgo(7_200), percent: 90 },
    { at: secondsAgo(3_600), percent: 87 },
    { at: secondsAgo(60), percent: 84 },
  ];
  await main.answerNext('toys.readings', { ok: true, data: [{ appId: keptPhone.id, toyId: 'c2a4', points }] });
  await new WindowPage(page).goTo('Toys');
  await expect(page.getByRole('img', { name: /^From 90% to 84% in/ })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  const entries = [aHistoryEntry({ appId: keptPhone.id }), aHistoryEntry({ id: '2', kind: 'battery-low' })];
  await main.answerNext('history.query', { ok: true, data: { entries, more: true } });
  await new WindowPage(page).goTo('Activity');
  await page.getByRole('button', { name: 'Clear activity…' }).click();
  expect(await faults(page)).toEqual([]);
});

test('the settings, with and without a tray', async ({ main }) => {
  const desktop = { shortcut: 'taken', startsAtLogin: false, isCompact: false, question: null } as const;
  const known = [{ ...keptPhone, favourite: true }];
  const page = await main.open(
    aLookingState(undefined, known, { desktop: { ...desktop, tray: { kind: 'present' } }, settings: settingsInUse }),
  );
  await new WindowPage(page).goTo('Settings');
  const settings = new SettingsPage(page);
  for (const part of PARTS) {
    await settings.open(part);
    expect(await faults(page)).toEqual([]);
  }
  await main.set('desktop', { ...desktop, tray: { kind: 'absent', reason: 'no-watcher' } });
  await settings.open('Startup and window');
  await expect(settings.window).toContainText('This desktop doesn’t show tray icons');
  expect(await faults(page)).toEqual([]);
});

test('the small window, with the notice at the foot and its questions', async ({ main }) => {
  const about = { startNotice: 'For trying only.' };
  const page = await main.open(aLookingState(undefined, [keptPhone]), { size: { width: 720, height: 560 }, about });
  await expect(page.getByText('For trying only.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await new AppsPage(page, 'Your apps').open('Living room');
  expect(await faults(page)).toEqual([]);
  for (const question of [{ kind: 'close' }, { kind: 'link', deviceCode: 'x'.repeat(200) }] as const) {
    await main.set('desktop', { ...QUIET_DESKTOP, question });
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await faults(page)).toEqual([]);
  }
});

// The contrast of both schemes is that of their tokens, which a unit test holds; this is that pages use them.
test('apps and settings in the dark', async ({ main }) => {
  const page = await main.open(aLookingState(undefined, [keptPhone, keptAway]), { theme: 'dark' });
  await new AppsPage(page, 'Your apps').open('Living room');
  expect(await faults(page)).toEqual([]);
  await new WindowPage(page).goTo('Settings');
  expect(await faults(page)).toEqual([]);
});
