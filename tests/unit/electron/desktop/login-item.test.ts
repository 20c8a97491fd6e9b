import { describe, expect, it } from 'vitest';
import {
  type LoginPreferences,
  loginCommand,
  macLoginItem,
  noLoginItem,
  StartAtLogin,
  type Started,
  windowsLoginItem,
} from '../../../../electron/desktop/login-item';

type Login = Parameters<typeof windowsLoginItem>[0];

const STARTED = { execPath: 'C:\\Beckon\\Beckon.exe', appPath: null, appImage: undefined, appDir: undefined };

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

describe('the login item', () => {
  it('is told to Windows with its arguments', () => {
    const { app, told } = aSystem();
    const item = windowsLoginItem(app, STARTED);
    expect(item.isOn()).toBe(false);
    expect(item.set(true, true)).toBe(true);
    expect(item.isOn()).toBe(true);
    expect(item.set(false, false)).toBe(true);
    expect(told).toEqual([
      { openAtLogin: true, path: STARTED.execPath, args: ['--hidden'] },
      { openAtLogin: false, path: STARTED.execPath, args: [] },
    ]);
  });

  it('is told to macOS, which says itself when it has started the app', () => {
    const { app, told } = aSystem({ wasOpenedAtLogin: true });
    const item = macLoginItem(app);
    expect(item.hasStartedThis).toBe(true);
    expect(item.set(true, true)).toBe(true);
    expect(told).toEqual([{ openAtLogin: true }]);
  });

  it('says when the system refuses', () => {
    const { app } = aSystem({ isLocked: true });
    expect(windowsLoginItem(app, STARTED).set(true, true)).toBe(false);
    expect(macLoginItem(app).set(true, true)).toBe(false);
    expect(noLoginItem.set(true, true)).toBe(false);
    expect(noLoginItem.isOn()).toBeNull();
  });
});

const INSTALLED: Started = { execPath: '/opt/Beckon/beckon', appPath: null, appImage: undefined, appDir: undefined };
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
