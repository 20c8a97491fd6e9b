import { DurableDocument, type DurableDocumentOptions } from '../store/durable-document';
import { JsonFileStore } from '../store/json-file-store';
import { pairingsFormat, type StoredPairing } from './pairings-format';

/** Opens the file of codes that wait; only for whoever holds the single-instance lock. */
export function openPairingsStore(
  options: Omit<DurableDocumentOptions<never>, 'format' | 'writer'>,
): DurableDocument<readonly StoredPairing[]> {
  const writer = new JsonFileStore(options.directory, pairingsFormat.name);
  return new DurableDocument({ ...options, writer, format: pairingsFormat });
}
