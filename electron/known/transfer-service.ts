import { realpathSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { ImportMode, ImportOutcome, ImportPreview } from '../../shared/domain/transfer';
import type { OutputOf } from '../../shared/ipc/contract';
import { failure, type Result, success } from '../../shared/lib/result';
import { textFor } from '../../shared/words/text';
import { writeFileAtomically } from '../lib/atomic-file';
import { AppTransfer, type AppTransferOptions, BACKUP_NAME, type TransferFailure } from './app-transfer';
import { MAX_TRANSFER_BYTES, readTransferFile } from './transfer-file';

/** Lets the user choose files. */
export interface TransferDialogs {
  /** Asks where to write, with a suggested name; null: canceled. */
  chooseDestination(suggestedName: string): Promise<string | null>;
  /** Asks for a file to read; null: canceled. */
  chooseSource(): Promise<string | null>;
}

export interface TransferOptions extends AppTransferOptions {
  readonly dialogs: TransferDialogs;
}

/** A backup must be readable however large it is. */
const MAX_BACKUP_BYTES = 256 * 1024 * 1024;

/** Exports known and ignored apps to a file that the user chooses, and imports them from one. */
export class TransferService {
  readonly #options: TransferOptions;
  readonly #transfer: AppTransfer;

  constructor(options: TransferOptions) {
    this.#options = options;
    this.#transfer = new AppTransfer(options);
  }

  /**
   * Writes an export where the user chooses; null: canceled.
   *
   * @param ids the apps to write, without the ignored ones; null: all, with these
   */
  async export(ids: readonly string[] | null): Promise<Result<OutputOf<'transfer.export'>, TransferFailure>> {
    const { dialogs, clock, logger } = this.#options;
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    const path = await dialogs.chooseDestination(`beckon-apps-${today}.json`);
    if (path === null) return success(null);
    try {
      const { text, ...counts } = this.#transfer.export(ids);
      writeFileAtomically(path, text);
      return success({ path, ...counts });
    } catch (error) {
      logger.error('An export was not written', error);
      return failure({ code: 'not-saved' });
    }
  }

  /** Reads the file that the user chooses, and previews its import; null: canceled. */
  async open(): Promise<Result<ImportPreview | null, TransferFailure>> {
    const path = await this.#options.dialogs.chooseSource();
    if (path === null) return success(null);
    const file = basename(path);
    const origin = isBackup(this.#options.backups, path) ? 'own-backup' : 'anybody';
    const text = await readTransferFile(path, origin === 'own-backup' ? MAX_BACKUP_BYTES : MAX_TRANSFER_BYTES);
    const preview = text.ok ? this.#transfer.preview(file, text.value, origin) : text;
    if (preview.ok) return preview;
    return failure({ code: 'bad-file', message: textFor('transferFile.refused', { file, problem: preview.error }) });
  }

  /** See {@link AppTransfer.apply}. */
  apply(importId: string, mode: ImportMode): Result<ImportOutcome, TransferFailure> {
    return this.#transfer.apply(importId, mode);
  }

  /** See {@link AppTransfer.undo}. */
  undo(undoToken: string): Result<null, TransferFailure> {
    return this.#transfer.undo(undoToken);
  }
}

/** Whether a file is a backup that Beckon wrote before an import: only then is its content this user’s own. */
function isBackup(folder: string, path: string): boolean {
  try {
    const file = realpathSync(path);
    return BACKUP_NAME.test(basename(file)) && dirname(file) === realpathSync(folder);
  } catch {
    return false;
  }
}
