import type { IgnoredApp } from '../../shared/domain/known-app';
import { DurableDocument, type DurableDocumentOptions } from '../store/durable-document';
import { JsonFileStore } from '../store/json-file-store';
import { ignoredAppsFormat } from './ignored-apps-format';

/** Opens the file of ignored apps; only for whoever holds the single-instance lock. */
export function openIgnoredAppsStore(
  options: Omit<DurableDocumentOptions<never>, 'format' | 'writer'>,
): DurableDocument<readonly IgnoredApp[]> {
  const writer = new JsonFileStore(options.directory, ignoredAppsFormat.name);
  return new DurableDocument({ ...options, writer, format: ignoredAppsFormat });
}
