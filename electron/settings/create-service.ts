import { join } from 'node:path';
import type { ScenarioName, Settings } from '../../shared/domain/settings';
import type { Clock } from '../lib/clock';
import type { DisposableStack } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import type { NoticePoster } from '../lib/notice-board';
import type { Observable } from '../lib/observable';
import { DiscoveryService } from '../nearby/discovery-service';
import { readLocalCaFile } from '../service/ca-file';
import { ServiceClient, type ServiceClientOptions } from '../service/service-client';
import { ServiceClients, ServiceGateway } from '../service/service-gateway';
import { ConnectionService, parseServiceEnvironment, type SimulatorHandle } from './connection-service';
import type { SettingsService } from './settings-service';

export interface ServiceDeps {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly notices: NoticePoster;
  readonly environment: NodeJS.ProcessEnv;
  readonly userData: string;
  /** Options of outgoing requests. */
  readonly http: Pick<ServiceClientOptions, 'userAgent' | 'proxyFor'>;
  readonly settings: SettingsService;
  /** Factor by which the loop's interval is longer than in the settings. */
  readonly throttle: Observable<number>;
}

/** Creates the connection to the service in use, its clients, and the loop that lists what is nearby. */
export function createService(deps: ServiceDeps, owner: DisposableStack) {
  const { clock, logger, notices, environment, userData, http, settings, throttle } = deps;
  const gateway = owner.use(new ServiceGateway({ clock, logger }));
  const connection = owner.use(
    new ConnectionService({
      settings,
      environment: parseServiceEnvironment(environment),
      makeClient: (service) =>
        gateway.connect(service.baseUrl, new ServiceClient({ ...service, ...http, now: () => clock.now() })),
      startSimulator: (scenario) => launchSimulator(join(userData, 'simulator'), scenario, environment),
      readCaFile: readLocalCaFile,
      notices,
      logger,
    }),
  );
  const intervalMs = (): number => pollIntervalMs(settings.settings.value, throttle.value);
  const discovery = owner.use(new DiscoveryService({ clock, logger, intervalMs: intervalMs() }));
  owner.defer(settings.settings.subscribe(() => discovery.setInterval(intervalMs())));
  owner.defer(throttle.subscribe(() => discovery.setInterval(intervalMs())));
  owner.defer(connection.connection.subscribe(({ source, firstAnswer }) => discovery.setSource(source, firstAnswer)));
  const clients = new ServiceClients(() => connection.connection.value.client);
  return { connection, discovery, clients };
}

function pollIntervalMs({ pollIntervalSeconds }: Settings, throttle: number): number {
  return pollIntervalSeconds * 1_000 * throttle;
}

/** Starts a scenario of the simulator in this process; rejects when its ports or files are unavailable. */
async function launchSimulator(
  directory: string,
  scenario: ScenarioName,
  environment: ServiceDeps['environment'],
): Promise<SimulatorHandle> {
  // Loaded on demand: most people never run it.
  const [{ startSimulator }, { readyScenario }, { simulatorNetwork }] = await Promise.all([
    import('../simulator/simulator'),
    import('../simulator/scenario-loader'),
    import('../simulator/loopback-server'),
  ]);
  const played = readyScenario(scenario);
  const network = simulatorNetwork(environment);
  if (network === null) throw new Error('BECKON_SIMULATOR_NETWORK is no loopback network');
  // A folder for each scenario: while one replaces another, both run for a moment.
  const simulator = await startSimulator({ scenario: played, port: 0, directory: join(directory, scenario), network });
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
