import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, inject } from 'vitest';
import { builtPackage, canBoot } from './support/built-packages';
import { listFiles, pathsBeyond } from './support/file-list';
import { installDeb } from './support/install-deb';
import { packageTest as test } from './support/package-test';
import { beckonStatus, openBeckon, quitBeckon } from './support/running-beckon';
import { serveFeed } from './support/update-feed';

const RELEASED = resolve(__dirname, '../released-files');
/** Of AppArmor, which a package makes itself where the system wants one. */
const PROFILE = '/etc/apparmor.d/beckon-desktop';
/** What Beckon keeps in its data folder, by the name of its file. */
const DOCUMENTS = [
  'settings',
  'known-apps',
  'ignored-apps',
  'merges',
  'history',
  'toy-readings',
  'pairing-setup',
  'pairings',
  'window',
];

/** What apt leaves behind, and the packages that came along and went: caches, logs, and what they made for themselves. */
const LEFT_BY_OTHERS = [
  // Of systemd, which dbus brings.
  /^\/etc\/(?:machine-id|mtab)$/,
  /^\/root\/\.ssh$/,
  /^\/var\/(?:cache|lib|log)\/private$/,
  /^\/var\/lib\/systemd\//,
  // Of dbus itself, for its helper’s rights.
  /^\/var\/lib\/dpkg\/statoverride(?:-old)?$/,
  /^\/var\/cache\/(?:apt|ldconfig|man)\//,
  /^\/var\/log\//,
];

interface Listed {
  readonly apps: readonly { readonly deviceCode: string }[];
}

/** What these tests read of `beckon known --json`. */
interface Known {
  readonly apps: readonly { readonly alias: string | null }[];
}

describe.runIf(canBoot)('from one version to the next', () => {
  // Catches a package that does not know that it is one, or looks nowhere for what is newer.
  test('it says that a new version is there, and how to install it', async ({ system, desktop, onTestFinished }) => {
    onTestFinished(await serveFeed(system, '0.1.1'));
    await openBeckon(desktop);
    expect(await desktop.run(['beckon', 'update', '--check', '--json'])).toMatchObject({ code: 0 });
    const { update } = await desktop.beckon<{ update: unknown }>('update');
    expect(update).toMatchObject({ state: 'available', version: '0.1.1-trial', package: 'deb', problem: null });
    const { out } = await desktop.run(['beckon', 'update']);
    expect(out).toContain('0.1.1-trial');
    expect(out).toContain('sudo apt install ./');
  });

  // Catches an upgrade that ends the running Beckon, or loses what the older one wrote.
  test('an upgrade leaves the running Beckon alone, and the next start has everything', async ({ system, desktop }) => {
    const { pid, version } = (await beckonStatus(desktop)) ?? {};
    expect(version).toBe('0.1.0-trial');
    const { apps } = await desktop.beckon<Listed>('list');
    const [kitchen = '', study = '', , neighbor = ''] = apps.map(({ deviceCode }) => deviceCode);
    for (const [code, alias] of [
      [kitchen, 'Kitchen'],
      [study, 'Study'],
    ] as const) {
      await desktop.beckon('add', code);
      await desktop.beckon('alias', code, alias);
    }
    await desktop.beckon('group', 'Kitchen', 'Downstairs');
    await desktop.beckon('favorite', 'Study');
    await desktop.beckon('ignore', neighbor);
    const aliases = async (): Promise<unknown> => (await desktop.beckon<Known>('known')).apps;
    const kept = [
      { deviceCode: study, alias: 'Study', favourite: true },
      { deviceCode: kitchen, alias: 'Kitchen', group: 'Downstairs' },
    ];
    expect(await aliases()).toMatchObject(kept);

    // As where the older version had a use for it.
    await system.must(['sh', '-c', `mkdir -p "$(dirname ${PROFILE})" && : > ${PROFILE}`], { user: 'root' });
    expect(await installDeb(system, builtPackage('0.1.1', 'deb'))).toMatchObject({ code: 0 });
    expect(existsSync(system.file(PROFILE))).toBe(true);
    expect(await beckonStatus(desktop)).toMatchObject({ pid, version: '0.1.0-trial' });
    expect(await desktop.beckon('version')).toMatchObject({
      version: '0.1.1-trial',
      running: { version: '0.1.0-trial' },
    });

    await quitBeckon(desktop);
    expect(await openBeckon(desktop)).toMatchObject({ version: '0.1.1-trial', apps: { known: 2, ignored: 1 } });
    expect(await aliases()).toMatchObject(kept);
  });

  // Catches a newer version that does not read what an older one wrote, in the packaged app with its real files.
  test('reads the files of the first version', async ({ system, desktop }) => {
    const { userData } = (await beckonStatus(desktop)) ?? { userData: '' };
    await quitBeckon(desktop);
    for (const name of DOCUMENTS) {
      const file = join(userData, `${name}.json`);
      cpSync(join(RELEASED, name, 'version-1.json'), system.file(file));
      await system.must(['chown', 'ada:ada', file], { user: 'root' });
    }
    const first = JSON.parse(readFileSync(join(RELEASED, 'known-apps', 'version-1.json'), 'utf8')) as Known;
    await openBeckon(desktop);
    const { apps } = await desktop.beckon<Known>('known');
    expect(new Set(apps.map(({ alias }) => alias))).toEqual(new Set(first.apps.map(({ alias }) => alias)));
    // The other one was of a simulator.
    expect((await beckonStatus(desktop))?.apps.ignored).toBe(1);
    await quitBeckon(desktop);
    expect(readdirSync(system.file(userData)).filter((name) => name.includes('.broken-'))).toEqual([]);
  });

  // Catches a package that leaves files behind, or takes those that are the person's.
  test('removed, it leaves what is the person’s and nothing else', async ({ system, desktop }) => {
    const before = await listFiles(system);
    const apt = async (...words: readonly string[]): Promise<unknown> =>
      await system.run(['apt-get', '--yes', ...words, 'beckon-trial'], { user: 'root' });
    expect(await apt('remove')).toMatchObject({ code: 0 });
    expect(await apt('purge')).toMatchObject({ code: 0 });
    const opener = await desktop.run(['xdg-mime', 'query', 'default', 'x-scheme-handler/beckon']);
    expect(opener.out.trim()).toBe('');
    // What it had apt bring along, though some of that is useful to what was there before.
    const all = ['-o', 'APT::AutoRemove::RecommendsImportant=false', '--yes', 'autoremove', '--purge'];
    await system.must(['apt-get', ...all], { user: 'root' });
    const after = await listFiles(system);
    expect(pathsBeyond(before, after).filter((path) => path.startsWith('/home'))).toEqual([]);
    const fresh = inject('installation')?.before ?? {};
    const isPersons = (path: string): boolean => path.startsWith('/home/ada/');
    const left = pathsBeyond(after, fresh).filter((path) => !isPersons(path));
    expect(left.filter((path) => !LEFT_BY_OTHERS.some((place) => place.test(path)))).toEqual([]);
    expect(left.filter((path) => /beckon/i.test(path))).toEqual([]);
    const missing = pathsBeyond(fresh, after);
    // Debian makes /opt without a package that lists it, so dpkg takes it away when the last that does has gone.
    expect(missing.filter((path) => path !== '/opt' && !path.startsWith('/var/cache/apt/'))).toEqual([]);
    expect((await system.run(['dpkg', '--list', 'beckon-trial'])).out).not.toMatch(/^(?:ii|rc)/m);
    expect(existsSync(system.file('/opt/Beckon'))).toBe(false);
  });
});
