import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  AutostartFile,
  autostartFolder,
  macLoginItem,
  noLoginItem,
  windowsLoginItem,
} from '../../../../electron/desktop/system-login-item';
import { silentLogger } from '../../../../electron/lib/logger';
import { TemporaryFolder } from '../../../support/a-temporary-folder';

const EXECUTABLE = { execPath: '/opt/Beckon/beckon-desktop', appPath: null, appImage: undefined, appDir: undefined };

const temporary = new TemporaryFolder();

function setUp(executable = EXECUTABLE) {
  const directory = join(temporary.path, 'autostart');
  return { directory, item: new AutostartFile({ directory, executable, logger: silentLogger }) };
}

it('autostartFolder is where the user’s configuration is', () => {
  expect(autostartFolder({}, '/home/me')).toBe('/home/me/.config/autostart');
  expect(autostartFolder({ XDG_CONFIG_HOME: '/conf' }, '/home/me')).toBe('/conf/autostart');
  expect(autostartFolder({ XDG_CONFIG_HOME: 'conf' }, '/home/me')).toBe('/home/me/.config/autostart');
  expect(autostartFolder({ XDG_CONFIG_HOME: '' }, '/home/me')).toBe('/home/me/.config/autostart');
});

it('AutostartFile is off until it is switched on, leaves nothing when it is switched off, and believes the desktop’s own settings', () => {
  const { directory, item } = setUp();
  expect(item.isOn()).toBe(false);
  expect(item.set(true, true)).toBe(true);
  expect(readdirSync(directory)).toEqual(['beckon.desktop']);
  expect(readFileSync(join(directory, 'beckon.desktop'), 'utf8')).toContain(
    '\nExec=/opt/Beckon/beckon-desktop --hidden\n',
  );
  expect(item.isOn()).toBe(true);
  expect(item.set(true, false)).toBe(true);
  expect(readFileSync(join(directory, 'beckon.desktop'), 'utf8')).toContain('\nExec=/opt/Beckon/beckon-desktop\n');
  expect(item.set(false, false)).toBe(true);
  expect(readdirSync(directory)).toEqual([]);
  expect(item.set(false, false)).toBe(true);
  item.set(true, true);
  const file = join(directory, 'beckon.desktop');
  writeFileSync(file, `${readFileSync(file, 'utf8')}Hidden=true\n`);
  expect(item.isOn()).toBe(false);
  expect(item.set(true, true)).toBe(true);
});

it('AutostartFile says so when the system refuses, and leaves no half entry', () => {
  const { directory, item } = setUp({ ...EXECUTABLE, execPath: '/opt/a=b/beckon' });
  expect(item.set(true, true)).toBe(false);
  expect(item.isOn()).toBe(false);
  // In the place of the file there is something that cannot be replaced.
  mkdirSync(join(directory, 'beckon.desktop', 'x'), { recursive: true });
  expect(setUp().item.set(true, true)).toBe(false);
  expect(readdirSync(directory)).toEqual(['beckon.desktop']);
});

type Login = Parameters<typeof windowsLoginItem>[0];

const WINDOWS = { execPath: 'C:\\Beckon\\Beckon.exe', appPath: null, appImage: undefined, appDir: undefined };

/** A system that does as it is told, unless somebody has locked it. */
function aSystem({ isLocked = false, wasOpenedAtLogin = false } = {}) {
  const told: unknown[] = [];
  let isOn = false;
  const app: Login = {
    getLoginItemSettings: () => ({
      openAtLogin: isOn,
      executableWillLaunchAtLogin: isOn,
      wasOpenedAtLogin,
      openAsHidden: false,
      wasOpenedAsHidden: false,
      restoreState: false,
      status: 'not-found',
      launchItems: [],
    }),
    setLoginItemSettings: (settings) => {
      told.push(settings);
      if (!isLocked) isOn = settings.openAtLogin ?? false;
    },
  };
  return { app, told };
}

it('the login item is told to Windows with its arguments', () => {
  const { app, told } = aSystem();
  const item = windowsLoginItem(app, WINDOWS);
  expect(item.isOn()).toBe(false);
  expect(item.set(true, true)).toBe(true);
  expect(item.isOn()).toBe(true);
  expect(item.set(false, false)).toBe(true);
  expect(told).toEqual([
    { openAtLogin: true, path: WINDOWS.execPath, args: ['--hidden'] },
    { openAtLogin: false, path: WINDOWS.execPath, args: [] },
  ]);
});

it('the login item is told to macOS, which says itself when it has started the app', () => {
  const { app, told } = aSystem({ wasOpenedAtLogin: true });
  const item = macLoginItem(app);
  expect(item.hasStartedThis).toBe(true);
  expect(item.set(true, true)).toBe(true);
  expect(told).toEqual([{ openAtLogin: true }]);
});

it('the login item says when the system refuses', () => {
  const { app } = aSystem({ isLocked: true });
  expect(windowsLoginItem(app, WINDOWS).set(true, true)).toBe(false);
  expect(macLoginItem(app).set(true, true)).toBe(false);
  expect(noLoginItem.set(true, true)).toBe(false);
  expect(noLoginItem.isOn()).toBeNull();
});
