import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, inject } from 'vitest';
import { builtPackage, canBoot } from './support/built-packages';
import { listFiles, pathsBeyond } from './support/file-list';
import { installDeb } from './support/install-deb';
import { packageTest as test } from './support/package-test';
import { beckonStatus, openBeckon, quitBeckon } from './support/running-beckon';

const RELEASED = resolve(__dirname, '../released-files');
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

interface Listed {
  readonly apps: readonly { readonly deviceCode: string }[];
}

/** What these tests read of `beckon known --json`. */
interface Known {
  readonly apps: readonly { readonly alias: string | null }[];
}

describe.runIf(canBoot)('from one version to the next', () => {
  // Catches an upgrade that ends the running Beckon, or loses what the older one wrote.
  test('an upgrade leaves the running Beckon alone, and the next start has everything', async ({ system, desktop }) => {
    const { pid, version } = await openBeckon(desktop);
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

    expect(await installDeb(system, builtPackage('0.1.1', 'deb'))).toMatchObject({ code: 0 });
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
    const after = await listFiles(system);
    expect(pathsBeyond(before, after).filter((path) => path.startsWith('/home'))).toEqual([]);
    const left = pathsBeyond(after, inject('installation')?.before ?? {});
    expect(left.filter((path) => /beckon/i.test(path) && !path.startsWith('/home/ada/'))).toEqual([]);
    expect((await desktop.run(['xdg-mime', 'query', 'default', 'x-scheme-handler/beckon'])).out.trim()).toBe('');
    expect((await system.run(['dpkg', '--list', 'beckon-trial'])).out).not.toMatch(/^(?:ii|rc)/m);
    expect(existsSync(system.file('/opt/Beckon'))).toBe(false);
  });
});
