import { z } from 'zod';
import { MAX_TRANSFER_BYTES } from '../../known/transfer-file';
import { MAX_TOKEN_LENGTH } from '../control-limits';
import { instant, nothing, sentence } from './shapes';

/** What Beckon itself gave out. */
const token = z.string().min(1).max(MAX_TOKEN_LENGTH);

const importChange = z
  .object({
    id: z.string().describe('Identifies the app within the preview.'),
    kind: z.enum(['added', 'changed']),
    name: z.string().describe('Its present name; of an added app, that in the file.'),
    deviceCode: z.string().nullable().describe('Null: known only by an address.'),
    alias: z.string().nullable().describe('Its new alias; empty: removed; null: unchanged.'),
    group: z.string().nullable().describe('Its new group; empty: removed; null: unchanged.'),
    favourite: z.boolean().describe('Whether it becomes a favorite.'),
    ignored: z.boolean().describe('Whether the user ignores it now, and no longer would.'),
    addresses: z.array(z.string()).describe('Addresses that Beckon would newly try for it.'),
  })
  .meta({ id: 'ImportChange', description: 'What an import would do to one app.' });

const importPreview = z
  .object({
    importId: token.describe('Identifies the preview; valid until the next one.'),
    exportedAt: instant.nullable(),
    added: z.int().describe('Number of apps that are new.'),
    updated: z.int().describe('Number of saved apps that would change.'),
    missing: z.int().describe('Number of saved apps that the file does not have; `replace` forgets them.'),
    ignored: z.int().describe('Number of apps that would be ignored.'),
    changes: z.array(importChange).describe('What merging would do to each app.'),
    moreChanges: z.int().describe('Number of changes beyond those listed.'),
    unreadable: z.int().describe('Number of entries that cannot be read.'),
    problems: z.array(sentence).describe('Where and why, of the first few.'),
  })
  .meta({ id: 'ImportPreview', description: 'What an import would do.' });
export type ImportPreviewOnWire = z.infer<typeof importPreview>;

const importOutcome = z.object({
  apps: z.int().describe('Number of apps that were added or changed.'),
  removed: z.int().describe('Number of apps that were forgotten.'),
  notReconnected: z
    .int()
    .describe(
      'Number of apps that are favorites or kept connected in the file, and not reconnected until a person does.',
    ),
  backup: z.string().describe('Name of the copy of everything as it was, in `backups` of the data folder.'),
  undoToken: token.describe('Undoes the import for five minutes, until the next one.'),
});

/** What a client does to move known and ignored apps from one Beckon to another. */
export const TRANSFER_METHODS = {
  export: {
    description: 'The text of a file with all saved and ignored apps, as the window exports it.',
    params: nothing,
    event: z.never(),
    data: z.object({
      text: z.string(),
      apps: z.int().describe('Number of saved apps in it.'),
      leftOut: z.int().describe('Number of saved apps that are not in it, because they exist only in the demo.'),
    }),
    promisesToKeep: false,
  },
  previewImport: {
    description:
      'Previews an import; changes nothing. The one request that may be longer than 16 KiB, if its `method` comes before its `params`; one client at a time may send such a request.',
    params: z.strictObject({ text: z.string().max(MAX_TRANSFER_BYTES).describe('The text of an export.') }),
    event: z.never(),
    data: importPreview,
    promisesToKeep: false,
  },
  applyImport: {
    description: 'Imports what was previewed, after writing a copy of everything as it is.',
    params: z.strictObject({
      importId: token.describe('That of the preview.'),
      mode: z
        .enum(['merge', 'replace'])
        .describe('`merge` keeps all saved apps; `replace` forgets those that the file does not have.'),
    }),
    event: z.never(),
    data: importOutcome,
    promisesToKeep: true,
  },
  undoImport: {
    description: 'Undoes an import; what was changed since by other means stays.',
    params: z.strictObject({ undoToken: token.describe('That of the import.') }),
    event: z.never(),
    data: z.null(),
    promisesToKeep: true,
  },
} as const;
