import { expect } from 'playwright/test';
import type { ReconnectState } from '../../shared/domain/reconnect';
import { verbatim } from '../../shared/words/text';
import { connectionsOf } from '../support/app-state-factory';
import { aDoctorStep } from '../support/doctor-report-factory';
import { AppDetail, openApp } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { WindowPage } from '../support/page-objects/window-page';
import { aMiss, aReachResult } from '../support/reach-result-factory';
import { test } from './beckon-test';
import type { FakeMainDriver } from './fake-main-driver';
import { aLookingState, inAnHour, keptPhone, measuredAs, phone, secondsAgo } from './sample-state';

const id = keptPhone.id;
const verdict = { code: 'silent', sentence: verbatim('Nothing answers.'), advice: verbatim('Wake it.') } as const;
const silent = measuredAs(aMiss({ kind: 'silent' }));
const running = {
  kind: 'running',
  since: secondsAgo(1),
  step: 'trying-addresses',
  automatic: false,
  attempt: 1,
} as const;

async function setConnection(main: FakeMainDriver, reconnect: ReconnectState, reach = silent): Promise<void> {
  await main.set('connections', connectionsOf({ reach: { [id]: reach }, reconnect: { [id]: reconnect } }));
}

test('tries again in one panel that ends in what was found, and keeps the focus', async ({ main }) => {
  const page = await main.open(
    aLookingState([phone], [keptPhone], { connections: connectionsOf({ reach: { [id]: silent } }) }),
  );
  await test.step('tries again in one panel that ends in what was found, and keeps the focus', async () => {
    const detail = await openApp(page, 'Living room');
    await expect(detail.reach).toContainText('Living room doesn’t answer.');
    await detail.button('Try again').press('Enter');
    await expect(detail.reach).toContainText('Checking…');
    await expect(detail.button('Stop')).toBeFocused();
    await setConnection(main, { ...running, step: 'examining' });
    await main.tellStep(aDoctorStep());
    await expect(detail.reach).toContainText('Finding out why…Check 2 of 9: the service’s list.');
    const otherNetwork = { ...verdict, code: 'other-network' } as const;
    await setConnection(main, { kind: 'failed', at: secondsAgo(0), verdict: otherNetwork });
    await expect(detail.reach).toContainText('They’re on different networks.');
    await expect(detail.reach).toContainText('1 of 9 checks passed');
    await expect(detail.button('Try again')).toBeFocused();
    await expect(new WindowPage(page).announcement).toContainText(
      'They’re on different networks. Connect both to the same Wi-Fi.',
    );
    const requests = (await main.requests()).filter(({ route }) => route === 'reach.reconnect');
    expect(requests).toEqual([{ route: 'reach.reconnect', input: { ids: [id], runId: expect.any(String) } }]);
  });
  await test.step('says where an app that came back was found, and leaves the focus in the panel', async () => {
    await main.again(aLookingState([phone], [keptPhone], { connections: connectionsOf({ reach: { [id]: silent } }) }));
    const detail = await openApp(page, 'Living room');
    await detail.button('Try again').press('Enter');
    const moved = { from: '127.0.0.44', to: '127.0.0.51' };
    const address = '127.0.0.51:30010';
    await setConnection(
      main,
      { kind: 'connected', at: secondsAgo(0), address, via: 'code', moved },
      measuredAs(aReachResult({ at: secondsAgo(0) })),
    );
    await expect(detail.reach).toContainText('You can connect.');
    await expect(detail.reach).toContainText(/It moved from .*127\.0\.0\.44.* to .*127\.0\.0\.51/);
    await expect(new WindowPage(page).announcement).toContainText(/^You can connect\. It moved from/);
    await expect(detail.reach).toBeFocused();
  });
  await test.step('says what it found once more where the try is over before the window shows that it runs', async () => {
    const failed = { kind: 'failed', at: secondsAgo(60), verdict } as const;
    const connections = connectionsOf({ reach: { [id]: silent }, reconnect: { [id]: failed } });
    await main.again(aLookingState([phone], [keptPhone], { connections }));
    const detail = await openApp(page, 'Living room');
    await main.hold('reach.reconnect');
    await detail.button('Try again').press('Enter');
    const { announcement } = new WindowPage(page);
    await expect(announcement).toContainText('Reconnecting 1 app');
    await setConnection(main, { ...failed, at: secondsAgo(0) });
    await expect(announcement).toContainText('Living room doesn’t answer.');
    await main.release();
  });
});

