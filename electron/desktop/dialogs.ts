import type { BrowserWindow, Dialog, FileFilter, OpenDialogOptions } from 'electron';
import type { TransferDialogs } from '../known/transfer-service';

const ALL_FILES: FileFilter = { name: 'All files', extensions: ['*'] };
const EXPORTS: FileFilter[] = [{ name: 'Exports of Beckon (JSON)', extensions: ['json'] }, ALL_FILES];

const CA_FILE: OpenDialogOptions = {
  title: 'Choose a certificate authority’s file',
  properties: ['openFile'],
  filters: [{ name: 'Certificates (PEM)', extensions: ['pem', 'crt', 'cer'] }, ALL_FILES],
};

const TOKEN_FILE: OpenDialogOptions = {
  title: 'Choose the file that holds the developer token',
  properties: ['openFile'],
};

const IMPORT_FILE: OpenDialogOptions = { title: 'Import known apps', properties: ['openFile'], filters: EXPORTS };

const KEEP = 0;
const CANCEL = 1;

export type DialogApi = Pick<Dialog, 'showOpenDialog' | 'showSaveDialog' | 'showMessageBox'>;

/** Dialogs of the system, on top of the open window where there is one: it can neither answer nor paint over them. */
export class SystemDialogs implements TransferDialogs {
  readonly #dialog: DialogApi;
  readonly #window: () => BrowserWindow | null;

  /** @param window the open window; null: there is none */
  constructor(dialog: DialogApi, window: () => BrowserWindow | null) {
    this.#dialog = dialog;
    this.#window = window;
  }

  /** Lets the user choose a certificate authority's file; null: none was chosen. */
  async chooseCaFile(): Promise<string | null> {
    return await this.#chooseFile(CA_FILE);
  }

  /** Lets the user choose the file with the developer token; null: none was chosen. */
  async chooseTokenFile(): Promise<string | null> {
    return await this.#chooseFile(TOKEN_FILE);
  }

  /** Lets the user choose the file to import; null: none was chosen. */
  async chooseSource(): Promise<string | null> {
    return await this.#chooseFile(IMPORT_FILE);
  }

  /** Lets the user choose where to export to; null: nowhere. */
  async chooseDestination(suggestedName: string): Promise<string | null> {
    const options = { title: 'Export known apps', defaultPath: suggestedName, filters: EXPORTS };
    const window = this.#window();
    const { canceled, filePath } = await (window === null
      ? this.#dialog.showSaveDialog(options)
      : this.#dialog.showSaveDialog(window, options));
    return canceled || filePath === undefined || filePath === '' ? null : filePath;
  }

  /**
   * Asks whether the developer token may be kept for a service.
   *
   * @param serviceUrl as `parseBaseUrl` gives it
   */
  async confirmToken(serviceUrl: string): Promise<boolean> {
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
    const window = this.#window();
    const { response } = await (window === null
      ? this.#dialog.showMessageBox(options)
      : this.#dialog.showMessageBox(window, options));
    return response === KEEP;
  }

  async #chooseFile(options: OpenDialogOptions): Promise<string | null> {
    const window = this.#window();
    const { canceled, filePaths } = await (window === null
      ? this.#dialog.showOpenDialog(options)
      : this.#dialog.showOpenDialog(window, options));
    return canceled ? null : (filePaths[0] ?? null);
  }
}
