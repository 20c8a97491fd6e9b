import { describe, expect, it } from 'vitest';
import { macLoginItem, noLoginItem, windowsLoginItem } from '../../../../electron/desktop/login-item';

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
