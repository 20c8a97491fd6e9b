import { z } from 'zod';
import { HISTORY_KINDS } from '../../../shared/domain/history';
import { failure, success } from '../../../shared/lib/result';
import type { HistoryService } from '../../known/history-service';
import { id, requestError } from '../request-parts';
import { type DomainHandlers, routeHandler } from '../router';

/** Maximum entries on one page; see `HistoryQuery`. */
const MAX_LIMIT = 500;
const MAX_SEARCH_LENGTH = 200;

export function historyHandlers(history: Pick<HistoryService, 'query' | 'clear'>): DomainHandlers<'history'> {
  const query = z.strictObject({
    appId: id.nullable(),
    search: z.string().max(MAX_SEARCH_LENGTH).nullable(),
    kinds: z.array(z.enum(HISTORY_KINDS)).max(HISTORY_KINDS.length).readonly(),
    limit: z.int().min(1).max(MAX_LIMIT),
    before: z.iso.datetime().nullable(),
  });
  return {
    'history.query': routeHandler(query, (input) => success(history.query(input))),
    'history.clear': routeHandler(z.strictObject({ appId: id.nullable() }), (input) => {
      const cleared = history.clear(input.appId);
      return cleared.ok ? cleared : failure(requestError(cleared.error));
    }),
  };
}
