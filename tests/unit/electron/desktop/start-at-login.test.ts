import { describe, expect, it } from 'vitest';
import { type LoginPreferences, StartAtLogin } from '../../../../electron/desktop/start-at-login';

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
