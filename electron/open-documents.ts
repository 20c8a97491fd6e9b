import { openWindowPlaceStore } from './desktop/window-place-store';
import { openHistoryStore } from './known/history-store';
import { openIgnoredAppsStore } from './known/ignored-apps-store';
import { openKnownAppsStore } from './known/known-apps-store';
import { openMergesStore } from './known/merges-store';
import type { DisposableStack } from './lib/disposable';
import { openPairingSetupStore } from './pairing/pairing-setup-store';
import { openPairingsStore } from './pairing/pairings-store';
import { openSettingsStore } from './settings/settings-store';
import type { DurableDocumentOptions } from './store/durable-document';
import { keepDataPrivate } from './store/private-data';

/**
 * Opens every document of the user-data folder, and closes the folder to others first; only for whoever holds the
 * single-instance lock.
 */
export function openDocuments(
  options: Omit<DurableDocumentOptions<never>, 'format' | 'writer'>,
  owner: DisposableStack,
) {
  const { directory, logger, notices } = options;
  if (!keepDataPrivate(directory)) {
    logger.warn('Others may enter the data folder');
    notices.post({
      code: 'data-not-private',
      message: 'Other users of this computer can enter Beckon’s data folder, and Beckon could not change that.',
      advice: 'Take their access to the folder away, or keep the data elsewhere with BECKON_USER_DATA.',
    });
  }
  return {
    settings: owner.use(openSettingsStore(options)),
    known: owner.use(openKnownAppsStore(options)),
    ignored: owner.use(openIgnoredAppsStore(options)),
    merges: owner.use(openMergesStore(options)),
    history: owner.use(openHistoryStore(options)),
    pairingSetup: owner.use(openPairingSetupStore(options)),
    pairings: owner.use(openPairingsStore(options)),
    window: owner.use(openWindowPlaceStore(options)),
  };
}
