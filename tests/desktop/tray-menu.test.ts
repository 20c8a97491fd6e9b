import type { ElectronApplication } from 'playwright';
import { expect } from 'playwright/test';
import { closeWindow } from '../e2e/support/beckon-window';
import { simulatedAddress } from '../support/simulated-network';
import { isShown, test, windowOf } from './support/desktop-test';

/** What is on the clipboard, as a person would paste it. */
async function pasted(app: ElectronApplication): Promise<string> {
  return await app.evaluate(({ clipboard }) => clipboard.readText());
}

test('the menu has what can be done, and each entry does what it says', async ({
  desktop,
  settled,
  startHidden,
  simulator,
}) => {
  await desktop.tray.appear();
  await settled();
  const app = await startHidden();
  await expect.poll(() => desktop.tray.tooltip).toBe('2 of 2 reachable');

  await test.step('the state, favourites first, and for each app what can be done', async () => {
    await expect
      .poll(() => desktop.tray.labels())
      .toEqual([
        '2 of 2 reachable',
        'My phone',
        'Study',
        'Reconnect all',
        'Pause scanning',
        'Add…',
        'Open Beckon',
        'Compact window',
        'Settings…',
        'Quit Beckon',
      ]);
    expect(desktop.tray.entries()[0]?.enabled).toBe(false);
    expect(desktop.tray.labels('My phone')).toEqual([
      'Reachable · checked just now',
      'Lowest battery 82%',
      'Reconnect',
      'Copy address',
      'Address for programs',
      'Show',
      'Run doctor',
    ]);
    // Its only toy is switched off: what that had says nothing now.
    expect(desktop.tray.labels('Study')).not.toContainEqual(expect.stringContaining('battery'));
  });

  await test.step('Copy address', async () => {
    await desktop.tray.click('My phone', 'Copy address');
    // As in the window.
    await expect.poll(() => pasted(app)).toMatch(new RegExp(`^${simulatedAddress(2).replaceAll('.', '\\.')}:\\d+$`));
    expect(await isShown(app)).toBe(false);
  });

  await test.step('Reconnect', async () => {
    const before = connections();
    await desktop.tray.click('Study', 'Reconnect');
    await expect.poll(() => connections().pc).toBeGreaterThan(before.pc ?? 0);
  });

  await test.step('Reconnect all', async () => {
    const before = connections();
    // A try that is still under way is joined: then only the next click makes new ones.
    await expect(async () => {
      await desktop.tray.click('Reconnect all');
      const after = connections();
      for (const id of ['pc', 'phone']) expect(after[id]).toBeGreaterThan(before[id] ?? 0);
    }).toPass();
    expect(await isShown(app)).toBe(false);
  });

  await test.step('Pause scanning, Resume scanning', async () => {
    await desktop.tray.click('Pause scanning');
    await expect.poll(() => desktop.tray.tooltip).toBe('2 of 2 reachable · paused');
    expect(desktop.tray.labels()).toContain('Scanning is paused');
    await desktop.tray.click('Resume scanning');
    await expect.poll(() => desktop.tray.tooltip).toBe('2 of 2 reachable');
    expect(desktop.tray.labels()).toContain('Pause scanning');
    expect(await isShown(app)).toBe(false);
  });

  await test.step('the compact window alone', async () => {
    const opened = app.waitForEvent('window');
    await desktop.tray.click('Compact window');
    const compact = await opened;
    await expect(compact.getByRole('heading')).toHaveText('1 reachable');
    const closed = compact.waitForEvent('close');
    // The page is gone before the key is up.
    await compact.keyboard.press('Escape').catch(() => undefined);
    await closed;
  });

  await test.step('a click on the icon itself', async () => {
    await desktop.tray.activate();
    await expect.poll(() => isShown(app)).toBe(true);
    await desktop.tray.activate();
    await expect.poll(() => isShown(app)).toBe(false);
  });

  await test.step('Show', async () => {
    await desktop.tray.click('Study', 'Show');
    await expect.poll(() => isShown(app)).toBe(true);
    await expect((await windowOf(app)).detail.heading).toHaveText('Study');
  });
  const window = await windowOf(app);

  await test.step('Address for programs', async () => {
    await desktop.tray.click('Study', 'Address for programs');
    await expect(window.detail.localAddress).toContainText('http://127.0.0.1:');
    await expect.poll(() => desktop.tray.labels('Study')).toContain('Copy address for programs');
    await desktop.tray.click('Study', 'Copy address for programs');
    await expect.poll(() => pasted(app)).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    await desktop.tray.click('Study', 'Address for programs');
    await expect(window.detail.localAddress).not.toContainText('http://');
    await expect.poll(() => desktop.tray.labels('Study')).not.toContain('Copy address for programs');
  });

  await test.step('Run doctor', async () => {
    await desktop.tray.click('My phone', 'Run doctor');
    await expect(window.detail.heading).toHaveText('My phone');
    await expect(window.detail.reach).toContainText('9 of 9 checks passed');
  });

  await test.step('Settings, Add', async () => {
    await desktop.tray.click('Settings…');
    await expect(window.link('Settings')).toHaveAttribute('aria-current', 'page');
    await desktop.tray.click('Add…');
    await expect(window.link('Add')).toHaveAttribute('aria-current', 'page');
  });

  await test.step('Compact window', async () => {
    const opened = app.waitForEvent('window');
    await desktop.tray.click('Compact window');
    const compact = await opened;
    await expect(compact.getByRole('main', { name: 'Compact window' })).toContainText('My phone');
    // The full one stays as it is.
    await expect(window.link('Add')).toHaveAttribute('aria-current', 'page');
    const closed = compact.waitForEvent('close');
    // Another entry of the menu leads to the full window.
    await desktop.tray.click('Settings…');
    await closed;
    await expect(window.link('Settings')).toHaveAttribute('aria-current', 'page');
  });

  await test.step('Open Beckon', async () => {
    await closeWindow(app);
    await expect.poll(() => isShown(app)).toBe(false);
    await desktop.tray.click('Open Beckon');
    await expect.poll(() => isShown(app)).toBe(true);
  });

  await test.step('Quit Beckon', async () => {
    const ended = app.waitForEvent('close');
    await desktop.tray.click('Quit Beckon');
    await ended;
    await expect.poll(() => desktop.tray.icon).toBeNull();
  });

  function connections(): Readonly<Record<string, number>> {
    return Object.fromEntries(simulator.state().apps.map((one) => [one.id, one.connections]));
  }
});
