import { JsonFileStore } from '../../electron/store/json-file-store';

/** Writes ever longer documents through the real writer, and says of each whether the disk took it. */
const [directory = '', from = '0', count = '0'] = process.argv.slice(2);
const store = new JsonFileStore(directory, 'words');
for (let index = Number(from); index < Number(from) + Number(count); index += 1) {
  try {
    store.write({ schemaVersion: 1, words: Array.from({ length: index }, () => 'x'.repeat(1_000)) });
    process.stdout.write(`written ${index}\n`);
  } catch (error) {
    process.stdout.write(`refused ${index} ${error instanceof Error && 'code' in error ? String(error.code) : '?'}\n`);
  }
}
