import type { Page } from 'playwright';
import type { About, AppState } from '../../shared/ipc/state';
import type { ContentSize, FakeMain, SeenRequest, WindowKind } from './fake-main-state';

/** A public name that leads to this computer, as a web page has its own do: in these browsers alone. */
export const REBOUND_NAME = 'rebound.beckon.test';
export const REBOUND_RULE = `MAP ${REBOUND_NAME} 127.0.0.1`;

/** What a test does in the fake main, wherever that runs. */
export interface RemoteMain {
  setAll(slices: Partial<AppState>): Promise<void>;
  answerNext(...prepared: Parameters<FakeMain['answerNext']>): Promise<void>;
  hold(...held: Parameters<FakeMain['hold']>): Promise<void>;
  release(): Promise<void>;
  sendPatch(...sent: Parameters<FakeMain['sendPatch']>): Promise<void>;
  tellStep(...told: Parameters<FakeMain['tellStep']>): Promise<void>;
  navigateTo(...told: Parameters<FakeMain['navigateTo']>): Promise<void>;
  requests(): Promise<readonly SeenRequest[]>;
}

/** How a window is opened. */
export interface WindowLook {
  readonly state: AppState;
  readonly about: Partial<About>;
  readonly size: ContentSize;
  readonly kind: WindowKind;
  readonly theme: 'light' | 'dark';
  readonly zoom: number;
}

/** Where the tests of one worker open their windows, one after another: the runtime, or a newer Chromium. */
export interface WindowHost {
  readonly main: RemoteMain;
  /** Makes it ready for a test, with nothing in it of one before. */
  start(): Promise<void>;
  /** Opens the app’s window on a state, in the fake main. */
  open(look: WindowLook, watch: (page: Page) => void): Promise<Page>;
  /** Opens a window with nothing in it. */
  openEmpty(size: ContentSize): Promise<Page>;
  /** Runs in pages to come before anything of their own. */
  prepare(script: () => void): Promise<{ dispose(): Promise<void> }>;
  /** Leaves the program’s files unserved until {@link releaseFiles}: all but what paints the outline. */
  holdFiles(): Promise<void>;
  releaseFiles(): Promise<void>;
  /** Refuses every file of the bundle whose name starts so. */
  refuseFiles(start: string): Promise<void>;
  serveFiles(): Promise<void>;
  /** Takes away what a test left: its windows, what they stored, what was prepared for them. */
  reset(): Promise<void>;
  dispose(): Promise<void>;
}
