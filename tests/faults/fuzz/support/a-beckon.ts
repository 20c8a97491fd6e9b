import { join } from 'node:path';
import { AppFollowers } from '../../../../electron/control/app-followers';
import { AppLocator } from '../../../../electron/control/app-locator';
import type { ControlHandlers } from '../../../../electron/control/control-contract';
import { controlHandlers } from '../../../../electron/control/control-handlers';
import { StatusSource } from '../../../../electron/control/status-source';
import type { PortDialer } from '../../../../electron/dial/port-dialer';
import { DoctorRuns } from '../../../../electron/doctor/doctor-runs';
import { LocalAddresses } from '../../../../electron/forward/local-addresses';
import { desktopHandlers } from '../../../../electron/ipc/handlers/desktop-handlers';
import { doctorHandlers } from '../../../../electron/ipc/handlers/doctor-handlers';
import { historyHandlers } from '../../../../electron/ipc/handlers/history-handlers';
import { knownHandlers } from '../../../../electron/ipc/handlers/known-handlers';
import { pairingHandlers } from '../../../../electron/ipc/handlers/pairing-handlers';
import { reachHandlers } from '../../../../electron/ipc/handlers/reach-handlers';
import { settingsHandlers, simulatorHandlers } from '../../../../electron/ipc/handlers/settings-handlers';
import { discoveryHandlers, noticesHandlers, stateHandlers } from '../../../../electron/ipc/handlers/state-handlers';
import { toysHandlers } from '../../../../electron/ipc/handlers/toys-handlers';
import { transferHandlers } from '../../../../electron/ipc/handlers/transfer-handlers';
import { updateHandlers } from '../../../../electron/ipc/handlers/update-handlers';
import type { RouteHandlers } from '../../../../electron/ipc/router';
import { StateHub } from '../../../../electron/ipc/state-hub';
import { AddByCode } from '../../../../electron/known/adding';
import { DisposableStack } from '../../../../electron/lib/disposable';
import type { Logger } from '../../../../electron/lib/logger';
import { ObservableValue, projected } from '../../../../electron/lib/observable';
import { DiscoveryService } from '../../../../electron/nearby/discovery-service';
import { createPairing } from '../../../../electron/pairing/create-pairing';
import { pairingSetupFormat } from '../../../../electron/pairing/pairing-setup-format';
import { relayCallFailure } from '../../../../electron/pairing/relay-call-failure';
import { TokenIntake, tokenSources } from '../../../../electron/pairing/token-intake';
import { createReach } from '../../../../electron/reach/create-reach';
import { readCaFile } from '../../../../electron/service/ca-file';
import { serviceFailure } from '../../../../electron/service/service-failure';
import { type ServiceCalls, ServiceGateway } from '../../../../electron/service/service-gateway';
import { ConnectionService } from '../../../../electron/settings/connection-service';
import { settingsFormat } from '../../../../electron/settings/settings-format';
import { SettingsService } from '../../../../electron/settings/settings-service';
import { Updates } from '../../../../electron/update/updates';
import type { DesktopState } from '../../../../shared/domain/desktop';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { failure, success } from '../../../../shared/lib/result';
import { textFor } from '../../../../shared/words/text';
import { NO_AUTHORITY_FILES } from '../../../support/a-connection';
import { aKnownRoom } from '../../../support/a-known-room';
import { aTypedAddress } from '../../../support/a-measurement';
import { aNearby } from '../../../support/a-nearby';
import { FakeSecretBox } from '../../../support/a-secret-box';
import { QUIET_DESKTOP } from '../../../support/app-state-factory';
import { controlRoom } from '../../../support/control-room';
import { FakeDocument } from '../../../support/fake-document';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { aNearbyApp, aNearbyList } from '../../../support/nearby-app-factory';

const LISTED = [aNearbyApp({ deviceCode: 'listed' }), aNearbyApp({ deviceCode: 'code-1' })];

/** What this Beckon knows when it starts. */
const STORED: readonly KnownApp[] = [
  aKnownApp({ id: 'app-1', deviceCode: 'code-1', alias: 'Phone', group: 'Bedroom', addresses: [aLedgerAddress()] }),
  aKnownApp({
    id: 'app-2',
    deviceCode: null,
    source: 'address',
    lastInfo: null,
    addresses: [aTypedAddress('10.0.0.9')],
  }),
];