test('brings apps back by itself: which try it is, when the next is, and why', async ({ main }) => {
  const automatic = { ...running, automatic: true, attempt: 3 } as const;
  const page = await main.open(
    aLookingState([phone], [{ ...keptPhone, keepConnected: true }], {
      connections: connectionsOf({ reach: { [id]: silent }, reconnect: { [id]: automatic } }),
    }),
  );
  await test.step('says which try it is by itself, waits for the next one, and disconnects on request', async () => {
    const apps = new AppsPage(page, 'Your apps');
    await expect(apps.row('Living room')).toContainText('Reconnecting…·try 3');
    await apps.open('Living room');
    const detail = new AppDetail(page);
    await expect(detail.reach).toContainText('Bringing it back…Try 3. Trying every address it had.');
    await expect(detail.alerts).toContainText('Reconnect and alertsOn');
    await setConnection(main, { kind: 'waiting', verdict, attempts: 3, nextAt: inAnHour() });
    await expect(detail.reach).toContainText('Living room doesn’t answer.');
    await expect(detail.alerts).toContainText('Next try in 60 min');
    await detail.open('Reconnect and alerts');
    await expect(detail.alerts).toContainText('3 attempts in a row failed. Next try in 60 min');
    await setConnection(main, automatic);
    await detail.button('Stop').click();
    await expect(detail.reach).toContainText('You disconnected Living room.');
    await detail.alerts.getByRole('button', { name: 'Reconnect and alerts' }).click();
    await expect(detail.alerts).toContainText('Reconnect and alertsPaused');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(detail.reach).not.toContainText('You disconnected');
  });
  await test.step('shows that a favorite is brought back because it is one', async () => {
    await main.again(aLookingState([phone], [{ ...keptPhone, favourite: true }]));
    const { alerts } = await openApp(page, 'Living room');
    await expect(alerts).toContainText('Reconnect and alertsOn');
    await new AppDetail(page).open('Reconnect and alerts');
    const keep = alerts.getByRole('switch', { name: 'Reconnect automatically' });
    await expect(keep).toBeChecked();
    await expect(keep).toBeDisabled();
    await expect(keep).toHaveAccessibleDescription('On because it’s a favorite.');
  });
});

test('moves nothing under the reader’s eyes when an app is brought back by itself', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]), { size: { width: 700, height: 560 } });
  const detail = await openApp(page, 'Living room');
  await setConnection(main, { ...running, automatic: true });
  await expect(detail.reach).toContainText('Bringing it back…');
  await setConnection(main, { kind: 'failed', at: secondsAgo(0), verdict });
  await expect(detail.reach).toContainText('Living room doesn’t answer.');
  await expect.poll(() => detail.region.locator('.scroll').evaluate((scroller) => scroller.scrollTop)).toBe(0);
  await expect(detail.heading).toBeFocused();
});

test('says once what its own tries find, and nothing that nobody asked for', async ({ main }) => {
  const page = await main.open(
    aLookingState([phone], [keptPhone], { connections: connectionsOf({ reach: { [id]: silent } }) }),
  );
  await test.step('says once what its own tries find again and again', async () => {
    const { reach } = await openApp(page, 'Living room');
    const { announcement } = new WindowPage(page);
    await expect(reach).toContainText('Living room doesn’t answer.');
    for (const attempt of [1, 2]) {
      await setConnection(main, { ...running, automatic: true, attempt });
      await expect(reach).toContainText(`Try ${attempt}.`);
      await setConnection(main, { kind: 'waiting', verdict, attempts: attempt, nextAt: inAnHour() });
      await expect(reach).toContainText('Living room doesn’t answer.');
    }
    await expect(announcement).not.toContainText('doesn’t answer');
    await setConnection(main, { ...running, automatic: true, attempt: 3 });
    await expect(reach).toContainText('Try 3.');
    await setConnection(main, { kind: 'failed', at: secondsAgo(0), verdict: { ...verdict, code: 'other-network' } });
    await expect(announcement).toContainText('They’re on different networks.');
  });
  await test.step('says nothing of the first measurement, for which nobody asked here', async () => {
    const first = { kind: 'checking', since: secondsAgo(1), previous: null } as const;
    await main.again(aLookingState([phone], [keptPhone], { connections: connectionsOf({ reach: { [id]: first } }) }));
    const { announcement } = new WindowPage(page);
    const { reach } = await openApp(page, 'Living room');
    await expect(reach).toContainText('Checking…');
    await main.set('connections', connectionsOf({ reach: { [id]: measuredAs(aReachResult({ at: secondsAgo(0) })) } }));
    await expect(reach).toContainText('You can connect.');
    await expect(announcement).not.toContainText('You can connect.');
  });
  await test.step('keeps the focus in the panel where the app is lost while it is checked', async () => {
    const reached = measuredAs(aReachResult({ at: secondsAgo(0) }));
    await main.again(aLookingState([phone], [keptPhone], { connections: connectionsOf({ reach: { [id]: reached } }) }));
    const detail = await openApp(page, 'Living room');
    await main.hold('reach.check-known');
    await detail.button('Check now').press('Enter');
    await main.set('connections', connectionsOf({ reach: { [id]: silent } }));
    await expect(detail.reach).toContainText('Living room doesn’t answer.');
    await expect(detail.button('Try again')).toBeFocused();
    await main.release();
  });
});
