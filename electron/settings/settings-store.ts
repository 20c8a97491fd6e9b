import { DurableDocument, type DurableDocumentOptions } from '../store/durable-document';
import { JsonFileStore } from '../store/json-file-store';
import { type StoredSettings, settingsFormat } from './settings-format';

/** Opens the file of settings; only for whoever holds the single-instance lock. */
export function openSettingsStore(
  options: Omit<DurableDocumentOptions<never>, 'format' | 'writer'>,
): DurableDocument<StoredSettings> {
  const writer = new JsonFileStore(options.directory, settingsFormat.name);
  return new DurableDocument({ ...options, writer, format: settingsFormat });
}
