import { z } from 'zod';
import { HISTORY_KINDS, type HistoryEntry } from '../../shared/domain/history';
import { text } from '../../shared/words/text';
import type { DocumentFormat, JsonObject, ParsedDocument } from '../store/document-format';

const historyEntry: z.ZodType<HistoryEntry> = z.object({
  id: z.string().min(1),
  at: z.iso.datetime(),
  kind: z.enum(HISTORY_KINDS),
  appId: z.string().min(1),
  title: z.string(),
  detail: z.string(),
});

/** The file of what happened: `{ "schemaVersion": 1, "entries": [HistoryEntry, …] }`, oldest first. */
export const historyFormat: DocumentFormat<readonly HistoryEntry[]> = {
  name: 'history',
  label: text('document.history'),
  steps: [],
  initial: [],
  parse: parseHistory,
  serialize: (entries) => ({ entries }),
};

function parseHistory({ entries }: JsonObject): ParsedDocument<readonly HistoryEntry[]> | null {
  if (!Array.isArray(entries)) return null;
  const good = entries.flatMap((entry): HistoryEntry[] => {
    const parsed = historyEntry.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
  return { value: good, dropped: entries.length - good.length };
}
