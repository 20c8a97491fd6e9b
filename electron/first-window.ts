import { join } from 'node:path';
import { app, session as electronSession, ipcMain, nativeTheme, protocol, type Session, screen } from 'electron';
import { type AppPlace, appPlace } from './desktop/app-place';
import { serveBundle } from './desktop/app-protocol';
import { firstView } from './desktop/first-view';
import { parseLaunchArguments } from './desktop/launch-options';
import { type OutlineLanguage, outlineLanguage } from './desktop/outline-words';
import {
  denyAllPermissions,
  forbidDictionaries,
  forbidNavigation,
  forbidNetwork,
  presentNoCertificate,
} from './desktop/page-guard';
import { workAreas } from './desktop/window-bounds';
import { WindowController } from './desktop/window-controller';
import { LatePlace, windowPlaceFormat } from './desktop/window-place';
import { belongsTo, isDevelopmentRequest, type WindowSource, windowSource } from './desktop/window-source';
import { type Channels, openChannels } from './ipc/channels';
import type { Clock } from './lib/clock';
import { firstSettings } from './lib/first-settings';
import { LateLogger } from './lib/logger';
import { OPENING_LIMIT_MS, settledWithin } from './lib/settled-within';
import { glanceAt } from './store/document-files';

/** How long loading waits for the outline, in milliseconds: nothing is painted on a computer without a screen. */
const OUTLINE_LIMIT_MS = 250;

/** What the window needs, and all that is loaded before it opens: the rest of main connects to it once it is loaded. */
export interface FirstWindow {
  readonly place: AppPlace;
  /** The source of the window’s document. */
  readonly source: WindowSource;
  /** The window's session. */
  readonly session: Session;
  readonly windows: WindowController;
  readonly channels: Channels;
  readonly logger: LateLogger;
  /** Opens the log, and writes the lines so far; rejects if a file of it is missing. */
  readonly openLog: () => Promise<void>;
  readonly windowPlace: LatePlace;
  /** False: whether a window opens is decided later. */
  readonly wasOpened: boolean;
  /** Settles when the outline is painted, or no window opens: until then, loading would delay it. */
  readonly outlined: Promise<void>;
  /** Settles when the page has the state, or no window opens: what is not needed for that is loaded while it paints. */
  readonly answered: Promise<void>;
}

/**
 * Opens the window where it was, unless this start may be hidden: whether it is depends on the settings, which are read
 * later. Call once the app is ready, as the holder of the single-instance lock.
 */
export function openFirstWindow(argv: readonly string[], environment: NodeJS.ProcessEnv, clock: Clock): FirstWindow {
  const place = appPlace(app, __dirname);
  const source = windowSource(environment.ELECTRON_RENDERER_URL, app.isPackaged);
  const { theme, language: choice } = firstSettings(place.userData);
  const language = outlineLanguage(choice, () => app.getPreferredSystemLanguages());
  lockDown({ source, place, language, session: electronSession.defaultSession });
  // Before the window is made: its ground, its frame and its first paint have this scheme.
  nativeTheme.themeSource = theme;
  const logger = new LateLogger();
  const windowPlace = new LatePlace(glanceAt(place.userData, windowPlaceFormat));
  const windows = new WindowController({
    ...place,
    title: 'Beckon',
    url: source.url,
    devTools: !app.isPackaged,
    workAreas: () => workAreas(screen),
    display: () => screen.getDisplayNearestPoint(screen.getCursorScreenPoint()),
    place: windowPlace,
    clock,
    logger,
  });
  const openLog = async (): Promise<void> => {
    const { createFileLogger } = await import('./desktop/file-logger');
    const isDebug = environment.BECKON_LOG === 'debug';
    logger.connect(createFileLogger({ directory: join(place.userData, 'logs'), isDebug }));
  };
  const channels = openChannels(ipcMain);
  app.on('before-quit', () => windows.letClose());
  app.on('activate', () => windows.show());
  const wasOpened = !mayStartHidden(argv);
  if (wasOpened) windows.show();
  const painted = new Promise<void>((resolve) => {
    windows.onFirstPaint(() => resolve());
  });
  const outlined = windows.isOpening ? within(OUTLINE_LIMIT_MS, painted, clock) : Promise.resolve();
  const answered = windows.isOpening ? within(OPENING_LIMIT_MS, channels.answered, clock) : Promise.resolve();
  const session = electronSession.defaultSession;
  return {
    place,
    source,
    session,
    windows,
    channels,
    logger,
    openLog,
    windowPlace,
    wasOpened,
    outlined,
    answered,
  };
}

function mayStartHidden(argv: readonly string[]): boolean {
  const wasOpenedAtLogin = process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin;
  return wasOpenedAtLogin || parseLaunchArguments(argv).isHidden;
}

/** A page may never ask, and the app may quit before it does. */
async function within(limitMs: number, asked: Promise<void>, clock: Clock): Promise<void> {
  const quitting = new Promise<void>((resolve) => {
    app.once('before-quit', () => resolve());
  });
  await settledWithin(limitMs, Promise.race([asked, quitting]), clock);
}

/** Before the first window opens: block navigation, permissions, and requests outside the bundle. */
interface Guarded extends Pick<FirstWindow, 'source' | 'place' | 'session'> {
  readonly language: () => OutlineLanguage;
}

function lockDown({ source, place, language, session: own }: Guarded): void {
  forbidDictionaries(app, own);
  forbidNavigation(app, (url) => source.development && belongsTo(source, url));
  forbidNetwork(own, (url) => isDevelopmentRequest(source, url));
  denyAllPermissions(own);
  presentNoCertificate(app);
  // In development there may be no bundle yet.
  if (source.development) return;
  serveBundle(protocol, {
    directory: place.renderer,
    manifestFile: place.rendererManifest,
    firstView: () => firstView(place.userData),
    language,
  });
}
