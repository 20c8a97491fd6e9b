import { windowPlaceFormat } from '../../../electron/desktop/window-place';
import { historyFormat } from '../../../electron/known/history-log';
import { ignoredAppsFormat } from '../../../electron/known/ignored-apps-service';
import { knownAppsFormat } from '../../../electron/known/known-apps-format';
import { toyReadingsFormat } from '../../../electron/known/toy-readings-log';
import { mergesFormat } from '../../../electron/known/undo-buffers';
import { pairingSetupFormat } from '../../../electron/pairing/pairing-setup-format';
import { pairingsFormat } from '../../../electron/pairing/pairings-format';
import { settingsFormat } from '../../../electron/settings/settings-format';
import { type DocumentFormat, readDocument } from '../../../electron/store/document-format';

/** A document of the data folder, whatever its value is. */
interface FileFormat {
  /** Name of the file, without its extension. */
  readonly name: string;
  /** Whether a file with this text is one of this version, of which everything can be read. */
  readonly isWhole: (text: string) => boolean;
}

function fileFormat<T>(format: DocumentFormat<T>): FileFormat {
  return {
    name: format.name,
    isWhole(text) {
      const reading = readDocument(text, format);
      return reading.kind === 'read' && reading.dropped === 0 && reading.reset === undefined;
    },
  };
}

/** Every document that `electron/open-documents.ts` opens. */
export const FILE_FORMATS: readonly FileFormat[] = [
  fileFormat(settingsFormat),
  fileFormat(knownAppsFormat),
  fileFormat(ignoredAppsFormat),
  fileFormat(mergesFormat),
  fileFormat(historyFormat),
  fileFormat(toyReadingsFormat),
  fileFormat(pairingSetupFormat),
  fileFormat(pairingsFormat),
  fileFormat(windowPlaceFormat),
];
