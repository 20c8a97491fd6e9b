import { describe, expect, it } from 'vitest';
import { isLocalService } from '../../../../shared/domain/local-service';
import type { ActiveService } from '../../../../shared/domain/settings';

const at = (baseUrl: string): ActiveService => ({ kind: 'url', source: 'settings', baseUrl, caFile: null });

describe('isLocalService', () => {
  it.each(['https://127.0.0.1:4430/x', 'https://localhost', 'https://[::1]:1'])(
    'takes %s as on this computer',
    (url) => {
      expect(isLocalService(at(url))).toBe(true);
    },
  );

  it.each([
    'https://service.example',
    'https://192.168.1.2',
    'https://127-0-0-1.evil.example',
    'https://0x7f000001',
    'not a url',
  ])('does not take %s as such', (url) => {
    expect(isLocalService(at(url))).toBe(false);
  });

  it('knows that the simulator is here, and no service nowhere', () => {
    const simulator = { kind: 'simulator', scenario: 'home', baseUrl: 'https://x', caFile: '/ca' } as const;
    expect([isLocalService(simulator), isLocalService({ kind: 'none' })]).toEqual([true, false]);
  });
});
