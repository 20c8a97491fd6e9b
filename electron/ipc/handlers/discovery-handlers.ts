import { z } from 'zod';
import { success } from '../../../shared/lib/result';
import type { DiscoveryService } from '../../nearby/discovery-service';
import { type DomainHandlers, routeHandler } from '../route-handler';
import { nothing } from './input-schemas';

export function discoveryHandlers(
  discovery: Pick<DiscoveryService, 'refresh' | 'setPaused'>,
): DomainHandlers<'discovery'> {
  return {
    'discovery.refresh': routeHandler('discovery.refresh', nothing, () => {
      discovery.refresh();
      return success(null);
    }),
    'discovery.set-paused': routeHandler(
      'discovery.set-paused',
      z.strictObject({ paused: z.boolean() }),
      ({ paused }) => {
        discovery.setPaused(paused);
        return success(null);
      },
    ),
  };
}
