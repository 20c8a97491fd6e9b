import { writeSync } from 'node:fs';
import { app } from 'electron';
import { knownAppsFormat } from '../../../electron/known/known-apps-format';
import { systemClock } from '../../../electron/lib/clock';
import { silentLogger } from '../../../electron/lib/logger';
import { DurableDocument } from '../../../electron/store/durable-document';
import { JsonFileStore } from '../../../electron/store/json-file-store';
import type { KnownApp } from '../../../shared/domain/known-app';
import { aKnownApp } from '../../support/known-app-factory';

/**
 * A main process that does nothing but write known apps through the real store, until it is killed. It says what it
 * found (`loaded N`), every write that has come back (`committed N`), and every notice, which there should be none of.
 */

/** Enough that a write takes a while, and that a kill can hit it. */
const KEPT = 100;

const directory = process.env.BECKON_USER_DATA ?? '';
app.setPath('userData', directory);

/** At once and in order: what is said has happened, even when this is the last thing that does. */
const say = (line: string): void => void writeSync(1, `${line}\n`);

async function run(): Promise<void> {
  await app.whenReady();
  const store = new DurableDocument({
    format: knownAppsFormat,
    writer: new JsonFileStore(directory, knownAppsFormat.name),
    directory,
    clock: systemClock,
    logger: silentLogger,
    notices: {
      post: ({ code }) => {
        say(`notice ${code}`);
        return code;
      },
      remove: () => {},
    },
  });
  let number = lastNumber(store.value);
  say(`loaded ${number}`);

  const writeNext = (): void => {
    number += 1;
    store.set([...store.value, numbered(number)].slice(-KEPT));
    if (store.flush()) say(`committed ${number}`);
    setImmediate(writeNext);
  };
  writeNext();
}

void run();

function numbered(number: number): KnownApp {
  return aKnownApp({ id: `app-${number}`, alias: String(number), deviceCode: `remote_${number}` });
}

/** The number of the newest record; NaN when the records before it are not as they were written. */
function lastNumber(apps: readonly KnownApp[]): number {
  const last = Number(apps.at(-1)?.alias ?? '0');
  const first = last - apps.length + 1;
  const isWhole = apps.every((one, index) => JSON.stringify(one) === JSON.stringify(numbered(first + index)));
  return isWhole ? last : Number.NaN;
}
