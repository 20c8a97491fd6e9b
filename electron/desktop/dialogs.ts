import type {
  BrowserWindow,
  Dialog,
  FileFilter,
  MessageBoxOptions,
  OpenDialogOptions,
  SaveDialogOptions,
} from 'electron';
import { isHiddenValue } from '../../shared/domain/hidden-value';
import { textFor } from '../../shared/words/text';
import type { TransferDialogs } from '../known/transfer-service';
import { say } from '../lib/words';

const KEEP = 0;
const CANCEL = 1;

export type DialogApi = Pick<Dialog, 'showOpenDialog' | 'showSaveDialog' | 'showMessageBox'>;

/** System dialogs, on top of the open window if there is one, which can neither answer them nor paint over them. */
export class SystemDialogs implements TransferDialogs {
  readonly #dialog: DialogApi;
  readonly #window: () => BrowserWindow | null;

  /** @param window the open window; null: there is none */
  constructor(dialog: DialogApi, window: () => BrowserWindow | null) {
    this.#dialog = dialog;
    this.#window = window;
  }

  /** Asks for a certificate authority's file; null: canceled. */
  async chooseCaFile(): Promise<string | null> {
    return await this.#chooseFile({
      title: say(textFor('system.choose.authority')),
      filters: filters('system.file.certificates', ['pem', 'crt', 'cer']),
    });
  }

  /** Asks for the file with the developer token; null: canceled. */
  async chooseTokenFile(): Promise<string | null> {
    return await this.#chooseFile({ title: say(textFor('system.choose.token')) });
  }

  /** Asks for the file to import; null: canceled. */
  async chooseSource(): Promise<string | null> {
    return await this.#chooseFile({ title: say(textFor('system.choose.import')), filters: exportFiles() });
  }

  /** Asks where to export to; null: canceled. */
  async chooseDestination(suggestedName: string): Promise<string | null> {
    const options: SaveDialogOptions = {
      title: say(textFor('system.choose.export')),
      defaultPath: suggestedName,
      filters: exportFiles(),
    };
    const window = this.#window();
    const { canceled, filePath } = await (window === null
      ? this.#dialog.showSaveDialog(options)
      : this.#dialog.showSaveDialog(window, options));
    return canceled || filePath === undefined || filePath === '' ? null : filePath;
  }

  /**
   * Asks whether to store the developer token for a service.
   *
   * @param service its address as `parseBaseUrl` gives it; in discreet mode what stands for it in the window
   */
  async confirmToken(service: string): Promise<boolean> {
    const details = isHiddenValue(service) ? (['hidden', 'detail'] as const) : (['detail'] as const);
    const options: MessageBoxOptions = {
      type: 'question',
      title: say(textFor('system.token.title')),
      message: say(textFor('system.token.question', { service })),
      detail: details.map((part) => say(textFor(`system.token.${part}`))).join('\n\n'),
      buttons: [say(textFor('system.token.keep')), say(textFor('system.token.cancel'))],
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

  async #chooseFile(asked: Pick<OpenDialogOptions, 'title' | 'filters'>): Promise<string | null> {
    const options: OpenDialogOptions = { ...asked, properties: ['openFile'] };
    const window = this.#window();
    const { canceled, filePaths } = await (window === null
      ? this.#dialog.showOpenDialog(options)
      : this.#dialog.showOpenDialog(window, options));
    return canceled ? null : (filePaths[0] ?? null);
  }
}

/** File filters for one kind, and for all files. */
function filters(kind: 'system.file.certificates' | 'system.file.exports', extensions: string[]): FileFilter[] {
  return [
    { name: say(textFor(kind)), extensions },
    { name: say(textFor('system.file.all')), extensions: ['*'] },
  ];
}

function exportFiles(): FileFilter[] {
  return filters('system.file.exports', ['json']);
}
