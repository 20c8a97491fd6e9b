import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { ActiveService } from '../../shared/domain/settings';
import { failure, type Result, success } from '../../shared/lib/result';
import type { Clock } from '../lib/clock';
import { type Disposable, DisposableStack } from '../lib/disposable';
import type { SecretBox } from '../lib/kept-secret';
import type { Logger } from '../lib/logger';
import { Emitter, type Observable } from '../lib/observable';
import type { Nearby } from '../nearby/nearby-apps';
import type { ServiceCalls } from '../service/service-gateway';
import { type CodeSource, OwnRoute } from './own-route';
import { PairingDesk, type PairingsDocument } from './pairing-desk';
import { DIRECT_CHANGED, NO_SERVICE, SIMULATOR_LEFT } from './pairing-fault';
import {
  type PairingSetupDocument,
  type PairingSetupOptions,
  PairingSetupService,
  type RelayAccess,
} from './pairing-setup-service';
import type { PairingFault } from './pairing-way';
import type { RelayCallFailure } from './relay-call-failure';
import { type RelayCalls, RelayRoute } from './relay-route';
import { type SimulatedPairing, scanBySimulation } from './simulated-pairing';

/** The service in use, as far as pairing has to do with it. */
export interface PairingConnection {
  readonly active: ActiveService;
  readonly client: Pick<ServiceCalls, 'createQrCode'> | null;
  /** The one more authority that it is checked against; PEM. */
  readonly extraCaPem: string | null;
  readonly simulated: SimulatedPairing | null;
}

export interface PairingRoomOptions {
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

/** Everything that has to do with pairing, put together: the setup, the three ways, and the desk. */
export class PairingRoom implements Disposable {
  readonly setup: PairingSetupService;
  readonly desk: PairingDesk;
  readonly #options: PairingRoomOptions;
  readonly #owned = new DisposableStack();
  readonly #paired = new Emitter<string>();

  constructor(options: PairingRoomOptions) {
    this.#options = options;
    const { documents, box, connection, clock, makeRelayClient, readCaFile, isKnown, isIgnored } = options;
    const tryRelay = async (access: RelayAccess): Promise<Result<null, RelayCallFailure>> => {
      const tried = await makeRelayClient(access).listUnmatched();
      return tried.ok ? success(null) : tried;
    };
    this.setup = this.#owned.use(
      new PairingSetupService({ document: documents.setup, box, connection, tryRelay, readCaFile }),
    );
    const access = () => this.setup.relayAccess();
    const relay = new RelayRoute({ access, makeClient: makeRelayClient, clock });
    const port = (): number => this.setup.setup.value.direct.port;
    const direct = this.#owned.use(new OwnRoute({ clock, port, source: () => this.#directSource() }));
    const simulator = this.#owned.use(this.#simulatorRoute());
    this.desk = this.#owned.use(
      new PairingDesk({
        ...options,
        onPaired: (appId) => this.#paired.emit(appId),
        routes: { relay, direct, simulator },
        way: () => {
          this.setup.refresh();
          return this.setup.setup.value.way;
        },
        document: documents.pairings,
        isOldAcquaintance: (code, simulated) => isKnown(code, simulated) || isIgnored(code, simulated),
        scan: async (qrcode) =>
          await scanBySimulation(connection.value.simulated, qrcode, (code) => isKnown(code, true)),
      }),
    );
    // Another key may be the one that a code waits for.
    this.#owned.defer(this.setup.setup.subscribe(() => relay.wake()));
    this.#endWithGround(direct, () => {
      const { enabled, port: chosen } = this.setup.setup.value.direct;
      return `${enabled} ${chosen}`;
    });
  }

  /** Calls back with the known id of each app that was paired; returns an unsubscribe function. */
  onPaired(listener: (appId: string) => void): () => void {
    return this.#paired.subscribe(listener);
  }

  /** The computer slept: what was under way may be lost, and the keyring may be open now. */
  wake(): void {
    this.setup.refresh();
    this.desk.wake();
  }

  async dispose(): Promise<void> {
    await this.#owned.dispose();
  }

  #directSource(): Result<CodeSource, PairingFault> {
    // Of one moment, both: the token is for the service whose client this is.
    const { client } = this.#options.connection.value;
    const token = this.setup.developerToken();
    if (!token.ok) return token;
    return client === null ? failure(NO_SERVICE) : success({ token: token.value, ...callsOf(client) });
  }

  /** Codes of the simulator end with the simulator that gave them. */
  #simulatorRoute(): OwnRoute {
    const { connection, clock } = this.#options;
    let simulated = connection.value.simulated;
    const route = new OwnRoute({
      clock,
      port: () => 0,
      source: () => {
        const { client } = connection.value;
        if (client === null || simulated === null) return failure(SIMULATOR_LEFT);
        return success({ token: simulated.developerToken, ...callsOf(client) });
      },
      onListening: (url) => simulated?.setCallbackUrl(url),
    });
    this.#owned.defer(
      connection.subscribe((next) => {
        if (next.simulated === simulated) return;
        simulated = next.simulated;
        route.endAll(SIMULATOR_LEFT);
      }),
    );
    return route;
  }

  /** Direct mode that is switched off, or listens elsewhere, hears nobody who scans a code shown before. */
  #endWithGround(direct: OwnRoute, ground: () => string): void {
    let former = ground();
    this.#owned.defer(
      this.setup.setup.subscribe(() => {
        const now = ground();
        if (now !== former) direct.endAll(DIRECT_CHANGED);
        former = now;
      }),
    );
  }
}

function callsOf(client: Pick<ServiceCalls, 'createQrCode'>): Pick<CodeSource, 'createQrCode'> {
  return { createQrCode: async (request, signal) => await client.createQrCode(request, signal) };
}
