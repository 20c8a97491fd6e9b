import { describe, expect, it } from 'vitest';
import { fingerprintGroups } from '../../../../../renderer/features/certificate/fingerprint-groups';

describe('fingerprintGroups', () => {
  it('loses no byte', () => {
    expect(fingerprintGroups('01:02:03:04:05:06')).toEqual([
      { start: 0, bytes: '01 02 03 04' },
      { start: 4, bytes: '05 06' },
    ]);
  });
});
