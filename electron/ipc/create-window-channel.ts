import { clipboard, dialog, shell } from 'electron';
import type { RouteName } from '../../shared/ipc/contract';
import type { StateSnapshot } from '../../shared/ipc/state';
import { activeLanguage } from '../../shared/words/languages';
import { openHelpPage, openHomePage } from '../desktop/app-place';
import type { Desktop } from '../desktop/create-desktop';
import { SystemDialogs } from '../desktop/dialogs';
import type { WindowSource } from '../desktop/window-source';
import { interfaceKinds } from '../doctor/doctor-report';
import { DoctorRuns } from '../doctor/doctor-runs';
import type { LocalAddresses } from '../forward/local-addresses';
import type { AddByCode } from '../known/adding';
import type { createKnown } from '../known/create-known';
import type { HistoryService } from '../known/history-service';
import type { KnownFailure } from '../known/known-apps-service';
import { shownDiscovery } from '../known/shown-discovery';
import type { ToyReadingsService } from '../known/toy-readings-service';
import { TransferService } from '../known/transfer-service';
import type { Clock } from '../lib/clock';
import type { DisposableStack } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import { systemInterfaces } from '../lib/network-interfaces';
import type { NoticeBoard } from '../lib/notice-board';
import { projected, whenChanged } from '../lib/observable';
import { language, say } from '../lib/words';
import type { Pairing } from '../pairing/create-pairing';
import { TokenIntake, tokenSources } from '../pairing/token-intake';
import type { Reach } from '../reach/create-reach';
import type { createService } from '../settings/create-service';
import type { SettingsService } from '../settings/settings-service';
import type { DurableAnswers } from '../store/durable-answers';
import type { Updates } from '../update/updates';
import type { Channels } from './channels';
import { desktopHandlers } from './handlers/desktop-handlers';
import { doctorHandlers } from './handlers/doctor-handlers';
import { historyHandlers } from './handlers/history-handlers';
import { knownHandlers } from './handlers/known-handlers';
import { pairingHandlers } from './handlers/pairing-handlers';
import { reachHandlers } from './handlers/reach-handlers';
import { settingsHandlers, simulatorHandlers } from './handlers/settings-handlers';
import { discoveryHandlers, noticesHandlers, stateHandlers } from './handlers/state-handlers';
import { toysHandlers } from './handlers/toys-handlers';
import { transferHandlers } from './handlers/transfer-handlers';
import { updateHandlers } from './handlers/update-handlers';
import { Redaction } from './redaction';
import { isTrustedSender, Router, type SenderFacts } from './router';
import { StateHub, type StateSources } from './state-hub';

export interface WindowChannelDeps extends ReturnType<typeof createService>, ReturnType<typeof createKnown> {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly notices: NoticeBoard;
  readonly settings: SettingsService;
  readonly reach: Reach<KnownFailure>;
  readonly history: HistoryService;
  readonly toyReadings: ToyReadingsService;
  readonly pairing: Pairing;
  readonly adding: AddByCode;
  readonly local: LocalAddresses;
  readonly desktop: Desktop;
  readonly updates: Updates;
  readonly durable: DurableAnswers;
  readonly source: WindowSource;
  readonly channels: Channels;
  readonly about: StateSnapshot['about'];
  /** Folder for the backups made before each import. */
  readonly backups: string;
  readonly handbook: string;
  /** Absolute path of the user-data folder. */
  readonly dataFolder: string;
}

/**
 * Creates the state that the window mirrors and the request handlers.
 *
 * @returns call it once the state is as the window is to show it first: answers the requests that wait, and all later ones
 */
