import { z } from 'zod';
import type { RequestError } from '../../../shared/ipc/envelope';
import { failure, type Result } from '../../../shared/lib/result';
import { textFor } from '../../../shared/words/text';
import type { TransferFailure } from '../../known/app-transfer';
import type { TransferService } from '../../known/transfer-service';
import { id, ids, nothing, requestError } from '../request-parts';
import { type DomainHandlers, routeHandler } from '../router';

export function transferHandlers(
  transfer: Pick<TransferService, 'export' | 'open' | 'apply' | 'undo'>,
): DomainHandlers<'transfer'> {
  return {
    'transfer.export': routeHandler(z.strictObject({ ids: ids.nullable() }), async (input) =>
      answer(await transfer.export(input.ids)),
    ),
    'transfer.open': routeHandler(nothing, async () => answer(await transfer.open())),
    'transfer.apply': routeHandler(
      z.strictObject({ importId: id, mode: z.enum(['merge', 'replace']) }),
      ({ importId, mode }) => answer(transfer.apply(importId, mode)),
    ),
    'transfer.undo': routeHandler(z.strictObject({ undoToken: id }), ({ undoToken }) =>
      answer(transfer.undo(undoToken)),
    ),
  };
}

function answer<T>(result: Result<T, TransferFailure>): Result<T, RequestError> {
  return result.ok ? result : failure(asRequestError(result.error));
}

function asRequestError(error: TransferFailure): RequestError {
  switch (error.code) {
    case 'bad-file':
      return requestError('bad-file', { message: error.message });
    case 'not-found':
      return requestError('not-found', {
        message: textFor('requestFailure.fileClosed.message'),
        advice: textFor('requestFailure.fileClosed.advice'),
      });
    case 'read-only':
    case 'not-saved':
    case 'undo-expired':
      return requestError(error.code);
  }
}
