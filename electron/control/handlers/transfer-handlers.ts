import { failure, type Result, success } from '../../../shared/lib/result';
import { textFor } from '../../../shared/words/text';
import type { AppTransfer, TransferFailure } from '../../known/app-transfer';
import { commandError } from '../../lib/command-failure';
import type { TRANSFER_METHODS } from '../contract/transfer-methods';
import type { ControlError, HandlersOf } from '../control-contract';
import { channelError, fromKnownFailure } from '../control-failure';

export interface TransferHandlerOptions {
  /** Of the clients alone: their previews do not replace the window's. */
  readonly transfer: Pick<AppTransfer, 'export' | 'preview' | 'apply' | 'undo'>;
}

/** Exports and imports known and ignored apps; the client reads and writes the files. */
export function transferHandlers({ transfer }: TransferHandlerOptions): HandlersOf<keyof typeof TRANSFER_METHODS> {
  return {
    export: async () => success(transfer.export(null)),
    previewImport: async ({ text }) => {
      const preview = transfer.preview('', text, 'anybody');
      if (!preview.ok) return failure({ ...BAD_FILE, message: preview.error });
      const { file: _, changes, problems, ...counts } = preview.value;
      return success({
        ...counts,
        changes: changes.map((change) => ({ ...change, addresses: [...change.addresses] })),
        problems: [...problems],
      });
    },
    applyImport: async ({ importId, mode }) => answer(transfer.apply(importId, mode)),
    undoImport: async ({ undoToken }) => answer(transfer.undo(undoToken)),
  };
}

function answer<T>(result: Result<T, TransferFailure>): Result<T, ControlError> {
  return result.ok ? result : failure(asControlError(result.error));
}

function asControlError(failed: TransferFailure): ControlError {
  switch (failed.code) {
    case 'bad-file':
      return { ...BAD_FILE, message: failed.message };
    case 'read-only':
      return fromKnownFailure({ code: 'read-only' });
    case 'not-saved':
      return {
        ...channelError('not-saved'),
        message: textFor('control.noBackup'),
        advice: textFor('control.notQuit.advice'),
      };
    case 'not-found':
      return commandError('not-found', textFor('control.noPreview.message'), textFor('control.noPreview.advice'));
    case 'undo-expired':
      return commandError(
        'undo-expired',
        textFor('control.importUndoExpired.message'),
        textFor('control.importUndoExpired.advice'),
      );
  }
}

const BAD_FILE = { code: 'bad-file', serviceCode: null, advice: textFor('control.badFile') } as const;
