import type { BrowserWindow, Dialog, FileFilter, OpenDialogOptions } from 'electron';
import type { TransferDialogs } from '../known/transfer-service';

const CA_FILE: OpenDialogOptions = {
  title: 'Choose a certificate authority’s file',
  properties: ['openFile'],
  filters: [
    { name: 'Certificates (PEM)', extensions: ['pem', 'crt', 'cer'] },
    { name: 'All files', extensions: ['*'] },
  ],
};

const TOKEN_FILE: OpenDialogOptions = {
  title: 'Choose the file that holds the developer token',
  properties: ['openFile'],
};

type OpenDialog = Pick<Dialog, 'showOpenDialog'>;

/** Lets the user choose a certificate authority's file; null: none was chosen. */
export async function chooseCaFile(dialog: OpenDialog, window: BrowserWindow | null): Promise<string | null> {
  return await chooseFile(CA_FILE, dialog, window);
}

/** Lets the user choose the file with the developer token; null: none was chosen. */
export async function chooseTokenFile(dialog: OpenDialog, window: BrowserWindow | null): Promise<string | null> {
  return await chooseFile(TOKEN_FILE, dialog, window);
}

async function chooseFile(
  options: OpenDialogOptions,
  dialog: OpenDialog,
  window: BrowserWindow | null,
): Promise<string | null> {
  const { canceled, filePaths } = await (window === null
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options));
  return canceled ? null : (filePaths[0] ?? null);
}

const KEEP = 0;
const CANCEL = 1;

/**
 * Asks in a dialog of the system whether the developer token may be kept for a service: the window can neither answer
 * nor paint over it.
 *
 * @param serviceUrl as `parseBaseUrl` gives it
 */
export async function confirmToken(
  dialog: Pick<Dialog, 'showMessageBox'>,
  window: BrowserWindow | null,
  serviceUrl: string,
): Promise<boolean> {
  const options = {
    type: 'question' as const,
    title: 'Developer token',
    message: `Keep the developer token for ${serviceUrl}?`,
    detail:
      'In direct mode Beckon sends it there, and nowhere else, each time that a code is asked for. Whoever has it can act as you at the service.',
    buttons: ['Keep the token', 'Cancel'],
    defaultId: CANCEL,
    cancelId: CANCEL,
    noLink: true,
  };
  const { response } = await (window === null
    ? dialog.showMessageBox(options)
    : dialog.showMessageBox(window, options));
  return response === KEEP;
}

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
