import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/files.mjs';
import { captureStdout } from './lib/processes.mjs';
import { pageWithReference } from './lib/protocol-page.mjs';
import { isProtocolSchema, pythonTypes, typescriptTypes } from './lib/protocol-types.mjs';
import { runCommand } from './lib/run-command.mjs';
import { say } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';

const PAGE = inRoot('docs', 'for-programs.md');

/** `npm run clients`: the schema of the protocol, and what is made from it: the types of the clients, and the page. */
await runCommand(async () => {
  await setUp({ builds: ['command line'] });
  const { code, output } = await captureStdout(process.execPath, [inRoot('out', 'cli', 'cli.js'), 'where', '--schema']);
  if (code !== 0) throw new Error(`The schema cannot be printed: ${output}`);
  /** @type {unknown} */
  const schema = JSON.parse(output);
  if (!isProtocolSchema(schema)) throw new Error('What `where --schema` prints is not the schema of the protocol.');
  const files = /** @type {const} */ ([
    [inRoot('docs', 'for-programs.schema.json'), output],
    [inRoot('clients', 'typescript', 'src', 'protocol.ts'), typescriptTypes(schema)],
    [inRoot('clients', 'python', 'src', 'beckon_client', 'protocol.py'), pythonTypes(schema)],
    [PAGE, pageWithReference(readFileSync(PAGE, 'utf8'), schema)],
  ]);
  for (const [path, text] of files) {
    writeFileSync(path, text);
    say(path);
  }
  return 0;
});
