import { z } from 'zod';
import { SCENARIO_NAMES } from '../../../shared/domain/settings';
import type { ConnectionService } from '../../settings/connection-service';
import { type DomainHandlers, routeHandler } from '../route-handler';
import { connectionAnswer } from './connection-answer';
import { nothing } from './input-schemas';

export function simulatorHandlers(
  connection: Pick<ConnectionService, 'startSimulator' | 'leaveSimulator'>,
): DomainHandlers<'simulator'> {
  return {
    'simulator.start': routeHandler(
      'simulator.start',
      z.strictObject({ scenario: z.enum(SCENARIO_NAMES) }),
      async ({ scenario }) => connectionAnswer(await connection.startSimulator(scenario)),
    ),
    'simulator.leave': routeHandler('simulator.leave', nothing, async () =>
      connectionAnswer(await connection.leaveSimulator()),
    ),
  };
}
