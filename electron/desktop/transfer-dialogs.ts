import type { BrowserWindow, Dialog, FileFilter } from 'electron';
import type { TransferDialogs } from '../known/transfer-service';

const FILTERS: FileFilter[] = [
  { name: 'Exports of Beckon (JSON)', extensions: ['json'] },
  { name: 'All files', extensions: ['*'] },
];

/**
 * The system's own dialogs for exports and imports.
 *
 * @param window the window that they belong to, asked anew each time; null: none
 */
export function transferDialogs(
  dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>,
  window: () => BrowserWindow | null,
): TransferDialogs {
  return {
    async chooseDestination(suggestedName) {
      const options = { title: 'Export known apps', defaultPath: suggestedName, filters: FILTERS };
      const owner = window();
      const { canceled, filePath } = await (owner === null
        ? dialog.showSaveDialog(options)
        : dialog.showSaveDialog(owner, options));
      return canceled || filePath === undefined || filePath === '' ? null : filePath;
    },
    async chooseSource() {
      const options = { title: 'Import known apps', properties: ['openFile' as const], filters: FILTERS };
      const owner = window();
      const { canceled, filePaths } = await (owner === null
        ? dialog.showOpenDialog(options)
        : dialog.showOpenDialog(owner, options));
      return canceled ? null : (filePaths[0] ?? null);
    },
  };
}
