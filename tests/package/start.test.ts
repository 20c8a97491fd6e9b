import { describe, expect } from 'vitest';
import { canBoot } from './support/built-packages';
import { packageTest as test } from './support/package-test';
import { processesOf } from './support/processes';

const ENTRY = '/usr/share/applications/beckon.desktop';
const PROGRAM = '/opt/Beckon/beckon-desktop';

/** What these tests read of `beckon status --json`. */
interface Status {
  readonly running: boolean;
  readonly version: string;
  readonly pid: number;
  readonly userData: string;
  readonly looking: { readonly kind: string };
  readonly apps: { readonly known: number; readonly reachable: number; readonly nearby: number };
}

interface Known {
  readonly apps: readonly { readonly deviceCode: string }[];
}

interface Listed {
  readonly apps: readonly { readonly deviceCode: string }[];
}

describe.runIf(canBoot)('a day with the installed package', () => {
  // Catches a command line that needs the window's libraries, a screen, a bus, or a Node of this repository.
  test('the command line works where there is nothing but a terminal', async ({ desktop, system }) => {
    const bare = await system.run(['beckon', 'list', '--json'], { environment: desktop.service });
    expect(JSON.parse(bare.out)).toMatchObject({ apps: [{}, {}, {}, {}] });
    expect(await system.run(['beckon', 'status', '--json'])).toMatchObject({ code: 4 });
  });

  // Catches a desktop entry that starts nothing, and a library that the package needs and does not ask for.
  test('its desktop entry starts it, and it finds the apps', async ({ desktop }) => {
    expect(await desktop.open('gio', 'launch', ENTRY)).toMatchObject({ code: 0 });
    await expect.poll(async () => await desktop.windows()).toMatchObject([{ title: 'Beckon', width: 1200, height: 800 }]);
    const status = async (): Promise<Status | null> => await desktop.beckon<Status>('status').catch(() => null);
    await expect.poll(status).toMatchObject({ running: true, version: '0.1.0-trial', looking: { kind: 'found' }, apps: { nearby: 4 } });
  });

  // Catches a package that starts the window without Chromium's sandbox, or a helper that lacks the rights for it.
  test('it runs in Chromium’s sandbox', async ({ system }) => {
    await expect.poll(() => processesOf(system, PROGRAM).some(({ type }) => type === 'renderer')).toBe(true);
    const all = processesOf(system, PROGRAM);
    expect(all.flatMap(({ commandLine }) => commandLine).filter((word) => word.includes('no-sandbox'))).toEqual([]);
    const app = all.find(({ type }) => type === null);
    for (const renderer of all.filter(({ type }) => type === 'renderer')) {
      expect(renderer).toMatchObject({ seccomp: 2, hasNoNewPrivileges: true });
      for (const kind of ['user', 'pid', 'net'] as const) {
        expect(renderer.namespaces[kind]).not.toBe(app?.namespaces[kind]);
      }
    }
  });

  // Catches a package whose pictures or words for the tray are not where the app looks for them.
  test('its icon is in the tray, with a menu', async ({ desktop }) => {
    await expect.poll(() => desktop.tray.tooltip).toBe('No apps yet');
    expect(desktop.tray.labels()).toContain('Quit Beckon');
    expect(desktop.tray.drawn).not.toBeNull();
  });

  // Catches a package that does not tell the system which links are its own, and a second window beside the first.
  test('a link comes to the running Beckon, which asks and adds the app', async ({ desktop }) => {
    const { apps } = await desktop.beckon<Listed>('list');
    const code = apps[0]?.deviceCode ?? '';
    const { pid } = await desktop.beckon<Status>('status');
    expect(await desktop.open('xdg-open', `beckon://app/${code}`)).toMatchObject({ code: 0 });
    const known = async (): Promise<readonly string[]> =>
      (await desktop.beckon<Known>('known')).apps.map(({ deviceCode }) => deviceCode);
    await desktop.takePicture('link');
    console.log(await desktop.windows());
    await desktop.focus('Beckon');
    await desktop.press('Tab');
    await desktop.takePicture('link2');
    await desktop.press('Return');
    await expect.poll(known).toEqual([code]);
    await desktop.takePicture('link3');
    expect(await desktop.beckon<Status>('status')).toMatchObject({ pid });
  });
});
