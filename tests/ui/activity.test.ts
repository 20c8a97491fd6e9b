import { expect, type Page } from 'playwright/test';
import { HISTORY_KINDS } from '../../shared/domain/history';
import { textFor, verbatim } from '../../shared/words/text';
import { aHistoryEntry } from '../support/a-history-entry';
import { AppDetail, openApp } from '../support/page-objects/app-detail';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import type { FakeMainDriver } from './fake-main-driver';
import { aLookingState, keptPhone, phone, refusal, secondsAgo } from './sample-state';

const DAY = 24 * 3_600;
const lost = aHistoryEntry({
  id: '2',
  kind: 'lost',
  appId: keptPhone.id,
  at: secondsAgo(0),
  detail: verbatim('It does not answer any more.'),
});
const found = aHistoryEntry({
  id: '1',
  appId: 'gone',
  title: 'Old phone',
  at: secondsAgo(DAY),
  detail: textFor('outcome.event.reachable', { address: '192.168.1.44' }),
});
const older = aHistoryEntry({
  id: '0',
  appId: 'gone',
  title: 'Old phone',
  kind: 'kept',
  at: '2020-02-03T12:00:00.000Z',
});

type Answer = Parameters<typeof FakeMainDriver.prototype.answerNext<'history.query'>>[1];

/** Opens the page on an answer of its own: the app that is open beside the list has read what happened to it by then. */
async function openActivity(main: FakeMainDriver, page: Page, answer: Answer): Promise<void> {
  await expect.poll(async () => await main.historyQueries()).toHaveLength(1);
  await main.answerNext('history.query', answer);
  await new WindowPage(page).goTo('Activity');
}

test('shows day by day what happened, and leads to the apps that are still there', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await openActivity(main, page, { ok: true, data: { entries: [lost, found], more: true } });
  const today = page.getByRole('region', { name: 'Today' }).getByRole('listitem');
  await expect(today).toHaveText(/\d+:\d\d.*Living roomIt does not answer any more\./);
  await expect(today.getByRole('img', { name: 'Not reachable' })).toBeVisible();
  const yesterday = page.getByRole('region', { name: 'Yesterday' }).getByRole('listitem');
  await expect(yesterday).toContainText('Old phone');
  await expect(yesterday.getByRole('img', { name: 'Reachable' })).toBeVisible();
  await expect(yesterday).toContainText('192.168.1.44');
  await expect(yesterday.getByRole('button')).toHaveCount(0);

  await main.answerNext('history.query', { ok: true, data: { entries: [older], more: false } });
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect(page.getByRole('region', { name: 'Monday, February 3, 2020' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Show older' })).toBeHidden();

  await today.getByRole('button', { name: 'Open Living room' }).click();
  await expect(new AppDetail(page).region.getByRole('heading', { name: 'Living room' })).toBeVisible();
});

test('finds entries by words and problems alone', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await test.step('finds entries by words, and shows all again', async () => {
    await openActivity(main, page, { ok: true, data: { entries: [lost], more: false } });
    const search = page.getByRole('searchbox', { name: 'Search activity' });
    await search.fill('bed');
    await expect(page.getByRole('heading', { name: 'No activity matches' })).toBeVisible();
    const last = { appId: null, search: 'bed', kinds: [], limit: 100, before: null };
    await expect.poll(async () => (await main.historyQueries()).at(-1)).toEqual(last);
    await main.answerNext('history.query', { ok: true, data: { entries: [lost], more: false } });
    await page.getByRole('button', { name: 'Show all activity' }).click();
    await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
    await expect(search).toHaveValue('');
    await expect.poll(async () => (await main.historyQueries()).at(-1)).toEqual({ ...last, search: null });
  });
  await test.step('shows the problems alone, and says that there are none', async () => {
    await main.again(aLookingState([phone], [keptPhone]));
    await openActivity(main, page, { ok: true, data: { entries: [found], more: false } });
    await page.getByRole('radiogroup', { name: 'Show only' }).getByText('Problems').click();
    await expect(page.getByRole('heading', { name: 'No problems' })).toBeVisible();
    const kinds = HISTORY_KINDS.filter((kind) => ['lost', 'certificate', 'battery-low'].includes(kind));
    const asked = async () => (await main.historyQueries()).at(-1);
    await expect.poll(async () => await asked()).toMatchObject({ kinds });
    await main.answerNext('history.query', { ok: true, data: { entries: [found], more: false } });
    await page.getByRole('radiogroup', { name: 'Show only' }).getByText('All', { exact: true }).click();
    await expect(page.getByRole('region', { name: 'Yesterday' })).toBeVisible();
  });
});

test('says that nothing happened yet, or could not be read', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await test.step('says that nothing happened yet', async () => {
    await new WindowPage(page).goTo('Activity');
    await expect(page.getByRole('heading', { name: 'No activity yet' })).toBeVisible();
  });
  await test.step('says that it could not be read', async () => {
    await main.again(aLookingState([phone], [keptPhone]));
    const error = refusal('internal', 'Something went wrong.', 'Try again.');
    await openActivity(main, page, { ok: false, error });
    await expect(page.getByRole('alert')).toContainText('Couldn’t load activity');
    await main.answerNext('history.query', { ok: true, data: { entries: [lost], more: false } });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
  });
});

test('clears an app’s activity only after asking once more', async ({ main }) => {
  await main.answerNext('history.query', { ok: true, data: { entries: [lost], more: false } });
  const page = await main.open(aLookingState([phone], [keptPhone]));
  const detail = await openApp(page, 'Living room');
  const { activity } = detail;
  await detail.open('Activity');
  await expect(activity).toContainText('It does not answer any more.');
  await activity.getByRole('button', { name: 'Clear this app’s activity…' }).click();
  await expect(activity.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect((await main.requests()).map(({ route }) => route)).not.toContain('history.clear');
  await activity.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(activity).toContainText('Nothing has happened to this app yet.');
  expect(await main.requests()).toContainEqual({ route: 'history.clear', input: { appId: keptPhone.id } });
});
