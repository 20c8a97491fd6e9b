import { describe, expect, it } from 'vitest';
import { mergeEntries } from '../../../../../renderer/features/activity/use-activity';
import { aHistoryEntry } from '../../../../support/a-history-entry';

const at = (id: string, minute: number) => aHistoryEntry({ id, at: `2026-01-01T00:0${minute}:00.000Z` });

describe('mergeEntries', () => {
  it('has each entry once, the newest first, however often it was read', () => {
    const merged = mergeEntries([at('c', 3), at('b', 2)], [at('d', 4), at('c', 3), at('a', 1)]);
    expect(merged.map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
  });
});
