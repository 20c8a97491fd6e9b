import { expect } from 'playwright/test';
import type { AppState } from '../../shared/ipc/state';
import { verbatim } from '../../shared/words/text';
import { AppsPage } from '../support/page-objects/apps-page';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import { aLookingState, computer, keptPhone, phone, refusal } from './sample-state';

test('shows its outline until main answers, then the state with what came meanwhile', async ({ main }) => {
  await main.hold('state.snapshot');
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await main.set('nearby', { [phone.deviceCode]: phone, [computer.deviceCode]: computer });
  await main.release();
  await expect(new WindowPage(page).link('Nearby')).toHaveAccessibleName(/1 new app/);
});

test('says so when main does not answer, and tries again', async ({ main }) => {
  const error = refusal('internal', 'Something went wrong.', 'Restart.');
  await main.answerNext('state.snapshot', { ok: false, error });
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await expect(page.getByRole('alert')).toContainText('Beckon isn’t responding');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(new AppsPage(page, 'Your apps').rows).toHaveCount(1);
});

test('turns a fault of the window into words, with the details to copy', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  // A state outside the contract stands in for any fault of a component.
  await main.setAll({ notices: null as unknown as AppState['notices'] });
  await expect(page.getByRole('heading', { name: 'Something went wrong in this window' })).toBeVisible();
  const copied = new WindowPage(page).says('Copied');
  await page.getByRole('button', { name: 'Copy details' }).click();
  await copied;
  await expect.poll(async () => (await main.requests()).map(({ route }) => route)).toEqual(['desktop.copy-text']);
  main.expectConsoleErrors();
});

test('says once what is noticed or fails again and again', async ({ main }) => {
  const at = '2026-01-01T00:00:00.000Z';
  const again = {
    at,
    code: 'store-not-saved',
    message: verbatim('Not saved.'),
    advice: verbatim('Make room.'),
  } as const;
  const other = { ...again, id: 'other', message: verbatim('The history was not saved.') };
  const notices = [{ ...again, id: 'n1' }, other, { ...again, id: 'n2' }, { ...again, id: 'n3' }];
  const page = await main.open(aLookingState([phone], [keptPhone], { notices }));
  const window = new WindowPage(page);
  await test.step('says once what was noticed again and again', async () => {
    await expect(window.notices.getByRole('alert')).toHaveCount(2);
    await expect(window.notices.getByRole('alert').first()).toContainText('Make room. This happened 3 times.');
    await window.notices.getByRole('button', { name: 'Dismiss' }).first().click();
    await expect(window.notices.getByRole('alert')).toHaveCount(1);
    await expect(window.notices).toContainText('The history was not saved.');
    const dismissed = (await main.requests()).map(({ input }) => input);
    expect(dismissed).toEqual([{ id: 'n1' }, { id: 'n2' }, { id: 'n3' }]);
  });
  await test.step('counts a failure that comes again instead of piling it up', async () => {
    await main.again(aLookingState([phone], [keptPhone]));
    const error = refusal('not-saved', 'Not saved.', 'Make room.');
    for (const times of [1, 2, 3]) {
      await main.answerNext('discovery.refresh', { ok: false, error });
      await window.refresh();
      await expect(window.message('Not saved.')).toContainText(times === 1 ? 'Make room.' : `${times} times`);
    }
    await expect(window.message('Not saved.')).toHaveCount(1);
    await window.message('Not saved.').getByRole('button', { name: 'Dismiss' }).click();
    await expect(window.message('Not saved.')).toHaveCount(0);
    await main.answerNext('discovery.refresh', { ok: false, error });
    await window.refresh();
    await expect(window.message('Not saved.')).not.toContainText('times');
  });
});
