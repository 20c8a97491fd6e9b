import { join } from 'node:path';
import { app, powerMonitor, safeStorage } from 'electron';
import { isLocalService } from '../shared/domain/local-service';
import { caFileOf } from '../shared/domain/settings';
import { openSystemBus } from './bus/open-bus';
import { createDesktop } from './desktop/create-desktop';
import { keyringSecretBox } from './desktop/keyring-secret-box';
import { LanguageController } from './desktop/language-controller';
import { argumentsForRestart, parseLaunchArguments } from './desktop/launch-options';
import { quitInOrder } from './desktop/orderly-quit';
import { createPower } from './desktop/power-watch';
import { startNotice } from './desktop/start-notice';
import { systemProxyFor } from './desktop/system-proxy';
import { AuthorityFiles } from './dial/authority-files';
import type { FirstWindow } from './first-window';
import { LocalAddresses } from './forward/local-addresses';
import { createWindowChannel } from './ipc/create-window-channel';
import { AddByCode, keepPaired } from './known/adding';
import { createKnown } from './known/create-known';
import { HistoryService } from './known/history-service';
import { ToyReadingsService } from './known/toy-readings-service';
import { type Clock, systemClock } from './lib/clock';
import { DisposableStack } from './lib/disposable';
import { logCrashes } from './lib/logger';
import { nextTurn } from './lib/next-turn';
import { NoticeBoard } from './lib/notice-board';
import { projected } from './lib/observable';
import { settledWithin } from './lib/settled-within';
import { onMonitoringChange, shouldMonitor } from './notify/notification-policy';
import { openDocuments } from './open-documents';
import { createPairing } from './pairing/create-pairing';
import { RelayClient } from './pairing/relay-client';
import { createReach } from './reach/create-reach';
import { readLocalCaFile } from './service/ca-file';
import { userAgent } from './service/https-exchange-client';
import { createService } from './settings/create-service';
import { SettingsService } from './settings/settings-service';
import { DurableAnswers } from './store/durable-answers';
import { Updates } from './update/updates';

/** How long the window's first state waits for the service in use, in milliseconds. */
const SERVICE_LIMIT_MS = 200;

/** The running Beckon, as its starter sees it. */
export interface RunningApp {
  /** Executes the request of another start of the app, and shows the window unless that start was hidden. */
  readonly raise: (argv: readonly string[]) => void;
  /** Opens a `beckon:` link that the system delivers as an event, as macOS does. */
  readonly openLink: (link: string) => void;
}

/**
 * The composition root: creates each domain from those before it, connects them, and closes everything in reverse order
 * when the app quits. Call once, with the first window, which is opening meanwhile: between the parts, its requests are
 * answered.
 */
