import { expect } from 'playwright/test';
import { verbatim } from '../../shared/words/text';
import { aHistoryEntry } from '../support/a-history-entry';
import { AppDetail } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import { aLookingState, keptPhone, phone, secondsAgo } from './sample-state';

const lost = aHistoryEntry({
  id: '2',
  kind: 'lost',
  at: secondsAgo(70),
  detail: verbatim('It does not answer any more.'),
});
const found = aHistoryEntry({ id: '1', at: secondsAgo(7_300) });

test('shows what happened, searches it, and shows one kind alone', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await main.answerNext('history.query', { ok: true, data: { entries: [lost], more: true } });
  await new WindowPage(page).goTo('History');
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
  await expect(entries.first()).toContainText('LostBedside');
  await expect(entries.first()).toContainText('1 min ago');

  await main.answerNext('history.query', { ok: true, data: { entries: [found], more: false } });
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect(entries).toHaveCount(2);
  await expect(entries.last()).toContainText('It was reached at 192.168.1.44.');
  await expect(page.getByRole('button', { name: 'Show older' })).toBeHidden();

  await page.getByRole('button', { name: 'Moved' }).press('Enter');
  await page.getByRole('searchbox', { name: 'Search the history' }).fill('bed');
  await expect(page.getByText('No entry matches.')).toBeVisible();
  const last = { appId: null, search: 'bed', kinds: ['moved'], limit: 50, before: null };
  expect((await main.historyQueries()).at(-1)).toEqual(last);
});

test('clears the history only after asking once more', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await main.answerNext('history.query', { ok: true, data: { entries: [lost], more: false } });
  await new AppsPage(page, 'Your apps').open('Living room');
  const { history } = new AppDetail(page);
  await expect(history).toContainText('It does not answer any more.');
  await history.getByRole('button', { name: 'Clear history…' }).click();
  await expect(history.getByRole('button', { name: 'Keep it' })).toBeFocused();
  expect((await main.requests()).map(({ route }) => route)).not.toContain('history.clear');
  await history.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(history).toContainText('Nothing has happened to this app so far.');
  expect(await main.requests()).toContainEqual({ route: 'history.clear', input: { appId: keptPhone.id } });
});
