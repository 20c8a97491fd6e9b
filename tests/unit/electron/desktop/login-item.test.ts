import { expect, it } from 'vitest';
import {
  type Executable,
  type LoginPreferences,
  loginCommand,
  StartAtLogin,
} from '../../../../electron/desktop/login-item';

const INSTALLED: Executable = { execPath: '/opt/Beckon/beckon', appPath: null, appImage: undefined, appDir: undefined };
const IMAGE = { appImage: '/home/me/Apps/Beckon 1.AppImage', appDir: '/tmp/.mount_BeckonX' };

const { appImage, appDir } = IMAGE;
const MOUNTED = { ...INSTALLED, appImage, execPath: '/tmp/.mount_BeckonX/beckon' };

it.each<[string, Executable, boolean, readonly string[]]>([
  ['the program again', INSTALLED, false, ['/opt/Beckon/beckon']],
  ['the program again, hidden', INSTALLED, true, ['/opt/Beckon/beckon', '--hidden']],
  [
    'the bare runtime with what to run',
    { ...INSTALLED, execPath: '/r/electron', appPath: '/src/beckon' },
    true,
    ['/r/electron', '/src/beckon', '--hidden'],
  ],
  // It is mounted somewhere else each time.
  ['the image', { ...MOUNTED, appDir }, true, [appImage, '--hidden']],
  ['the image, whose folder ends in a slash', { ...MOUNTED, appDir: `${appDir}/` }, true, [appImage, '--hidden']],
  [
    'no image of a terminal that Beckon was merely started from',
    { ...INSTALLED, appImage, appDir: '/tmp/.mount_Term' },
    false,
    ['/opt/Beckon/beckon'],
  ],
  ['no image without a mount', { ...INSTALLED, appImage }, false, ['/opt/Beckon/beckon']],
])('a login starts %s', (_what, executable, isHidden, command) => {
  expect(loginCommand(executable, isHidden)).toEqual(command);
});

function setUp(preferences: LoginPreferences, system: { isOn: boolean | null }) {
  const sets: (readonly [boolean, boolean])[] = [];
  let current = preferences;
  const login = new StartAtLogin({
    item: {
      isOn: () => system.isOn,
      set: (isOn, isHidden) => {
        sets.push([isOn, isHidden]);
        system.isOn = isOn;
        return true;
      },
      hasStartedThis: false,
    },
    preferences: () => current,
    correct: (startAtLogin) => {
      current = { ...current, startAtLogin };
    },
  });
  return { login, sets, current: () => current };
}

it('StartAtLogin takes over what was changed at the system', () => {
  const system = { isOn: false };
  const { login, current } = setUp({ startAtLogin: true, startHidden: true }, system);
  expect(login.read()).toBe(false);
  expect(current().startAtLogin).toBe(false);
  system.isOn = true;
  expect(login.read()).toBe(true);
  expect(current().startAtLogin).toBe(true);
});

it('StartAtLogin corrects nothing where the system has no such thing', () => {
  const { login, current } = setUp({ startAtLogin: true, startHidden: true }, { isOn: null });
  expect(login.read()).toBeNull();
  expect(current().startAtLogin).toBe(true);
});

it('StartAtLogin tells the system what the user changed, and only that', () => {
  const { login, sets } = setUp({ startAtLogin: true, startHidden: true }, { isOn: true });
  expect(login.apply({ startAtLogin: true, startHidden: true })).toBe(true);
  expect(sets).toEqual([]);
  login.apply({ startAtLogin: true, startHidden: false });
  login.apply({ startAtLogin: false, startHidden: true });
  expect(sets).toEqual([
    [true, false],
    [false, true],
  ]);
});

it('StartAtLogin writes no entry for how a start would be that does not happen', () => {
  const { login, sets } = setUp({ startAtLogin: false, startHidden: true }, { isOn: false });
  expect(login.apply({ startAtLogin: false, startHidden: false })).toBe(true);
  expect(sets).toEqual([]);
});
