import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { ActiveService } from '../../shared/domain/settings';
import { failure, type Result, success } from '../../shared/lib/result';
import type { Clock } from '../lib/clock';
import type { DisposableStack } from '../lib/disposable';
import type { SecretBox } from '../lib/kept-secret';
import type { Logger } from '../lib/logger';
import { Emitter, type Observable } from '../lib/observable';
import type { Nearby } from '../nearby/nearby-apps';
import type { ServiceCalls } from '../service/service-gateway';
import { type CodeSource, LocalCallbackProvider } from './local-callback-provider';
import { DIRECT_CHANGED, NO_SERVICE, SIMULATOR_LEFT } from './pairing-fault';
import type { PairingFault } from './pairing-provider';
import { PairingService, type PairingsDocument } from './pairing-service';
import {
  type PairingSetupDocument,
  type PairingSetupOptions,
  PairingSetupService,
  type RelayAccess,
} from './pairing-setup-service';
import type { RelayCallFailure } from './relay-call-failure';
import { type RelayCalls, RelayProvider } from './relay-provider';
import { type SimulatedPairing, scanBySimulation } from './simulated-pairing';

/** What pairing needs to know of the service in use. */
export interface PairingConnection {
  readonly active: ActiveService;
  readonly client: Pick<ServiceCalls, 'createQrCode'> | null;
  /** The additional authority that it is verified against; PEM. */
  readonly extraCaPem: string | null;
  readonly simulated: SimulatedPairing | null;
}

export interface PairingDeps {
  readonly documents: { readonly setup: PairingSetupDocument; readonly pairings: PairingsDocument };
  readonly box: SecretBox;
  readonly connection: Observable<PairingConnection>;
  readonly nearby: Nearby;
  readonly makeRelayClient: (relay: RelayAccess) => RelayCalls;
  readonly readCaFile: PairingSetupOptions['readCaFile'];
  readonly isKnown: (deviceCode: string, simulated: boolean) => boolean;
  readonly isIgnored: (deviceCode: string, simulated: boolean) => boolean;
  readonly keep: (app: NearbyApp, simulated: boolean) => Promise<Result<{ id: string; wasKnown: boolean }, unknown>>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** What pairing offers to the rest of the app. */
export interface Pairing {
  readonly setup: PairingSetupService;
  readonly service: PairingService;
  /** Calls back with the known id of each app that was paired; returns an unsubscribe function. */
  onPaired(listener: (appId: string) => void): () => void;
  /** Call after the computer slept: requests in flight may be lost, and the keyring may be unlocked now. */
  wake(): void;
}

/** Creates the setup, the three code providers, and the service that waits for scans. */
export function createPairing(deps: PairingDeps, owner: DisposableStack): Pairing {
  const { documents, box, connection, clock, makeRelayClient, readCaFile, isKnown, isIgnored } = deps;
  const tryRelay = async (access: RelayAccess): Promise<Result<null, RelayCallFailure>> => {
    const tried = await makeRelayClient(access).listUnmatched();
    return tried.ok ? success(null) : tried;
  };
  const setup = owner.use(
    new PairingSetupService({ document: documents.setup, box, connection, tryRelay, readCaFile }),
  );
  const relay = new RelayProvider({
    access: () => setup.relayAccess(),
    opened: async () => await setup.opened,
    makeClient: makeRelayClient,
    clock,
  });
  const direct = createDirectProvider(deps, setup, owner);
  const simulator = createSimulatorProvider(deps, owner);
  const paired = new Emitter<string>();
  const service = owner.use(
    new PairingService({
      ...deps,
      onPaired: (appId) => paired.emit(appId),
      providers: { relay, direct, simulator },
      method: () => {
        setup.refresh();
        return setup.setup.value.way;
      },
      document: documents.pairings,
      isKnownOrIgnored: (code, simulated) => isKnown(code, simulated) || isIgnored(code, simulated),
      scan: async (qrcode) => await scanBySimulation(connection.value.simulated, qrcode, (code) => isKnown(code, true)),
    }),
  );
  // A pending code may have been waiting for the new key.
  owner.defer(setup.setup.subscribe(() => relay.wake()));
  return {
    setup,
    service,
    onPaired: (listener) => paired.subscribe(listener),
    wake() {
      setup.refresh();
      service.wake();
    },
  };
}

/** Once direct mode is off, or on another port, callbacks for earlier codes no longer arrive. */
function createDirectProvider(
  { connection, clock }: PairingDeps,
  setup: PairingSetupService,
  owner: DisposableStack,
): LocalCallbackProvider {
  const source = (): Result<CodeSource, PairingFault> => {
    // Read both at the same moment: the token belongs to the service of this client.
    const { client } = connection.value;
    const token = setup.developerToken();
    if (!token.ok) return token;
    return client === null ? failure(NO_SERVICE) : success({ token: token.value, ...callsOf(client) });
  };
  const listener = (): string => {
    const { enabled, port } = setup.setup.value.direct;
    return `${enabled} ${port}`;
  };
  const provider = owner.use(new LocalCallbackProvider({ clock, port: () => setup.setup.value.direct.port, source }));
  let former = listener();
  owner.defer(
    setup.setup.subscribe(() => {
      const now = listener();
      if (now !== former) provider.endAll(DIRECT_CHANGED);
      former = now;
    }),
  );
  return provider;
}

/** The simulator's codes end with the simulator that issued them. */
function createSimulatorProvider({ connection, clock }: PairingDeps, owner: DisposableStack): LocalCallbackProvider {
  let { simulated } = connection.value;
  const provider = owner.use(
    new LocalCallbackProvider({
      clock,
      port: () => 0,
      source: () => {
        const { client } = connection.value;
        if (client === null || simulated === null) return failure(SIMULATOR_LEFT);
        return success({ token: simulated.developerToken, ...callsOf(client) });
      },
      onListening: (url) => simulated?.setCallbackUrl(url),
    }),
  );
  owner.defer(
    connection.subscribe((next) => {
      if (next.simulated === simulated) return;
      simulated = next.simulated;
      provider.endAll(SIMULATOR_LEFT);
    }),
  );
  return provider;
}

function callsOf(client: Pick<ServiceCalls, 'createQrCode'>): Pick<CodeSource, 'createQrCode'> {
  return { createQrCode: async (request, signal) => await client.createQrCode(request, signal) };
}
