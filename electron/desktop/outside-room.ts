import { join } from 'node:path';
import { app, clipboard, nativeImage } from 'electron';
import { connectionOf, connectionText } from '../../shared/domain/connection-text';
import type { KnownApp } from '../../shared/domain/known-app';
import type { Settings } from '../../shared/domain/settings';
import { followReconnect } from '../control/follow-reconnect';
import type { LedgerService } from '../known/ledger-service';
import type { Clock } from '../lib/clock';
import { type Disposable, DisposableStack } from '../lib/disposable';
import type { Observable } from '../lib/observable';
import type { ObservableMap } from '../lib/observable-map';
import type { DiscoveryService } from '../nearby/discovery-service';
import { NotificationService } from '../notify/notification-service';
import type { ReachService } from '../reach/reach-service';
import type { ReconnectService } from '../reach/reconnect-service';
import type { ResumeContract } from '../reach/resume-contract';
import { QuickReconnect } from '../tray/quick-reconnect';
import { parseTrayCommand, runTrayCommand, type TrayActions } from '../tray/tray-command';
import type { AppPlace } from './app-place';
import { isBeckonLink } from './beckon-link';
import type { DesktopRoom } from './desktop-room';
import { dockSurface } from './dock-surface';
import { jumpListSurface } from './jump-list-surface';
import { SystemNotifications } from './system-notifications';
import { SystemTray } from './system-tray';
import { TrayController, type TraySurface } from './tray-controller';
import type { TrayWatcher } from './tray-watcher';
import type { WindowController } from './window-controller';

export interface OutsideRoomOptions {
  readonly clock: Clock;
  readonly place: Pick<AppPlace, 'trayIcons'>;
  /** What Beckon is on this desktop. */
  readonly desktop: {
    readonly tray: Pick<TrayWatcher, 'state'>;
    readonly windows: Pick<WindowController, 'show' | 'goTo'>;
    readonly room: Pick<DesktopRoom, 'toggleWindow'>;
    readonly quit: () => void;
  };
  /** By {@link KnownApp.id}. */
  readonly known: ObservableMap<KnownApp>;
  readonly ledger: Pick<LedgerService, 'ownAddresses'>;
  readonly room: {
    readonly reach: Pick<ReachService, 'states'>;
    readonly reconnect: Pick<ReconnectService, 'states' | 'reconnect'>;
    readonly resume: Pick<ResumeContract, 'graceUntil'>;
  };
  readonly discovery: Pick<DiscoveryService, 'state' | 'setPaused'>;
  readonly settings: Observable<Settings>;
}

/** Of electron-builder.yml: Windows shows notifications only of a program that it knows by such a name. */
const APP_ID = 'app.beckon.desktop';

/** What there is of Beckon outside its window: tray, dock, jump list, notifications; all told of each other. */
export class OutsideRoom implements Disposable {
  readonly notifications: NotificationService;
  readonly quick: QuickReconnect;
  readonly #options: OutsideRoomOptions;
  readonly #owned = new DisposableStack();
  readonly #actions: TrayActions;

  constructor(options: OutsideRoomOptions) {
    const { clock, place, desktop, known, room, discovery, settings } = options;
    const { platform } = process;
    const { reach, reconnect, resume } = room;
    this.#options = options;
    if (platform === 'win32') app.setAppUserModelId(APP_ID);
    this.#actions = this.#makeActions();
    const presenter = this.#owned.use(
      new SystemNotifications({
        platform,
        icon: platform === 'linux' ? nativeImage.createFromPath(join(place.trayIcons, 'well-64.png')) : null,
        goTo: (destination) => desktop.windows.goTo(destination),
        reconnect: (appId) => this.#actions.reconnect([appId]),
      }),
    );
    const watched = { clock, known, reach: reach.states, reconnect: reconnect.states };
    const grace = { graceUntil: () => resume.graceUntil };
    this.notifications = this.#owned.use(new NotificationService({ ...watched, ...grace, settings, presenter }));
    this.quick = this.#owned.use(
      new QuickReconnect({
        ...watched,
        follow: async (appId, signal) => await followReconnect(reconnect, appId, () => undefined, signal),
        tell: (outcomes) => this.notifications.reconnected(outcomes),
      }),
    );
    this.#owned.use(
      new TrayController({
        ...watched,
        discovery: discovery.state,
        settings,
        visibility: desktop.tray.state,
        openTray: () => new SystemTray({ platform, icons: place.trayIcons, actions: this.#actions }),
        others: this.#otherSurfaces(),
      }),
    );
  }

  /** Does what a start of the app was asked for by the jump list; false: nothing of the kind. */
  run(argv: readonly string[]): boolean {
    // Whoever made a link may have put more behind it.
    const command = argv.some(isBeckonLink) ? null : parseTrayCommand(argv);
    if (command !== null) runTrayCommand(command, this.#actions);
    return command !== null;
  }

  async dispose(): Promise<void> {
    await this.#owned.dispose();
  }

  #otherSurfaces(): readonly TraySurface[] {
    if (process.platform === 'darwin') return app.dock === undefined ? [] : [dockSurface(app.dock, this.#actions)];
    if (process.platform !== 'win32') return [];
    // Without a package, the program is Electron, and the app its first argument.
    const programArguments = app.isPackaged ? [] : [app.getAppPath()];
    return [jumpListSurface({ app, program: process.execPath, programArguments })];
  }

  #makeActions(): TrayActions {
    const { desktop, known, discovery } = this.#options;
    return {
      toggleWindow: () => desktop.room.toggleWindow(),
      openWindow: () => desktop.windows.show(),
      goTo: (destination) => desktop.windows.goTo(destination),
      reconnect: (ids) => void this.quick.reconnect(ids),
      setPaused: (paused) => discovery.setPaused(paused),
      copyAddress: (id) => void this.#copyAddress(id),
      quit: () => desktop.quit(),
      knownIds: () => [...known.keys()],
    };
  }

  /** Copies the way in that programs take, or as much of it as is known. */
  async #copyAddress(id: string): Promise<void> {
    const { known, ledger } = this.#options;
    const found = known.get(id);
    if (found === undefined) return;
    const connection = connectionOf({ ...found, addresses: ledger.ownAddresses(id) });
    const text = connectionText(connection, 'https') ?? connection.domain ?? connection.address;
    if (text !== null) await clipboard.writeText(text);
  }
}
