import { z } from 'zod';
import { wireText } from '../wire-text';
import { appName, forOwnCommandLine, instant, reveal, sentence } from './shapes';

/** Maximum number of entries of one answer: as many as Beckon keeps. */
export const MAX_HISTORY_ENTRIES = 5_000;

const historyEntry = z
  .object({
    id: z.string(),
    at: instant,
    kind: z
      .string()
      .max(64)
      .describe(
        '`kept`, `found`, `lost`, `moved`, `renamed`, `merged`, `certificate`, `battery-low`, `paired` or `forgotten`.',
      ),
    appId: z.string().describe('The ID of the app, which may be forgotten by now.'),
    title: z.string().nullable().describe('Its present name, or its last; null: discreet mode hides it.'),
    detail: forOwnCommandLine(wireText),
    message: sentence.describe('What happened, for people, in English.'),
  })
  .meta({ id: 'HistoryEntry', description: 'Something that happened to a saved app.' });
export type HistoryEntryOnWire = z.infer<typeof historyEntry>;

/** What happened to the saved apps. */
export const HISTORY_METHODS = {
  history: {
    description: 'What happened to the saved apps, the latest first.',
    params: z.strictObject({
      name: appName.nullable().describe('An app, which may be forgotten by now; null: every app.'),
      since: z.iso.datetime().nullable().describe('Only events since then; null: all.'),
      limit: z.int().min(1).max(MAX_HISTORY_ENTRIES).describe('Maximum number of events.'),
      reveal,
    }),
    event: z.never(),
    data: z.object({
      entries: z.array(historyEntry),
      more: z.boolean().describe('Whether there are older ones.'),
      discreet: z.boolean().describe('Whether discreet mode is on.'),
    }),
    promisesToKeep: false,
  },
} as const;