export function createWindowChannel(deps: WindowChannelDeps, owner: DisposableStack): () => void {
  const { clock, logger, notices, settings, connection, discovery, apps, ignored, known, ledger } = deps;
  const { reach, history, pairing, adding, desktop, durable, source, channels, about, backups, handbook, dataFolder } =
    deps;
  const sources = stateSources(deps);
  const redaction = new Redaction({ known: known.apps, isDiscreet: () => settings.settings.value.discreet, say });
  const hub = owner.use(
    new StateHub({
      sources,
      about,
      clock,
      publish: (patch) => desktop.windows.send('state.patch', redaction.patch(patch)),
    }),
  );
  const showAgain = (): void => {
    redaction.reset();
    hub.resend();
  };
  owner.defer(whenChanged(settings.settings, ({ discreet }) => discreet, showAgain));
  // Neutral names are words.
  owner.defer(language.subscribe(showAgain));
  owner.defer(
    known.apps.subscribe(({ removed }) => {
      // The apps after it have other numbers now.
      if (removed.size > 0 && settings.settings.value.discreet) showAgain();
    }),
  );
  owner.defer(desktop.windows.onShownChange((isShown) => hub.setHidden(!isShown)));
  const runs = owner.use(
    new DoctorRuns({
      doctor: (app) => reach.doctor(app),
      onStep: (runId, step) => desktop.windows.send('doctor.step', { runId, step: redaction.output(step) }),
      facts: () => ({ ...about, interfaces: interfaceKinds(systemInterfaces()) }),
    }),
  );
  const dialogs = new SystemDialogs(dialog, desktop.window);
  const tokens = new TokenIntake({
    sources: tokenSources(async () => await dialogs.chooseTokenFile(), clipboard),
    setup: pairing.setup,
    confirm: async (url) => await dialogs.confirmToken(redaction.output({ url }).url),
  });
  const onRestore = (ids: readonly string[]): void => known.restoring(ids);
  const transfer = new TransferService({ apps, ignored, onRestore, dialogs, backups, clock, logger });
  const copyText = async (text: string): Promise<void> => await clipboard.writeText(text);
  const measuring = new AbortController();
  owner.defer(() => measuring.abort());
  const router = new Router<SenderFacts>({
    handlers: {
      ...stateHandlers({ snapshot: () => redaction.snapshot(hub.snapshot()) }),
      ...discoveryHandlers(discovery),
      ...knownHandlers({ known, adding, ledger, reach, local: deps.local, copyText }),
      ...pairingHandlers({ service: pairing.service, setup: pairing.setup, tokens }),
      ...reachHandlers({ ...reach, runs }, measuring.signal),
      ...doctorHandlers({
        runs,
        knownApp: (id) => apps.find(id),
        addressesToDial: (id) => ledger.addressesToDial(id),
      }),
      ...historyHandlers(history),
      ...toysHandlers(deps.toyReadings),
      ...transferHandlers(transfer),
      ...settingsHandlers({
        connection,
        settings,
        setDesktop: (preferences) => desktop.service.setPreferences(preferences),
        chooseCaFile: async () => await dialogs.chooseCaFile(),
      }),
      ...simulatorHandlers(connection),
      ...noticesHandlers(notices),
      ...updateHandlers(deps.updates, async () => await openHomePage(shell)),
      ...desktopHandlers({
        painted: () => desktop.windows.painted(),
        copyText,
        openHelp: (page) => openHelpPage(shell, page, handbook),
        compact: desktop.compact,
        openDataFolder: async () => (await shell.openPath(dataFolder)) === '',
        answerClose: (answer) => desktop.service.answerClose(answer),
        answerLink: async (accepted) => await desktop.service.answerLink(accepted),
        tryNotification: async () => await desktop.notifications.showTrial(),
        quit: desktop.quit,
      }),
    },
    isTrusted: (sender) => isTrustedSender(sender, { isOwn: (id) => desktop.windows.isOwn(id), source }),
    durable,
    logger,
  });
  owner.use(channels);
  return () => channels.connect(redacted(router, redaction));
}

/** A snapshot is redacted when it is made, and a doctor's report for support names nobody. */
const REDACTED_ALREADY: ReadonlySet<RouteName> = new Set(['state.snapshot', 'doctor.report-text']);

/** The router behind discreet mode: requests get their originals back, and answers are redacted. */
function redacted(router: Router<SenderFacts>, redaction: Redaction): Pick<Router<SenderFacts>, 'dispatch'> {
  return {
    async dispatch(route: RouteName, sender, input) {
      const answer = await router.dispatch(route, sender, redaction.input(input));
      return REDACTED_ALREADY.has(route) ? answer : redaction.output(answer);
    },
  };
}

/** The source of each slice of the state that the window mirrors. */
function stateSources(deps: WindowChannelDeps): StateSources {
  const { settings, connection, discovery, ignored, known, reach, notices, ledger, desktop, pairing, updates } = deps;
  return {
    settings: settings.settings,
    language: projected(language, activeLanguage),
    service: projected(connection.connection, ({ active }) => active),
    discovery: shownDiscovery(discovery.state, discovery.nearby, ignored),
    listing: discovery.nearby.listing,
    nearby: ignored.visible,
    known: known.apps,
    connections: reach.connections.states,
    localAddresses: deps.local.states,
    notices: notices.notices,
    ignored: ignored.apps,
    merges: ledger.merges,
    desktop: desktop.state,
    update: updates.state,
    pairingSetup: pairing.setup.setup,
    pairings: pairing.service.sessions,
  };
}
