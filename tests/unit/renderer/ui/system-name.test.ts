import { describe, expect, it } from 'vitest';
import { systemName } from '../../../../renderer/ui/system-name';

describe('systemName', () => {
  it.each([
    ['linux', 'Linux'],
    ['win32', 'Windows'],
    ['darwin', 'macOS'],
    ['Android', 'Android'],
    ['ios', 'iOS'],
    [' MacOS ', 'macOS'],
    ['smart-fridge', 'smart-fridge'],
    ['__proto__', '__proto__'],
    ['', ''],
  ])('writes "%s" as "%s"', (given, name) => {
    expect(systemName(given)).toBe(name);
  });
});
