import { success } from '../../../shared/lib/result';
import { type DomainHandlers, routeHandler } from '../route-handler';
import type { StateHub } from '../state-hub';
import { nothing } from './input-schemas';

export function stateHandlers(hub: Pick<StateHub, 'snapshot'>): DomainHandlers<'state'> {
  return {
    'state.snapshot': routeHandler('state.snapshot', nothing, () => success(hub.snapshot())),
  };
}
