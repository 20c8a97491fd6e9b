import { DurableDocument, type DurableDocumentOptions } from '../store/durable-document';
import { JsonFileStore } from '../store/json-file-store';
import { mergesFormat, type StoredMerge } from './merges-format';

/** Opens the file of merges that can be undone; only for whoever holds the single-instance lock. */
export function openMergesStore(
  options: Omit<DurableDocumentOptions<never>, 'format' | 'writer'>,
): DurableDocument<readonly StoredMerge[]> {
  const writer = new JsonFileStore(options.directory, mergesFormat.name);
  return new DurableDocument({ ...options, writer, format: mergesFormat });
}
