import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { AutostartFile, autostartFolder } from '../../../../electron/desktop/system-login-item';
import { silentLogger } from '../../../../electron/lib/logger';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const STARTED = { execPath: '/opt/Beckon/beckon', appPath: null, appImage: undefined, appDir: undefined };

let home = '';
beforeEach(() => {
  home = makeTemporaryFolder();
});
afterEach(() => removeTemporaryFolder(home));

function setUp(started = STARTED) {
  const directory = join(home, 'autostart');
  return { directory, item: new AutostartFile({ directory, started, logger: silentLogger }) };
}

describe('autostartFolder', () => {
  it('is where the user’s configuration is', () => {
    expect(autostartFolder({}, '/home/me')).toBe('/home/me/.config/autostart');
    expect(autostartFolder({ XDG_CONFIG_HOME: '/conf' }, '/home/me')).toBe('/conf/autostart');
    expect(autostartFolder({ XDG_CONFIG_HOME: 'conf' }, '/home/me')).toBe('/home/me/.config/autostart');
    expect(autostartFolder({ XDG_CONFIG_HOME: '' }, '/home/me')).toBe('/home/me/.config/autostart');
  });
});

describe('AutostartFile', () => {
  it('is called like the entry that packages install, by which the desktop knows windows and notifications', () => {
    const { directory, item } = setUp();
    item.set(true, true);
    const project = resolve(__dirname, '../../../..');
    const { desktopName } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { desktopName?: string };
    const { linux } = parse(readFileSync(join(project, 'electron-builder.yml'), 'utf8')) as {
      linux: { executableName: string };
    };
    expect([desktopName, `${linux.executableName}.desktop`]).toEqual(Array(2).fill(readdirSync(directory)[0]));
  });

  it('is off until it is switched on, and leaves nothing when it is switched off', () => {
    const { directory, item } = setUp();
    expect(item.isOn()).toBe(false);
    expect(item.set(true, true)).toBe(true);
    expect(readdirSync(directory)).toEqual(['beckon.desktop']);
    expect(readFileSync(join(directory, 'beckon.desktop'), 'utf8')).toContain('\nExec=/opt/Beckon/beckon --hidden\n');
    expect(item.isOn()).toBe(true);
    expect(item.set(true, false)).toBe(true);
    expect(readFileSync(join(directory, 'beckon.desktop'), 'utf8')).toContain('\nExec=/opt/Beckon/beckon\n');
    expect(item.set(false, false)).toBe(true);
    expect(readdirSync(directory)).toEqual([]);
    expect(item.set(false, false)).toBe(true);
  });

  it('believes the desktop’s own settings', () => {
    const { directory, item } = setUp();
    item.set(true, true);
    const file = join(directory, 'beckon.desktop');
    writeFileSync(file, `${readFileSync(file, 'utf8')}Hidden=true\n`);
    expect(item.isOn()).toBe(false);
    expect(item.set(true, true)).toBe(true);
  });

  it('says so when the system refuses, and leaves no half entry', () => {
    const { directory, item } = setUp({ ...STARTED, execPath: '/opt/a=b/beckon' });
    expect(item.set(true, true)).toBe(false);
    expect(item.isOn()).toBe(false);
    // In the place of the file there is something that cannot be replaced.
    mkdirSync(join(directory, 'beckon.desktop', 'x'), { recursive: true });
    expect(setUp().item.set(true, true)).toBe(false);
    expect(readdirSync(directory)).toEqual(['beckon.desktop']);
  });
});
