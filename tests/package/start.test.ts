import { existsSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { canBoot } from './support/built-packages';
import type { FreshSystem } from './support/fresh-system';
import { packageTest as test } from './support/package-test';
import type { PersonDesktop } from './support/person-desktop';
import { type RunningProcess, runningPrograms } from './support/processes';
import { beckonStatus, openBeckon, quitBeckon } from './support/running-beckon';

const PROGRAM = '/opt/Beckon/beckon-desktop';
/** What the desktop calls its window. */
const WINDOW = 'Beckon';
const AUTOSTART = '/home/ada/.config/autostart/beckon.desktop';
/** How long a press of a key may take until it shows, before it is taken for one that came too early. */
const KEYS_WORK = { timeout: 10_000 };

/** What these tests read of `beckon list --json` and `beckon known --json`. */
interface Apps {
  readonly apps: readonly { readonly deviceCode: string }[];
}

function processesOfBeckon(system: FreshSystem): readonly RunningProcess[] {
  return runningPrograms(system, (program) => program === PROGRAM);
}

async function titles(desktop: PersonDesktop): Promise<readonly string[]> {
  return (await desktop.windows()).map(({ title }) => title);
}

describe.runIf(canBoot)('a day with the installed package', () => {
  // Catches a command line that needs the window's libraries, a screen, a bus, or a Node of this repository.
  test('the command line works where there is nothing but a terminal', async ({ desktop, system }) => {
    // The option is meant for another Node.
    const environment = { NODE_OPTIONS: '--no-such-option' };
    const bare = await system.run(['beckon', 'list', '--json'], {
      environment: { ...environment, ...desktop.service },
    });
    expect(JSON.parse(bare.out)).toMatchObject({ apps: [{}, {}, {}, {}] });
    for (const command of ['status', 'known']) {
      expect(await system.run(['beckon', command, '--json'], { environment })).toMatchObject({ code: 4 });
    }
  });

  // Catches a desktop entry that starts nothing, and a library that the package needs and does not ask for.
  test('its desktop entry starts it, and it finds the apps', async ({ desktop, system }) => {
    expect(await openBeckon(desktop)).toMatchObject({ version: '0.1.0-trial', window: true, apps: { nearby: 4 } });
    // The title says that it is a trial, and so does a banner, which the picture shows.
    expect(await desktop.windows()).toEqual([{ title: WINDOW, width: 1200, height: 800 }]);
    await desktop.takePicture('after-the-start');
    const environment = { XDG_RUNTIME_DIR: '/run/user/1000', NODE_OPTIONS: '--no-such-option' };
    const known = await system.run(['beckon', 'known', '--json'], { environment });
    expect(JSON.parse(known.out)).toMatchObject({ apps: [], discreet: false });
    expect((await desktop.run(['beckon', 'logs'])).out).not.toMatch(/\berror\b/i);
  });

  // Catches a package that starts the window without Chromium's sandbox, or whose helper lacks the rights for it.
  test('it runs in Chromium’s sandbox', async ({ system }) => {
    const renderers = (): readonly RunningProcess[] =>
      processesOfBeckon(system).filter(({ type }) => type === 'renderer');
    await expect.poll(() => renderers().length).toBeGreaterThan(0);
    const all = processesOfBeckon(system);
    expect(all.flatMap(({ commandLine }) => commandLine).filter((word) => word.includes('no-sandbox'))).toEqual([]);
    const app = all.find(({ type }) => type === null);
    for (const { namespaces, seccomp, hasNoNewPrivileges } of renderers()) {
      expect({ seccomp, hasNoNewPrivileges }).toEqual({ seccomp: 2, hasNoNewPrivileges: true });
      expect(namespaces.pid).not.toBe(app?.namespaces.pid);
      expect(namespaces.net).not.toBe(app?.namespaces.net);
    }
  });

  // Catches a package whose pictures or words for the tray are not where the app looks for them.
  test('its icon is in the tray, with a menu', async ({ desktop }) => {
    await expect.poll(() => desktop.tray.tooltip).toBe('No apps yet');
    expect(desktop.tray.labels()).toContain('Quit Beckon');
    expect(desktop.tray.drawn).not.toBeNull();
  });

  // Catches a package that does not tell the system which links are its own, and a second Beckon beside the first.
  test('a link comes to the running Beckon, which asks and adds the app', async ({ desktop, system }) => {
    const { apps } = await desktop.beckon<Apps>('list');
    const code = apps[0]?.deviceCode ?? '';
    const known = async (): Promise<readonly string[]> =>
      (await desktop.beckon<Apps>('known')).apps.map(({ deviceCode }) => deviceCode);
    const before = await beckonStatus(desktop);
    await expect
      .poll(async () => {
        expect(await desktop.open('xdg-open', `beckon://app/${code}`)).toMatchObject({ code: 0 });
        await desktop.focus(WINDOW);
        // From Cancel to Add.
        await desktop.press('Tab', 'Return');
        await expect.poll(known, KEYS_WORK).toEqual([code]);
        return await known();
      })
      .toEqual([code]);
    await desktop.takePicture('after-a-link');
    expect((await beckonStatus(desktop))?.pid).toBe(before?.pid);
    expect(processesOfBeckon(system).filter(({ type }) => type === null)).toHaveLength(1);
  });

  // Catches an autostart entry that starts nothing, or what is gone after an update.
  test('set to open at sign-in, it writes an entry by which it starts hidden', async ({ desktop, system }) => {
    await expect
      .poll(async () => {
        await desktop.focus(WINDOW);
        // To the search of the settings, and to all that was typed there before: a key may have come too early.
        await desktop.press('ctrl+comma', 'ctrl+f');
        await desktop.type('Open at sign-in');
        // What is found first is shown, and its switch has the keyboard.
        await desktop.press('Return', 'space');
        const isWritten = (): boolean => existsSync(system.file(AUTOSTART));
        await expect.poll(isWritten, KEYS_WORK).toBe(true);
        return isWritten();
      })
      .toBe(true);
    expect(/^Exec=(.*)$/m.exec(system.read(AUTOSTART))?.[1]).toBe(`${PROGRAM} --hidden`);
    await quitBeckon(desktop);
    expect(await desktop.open('gio', 'launch', AUTOSTART)).toMatchObject({ code: 0 });
    await expect.poll(async () => (await beckonStatus(desktop))?.apps.reachable).toBe(1);
    expect(await titles(desktop)).toEqual([]);
  });

  // Catches a menu that is drawn and dead.
  test('the menu of its icon shows the window, and quits', async ({ desktop, system }) => {
    await desktop.tray.click('Open Beckon');
    await expect.poll(() => titles(desktop)).toEqual([WINDOW]);
    await desktop.tray.click('Quit Beckon');
    await expect.poll(() => processesOfBeckon(system)).toEqual([]);
    expect(await beckonStatus(desktop)).toBeNull();
  });

  // Catches a command line that does not find the program beside it, or keeps the terminal until that ends.
  test('the command line opens it where none runs', async ({ desktop }) => {
    expect(await desktop.beckon('open')).toEqual({ opened: true });
    expect(await titles(desktop)).toEqual([WINDOW]);
    await quitBeckon(desktop);
  });
});
