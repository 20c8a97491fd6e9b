import type { HistoryEntry } from '../../shared/domain/history';
import { DurableDocument, type DurableDocumentOptions } from '../store/durable-document';
import { JsonFileStore } from '../store/json-file-store';
import { historyFormat } from './history-format';

/** Opens the file of what happened; only for whoever holds the single-instance lock. */
export function openHistoryStore(
  options: Omit<DurableDocumentOptions<never>, 'format' | 'writer'>,
): DurableDocument<readonly HistoryEntry[]> {
  const writer = new JsonFileStore(options.directory, historyFormat.name);
  return new DurableDocument({ ...options, writer, format: historyFormat });
}
