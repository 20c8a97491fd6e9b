import { z } from 'zod';
import type { IsoTime } from '../../shared/domain/iso-time';
import type { KnownApp } from '../../shared/domain/known-app';
import { textFor } from '../../shared/words/text';
import type { DocumentFormat, JsonObject, ParsedDocument } from '../store/document-format';
import { storedKnownApp } from './known-apps-format';

/** Two records that became one, with what it takes to make two of them again. */
export interface StoredMerge {
  readonly undoToken: string;
  readonly at: IsoTime;
  /** The address under which both were known. */
  readonly address: string;
  /** The record that stayed, as it was before: known by its address alone. */
  readonly typed: KnownApp;
  /** The record that went into it; null: that app was not known. */
  readonly coded: KnownApp | null;
  /** What became of the two; its id is that of `typed`. */
  readonly merged: KnownApp;
}

const storedMerge: z.ZodType<StoredMerge> = z
  .object({
    undoToken: z.string().min(1).max(64),
    at: z.iso.datetime(),
    address: z.string(),
    typed: storedKnownApp,
    coded: storedKnownApp.nullable(),
    merged: storedKnownApp,
  })
  .refine(({ typed, coded, merged }) => typed.id === merged.id && coded?.id !== typed.id);

/**
 * The file of merges that can be undone: `{ "schemaVersion": 1, "merges": [StoredMerge, …] }`, the newest first. The
 * records in it are those of `known-apps.json`: a step there is a step here.
 */
export const mergesFormat: DocumentFormat<readonly StoredMerge[]> = {
  name: 'merges',
  label: textFor('document.merges'),
  steps: [],
  initial: [],
  parse: parseMerges,
  serialize: (merges) => ({ merges }),
};

function parseMerges({ merges }: JsonObject): ParsedDocument<readonly StoredMerge[]> | null {
  if (!Array.isArray(merges)) return null;
  const good = new Map<string, StoredMerge>();
  for (const record of merges) {
    const parsed = storedMerge.safeParse(record);
    if (parsed.success && !good.has(parsed.data.undoToken)) good.set(parsed.data.undoToken, parsed.data);
  }
  return { value: [...good.values()], dropped: merges.length - good.size };
}
