import fc from 'fast-check';
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

it('versions have one order', () => {
  const label = fc.oneof(fc.nat(20).map(String), fc.constantFrom('alpha', 'b-1', '0a', 'trial'));
  const version = fc
    .tuple(fc.nat(3), fc.nat(3), fc.nat(3), fc.array(label, { maxLength: 3 }))
    .map(([a, b, c, labels]) => `${a}.${b}.${c}${labels.length > 0 ? `-${labels.join('.')}` : ''}`);
  fc.assert(
    fc.property(version, version, version, (one, other, third) => {
      expect(isVersion(one)).toBe(true);
      expect(Math.sign(compareVersions(one, other))).toBe(0 - Math.sign(compareVersions(other, one)));
      expect(compareVersions(one, other) === 0).toBe(one === other);
      if (compareVersions(one, other) <= 0 && compareVersions(other, third) <= 0) {
        expect(compareVersions(one, third)).toBeLessThanOrEqual(0);
      }
    }),
  );
});

it.each(['', '1', '1.2', 'v1.2.3', '1.2.3.4', '01.2.3', '1.2.3-', '1.2.3 ', '1.2.3+build', `1.2.${'9'.repeat(99)}`])(
  'are nothing else: “%s”',
  (text) => {
    expect(isVersion(text)).toBe(false);
    expect(() => compareVersions(text, '1.0.0')).toThrow('Not a version');
  },
);
