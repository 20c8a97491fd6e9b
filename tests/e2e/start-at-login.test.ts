import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { INITIAL_DESKTOP } from '../../shared/domain/desktop';
import { test } from './support/beckon-test';

// Elsewhere the system keeps it where a test should not write.
if (process.platform === 'linux') {
  test('starting at login is a file that comes and goes, and what happens to it counts', async ({
    launch,
    userData,
  }) => {
    const configuration = join(userData, 'configuration');
    const file = join(configuration, 'autostart', 'beckon.desktop');
    const window = await launch({ env: { XDG_CONFIG_HOME: configuration } });
    const startsAtLogin = async (): Promise<boolean | null> => (await window.snapshot()).state.desktop.startsAtLogin;
    const choose = async (startAtLogin: boolean, startHidden: boolean): Promise<void> => {
      const answer = await window.ask('settings.set-desktop', { ...INITIAL_DESKTOP, startAtLogin, startHidden });
      expect(answer.ok).toBe(true);
    };
    expect(await startsAtLogin()).toBe(false);
    expect(existsSync(file)).toBe(false);

    await choose(true, true);
    await expect.poll(startsAtLogin).toBe(true);
    const [executable, appPath] = await window.app.evaluate(({ app }) => [process.execPath, app.getAppPath()]);
    const exec = (): string | undefined => /^Exec=(.*)$/m.exec(readFileSync(file, 'utf8'))?.[1];
    expect(exec()).toContain(executable);
    expect(exec()).toContain(appPath);
    expect(exec()).toMatch(/ --hidden$/);
    await choose(true, false);
    expect(exec()).not.toContain('--hidden');

    // Somebody switches it off in the settings of the desktop.
    writeFileSync(file, `${readFileSync(file, 'utf8')}Hidden=true\n`);
    await window.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
    await window.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.show());
    await expect.poll(startsAtLogin).toBe(false);
    expect((await window.snapshot()).state.settings.desktop.startAtLogin).toBe(false);

    await choose(true, true);
    await choose(false, true);
    await expect.poll(startsAtLogin).toBe(false);
    expect(existsSync(file)).toBe(false);
  });
}
