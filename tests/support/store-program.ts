import { readFileSync } from 'node:fs';
import { JsonFileStore } from '../../electron/store/json-file-store';

/**
 * Writes documents through the real writer, one after the other, and says of each whether the disk took it. Plain Node
 * runs it, with a stand-in for the few things of `electron` that electron-store asks for when it is opened.
 */
const [directory = '', documents = ''] = process.argv.slice(2);
const store = new JsonFileStore(directory, 'words');
for (const document of JSON.parse(readFileSync(documents, 'utf8')) as Record<string, unknown>[]) {
  try {
    store.write(document);
    process.stdout.write('written\n');
  } catch {
    process.stdout.write('refused\n');
  }
}
