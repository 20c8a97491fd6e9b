import type { HistoryEntry } from '../../shared/domain/history';
import { verbatim } from '../../shared/words/text';

export function aHistoryEntry(overrides: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    id: 'entry-1',
    at: '2026-01-01T00:00:00.000Z',
    kind: 'found',
    appId: 'a',
    title: 'Bedside',
    detail: verbatim('It was reached at 192.168.1.44.'),
    ...overrides,
  };
}
