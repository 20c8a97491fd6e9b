import type { CertificateKind, ServiceMode } from './scenario';
import type { World } from './world';

/** An app as it really is, beside what the service tells of it. */
export interface SimulatedAppState {
  readonly id: string;
  readonly deviceCode: string;
  readonly online: boolean;
  readonly listed: boolean;
  readonly listening: boolean;
  readonly certificate: CertificateKind;
  readonly domain: string;
  readonly address: string;
  readonly httpsPort: number;
  readonly wssPort: number;
  /** How many clients have connected to its ports since the start. */
  readonly connections: number;
}

/** What a running simulator is like now; also what `GET /control` answers. */
export interface SimulatorState {
  readonly scenario: string;
  readonly url: string;
  readonly service: ServiceMode;
  readonly apps: readonly SimulatedAppState[];
}

export function stateOf(scenario: string, url: string, world: World): SimulatorState {
  const apps = [...world.apps].map((app) => ({
    id: app.id,
    deviceCode: app.deviceCode,
    online: app.online,
    listed: app.listed,
    listening: app.listening,
    certificate: app.certificate,
    domain: app.domain,
    address: app.address,
    httpsPort: app.httpsPort,
    wssPort: app.wssPort,
    connections: app.connections,
  }));
  return { scenario, url, service: world.mode, apps };
}
