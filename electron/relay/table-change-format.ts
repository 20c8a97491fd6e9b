import { z } from 'zod';
import { nearbyAppSchema } from '../pairing/relay-contract';
import type { TableChange } from './pairing-table';

/** First line of a journal; another number means another program's file, or a newer one's. */
export const JOURNAL_HEADER = JSON.stringify({ beckonRelayJournal: 1 });

const time = z.number().int().nonnegative();
const id = z.string().min(1);

const outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('app'), app: nearbyAppSchema }),
  z.object({
    kind: z.literal('problem'),
    problem: z.object({ code: z.literal('unreadable-app'), message: z.string() }),
  }),
]);

/** A pairing as it is stored, by either store. */
export const storedPairingSchema = z.object({
  pairingId: id,
  ownerId: id,
  uid: id,
  utokenHash: id,
  createdAt: time,
  expiresAt: time,
  outcome,
});

const storedUnmatchedSchema = z.object({
  unmatchedId: id,
  app: nearbyAppSchema,
  receivedAt: time,
  expiresAt: time,
});

const change: z.ZodType<TableChange> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pairing'), pairing: storedPairingSchema }),
  z.object({ kind: z.literal('pairing-gone'), pairingId: id }),
  z.object({ kind: z.literal('unmatched'), entry: storedUnmatchedSchema }),
  z.object({ kind: z.literal('unmatched-gone'), unmatchedId: id }),
]);

/** A change as one line of the journal, without its line end. */
export function writeChange(value: TableChange): string {
  return JSON.stringify(value);
}

/** Null: the line is none of ours. */
export function readChange(line: string): TableChange | null {
  try {
    const parsed = change.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
