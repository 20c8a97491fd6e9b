import { join } from 'node:path';
import { app, clipboard, type MenuItemConstructorOptions, nativeImage } from 'electron';
import { UNCHECKED } from '../../shared/domain/app-connection';
import { connectionText } from '../../shared/domain/connection-text';
import type { TrayState } from '../../shared/domain/desktop';
import type { KnownApp } from '../../shared/domain/known-app';
import { isListening } from '../../shared/domain/local-address';
import type { Settings } from '../../shared/domain/settings';
import { followReconnect } from '../control/follow-reconnect';
import type { LocalAddresses } from '../forward/local-addresses';
import { lastListedAt } from '../known/last-listed';
import type { Clock } from '../lib/clock';
import type { DisposableStack } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import type { Observable } from '../lib/observable';
import type { ObservableMap } from '../lib/observable-map';
import { language } from '../lib/words';
import type { DiscoveryService } from '../nearby/discovery-service';
import { NotificationService } from '../notify/notification-service';
import type { Reach } from '../reach/create-reach';
import { appLines } from '../tray/app-lines';
import { QuickReconnect } from '../tray/quick-reconnect';
import { iconToggle } from '../tray/tray-clicks';
import { parseTrayCommand, runTrayCommand, type TrayActions } from '../tray/tray-command';
import { TrayController, type TraySurface } from '../tray/tray-controller';
import { menuTemplate } from '../tray/tray-drawing';
import { appMenuItems } from '../tray/tray-menu';
import { dockSurface, jumpListSurface, SystemTray } from '../tray/tray-surfaces';
import type { Updates } from '../update/updates';
import type { AppPlace } from './app-place';
import { isBeckonLink } from './launch-options';
import { SystemNotifications } from './system-notifications';
import type { WindowController } from './window-controller';

export interface TrayAndNotificationsDeps {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly place: Pick<AppPlace, 'trayIcons'>;
  readonly tray: Observable<TrayState>;
  readonly windows: Pick<WindowController, 'show' | 'goTo' | 'compact'>;
  readonly toggleWindow: () => void;
  readonly quit: () => void;
  /** By {@link KnownApp.id}. */
  readonly known: ObservableMap<KnownApp>;
  readonly local: Pick<LocalAddresses, 'states' | 'change' | 'urlOf'>;
  readonly reach: Pick<Reach<unknown>, 'connections' | 'connectionInfo' | 'wake'>;
  readonly discovery: Pick<DiscoveryService, 'state' | 'nearby' | 'setPaused'>;
  readonly settings: Observable<Settings>;
  readonly updates: Pick<Updates, 'state' | 'restart'>;
}

/** As in electron-builder.yml: Windows shows notifications only for a program with a known id. */
const APP_ID = 'app.beckon.desktop';

