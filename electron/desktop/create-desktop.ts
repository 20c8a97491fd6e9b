import { app, type BrowserWindow, globalShortcut, Menu, nativeTheme, shell } from 'electron';
import type { DesktopState } from '../../shared/domain/desktop';
import { openSessionBus } from '../bus/open-bus';
import type { AddByCode } from '../known/adding';
import type { KnownAppsService } from '../known/known-apps-service';
import type { DisposableStack } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import type { Observable } from '../lib/observable';
import { language } from '../lib/words';
import type { SettingsService } from '../settings/settings-service';
import { TrayWatcher } from '../tray/tray-presence';
import { type AppPlace, openHelpPage } from './app-place';
import { applicationMenu, type MenuOptions } from './application-menu';
import type { CompactCommands } from './compact-window';
import { DesktopService } from './desktop-service';
import { LINK_SCHEME, parseLaunchArguments } from './launch-options';
import { type Flushable, flushAll } from './orderly-quit';
import { ShortcutController } from './shortcut-controller';
import { systemLoginItem } from './system-login-item';
import { followTheme } from './theme-controller';
import { createTrayAndNotifications, type TrayAndNotificationsDeps } from './tray-and-notifications';
import type { WindowController } from './window-controller';

export interface DesktopDeps
  extends Pick<TrayAndNotificationsDeps, 'clock' | 'local' | 'reach' | 'discovery' | 'updates'> {
  readonly logger: Logger;
  readonly environment: NodeJS.ProcessEnv;
  readonly place: AppPlace;
  readonly windows: WindowController;
  /** Whether the window was opened before the rest was loaded; it may have been closed since. */
  readonly wasOpened: boolean;
  /** Written immediately when the session ends. */
  readonly flushable: readonly Flushable[];
  readonly settings: SettingsService;
  readonly known: Pick<KnownAppsService, 'apps' | 'find'>;
  /** Looks up a code and keeps its app. */
  readonly adding: Pick<AddByCode, 'add'>;
}

/** Beckon on this desktop. */
export interface Desktop extends Pick<ReturnType<typeof createTrayAndNotifications>, 'notifications'> {
  readonly windows: Pick<WindowController, 'show' | 'send' | 'isOwn' | 'onShownChange' | 'onOpeningChange' | 'painted'>;
  readonly compact: CompactCommands;
  /** The open window; null: there is none. */
  readonly window: () => BrowserWindow | null;
  readonly service: Pick<DesktopService, 'setPreferences' | 'answerClose' | 'answerLink' | 'openLink'>;
  readonly state: Observable<DesktopState>;
  readonly quit: () => void;
  /** Executes the request of the app's first start. */
  readonly start: (argv: readonly string[]) => void;
  /** Executes the request of another start: shows the window unless that start was hidden. */
  readonly raise: (argv: readonly string[]) => void;
}

/** Creates the tray and the rest of Beckon on this desktop. */
export function createDesktop(deps: DesktopDeps, owner: DisposableStack): Desktop {
  const { clock, logger, environment, place, windows, flushable, settings, known, adding } = deps;
  const { platform } = process;
  // Not during a request or an event of the window, which still needs an answer.
  const quit = (): void => void setImmediate(() => app.quit());
  const menu: MenuOptions = {
    platform,
    developer: !app.isPackaged,
    openHelp: (page) => void openHelpPage(shell, page, place.handbook),
    openDataFolder: () => void shell.openPath(place.userData),
  };
  const setMenu = (): void => Menu.setApplicationMenu(Menu.buildFromTemplate(applicationMenu(menu)));
  setMenu();
  owner.defer(language.subscribe(setMenu));

  owner.defer(followTheme(nativeTheme, settings.settings));

  const tray = owner.use(
    new TrayWatcher({ platform, openBus: async () => await openSessionBus(environment, clock, logger) }),
  );
  owner.use(windows);
  owner.defer(windows.onSessionEnd(() => flushAll(flushable)));
  const shortcut = owner.use(new ShortcutController(globalShortcut));
  const service = owner.use(
    new DesktopService({
      clock,
      tray: tray.state,
      trayWaitMs: () => tray.waitMs,
      trayAsked: tray.ready,
      windows,
      settings,
      loginItem: systemLoginItem({ app, environment, platform, logger }),
      shortcut,
      knownId: (deviceCode) => known.find(deviceCode)?.id ?? null,
      addByCode: async (deviceCode) => await adding.add(deviceCode, null),
      quit,
    }),
  );
  const outside = createTrayAndNotifications(
    {
      ...deps,
      known: known.apps,
      settings: settings.settings,
      tray: tray.state,
      windows,
      toggleWindow: () => service.toggleWindow(),
      quit,
    },
    owner,
  );

  windows.setCloseGuard(() => service.mayClose());
  owner.defer(windows.onShownChange((isShown) => service.shownChanged(isShown)));
  // On Linux the installed desktop entry registers it. The link must come after the end of the options.
  if (app.isPackaged && platform !== 'linux') app.setAsDefaultProtocolClient(LINK_SCHEME, process.execPath, ['--']);
  const { compact } = windows;
  owner.defer(shortcut.onPressed(() => (compact.isOpen ? compact.close() : compact.open())));
  return {
    windows,
    compact: {
      set: (isOpen) => (isOpen ? compact.open() : compact.close()),
      fit: (height) => compact.fit(height),
      leave: (id) => {
        compact.close();
        if (id === null) windows.show();
        else windows.goTo({ kind: 'app', id });
      },
      openMenu: (id, at) => {
        const items = outside.appMenu(id);
        const { window } = compact;
        if (items === null || window === null) return false;
        const release = compact.hold();
        Menu.buildFromTemplate(items).popup({ window, x: Math.round(at.x), y: Math.round(at.y), callback: release });
        return true;
      },
    },
    window: () => windows.window,
    service,
    state: service.state,
    notifications: outside.notifications,
    quit,
    start: (argv) => {
      service.start(parseLaunchArguments(argv), deps.wasOpened);
      outside.run(argv);
    },
    raise: (argv) => {
      if (!outside.run(argv)) service.raise(parseLaunchArguments(argv));
    },
  };
}
