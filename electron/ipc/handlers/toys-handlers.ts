import { z } from 'zod';
import { success } from '../../../shared/lib/result';
import type { ToyReadingsService } from '../../known/toy-readings-service';
import { ids } from '../request-parts';
import { type DomainHandlers, routeHandler } from '../router';

export function toysHandlers(readings: Pick<ToyReadingsService, 'query'>): DomainHandlers<'toys'> {
  return {
    'toys.readings': routeHandler(z.strictObject({ appIds: ids }), ({ appIds }) => success(readings.query(appIds))),
  };
}
