import { app, globalShortcut, screen } from 'electron';
import type { EventName, PayloadOf } from '../../shared/ipc/contract';
import { openSessionBus } from '../bus/open-bus';
import { sendToWindow } from '../ipc/transport';
import type { Clock } from '../lib/clock';
import type { DisposableStack } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import type { AppPlace } from './app-place';
import { LINK_SCHEME } from './beckon-link';
import { DesktopRoom, type DesktopRoomOptions } from './desktop-room';
import { type Flushable, flushAll } from './orderly-quit';
import { ShortcutController } from './shortcut-controller';
import { systemLoginItem } from './system-login-item';
import { TrayWatcher } from './tray-watcher';
import { WindowController } from './window-controller';
import type { PlaceDocument } from './window-place';
import { workAreas } from './work-areas';

export interface OpenDesktopOptions extends Pick<DesktopRoomOptions, 'settings' | 'knownId' | 'addByCode'> {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly environment: NodeJS.ProcessEnv;
  readonly place: AppPlace;
  /** The document that the window loads. */
  readonly url: string;
  readonly windowPlace: PlaceDocument;
  /** Written when the session ends without another word. */
  readonly documents: readonly Flushable[];
  /** Told whenever somebody can see the window, or no longer can. */
  readonly onShownChange: (isShown: boolean) => void;
  readonly onShortcut: () => void;
}

/** What there is of Beckon on this desktop. */
export interface Desktop {
  readonly tray: TrayWatcher;
  readonly windows: WindowController;
  readonly room: DesktopRoom;
  /** Sends an event to the window, if there is one. */
  readonly send: <E extends EventName>(event: E, payload: PayloadOf<E>) => void;
  readonly quit: () => void;
}

/** Constructs what Beckon is on this desktop, and tells it of each other; opens no window yet. */
export function openDesktop(options: OpenDesktopOptions, owner: DisposableStack): Desktop {
  const { clock, logger, environment, place, url, windowPlace, documents, onShownChange, onShortcut } = options;
  const { platform } = process;
  // Not within a request or an event of the window, which are still to be answered.
  const quit = (): void => void setImmediate(() => app.quit());
  const send: Desktop['send'] = (event, payload) => sendToWindow(windows.window, event, payload);
  const tray = owner.use(
    new TrayWatcher({ platform, openBus: async () => await openSessionBus(environment, clock, logger) }),
  );
  const windows: WindowController = owner.use(
    new WindowController({
      ...place,
      url,
      devTools: !app.isPackaged,
      onShownChange: (isShown) => {
        onShownChange(isShown);
        room.shownChanged(isShown);
      },
      mayClose: () => room.mayClose(),
      onSessionEnd: () => flushAll(documents),
      workAreas: () => workAreas(screen),
      place: windowPlace,
      sendDestination: (destination) => send('desktop.go-to', destination),
      clock,
      logger,
    }),
  );
  const room: DesktopRoom = owner.use(
    new DesktopRoom({
      ...options,
      tray: tray.state,
      trayAsked: tray.ready,
      windows,
      loginItem: systemLoginItem({ app, environment, platform, logger }),
      shortcut: owner.use(new ShortcutController(globalShortcut, onShortcut)),
      quit,
    }),
  );
  app.on('before-quit', () => windows.letClose());
  app.on('activate', () => windows.show());
  // On Linux the installed desktop entry says it. What a link brings along stands behind the end of the options.
  if (app.isPackaged && platform !== 'linux') app.setAsDefaultProtocolClient(LINK_SCHEME, process.execPath, ['--']);
  return { tray, windows, room, send, quit };
}
