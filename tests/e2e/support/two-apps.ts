import type { Scenario } from '../../../electron/simulator/scenario';
import { scenarioSchema } from '../../../electron/simulator/scenario-schema';

/** A phone and a PC, on which nothing happens unless a test makes it happen. */
export function twoApps(): Scenario {
  return scenarioSchema.parse({
    name: 'two apps',
    apps: [
      {
        id: 'phone',
        type: 'remote',
        platform: 'android',
        version: '7.1.0',
        host: 2,
        httpsPort: 31_010,
        wssPort: 31_011,
        toys: [{ id: 'a1', type: 'lush', name: 'Lush', nickname: 'Sunday', firmware: 235, generation: 3, battery: 82 }],
      },
      {
        id: 'pc',
        type: 'connect',
        platform: 'pc',
        version: '2.0.0',
        host: 3,
        httpsPort: 31_020,
        wssPort: 31_020,
        toys: [{ id: 'b2', type: 'nora', name: 'Nora', firmware: 12, battery: -1, connected: false }],
      },
    ],
  });
}
