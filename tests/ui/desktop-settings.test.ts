import { expect, type Page } from 'playwright/test';
import type { DesktopState, TrayState } from '../../shared/domain/desktop';
import { INITIAL_SETTINGS, QUIET_DESKTOP } from '../support/app-state-factory';
import { SettingsPage } from '../support/page-objects/settings-page';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import { aLookingState, refusal } from './sample-state';

const NO_TRAY: TrayState = { kind: 'absent', reason: 'no-watcher' };

async function openPart(page: Page): Promise<SettingsPage> {
  await new WindowPage(page).goTo('Settings');
  const settings = new SettingsPage(page);
  await settings.open('Startup and window');
  return settings;
}

function stateWith(desktop: Partial<DesktopState>, shortcut: string | null = null) {
  const preferences = { ...INITIAL_SETTINGS.desktop, reconnectShortcut: shortcut };
  const { settings } = aLookingState();
  return aLookingState(undefined, undefined, {
    desktop: { ...QUIET_DESKTOP, ...desktop },
    settings: { ...INITIAL_SETTINGS, ...settings, desktop: preferences },
  });
}

test('finds its parts by tab and by key, and comes back to the one that was open', async ({ main }) => {
  const page = await main.open(aLookingState());
  const window = new WindowPage(page);
  await window.goTo('Settings');
  const settings = new SettingsPage(page);
  await expect(settings.appearance).toBeVisible();
  await settings.open('Service');
  await settings.serviceUrl.fill('https://half.typed');
  await settings.tab('Service').focus();
  await page.keyboard.press('ArrowDown');
  await expect(settings.relay).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'About' })).toBeVisible();
  await settings.open('Service');
  await expect(settings.serviceUrl).toHaveValue('https://half.typed');
  await settings.open('Notifications');
  await window.goTo('Apps');
  await window.goTo('Settings');
  await expect(settings.kinds).toBeVisible();
});

test('says what closing does, and why there may be no tray icon', async ({ main }) => {
  const page = await main.open(stateWith({}));
  const settings = await openPart(page);
  await test.step('says what closing does, and changes it', async () => {
    const { window, closing } = settings;
    await expect(closing).toHaveValue('Ask me');
    await settings.closeBy('Keep running in the tray');
    await expect(closing).toHaveValue('Keep running in the tray');
    await expect(window).toContainText('Beckon keeps watching and reconnecting your apps.');
    await expect(window.getByText('There is no tray icon right now')).toBeHidden();
    const input = { ...INITIAL_SETTINGS.desktop, closeAction: 'tray' };
    await main.wasAsked([{ route: 'settings.set-desktop', input }]);
  });
  await test.step('takes a change back that could not be saved', async () => {
    await main.again(stateWith({}));
    await openPart(page);
    const error = refusal('not-saved', 'Not saved.', 'Make room.');
    await main.answerNext('settings.set-desktop', { ok: false, error });
    await settings.closeBy('Quit Beckon');
    await expect(new WindowPage(page).message('Not saved.')).toBeVisible();
    await expect(settings.closing).toHaveValue('Ask me');
  });
  await test.step('tells why there is no tray icon and the way to one, and sees one come', async () => {
    await main.again(stateWith({ tray: NO_TRAY }));
    await openPart(page);
    const { window } = settings;
    await expect(window).toContainText('This desktop doesn’t show tray icons');
    await expect(window.getByRole('listitem').first()).toContainText('AppIndicator and KStatusNotifierItem Support');
    await expect(window).toContainText('closing the window asks whether to quit.');
    await settings.closeBy('Keep running in the tray');
    await expect(window).toContainText('closing the window asks whether to quit.');
    await main.set('desktop', { ...QUIET_DESKTOP, tray: { kind: 'absent', reason: 'no-bus' } });
    await expect(window).toContainText('No session bus is running');
    await main.set('desktop', { ...QUIET_DESKTOP, tray: { kind: 'absent', reason: 'failed' } });
    await expect(window).toContainText('The system refused the icon');
    await main.set('desktop', QUIET_DESKTOP);
    await expect(window.getByText('Tray icon', { exact: true })).toBeHidden();
    await expect(window.getByText('There is no tray icon right now')).toBeHidden();
  });
});

