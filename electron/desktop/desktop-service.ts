import type { CloseAction, DesktopPreferences, DesktopState, TrayState } from '../../shared/domain/desktop';
import type { InputOf } from '../../shared/ipc/contract';
import { failure, type Result, success } from '../../shared/lib/result';
import type { AddByCodeFailure } from '../known/adding';
import type { Clock } from '../lib/clock';
import { type Disposable, DisposableStack } from '../lib/disposable';
import { type Observable, ObservableValue } from '../lib/observable';
import type { SettingsService } from '../settings/settings-service';
import { TrayGuard } from '../tray/tray-presence';
import { DesktopQuestions } from './desktop-questions';
import type { LaunchOptions } from './launch-options';
import { deviceCodeOfLink } from './launch-options';
import { type LoginItem, StartAtLogin } from './login-item';
import type { ShortcutController } from './shortcut-controller';
import type { WindowController } from './window-controller';

/** The launch options that matter here. */
export type Launch = Pick<LaunchOptions, 'isHidden' | 'link'>;

export interface DesktopServiceOptions {
  readonly clock: Clock;
  readonly tray: Observable<TrayState>;
  /** How long an absent tray may take to come, in milliseconds. */
  readonly trayWaitMs: () => number;
  /** Settles once the presence of a tray is known; until then there is none. */
  readonly trayAsked: Promise<void>;
  readonly windows: Pick<WindowController, 'show' | 'hide' | 'goTo' | 'isShown' | 'isPresent' | 'isLoaded'>;
  readonly settings: Pick<SettingsService, 'settings' | 'setDesktop' | 'isReadOnly'>;
  readonly loginItem: LoginItem;
  readonly shortcut: Pick<ShortcutController, 'set'>;
  /** The id of the known app with this device code; null: none. */
  readonly knownId: (deviceCode: string) => string | null;
  /** Looks up the code and keeps its app. */
  readonly addByCode: (deviceCode: string) => Promise<Result<{ readonly id: string }, AddByCodeFailure>>;
  readonly quit: () => void;
}

/**
 * Beckon's behavior on this desktop while its window is hidden: starting, closing, links, and the user's preferences.
 */
export class DesktopService implements Disposable {
  readonly #options: DesktopServiceOptions;
  readonly #owned = new DisposableStack();
  readonly #questions = new DesktopQuestions();
  readonly #startAtLogin: StartAtLogin;
  readonly #guard: TrayGuard;
  readonly #state: ObservableValue<DesktopState>;

