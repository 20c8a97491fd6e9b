import { join } from 'node:path';
import type { ScenarioName } from '../../shared/domain/settings';
import type { SimulatorHandle } from './connection-service';

/** Starts a scenario of the simulator in this process; rejects when its ports or files are refused. */
export async function launchSimulator(directory: string, scenario: ScenarioName): Promise<SimulatorHandle> {
  // Most people never run it: certificates and scenarios are for those who do.
  const [{ startSimulator }, { readyScenario }] = await Promise.all([
    import('../simulator/simulator'),
    import('../simulator/scenario-loader'),
  ]);
  const played = readyScenario(scenario);
  // A folder for each scenario: while one replaces another, both run for a moment.
  const simulator = await startSimulator({ scenario: played, port: 0, directory: join(directory, scenario) });
  return {
    url: simulator.url,
    caFile: simulator.caFile,
    caPem: simulator.caPem,
    pairing: {
      developerToken: played.developer.token,
      apps: () => simulator.state().apps,
      setCallbackUrl: (url) => simulator.setCallbackUrl(url),
      scan: async (qrcode, deviceCode) => await simulator.scan({ code: qrcode, app: deviceCode }),
    },
    dispose: async () => await simulator.dispose(),
  };
}
