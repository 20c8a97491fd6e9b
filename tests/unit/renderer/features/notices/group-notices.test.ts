import { describe, expect, it } from 'vitest';
import { groupNotices } from '../../../../../renderer/features/notices/notices';
import type { Notice } from '../../../../../shared/domain/settings';
import { verbatim } from '../../../../../shared/words/text';

function aNotice(overrides: Partial<Notice>): Notice {
  return {
    id: 'n',
    at: '2026-01-01T00:00:00.000Z',
    code: 'store-not-saved',
    message: verbatim('Not saved.'),
    advice: verbatim('Make room.'),
    ...overrides,
  };
}

describe('notices', () => {
  it('that differ in advice or code alone are two', () => {
    const all = [
      aNotice({ id: '1' }),
      aNotice({ id: '2', advice: verbatim('Wait.') }),
      aNotice({ id: '3', code: 'store-newer' }),
    ];
    expect(groupNotices(all)).toHaveLength(3);
  });
});
