import { DurableDocument, type DurableDocumentOptions } from '../store/durable-document';
import { JsonFileStore } from '../store/json-file-store';
import { pairingSetupFormat, type StoredPairingSetup } from './pairing-setup-format';

/** Opens the file of the pairing setup; only for whoever holds the single-instance lock. */
export function openPairingSetupStore(
  options: Omit<DurableDocumentOptions<never>, 'format' | 'writer'>,
): DurableDocument<StoredPairingSetup> {
  const writer = new JsonFileStore(options.directory, pairingSetupFormat.name);
  return new DurableDocument({ ...options, writer, format: pairingSetupFormat });
}