/** Creates the parts of Beckon outside its window: tray, dock, jump list, notifications. */
export function createTrayAndNotifications(deps: TrayAndNotificationsDeps, owner: DisposableStack) {
  const { clock, logger, place, tray, windows, known, reach, discovery, settings } = deps;
  const { platform } = process;
  if (platform === 'win32') app.setAppUserModelId(APP_ID);
  const watched = {
    clock,
    known,
    connections: reach.connections.states,
    lastListedAt: (kept: KnownApp) => lastListedAt(kept, discovery.nearby),
  };
  const quick = owner.use(
    new QuickReconnect({
      clock,
      known,
      follow: async (appId, signal) => await followReconnect(reach.connections, appId, () => undefined, signal),
    }),
  );
  const presenter = owner.use(
    new SystemNotifications({
      platform,
      icon: platform === 'linux' ? nativeImage.createFromPath(join(place.trayIcons, 'well-64.png')) : null,
      goTo: (destination) => windows.goTo(destination),
      reconnect: (appId) => void quick.reconnect([appId]),
      logger,
    }),
  );
  const notifications = owner.use(
    new NotificationService({ ...watched, graceUntil: () => reach.wake.graceUntil, settings, presenter }),
  );
  owner.defer(quick.onEnded((outcomes) => notifications.reconnected(outcomes)));
  const actions = trayActions(deps, quick);
  owner.use(
    new TrayController({
      ...watched,
      discovery: discovery.state,
      update: deps.updates.state,
      settings,
      language,
      visibility: tray,
      openTray: () => {
        const icon = new SystemTray({ platform, icons: place.trayIcons, actions });
        windows.compact.anchorAt(() => icon.bounds);
        return icon;
      },
      others: otherSurfaces(actions),
    }),
  );
  return {
    notifications,
    quick,
    /** The tray's menu of one app, for the compact window; null: there is no such app. */
    appMenu: (id: string): MenuItemConstructorOptions[] | null => {
      const kept = known.get(id);
      if (kept === undefined) return null;
      const lines = appLines(kept, reach.connections.states.get(id) ?? UNCHECKED, clock.now());
      const items = appMenuItems({ id, lines, hasLocalAddress: kept.localAddress?.enabled === true });
      return menuTemplate(items, (command) => runTrayCommand(command, actions));
    },
    /** Runs the command that the jump list passed to a start of the app; false: there is none. */
    run: (argv: readonly string[]): boolean => {
      // A link's author may have appended arguments.
      const command = argv.some(isBeckonLink) ? null : parseTrayCommand(argv);
      if (command !== null) runTrayCommand(command, actions);
      return command !== null;
    },
  };
}

function trayActions(deps: TrayAndNotificationsDeps, quick: QuickReconnect): TrayActions {
  const { clock, windows, known, discovery, updates, toggleWindow, quit } = deps;
  return {
    toggleWindow,
    openWindow: () => {
      windows.compact.close();
      windows.show();
    },
    openCompactWindow: () => windows.compact.open(),
    toggleCompactWindow: iconToggle(clock, windows.compact),
    goTo: (destination) => windows.goTo(destination),
    reconnect: (ids) => void quick.reconnect(ids),
    setPaused: (paused) => discovery.setPaused(paused),
    copyAddress: (id) => void copyAddress(id, deps),
    copyLocalAddress: (id) => void copyLocalAddress(id, deps),
    setLocalAddress: (id, enabled) => void setLocalAddress(id, enabled, deps),
    restartToUpdate: () => void updates.restart(),
    quit,
    knownIds: () => [...known.keys()],
  };
}

/** Copies what Copy address in the window and `beckon address` give. */
async function copyAddress(id: string, { reach }: TrayAndNotificationsDeps): Promise<void> {
  const connection = reach.connectionInfo(id);
  if (connection === null) return;
  const text = connectionText(connection, 'address');
  if (text !== null) await clipboard.writeText(text);
}

/** Copies the URL: without its scheme, a program could take it for the app's own address, which is encrypted. */
async function copyLocalAddress(id: string, { local, windows }: TrayAndNotificationsDeps): Promise<void> {
  const url = local.urlOf(id);
  // Where another program has the port, the address would lead there; the window says what to do.
  if (url === null) windows.goTo({ kind: 'app', id });
  else await clipboard.writeText(url);
}

async function setLocalAddress(
  id: string,
  enabled: boolean,
  { local, windows }: TrayAndNotificationsDeps,
): Promise<void> {
  const changed = await local.change(id, { enabled, port: null, origins: null });
  const isThere = changed.ok && (!enabled || isListening(local.states.get(id)));
  if (!isThere) windows.goTo({ kind: 'app', id });
}

function otherSurfaces(actions: TrayActions): readonly TraySurface[] {
  if (process.platform === 'darwin') return app.dock === undefined ? [] : [dockSurface(app.dock, actions)];
  if (process.platform !== 'win32') return [];
  // Without a package, the program is Electron, and the app its first argument.
  const programArguments = app.isPackaged ? [] : [app.getAppPath()];
  return [jumpListSurface({ app, program: process.execPath, programArguments })];
}
