import { join } from 'node:path';
import { app, clipboard, dialog, ipcMain, Menu, powerMonitor, protocol, safeStorage, session, shell } from 'electron';
import { isLocalService } from '../shared/domain/local-service';
import { openSystemBus } from './bus/open-bus';
import { ControlRoom } from './control/control-room';
import { appPlace } from './desktop/app-place';
import { serveBundle } from './desktop/app-protocol';
import { applicationMenu } from './desktop/application-menu';
import { chooseCaFile, chooseTokenFile } from './desktop/file-dialog';
import { openHelpPage } from './desktop/help-pages';
import { keyringSecretBox } from './desktop/keyring-secret-box';
import { MeteredWatch } from './desktop/metered-watch';
import { forbidNavigation, forbidNetwork } from './desktop/navigation-guard';
import { openDesktop } from './desktop/open-desktop';
import { quitInOrder } from './desktop/orderly-quit';
import { OutsideRoom } from './desktop/outside-room';
import { denyAllPermissions } from './desktop/permissions';
import { watchPower } from './desktop/power-monitor';
import { PowerPace } from './desktop/power-pace';
import { systemProxyFor } from './desktop/system-proxy';
import { confirmToken } from './desktop/token-dialog';
import { transferDialogs } from './desktop/transfer-dialogs';
import { belongsTo, isDevelopmentRequest, windowSource } from './desktop/window-source';
import { interfaceKinds } from './doctor/doctor-report';
import { DoctorRuns } from './doctor/doctor-runs';
import { desktopHandlers } from './ipc/handlers/desktop-handlers';
import { discoveryHandlers } from './ipc/handlers/discovery-handlers';
import { doctorHandlers } from './ipc/handlers/doctor-handlers';
import { historyHandlers } from './ipc/handlers/history-handlers';
import { knownAnswer } from './ipc/handlers/known-answer';
import { knownHandlers } from './ipc/handlers/known-handlers';
import { noticesHandlers } from './ipc/handlers/notices-handlers';
import { pairingHandlers } from './ipc/handlers/pairing-handlers';
import { reachHandlers } from './ipc/handlers/reach-handlers';
import { settingsHandlers } from './ipc/handlers/settings-handlers';
import { simulatorHandlers } from './ipc/handlers/simulator-handlers';
import { stateHandlers } from './ipc/handlers/state-handlers';
import { transferHandlers } from './ipc/handlers/transfer-handlers';
import { openStateHub } from './ipc/mirrored-state';
import { Router } from './ipc/router';
import { openChannels } from './ipc/transport';
import { isTrustedSender, type SenderFacts } from './ipc/trusted-sender';
import { AddByCode } from './known/add-by-code';
import { HistoryService } from './known/history-service';
import { IgnoredAppsService } from './known/ignored-apps-service';
import { keepPaired } from './known/keep-paired';
import { KnownApps } from './known/known-apps';
import { KnownAppsService } from './known/known-apps-service';
import { knownSuffixes } from './known/known-suffixes';
import { LedgerService } from './known/ledger-service';
import { systemNetworkProbe } from './known/system-network-probe';
import { TransferService } from './known/transfer-service';
import { type Clock, systemClock } from './lib/clock';
import { logCrashes } from './lib/crash-log';
import { DisposableStack } from './lib/disposable';
import { createFileLogger } from './lib/file-logger';
import { systemInterfaces } from './lib/network-interfaces';
import { NoticeBoard } from './lib/notice-board';
import { DiscoveryService } from './nearby/discovery-service';
import { isWorthWatching } from './notify/notification-policy';
import { openDocuments } from './open-documents';
import { PairingRoom } from './pairing/pairing-room';
import { RelayClient } from './pairing/relay-client';
import { TokenIntake } from './pairing/token-intake';
import { tokenSources } from './pairing/token-sources';
import { ReachRoom } from './reach/reach-room';
import { readCaFile } from './service/ca-file';
import { RequestGate } from './service/request-gate';
import { ServiceClient } from './service/service-client';
import { userAgent } from './service/user-agent';
import { ConnectionService } from './settings/connection-service';
import { parseLaunchArguments, parseServiceEnvironment } from './settings/launch-options';
import { SettingsService } from './settings/settings-service';
import { launchSimulator } from './settings/simulator-launcher';
import { DurableAnswers } from './store/durable-answers';