/** Nothing is dialed: every port refuses at once. */
const REFUSING: Pick<PortDialer, 'dial' | 'timeoutMs'> = {
  timeoutMs: 4_000,
  dial: async () => ({
    problem: 'refused',
    detail: textFor('evidence.refused'),
    latencyMs: null,
    connectedMs: null,
    certificate: null,
    presented: null,
  }),
};

const CALLS: ServiceCalls = {
  listApps: async () => success(aNearbyList(LISTED)),
  getApp: async (deviceCode) =>
    deviceCode === 'elsewhere' ? success(aNearbyApp({ deviceCode })) : failure(serviceFailure('invalid-parameter')),
  createQrCode: async () => failure(serviceFailure('invalid-token')),
};

const RELAY_DOWN = failure(relayCallFailure('refused'));

export interface FuzzedBeckon {
  readonly routes: RouteHandlers;
  readonly control: ControlHandlers;
  /** Timers that wait on its clock. */
  readonly pendingTimers: number;
  /** Lets time pass, which makes nobody wait. */
  advance(ms: number): Promise<void>;
  dispose(): Promise<void>;
}

/**
 * All services of a Beckon behind its window's requests and its control channel, as `app.ts` wires them: real, but for
 * Electron, the network, the clock and the disk.
 *
 * @param folder for backups and exports
 * @param importFile the file that whoever is asked for one chooses; null: cancels
 */