test('starts at login as the system has it, and says when the system has it otherwise', async ({ main }) => {
  const page = await main.open(stateWith({}));
  const { starting } = await openPart(page);
  const atLogin = starting.getByRole('switch', { name: 'Open at sign-in' });
  const hidden = starting.getByRole('switch', { name: 'Start hidden' });
  await expect(hidden).toBeDisabled();
  // Nothing starts, so nothing starts hidden.
  await expect(hidden).not.toBeChecked();
  await atLogin.press('Space');
  await expect(hidden).toBeEnabled();
  await expect(hidden).toBeChecked();
  await hidden.press('Space');
  await expect(hidden).not.toBeChecked();
  await main.set('desktop', { ...QUIET_DESKTOP, startsAtLogin: false });
  await expect(starting).toContainText('The system doesn’t start Beckon');
  await starting.getByRole('button', { name: 'Apply again' }).click();
  await expect(starting.getByText('The system doesn’t start Beckon')).toBeHidden();
  const input = { ...INITIAL_SETTINGS.desktop, startAtLogin: true, startHidden: false };
  expect((await main.requests()).at(-1)).toEqual({ route: 'settings.set-desktop', input });
  await main.set('desktop', { ...QUIET_DESKTOP, startsAtLogin: null });
  await expect(starting).toContainText('This system can’t be told to');
});

test('records a shortcut from the keyboard alone, and stops when it is left', async ({ main }) => {
  const page = await main.open(stateWith({}));
  const { window: shortcut } = await openPart(page);
  await test.step('records a shortcut from the keyboard alone, and switches it off', async () => {
    const recorder = shortcut.getByRole('button', { name: 'Shortcut for the compact window' });
    await expect(recorder).toHaveText('Off. Press to record');
    await recorder.press('Enter');
    await expect(recorder).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(recorder).toHaveAttribute('aria-pressed', 'false');
    await expect(recorder).toBeFocused();
    expect(await main.requests()).toEqual([]);

    await page.keyboard.press('Space');
    await page.keyboard.press('Control+2');
    await expect(recorder).toHaveText('Press the keys…');
    await expect(recorder).toHaveAccessibleDescription('Add another key, such as Ctrl + Alt.');
    await page.keyboard.press('Control+Alt+b');
    await expect(recorder).toHaveText('Ctrl + Alt + B');
    await expect(shortcut).toContainText('The shortcut is active.');
    const input = { ...INITIAL_SETTINGS.desktop, reconnectShortcut: 'Control+Alt+B' };
    await main.wasAsked([{ route: 'settings.set-desktop', input }]);

    await main.set('desktop', { ...QUIET_DESKTOP, shortcut: 'taken' });
    await expect(shortcut.getByRole('alert')).toContainText('Another program uses this shortcut');
    await main.set('desktop', { ...QUIET_DESKTOP, shortcut: 'invalid' });
    await expect(shortcut.getByRole('alert')).toContainText('This shortcut can’t be used');
    await shortcut.getByRole('button', { name: 'Turn off' }).click();
    await expect(recorder).toHaveText('Off. Press to record');
    await expect(shortcut.getByRole('alert')).toBeHidden();
  });
  await test.step('stops recording when the control is left', async () => {
    await main.again(stateWith({ shortcut: 'active' }, 'Control+Alt+B'));
    await openPart(page);
    const recorder = shortcut.getByRole('button', { name: 'Shortcut for the compact window' });
    await recorder.click();
    await expect(recorder).toHaveText('Press the keys…');
    await expect(recorder).toHaveAccessibleDescription('Esc cancels.');
    await page.keyboard.press('Tab');
    await expect(recorder).not.toBeFocused();
    await expect(recorder).toHaveText('Ctrl + Alt + B');
  });
});
