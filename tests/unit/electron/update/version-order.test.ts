import { expect, it } from 'vitest';
import { compareVersions, isVersion } from '../../../../electron/update/version-order';

/** From the oldest to the newest, as semver.org has it. */
const ORDER = [
  '0.1.0-1',
  '0.1.0-alpha',
  '0.1.0-alpha.1',
  '0.1.0-alpha.beta',
  '0.1.0-beta.2',
  '0.1.0-beta.11',
  '0.1.0-trial',
  '0.1.0',
  '0.1.1-trial',
  '0.1.1',
  '0.2.0',
  '0.10.0',
  '1.0.0',
];

it('versions are in the order of semver.org', () => {
  for (const [one, first] of ORDER.entries()) {
    for (const [other, second] of ORDER.entries()) {
      expect(Math.sign(compareVersions(first, second)), `${first} ${second}`).toBe(Math.sign(one - other));
    }
  }
});

it.each(['', '1', '1.2', 'v1.2.3', '1.2.3.4', '01.2.3', '1.2.3-', '1.2.3 ', '1.2.3+build', `1.2.${'9'.repeat(99)}`])(
  'are nothing else: “%s”',
  (text) => {
    expect(isVersion(text)).toBe(false);
    expect(() => compareVersions(text, '1.0.0')).toThrow('Not a version');
  },
);
