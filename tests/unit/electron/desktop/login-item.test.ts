import { describe, expect, it } from 'vitest';
import {
  type Executable,
  type LoginPreferences,
  loginCommand,
  StartAtLogin,
} from '../../../../electron/desktop/login-item';

const INSTALLED: Executable = { execPath: '/opt/Beckon/beckon', appPath: null, appImage: undefined, appDir: undefined };
const IMAGE = { appImage: '/home/me/Apps/Beckon 1.AppImage', appDir: '/tmp/.mount_BeckonX' };

it('starts the program again, hidden or not', () => {
  expect(loginCommand(INSTALLED, false)).toEqual(['/opt/Beckon/beckon']);
  expect(loginCommand(INSTALLED, true)).toEqual(['/opt/Beckon/beckon', '--hidden']);
});

it('tells the bare runtime what to run', () => {
  const command = loginCommand({ ...INSTALLED, execPath: '/r/electron', appPath: '/src/beckon' }, true);
  expect(command).toEqual(['/r/electron', '/src/beckon', '--hidden']);
});

it('starts the image, since it is mounted somewhere else each time', () => {
  for (const appDir of [IMAGE.appDir, `${IMAGE.appDir}/`]) {
    const started = { ...INSTALLED, ...IMAGE, appDir, execPath: '/tmp/.mount_BeckonX/beckon' };
    expect(loginCommand(started, true)).toEqual([IMAGE.appImage, '--hidden']);
  }
});

it('does not start the image of a terminal that Beckon was merely started from', () => {
  expect(loginCommand({ ...INSTALLED, ...IMAGE, appDir: '/tmp/.mount_Term' }, false)).toEqual(['/opt/Beckon/beckon']);
  expect(loginCommand({ ...INSTALLED, appImage: IMAGE.appImage }, false)).toEqual(['/opt/Beckon/beckon']);
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

describe('StartAtLogin', () => {
  it('takes over what was changed at the system', () => {
    const system = { isOn: false };
    const { login, current } = setUp({ startAtLogin: true, startHidden: true }, system);
    expect(login.read()).toBe(false);
    expect(current().startAtLogin).toBe(false);
    system.isOn = true;
    expect(login.read()).toBe(true);
    expect(current().startAtLogin).toBe(true);
  });

  it('corrects nothing where the system has no such thing', () => {
    const { login, current } = setUp({ startAtLogin: true, startHidden: true }, { isOn: null });
    expect(login.read()).toBeNull();
    expect(current().startAtLogin).toBe(true);
  });

  it('tells the system what the user changed, and only that', () => {
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

  it('writes no entry for how a start would be that does not happen', () => {
    const { login, sets } = setUp({ startAtLogin: false, startHidden: true }, { isOn: false });
    expect(login.apply({ startAtLogin: false, startHidden: false })).toBe(true);
    expect(sets).toEqual([]);
  });
});