export async function aBeckon(folder: string, logger: Logger, importFile: () => string | null): Promise<FuzzedBeckon> {
  const owned = new DisposableStack();
  const nearby = aNearby(LISTED);
  const dialogs = {
    chooseDestination: async () => join(folder, 'export.json'),
    chooseSource: async () => importFile(),
  };
  const room = aKnownRoom({ stored: STORED, nearby, folder, dialogs });
  const { clock, notices, list, apps, ignored, known, ledger, history, toyReadings, transfer } = room;
  for (const service of [ignored, known, ledger, history, toyReadings]) owned.use(service);
  const settings = new SettingsService(new FakeDocument(settingsFormat.initial));
  const gateway = owned.use(new ServiceGateway({ clock, logger }));
  const connection = owned.use(
    new ConnectionService({
      settings,
      environment: { baseUrl: null, caFile: null },
      makeClient: ({ baseUrl }) => gateway.connect(baseUrl, CALLS),
      startSimulator: async () => await Promise.reject(new Error('No ports')),
      readCaFile,
      notices,
      logger,
    }),
  );
  await connection.open({ simulator: null, unknownSimulator: null });
  const discovery = owned.use(new DiscoveryService({ clock, logger, intervalMs: 15_000 }));
  owned.defer(connection.connection.subscribe(({ source, firstAnswer }) => discovery.setSource(source, firstAnswer)));
  const reach = owned.use(
    createReach({
      clock,
      logger,
      known: known.apps,
      ledger,
      setPin: (id, pin) => known.setPin(id, pin),
      setDisconnected: (ids, at) => known.setDisconnected(ids, at),
      loop: { state: discovery.state, nearby: list, setAsleep: (isAsleep) => discovery.setAsleep(isAsleep) },
      service: { interactive: CALLS, background: CALLS, expire: () => undefined, recentApp: () => null },
      serviceOnLoopback: () => false,
      extraCaPem: () => null,
      authorities: NO_AUTHORITY_FILES,
      suffixes: () => ['apps.example'],
      interfaces: () => [],
      lookup: async () => ['10.0.0.1'],
      dialer: REFUSING,
    }),
  );
  reach.serviceChanged();
  const relay = async (): Promise<typeof RELAY_DOWN> => RELAY_DOWN;
  const pairing = createPairing(
    {
      documents: { setup: new FakeDocument(pairingSetupFormat.initial), pairings: new FakeDocument([]) },
      box: new FakeSecretBox(),
      connection: connection.connection,
      nearby: list,
      makeRelayClient: () => ({
        createPairing: relay,
        pairingState: relay,
        cancelPairing: relay,
        listUnmatched: relay,
        claim: relay,
      }),
      readCaFile,
      isKnown: (deviceCode, simulated) => apps.withDeviceCode(deviceCode, simulated) !== null,
      isIgnored: (deviceCode, simulated) => ignored.has(deviceCode, simulated),
      keep: async (app, simulated) => await Promise.resolve(known.keepPaired(app, simulated)),
      clock,
      logger,
    },
    owned,
  );
  await pairing.setup.open();
  const adding = new AddByCode({
    known,
    service: () => CALLS,
    isSimulated: () => list.simulated,
    onAdded: () => undefined,
  });
  const local = owned.use(
    new LocalAddresses({
      known: known.apps,
      keep: (id, address) => known.setLocalAddress(id, address),
      clock,
      logger,
    }),
  );
  const updates = new Updates(false);
  const desktop = new ObservableValue<DesktopState>(QUIET_DESKTOP);
  const hub = owned.use(
    new StateHub({
      sources: {
        settings: settings.settings,
        language: new ObservableValue({ tag: 'en', direction: 'ltr' }),
        service: projected(connection.connection, ({ active }) => active),
        discovery: discovery.state,
        listing: list.listing,
        nearby: ignored.visible,
        known: known.apps,
        connections: reach.connections.states,
        localAddresses: local.states,
        notices: notices.notices,
        ignored: ignored.apps,
        merges: ledger.merges,
        desktop,
        update: updates.state,
        pairingSetup: pairing.setup.setup,
        pairings: pairing.service.sessions,
      },
      about: {
        version: '1.0.0',
        platform: 'linux',
        electron: '33',
        startNotice: null,
        region: null,
      },
      clock,
      publish: () => undefined,
    }),
  );
  const runs = owned.use(
    new DoctorRuns({
      doctor: (app) => reach.doctor(app),
      onStep: () => undefined,
      facts: () => ({
        version: '1.0.0',
        platform: 'linux',
        electron: '33',
        startNotice: null,
        region: null,
        interfaces: [],
      }),
    }),
  );
  const tokens = new TokenIntake({
    sources: tokenSources(async () => null, { readText: async () => 'a token', clear: () => undefined }),
    setup: pairing.setup,
    confirm: async () => true,
  });
  const quitting = new AbortController();
  owned.defer(() => quitting.abort());
  const source = owned.use(
    new StatusSource({
      clock,
      known: known.apps,
      nearby: list,
      ownAddresses: (id) => ledger.ownAddresses(id),
      authorityFileOf: NO_AUTHORITY_FILES.fileOf,
      connections: reach.connections.states,
      localAddresses: local.states,
      discovery: discovery.state,
      settings: settings.settings,
    }),
  );
  const locator = new AppLocator({
    connections: reach.connections,
    find: (id) => known.apps.get(id) ?? null,
    authorityFileOf: NO_AUTHORITY_FILES.fileOf,
    service: () => CALLS,
    clock,
  });
  const { parts } = controlRoom(room, folder);
  return {
    routes: {
      ...stateHandlers({ snapshot: () => hub.snapshot() }),
      ...discoveryHandlers(discovery),
      ...knownHandlers({ known, adding, ledger, reach, local, copyText: async () => undefined }),
      ...pairingHandlers({ service: pairing.service, setup: pairing.setup, tokens }),
      ...reachHandlers({ ...reach, runs }, quitting.signal),
      ...doctorHandlers({ runs, knownApp: (id) => apps.find(id), addressesToDial: (id) => ledger.addressesToDial(id) }),
      ...historyHandlers(history),
      ...toysHandlers(toyReadings),
      ...transferHandlers(transfer),
      ...settingsHandlers({
        connection,
        settings,
        setDesktop: (preferences) => settings.setDesktop(preferences),
        chooseCaFile: async () => null,
      }),
      ...simulatorHandlers(connection),
      ...noticesHandlers(notices),
      ...updateHandlers(updates, async () => true),
      ...desktopHandlers({
        painted: () => undefined,
        copyText: async () => undefined,
        openHelp: async () => true,
        compact: { set: () => undefined, fit: () => undefined, leave: () => undefined, openMenu: () => true },
        openDataFolder: async () => true,
        answerClose: () => false,
        answerLink: async () => success({ id: null }),
        tryNotification: async () => await Promise.resolve(true),
        quit: () => undefined,
      }),
    },
    control: controlHandlers({
      ...parts,
      clock,
      source,
      known,
      local,
      adding,
      connections: reach.connections,
      followers: new AppFollowers({ clock, source, locator, connections: reach.connections }),
      locator,
      settings,
      show: () => undefined,
      service: () => CALLS,
      isServiceHere: () => false,
      doctor: reach.doctor,
      addressesToDial: (id) => ledger.addressesToDial(id),
    }),
    get pendingTimers() {
      return clock.pending;
    },
    advance: async (ms) => await clock.advance(ms),
    dispose: async () => await owned.dispose(),
  };
}
