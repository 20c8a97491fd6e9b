import { failure, success } from '../../../shared/lib/result';
import { textFor } from '../../../shared/words/text';
import type { Updates } from '../../update/updates';
import { nothing, requestError } from '../request-parts';
import { type DomainHandlers, routeHandler } from '../router';

/** @param openDownloads opens the page with all packages in the browser; false when there is none */
export function updateHandlers(
  updates: Pick<Updates, 'check' | 'download' | 'restart'>,
  openDownloads: () => Promise<boolean>,
): DomainHandlers<'update'> {
  return {
    'update.check': routeHandler(nothing, async () => {
      await updates.check();
      return success(null);
    }),
    'update.download': routeHandler(nothing, () =>
      updates.download() ? success(null) : failure(requestError('not-found')),
    ),
    'update.restart': routeHandler(nothing, () =>
      updates.restart() ? success(null) : failure(requestError('not-found')),
    ),
    'update.open-downloads': routeHandler(nothing, async () =>
      (await openDownloads()) ? success(null) : failure(NOT_OPENED),
    ),
  };
}

const NOT_OPENED = requestError('not-found', {
  message: textFor('requestFailure.pageNotOpened.message'),
  advice: textFor('requestFailure.pageNotOpened.advice'),
});
