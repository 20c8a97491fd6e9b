import { z } from 'zod';
import { success } from '../../../shared/lib/result';
import type { NoticePoster } from '../../lib/notice-board';
import type { DiscoveryService } from '../../nearby/discovery-service';
import { id, nothing } from '../request-parts';
import { type DomainHandlers, routeHandler } from '../router';
import type { StateHub } from '../state-hub';

export function stateHandlers(hub: Pick<StateHub, 'snapshot'>): DomainHandlers<'state'> {
  return {
    'state.snapshot': routeHandler(nothing, () => success(hub.snapshot())),
  };
}

export function discoveryHandlers(
  discovery: Pick<DiscoveryService, 'refresh' | 'setPaused'>,
): DomainHandlers<'discovery'> {
  return {
    'discovery.refresh': routeHandler(nothing, () => {
      discovery.refresh();
      return success(null);
    }),
    'discovery.set-paused': routeHandler(z.strictObject({ paused: z.boolean() }), ({ paused }) => {
      discovery.setPaused(paused);
      return success(null);
    }),
  };
}

export function noticesHandlers(notices: Pick<NoticePoster, 'remove'>): DomainHandlers<'notices'> {
  return {
    'notices.dismiss': routeHandler(z.strictObject({ id }), (input) => {
      notices.remove(input.id);
      return success(null);
    }),
  };
}
