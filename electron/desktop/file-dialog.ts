import type { BrowserWindow, Dialog, OpenDialogOptions } from 'electron';

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
