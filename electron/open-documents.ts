import { textFor } from '../shared/words/text';
import { windowPlaceFormat } from './desktop/window-place';
import { historyFormat } from './known/history-log';
import { ignoredAppsFormat } from './known/ignored-apps-service';
import { knownAppsFormat } from './known/known-apps-format';
import { toyReadingsFormat } from './known/toy-readings-log';
import { mergesFormat } from './known/undo-buffers';
import type { DisposableStack } from './lib/disposable';
import { nextTurn } from './lib/next-turn';
import { pairingSetupFormat } from './pairing/pairing-setup-format';
import { pairingsFormat } from './pairing/pairings-format';
import { settingsFormat } from './settings/settings-format';
import type { DocumentFormat } from './store/document-format';
import { type DocumentWriter, DurableDocument, type DurableDocumentOptions } from './store/durable-document';
import { sweepLeftovers } from './store/leftovers';
import { keepDataPrivate } from './store/private-data';

/** What writes nothing, and so has each document say that it is not saved. */
const refusing = (reason: unknown): DocumentWriter => ({
  write: () => {
    throw new Error('What writes files was not loaded', { cause: reason });
  },
});

export interface DocumentContext extends Omit<DurableDocumentOptions<never>, 'format' | 'writer'> {
  /** Settles when what writes files may be loaded: it takes longer to load than all files to read. */
  readonly mayLoadWriter: Promise<void>;
}

/**
 * Opens all documents of the user-data folder, after closing the folder to others; only for the holder of the
 * single-instance lock. One in each turn: the window is opening meanwhile.
 */
export async function openDocuments({ mayLoadWriter, ...context }: DocumentContext, owner: DisposableStack) {
  const { directory, logger, notices } = context;
  if (!keepDataPrivate(directory)) {
    logger.warn('Others may enter the data folder');
    notices.post({
      code: 'data-not-private',
      message: textFor('notice.dataNotPrivate.message'),
      advice: textFor('notice.dataNotPrivate.advice'),
    });
  }
  sweepLeftovers(directory, context.clock.now(), logger);
  const stores = mayLoadWriter.then(async () => await import('./store/json-file-store'));
  stores.catch((error: unknown) => logger.error('What writes files was not loaded', error));
  const open = async <T>(format: DocumentFormat<T>): Promise<DurableDocument<T>> => {
    await nextTurn();
    const writer = stores.then(({ JsonFileStore }) => new JsonFileStore(directory, format.name), refusing);
    return owner.use(new DurableDocument({ ...context, format, writer }));
  };
  return {
    settings: await open(settingsFormat),
    known: await open(knownAppsFormat),
    ignored: await open(ignoredAppsFormat),
    merges: await open(mergesFormat),
    history: await open(historyFormat),
    toyReadings: await open(toyReadingsFormat),
    pairingSetup: await open(pairingSetupFormat),
    pairings: await open(pairingsFormat),
    window: await open(windowPlaceFormat),
  };
}