export async function startApp(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
  { place, source, session, windows, channels, logger, openLog, windowPlace, wasOpened, answered }: FirstWindow,
  clock: Clock = systemClock,
): Promise<RunningApp> {
  const owned = new DisposableStack();
  const since = new Date(clock.now()).toISOString();
  const { userData } = place;
  owned.use(logCrashes(logger));
  const notices = new NoticeBoard(clock);
  const base = { clock, logger, notices, environment, userData };
  const about = {
    version: app.getVersion(),
    platform: process.platform,
    electron: process.versions.electron,
    startNotice: startNotice(app, environment),
    region: app.getLocaleCountryCode() || null,
  };
  const http = {
    userAgent: userAgent(about.version, process.platform, process.arch),
    proxyFor: (url: string) => systemProxyFor(session, url),
  };

  const documents = await openDocuments(
    { directory: userData, clock, logger, notices, mayLoadWriter: answered },
    owned,
  );
  windowPlace.connect(documents.window);
  const flushable = Object.values(documents);
  const durable = new DurableAnswers(flushable);
  const settings = new SettingsService(documents.settings);
  const systemLanguages = (): readonly string[] => app.getPreferredSystemLanguages();
  const language = owned.use(new LanguageController({ settings: settings.settings, systemLanguages, logger }));
  const openBus = async () => await openSystemBus(environment, clock, logger, process.platform);
  const power = createPower(powerMonitor, openBus, clock, owned);

  const service = createService({ ...base, settings, http, throttle: power.throttle }, owned);
  const { connection, discovery, clients } = service;
  await nextTurn();
  const kept = createKnown({ ...base, documents, nearby: discovery.nearby, connection: connection.connection }, owned);
  const { apps, ignored, known, ledger, suffixes } = kept;
  const local = owned.use(
    new LocalAddresses({ known: known.apps, keep: (id, address) => known.setLocalAddress(id, address), clock, logger }),
  );
  await nextTurn();
  const authorities = new AuthorityFiles({
    directory: join(userData, 'pinned-certificates'),
    extraCaFile: () => caFileOf(connection.connection.value.active),
    logger,
  });
  const reach = owned.use(
    createReach({
      clock,
      logger,
      known: known.apps,
      ledger,
      setPin: (id, pin) => known.setPin(id, pin),
      setDisconnected: (ids, at) => known.setDisconnected(ids, at),
      loop: discovery,
      service: clients,
      serviceOnLoopback: () => isLocalService(connection.connection.value.active),
      extraCaPem: () => connection.connection.value.extraCaPem,
      authorities,
      suffixes: () => suffixes.list(),
      shouldNotify: (candidate) => shouldMonitor(candidate, settings.settings.value.notifications),
    }),
  );
  const history = owned.use(
    new HistoryService({
      document: documents.history,
      known: known.apps,
      connections: reach.connections.states,
      thresholds: () => settings.settings.value.notifications,
      clock,
    }),
  );
  const toyReadings = owned.use(new ToyReadingsService({ document: documents.toyReadings, known: known.apps, clock }));
  await nextTurn();
  const pairing = createPairing(
    {
      documents: { setup: documents.pairingSetup, pairings: documents.pairings },
      box: keyringSecretBox(safeStorage, process.platform),
      connection: connection.connection,
      nearby: discovery.nearby,
      makeRelayClient: ({ url: baseUrl, ...access }) => new RelayClient({ baseUrl, ...access, ...http }),
      readCaFile: readLocalCaFile,
      isKnown: (deviceCode, simulated) => apps.withDeviceCode(deviceCode, simulated) !== null,
      isIgnored: (deviceCode, simulated) => ignored.has(deviceCode, simulated),
      keep: async (info, simulated) => {
        const { answer } = await durable.after(async () => keepPaired(info, simulated, { known, ledger, apps }));
        return answer;
      },
      clock,
      logger,
    },
    owned,
  );
  const adding = new AddByCode({
    known,
    service: () => clients.interactive,
    isSimulated: () => discovery.nearby.simulated,
    // An app is reported as paired only once that is on the disk.
    onAdded: (id, simulated) => void documents.known.saved().then(() => pairing.service.addedByCode(id, simulated)),
  });
  const parts = { ...base, ...service, ...kept, settings, reach, adding, local };
  await nextTurn();
  await language.ready;
  const updates = new Updates(app.isPackaged);
  const desktop = createDesktop({ ...parts, updates, place, windows, wasOpened, flushable }, owned);
  await nextTurn();
  const backups = join(userData, 'backups');
  const answerWindow = createWindowChannel(
    {
      ...parts,
      history,
      toyReadings,
      pairing,
      desktop,
      updates,
      durable,
      source,
      channels,
      about,
      backups,
      handbook: place.handbook,
      dataFolder: userData,
    },
    owned,
  );
  // Connects domains to others that were created before them, or that they do not know.
  reach.connections.setSlow(power.throttle.value > 1);
  owned.defer(power.throttle.subscribe((factor) => reach.connections.setSlow(factor > 1)));
  owned.defer(power.onSuspend(() => reach.wake.suspended()));
  owned.defer(power.onWake(() => reach.wake.woke()));
  owned.defer(power.onWake(() => pairing.wake()));
  owned.defer(power.onWake(() => local.woke()));
  owned.defer(connection.connection.subscribe(() => reach.serviceChanged()));
  owned.defer(onMonitoringChange(settings.settings, (appIds) => reach.connections.monitoringChanged(appIds)));
  owned.defer(
    known.onRestore((ids) => {
      history.restore(ids);
      toyReadings.restore(ids);
      desktop.notifications.restore(ids);
    }),
  );
  owned.defer(reach.onGrace((graceMs) => history.startGrace(graceMs)));
  // The window is there before them, and may be visible already.
  reach.setOpening(windows.isOpening);
  reach.setShown(windows.isShown);
  owned.defer(windows.onOpeningChange((isOpening) => reach.setOpening(isOpening)));
  owned.defer(windows.onShownChange((isShown) => reach.setShown(isShown)));
  // The keyring may have been unlocked, or locked, meanwhile.
  owned.defer(windows.onShownChange((isShown) => isShown && pairing.setup.refresh()));
  owned.defer(
    pairing.onPaired((id) => {
      const paired = apps.find(id);
      if (paired !== null) desktop.notifications.paired(paired);
    }),
  );

  // Last, so that what the others change before sleep is saved, too.
  quitInOrder(app, power, { documents: flushable, dispose: () => owned.dispose() }, logger);

  const loadUpdates = async (): Promise<void> => {
    if (!app.isPackaged) return;
    const { openUpdates } = await import('./update/open-updates');
    const { metered } = power;
    const automatic = projected(settings.settings, (chosen) => chosen.updates.automatic);
    await openUpdates(
      {
        updates,
        clock,
        logger,
        environment,
        resources: process.resourcesPath,
        version: about.version,
        userData,
        userAgent: http.userAgent,
        restartArguments: argumentsForRestart(argv),
        metered,
        automatic,
        onNews: ({ version }, kind) => desktop.notifications.updateReady(version, kind === 'ready'),
        quit: desktop.quit,
        letClose: () => windows.letClose(),
        onWake: (listener) => power.onWake(listener),
      },
      owned,
    );
  };

  /** What nothing waits for, while the page paints. */
  const startRest = async (): Promise<void> => {
    await answered;
    await nextTurn();
    // The one must not fail with the other.
    await openLog().catch((error: unknown) => logger.error('The log was not opened', error));
    await nextTurn();
    await loadUpdates().catch((error: unknown) => logger.error('Updates were not loaded', error));
    await nextTurn();
    const { createControl } = await import('./control/create-control');
    if (owned.isDisposed) return;
    const control = owned.use(
      createControl({
        ...base,
        durable,
        version: about.version,
        known,
        records: apps,
        ignored,
        history,
        backups,
        nearby: discovery.nearby,
        ownAddresses: (id) => ledger.ownAddresses(id),
        discovery: discovery.state,
        pausing: discovery,
        activeService: projected(connection.connection, ({ active }) => active),
        settings: settings.settings,
        settingsWriter: settings,
        reach,
        adding,
        local,
        updates,
        service: () => clients.interactive,
        isServiceHere: () => isLocalService(connection.connection.value.active),
        addressesToDial: (id) => ledger.addressesToDial(id),
        show: () => desktop.windows.show(),
        process: {
          version: about.version,
          pid: process.pid,
          since,
          userData,
          isWindowShown: () => windows.isShown,
          memory: () => app.getAppMetrics().reduce((sum, { memory }) => sum + memory.workingSetSize * 1_024, 0),
          save: async () =>
            (await Promise.all(flushable.map(async (document) => await document.saved()))).every(Boolean),
          quit: desktop.quit,
        },
      }),
    );
    await local.start(control.follow);
  };

  logger.info('Started', about);
  const launch = parseLaunchArguments(argv);
  desktop.start(argv);
  startRest().catch((error: unknown) => logger.error('A part was not loaded', error));
  const connected = connection.open(launch);
  pairing.service.resume(Promise.allSettled([connected, pairing.setup.open()]));
  // Else the window would first show that there is no service.
  await settledWithin(SERVICE_LIMIT_MS, connected, clock);
  answerWindow();
  return {
    raise: (again) => {
      desktop.raise(again);
      void connection.open(parseLaunchArguments(again));
    },
    openLink: (link) => desktop.service.openLink(link),
  };
}
