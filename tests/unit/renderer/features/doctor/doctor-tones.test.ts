import { describe, expect, it } from 'vitest';
import { verdictTone } from '../../../../../renderer/features/doctor/doctor-tones';

describe('verdictTone', () => {
  it('does not alarm where the app is reached, and does where a certificate changed', () => {
    expect([verdictTone('name-blocked-worked-around'), verdictTone('certificate-changed')]).toEqual(['good', 'bad']);
  });
});
