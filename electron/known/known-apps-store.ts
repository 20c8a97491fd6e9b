import type { KnownApp } from '../../shared/domain/known-app';
import { DurableDocument, type DurableDocumentOptions } from '../store/durable-document';
import { JsonFileStore } from '../store/json-file-store';
import { knownAppsFormat } from './known-apps-format';

/** Opens the file of known apps; only for whoever holds the single-instance lock. */
export function openKnownAppsStore(
  options: Omit<DurableDocumentOptions<never>, 'format' | 'writer'>,
): DurableDocument<readonly KnownApp[]> {
  const writer = new JsonFileStore(options.directory, knownAppsFormat.name);
  return new DurableDocument({ ...options, writer, format: knownAppsFormat });
}
