import { DurableDocument, type DurableDocumentOptions } from '../store/durable-document';
import { JsonFileStore } from '../store/json-file-store';
import { type WindowPlace, windowPlaceFormat } from './window-place-format';

/** Opens the file of the window's place; only for whoever holds the single-instance lock. */
export function openWindowPlaceStore(
  options: Omit<DurableDocumentOptions<never>, 'format' | 'writer'>,
): DurableDocument<WindowPlace> {
  const writer = new JsonFileStore(options.directory, windowPlaceFormat.name);
  return new DurableDocument({ ...options, writer, format: windowPlaceFormat });
}
