import { z } from 'zod';
import { success } from '../../../shared/lib/result';
import type { NoticePoster } from '../../lib/notice-board';
import { type DomainHandlers, routeHandler } from '../route-handler';
import { id } from './input-schemas';

export function noticesHandlers(notices: Pick<NoticePoster, 'remove'>): DomainHandlers<'notices'> {
  return {
    'notices.dismiss': routeHandler('notices.dismiss', z.strictObject({ id }), (input) => {
      notices.remove(input.id);
      return success(null);
    }),
  };
}