/** Beckon at work, as far as whoever started it has to do with it. */
export interface RunningApp {
  /** Takes in what another start of the app was asked for, and shows the window unless it was to stay hidden. */
  readonly raise: (argv: readonly string[]) => void;
  /** Takes in a `beckon:` link that the system hands over by itself, as macOS does. */
  readonly openLink: (link: string) => void;
}

/**
 * The composition root: constructs everything, tells it of each other, and closes it in reverse when the app quits.
 * To be called once the app is ready, by whoever holds the single-instance lock.
 */
export function startApp(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
  clock: Clock = systemClock,
): RunningApp {
  const owned = new DisposableStack();
  const place = appPlace(app, __dirname);
  const logger = createFileLogger({
    directory: join(place.userData, 'logs'),
    isDebug: environment.BECKON_LOG === 'debug',
  });
  owned.use(logCrashes(logger));
  const notices = new NoticeBoard(clock);
  const isTrialRuntime = environment.BECKON_TRIAL_RUNTIME === '1';

  const stored = openDocuments({ directory: place.userData, clock, logger, notices }, owned);
  const documents = Object.values(stored);
  const durable = new DurableAnswers(documents);
  const settings = new SettingsService(stored.settings);

  const agent = userAgent(app.getVersion(), process.platform, process.arch);
  const proxyFor = (url: string): Promise<string | null> => systemProxyFor(session.defaultSession, url);
  const gate = owned.use(new RequestGate(clock));
  const connection = owned.use(
    new ConnectionService({
      settings,
      environment: parseServiceEnvironment(environment),
      makeClient: (service) =>
        gate.guard(
          service.baseUrl,
          new ServiceClient({ ...service, userAgent: agent, proxyFor, now: () => clock.now() }),
        ),
      startSimulator: (scenario) => launchSimulator(join(place.userData, 'simulator'), scenario),
      readCaFile,
      notices,
      logger,
    }),
  );
  const pace = new PowerPace();
  const intervalMs = (): number => settings.settings.value.pollIntervalSeconds * 1_000 * pace.factor.value;
  const discovery = owned.use(new DiscoveryService({ clock, logger, intervalMs: intervalMs() }));
  owned.defer(settings.settings.subscribe(() => discovery.setInterval(intervalMs())));
  owned.defer(pace.factor.subscribe(() => discovery.setInterval(intervalMs())));
  owned.defer(connection.connection.subscribe(({ source, firstAnswer }) => discovery.setSource(source, firstAnswer)));

  const watched = { nearby: discovery.nearby, connection: connection.connection };
  const apps = new KnownApps(stored.known);
  const ignored = owned.use(new IgnoredAppsService({ ...watched, document: stored.ignored }));
  const known = owned.use(new KnownAppsService({ ...watched, apps, ignored, clock, notices }));
  const ledger = owned.use(
    new LedgerService({
      apps,
      merges: stored.merges,
      nearby: discovery.nearby,
      isIgnored: (deviceCode, simulated) => ignored.has(deviceCode, simulated),
      network: systemNetworkProbe(clock),
      clock,
    }),
  );
  const room = owned.use(
    new ReachRoom({
      clock,
      logger,
      known: known.apps,
      ledger,
      setPin: (id, pin) => known.setPin(id, pin),
      setDisconnected: (ids, at) => known.setDisconnected(ids, at),
      loop: discovery,
      client: () => connection.connection.value.client,
      serviceOnLoopback: () => isLocalService(connection.connection.value.active),
      extraCaPem: () => connection.connection.value.extraCaPem,
      suffixes: () => knownSuffixes(discovery.nearby.value.apps, known.apps.toRecord()),
      isTold: (one) => isWorthWatching(one, settings.settings.value.notifications),
      onGrace: () => history.resumed(),
    }),
  );
  owned.defer(connection.connection.subscribe(() => room.serviceChanged()));
  owned.defer(settings.settings.subscribe(() => room.reach.waitedForChanged()));
  owned.defer(pace.factor.subscribe((factor) => room.reach.setSlow(factor > 1)));
  const history = owned.use(
    new HistoryService({
      document: stored.history,
      known: known.apps,
      reach: room.reach.states,
      thresholds: () => settings.settings.value.notifications,
      clock,
    }),
  );
  const pairing = owned.use(
    new PairingRoom({
      documents: { setup: stored.pairingSetup, pairings: stored.pairings },
      box: keyringSecretBox(safeStorage, process.platform),
      connection: connection.connection,
      nearby: discovery.nearby,
      makeRelayClient: ({ url: baseUrl, ...access }) =>
        new RelayClient({ baseUrl, ...access, userAgent: agent, proxyFor }),
      readCaFile,
      isKnown: (deviceCode, simulated) => apps.withDeviceCode(deviceCode, simulated) !== null,
      isIgnored: (deviceCode, simulated) => ignored.has(deviceCode, simulated),
      keep: async (info, simulated) => {
        const { answer } = await durable.after(async () => keepPaired(info, simulated, { known, ledger, apps }));
        return answer;
      },
      onPaired: (id) => {
        const paired = apps.find(id);
        if (paired !== null) outside.notifications.paired(paired);
      },
      clock,
      logger,
    }),
  );
  const adding = new AddByCode({
    known,
    service: () => room.inquiry.asked,
    isSimulated: () => discovery.nearby.value.simulated,
    // What is told as paired is on the disk.
    onAdded: (id, simulated) => void stored.known.saved().then(() => pairing.desk.addedByCode(id, simulated)),
  });
  owned.use(
    watchPower(powerMonitor, {
      suspended: () => room.resume.suspended(),
      woke: () => {
        room.resume.woke();
        pairing.wake();
      },
      setOnBattery: (onBattery) => pace.set({ onBattery }),
    }),
  );
  owned.use(
    new MeteredWatch({
      openBus: async () => await openSystemBus(environment, clock, logger, process.platform),
      onChange: (metered) => pace.set({ metered }),
    }),
  );
  const measuring = new AbortController();
  owned.defer(() => measuring.abort());

  const source = windowSource(environment.ELECTRON_RENDERER_URL, app.isPackaged);
  const desktop = openDesktop(
    {
      clock,
      logger,
      environment,
      place,
      url: source.url,
      windowPlace: stored.window,
      documents,
      settings,
      onShownChange: (isShown) => {
        room.setShown(isShown);
        // The keyring may have been unlocked, or locked, while nobody looked.
        if (isShown) pairing.setup.refresh();
      },
      onShortcut: () => void outside.quick.reconnectLastUsed(),
      knownId: (deviceCode) => known.find(deviceCode)?.id ?? null,
      addByCode: async (deviceCode) => knownAnswer(await adding.add(deviceCode, null)),
    },
    owned,
  );
  const { windows, send } = desktop;
  const outside = owned.use(
    new OutsideRoom({ clock, place, desktop, known: known.apps, ledger, room, discovery, settings: settings.settings }),
  );
  const hub = openStateHub(
    {
      settings: settings.settings,
      connection: connection.connection,
      discovery: discovery.state,
      nearby: ignored.visible,
      known: known.apps,
      reach: room.reach.states,
      reconnect: room.reconnect.states,
      notices: notices.notices,
      ignored: ignored.apps,
      merges: ledger.merges,
      desktop: desktop.room.state,
      pairingSetup: pairing.setup.setup,
      pairings: pairing.desk.sessions,
    },
    {
      about: {
        version: app.getVersion(),
        platform: process.platform,
        electron: process.versions.electron,
        isTrialRuntime,
      },
      clock,
      publish: (patch) => send('state.patch', patch),
    },
    owned,
  );
  const runs = owned.use(
    new DoctorRuns({
      doctor: (one) => room.doctor(one),
      onStep: (runId, step) => send('doctor.step', { runId, step }),
      facts: () => ({
        version: app.getVersion(),
        electron: process.versions.electron,
        platform: process.platform,
        interfaces: interfaceKinds(systemInterfaces()),
      }),
    }),
  );
  const transfer = new TransferService({
    apps,
    ignored,
    dialogs: transferDialogs(dialog, () => windows.window),
    backups: join(place.userData, 'backups'),
    clock,
    logger,
  });
  const copyText = async (text: string): Promise<void> => await clipboard.writeText(text);
  const router = new Router<SenderFacts>({
    handlers: {
      ...stateHandlers(hub),
      ...discoveryHandlers(discovery),
      ...knownHandlers({ known, adding, ledger, copyText }),
      ...pairingHandlers({
        desk: pairing.desk,
        setup: pairing.setup,
        tokens: new TokenIntake({
          sources: tokenSources(() => chooseTokenFile(dialog, windows.window), clipboard),
          setup: pairing.setup,
          confirm: async (serviceUrl) => await confirmToken(dialog, windows.window, serviceUrl),
        }),
      }),
      ...reachHandlers(room, measuring.signal),
      ...doctorHandlers({
        runs,
        knownApp: (id) => apps.find(id),
        addressesToDial: (id) => ledger.addressesToDial(id),
      }),
      ...historyHandlers(history),
      ...transferHandlers(transfer),
      ...settingsHandlers({
        connection,
        settings,
        setDesktop: (preferences) => desktop.room.setPreferences(preferences),
        chooseCaFile: () => chooseCaFile(dialog, windows.window),
      }),
      ...simulatorHandlers(connection),
      ...noticesHandlers(notices),
      ...desktopHandlers({
        copyText,
        openHelp: (page) => openHelpPage(shell, page, place.handbook),
        answerClose: (answer) => desktop.room.answerClose(answer),
        answerLink: async (accepted) => await desktop.room.answerLink(accepted),
        tryNotification: () => outside.notifications.showTrial(),
        quit: desktop.quit,
      }),
    },
    isTrusted: (sender) => isTrustedSender(sender, { contentsId: windows.window?.webContents.id ?? null, source }),
    durable,
    logger,
  });

  forbidNavigation(app, (url) => source.development && belongsTo(source, url));
  forbidNetwork(session.defaultSession, (url) => isDevelopmentRequest(source, url));
  denyAllPermissions(session.defaultSession);
  // In development there may be no bundle yet.
  if (!source.development) serveBundle(protocol, { directory: place.renderer, manifestFile: place.rendererManifest });
  owned.use(openChannels(ipcMain, router));
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(applicationMenu({ platform: process.platform, developer: !app.isPackaged })),
  );
  quitInOrder(app, powerMonitor, { documents, dispose: () => owned.dispose() }, logger);
  owned.use(
    new ControlRoom({
      clock,
      logger,
      durable,
      userData: place.userData,
      environment,
      known,
      nearby: discovery.nearby,
      ownAddresses: (id) => ledger.ownAddresses(id),
      discovery: discovery.state,
      settings: settings.settings,
      room,
      adding,
      show: () => windows.show(),
    }),
  );

  logger.info('Started', {
    version: app.getVersion(),
    electron: process.versions.electron,
    platform: process.platform,
    isTrialRuntime,
  });
  const launch = parseLaunchArguments(argv);
  desktop.room.start(launch);
  outside.run(argv);
  pairing.desk.resume(Promise.allSettled([connection.open(launch), pairing.setup.open()]));
  return {
    raise: (again) => {
      const options = parseLaunchArguments(again);
      if (!outside.run(again)) desktop.room.raise(options);
      void connection.open(options);
    },
    openLink: (link) => desktop.room.openLink(link),
  };
}
