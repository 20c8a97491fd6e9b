import { textFor } from '../shared/words/text';
import { windowPlaceFormat } from './desktop/window-place';
import { historyFormat } from './known/history-log';
import { ignoredAppsFormat } from './known/ignored-apps-service';
import { knownAppsFormat } from './known/known-apps-format';
import { mergesFormat } from './known/undo-buffers';
import type { DisposableStack } from './lib/disposable';
import { nextTurn } from './lib/next-turn';
import { pairingSetupFormat } from './pairing/pairing-setup-format';
import { pairingsFormat } from './pairing/pairings-format';
import { settingsFormat } from './settings/settings-format';
import type { DocumentFormat } from './store/document-format';
import type { DurableDocument } from './store/durable-document';
import { type DocumentContext, openStoredDocument } from './store/json-file-store';
import { keepDataPrivate } from './store/private-data';

/**
 * Opens all documents of the user-data folder, after closing the folder to others; only for the holder of the
 * single-instance lock. One in each turn: the window is opening meanwhile.
 */
export async function openDocuments(context: DocumentContext, owner: DisposableStack) {
  const { directory, logger, notices } = context;
  if (!keepDataPrivate(directory)) {
    logger.warn('Others may enter the data folder');
    notices.post({
      code: 'data-not-private',
      message: textFor('notice.dataNotPrivate.message'),
      advice: textFor('notice.dataNotPrivate.advice'),
    });
  }
  const open = async <T>(format: DocumentFormat<T>): Promise<DurableDocument<T>> => {
    await nextTurn();
    return owner.use(openStoredDocument(format, context));
  };
  return {
    settings: await open(settingsFormat),
    known: await open(knownAppsFormat),
    ignored: await open(ignoredAppsFormat),
    merges: await open(mergesFormat),
    history: await open(historyFormat),
    pairingSetup: await open(pairingSetupFormat),
    pairings: await open(pairingsFormat),
    window: await open(windowPlaceFormat),
  };
}