  constructor(options: DesktopServiceOptions) {
    const { clock, tray, trayWaitMs, windows, loginItem, shortcut } = options;
    this.#options = options;
    this.#startAtLogin = new StartAtLogin({
      item: loginItem,
      preferences: () => this.#preferences,
      correct: (startAtLogin) => void this.#save({ startAtLogin }),
    });
    this.#state = new ObservableValue<DesktopState>({
      tray: tray.value,
      shortcut: shortcut.set(this.#preferences.reconnectShortcut),
      startsAtLogin: this.#startAtLogin.read(),
      question: null,
    });
    this.#guard = this.#owned.use(
      new TrayGuard({
        clock,
        tray,
        waitMs: trayWaitMs,
        isShown: () => windows.isPresent,
        show: () => windows.show(),
      }),
    );
    this.#owned.defer(tray.subscribe((value) => this.#set({ tray: value })));
    this.#owned.defer(this.#questions.current.subscribe((question) => this.#set({ question })));
  }

  get state(): Observable<DesktopState> {
    return this.#state;
  }

  /**
   * The first start: shows the window unless the start is hidden and there is, or soon will be, a tray.
   *
   * @param wasOpened the window was opened already, and may have been closed since
   */
  start(launch: Launch, wasOpened = false): void {
    const isHidden = launch.isHidden || (this.#options.loginItem.hasStartedThis && this.#preferences.startHidden);
    if (isHidden) void this.#options.trayAsked.then(() => this.#guard.check());
    else if (!wasOpened) this.#options.windows.show();
    if (launch.link !== null) this.openLink(launch.link);
  }

  /** Another start: shows the window, unless that start was hidden. */
  raise(launch: Launch): void {
    if (!launch.isHidden) this.#options.windows.show();
    if (launch.link !== null) this.openLink(launch.link);
  }

  /** Shows the app of a link; asks first if it is unknown. An invalid link only shows the window. */
  openLink(link: string): void {
    const { windows, knownId } = this.#options;
    const deviceCode = deviceCodeOfLink(link);
    const id = deviceCode === null ? null : knownId(deviceCode);
    if (id !== null) {
      windows.goTo({ kind: 'app', id });
      return;
    }
    windows.show();
    if (deviceCode !== null) this.#questions.ask({ kind: 'link', deviceCode });
  }

  /** For the tray: shows the window, or hides it if the tray can bring it back. */
  toggleWindow(): void {
    const { windows, tray } = this.#options;
    if (!windows.isShown) windows.show();
    else if (tray.value.kind === 'present') this.#hide();
  }

  /** Whether the window may close now; call when the user closes it. */
  mayClose(): boolean {
    const { tray, windows, quit } = this.#options;
    const { closeAction: action } = this.#preferences;
    switch (closeOutcome({ action, tray: tray.value.kind, canAsk: windows.isLoaded })) {
      case 'hide':
        this.#hide();
        return false;
      case 'ask':
        windows.show();
        this.#questions.ask({ kind: 'close' });
        return false;
      case 'quit':
        // Does not close the window: quitting saves first, and asks no more questions.
        quit();
        return false;
    }
  }

  /** Call when the window becomes visible, or no longer is. */
  shownChanged(isShown: boolean): void {
    // The user may have changed it in the system's settings meanwhile.
    if (isShown) this.#set({ startsAtLogin: this.#startAtLogin.read() });
  }

  /** Applies the user's desktop preferences, in the system too. */
  setPreferences(preferences: DesktopPreferences): Result<null, 'read-only' | 'not-saved'> {
    if (this.#options.settings.isReadOnly) return failure('read-only');
    const isApplied = this.#startAtLogin.apply(preferences);
    const saved = this.#options.settings.setDesktop(preferences);
    const shortcut = this.#options.shortcut.set(this.#preferences.reconnectShortcut);
    this.#set({ startsAtLogin: this.#startAtLogin.read(), shortcut });
    return saved.ok && !isApplied ? failure('not-saved') : saved;
  }

  /** Applies the user's choice on closing the window; false: there was no question, or there is no tray to stay in. */
  answerClose({ action, remember }: InputOf<'desktop.answer-close'>): boolean {
    const { tray, quit } = this.#options;
    if (action === 'tray' && tray.value.kind !== 'present') return false;
    if (this.#questions.take('close') === null) return false;
    if (action === null) return true;
    if (remember) this.#save({ closeAction: action });
    if (action === 'tray') this.#hide();
    else quit();
    return true;
  }

  /** Adds the app of the link question, if the user accepted. */
  async answerLink(accepted: boolean): Promise<Result<{ readonly id: string | null }, AddByCodeFailure>> {
    const question = this.#questions.take('link');
    if (question === null) return failure({ code: 'not-found' });
    if (!accepted) return success({ id: null });
    // It may have become known meanwhile.
    const id = this.#options.knownId(question.deviceCode);
    return id === null ? await this.#options.addByCode(question.deviceCode) : success({ id });
  }

  async dispose(): Promise<void> {
    await this.#owned.dispose();
  }

  get #preferences(): DesktopPreferences {
    return this.#options.settings.settings.value.desktop;
  }

  /** Also drops a question about closing, which makes no sense while the window is hidden. */
  #hide(): void {
    this.#questions.drop('close');
    this.#options.windows.hide();
  }

  #save(part: Partial<DesktopPreferences>): Result<null, 'read-only'> {
    return this.#options.settings.setDesktop({ ...this.#preferences, ...part });
  }

  #set(part: Partial<DesktopState>): void {
    this.#state.set({ ...this.#state.value, ...part });
  }
}

export interface Closing {
  readonly action: CloseAction;
  readonly tray: TrayState['kind'];
  /** Whether the window can show a question: its page may have crashed. */
  readonly canAsk: boolean;
}

/**
 * The effect of closing the window. It is never hidden unless a tray can bring it back: without one, the user is asked
 * whether to quit, unless they chose that. Pure.
 */
export function closeOutcome({ action, tray, canAsk }: Closing): 'hide' | 'quit' | 'ask' {
  if (action === 'quit') return 'quit';
  if (action === 'tray' && tray === 'present') return 'hide';
  return canAsk ? 'ask' : 'quit';
}
