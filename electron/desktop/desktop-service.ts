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

/** The part of the launch options that matters here. */
export type Launch = Pick<LaunchOptions, 'isHidden' | 'link'>;

export interface DesktopServiceOptions {
  readonly clock: Clock;
  readonly tray: Observable<TrayState>;
  /** Settles once it is known whether there is a tray; until then there is none. */
  readonly trayAsked: Promise<void>;
  readonly windows: Pick<WindowController, 'show' | 'hide' | 'goTo' | 'isShown' | 'isPresent' | 'isLoaded'>;
  readonly settings: Pick<SettingsService, 'settings' | 'setDesktop' | 'isReadOnly'>;
  readonly loginItem: LoginItem;
  readonly shortcut: Pick<ShortcutController, 'set'>;
  /** The known app of a device code, by its id; null: none. */
  readonly knownId: (deviceCode: string) => string | null;
  /** Looks the code up and keeps its app. */
  readonly addByCode: (deviceCode: string) => Promise<Result<{ readonly id: string }, AddByCodeFailure>>;
  readonly quit: () => void;
}

/** How Beckon lives on this desktop while its window is hidden: starting, closing, links, and how the user wants it. */
export class DesktopService implements Disposable {
  readonly #options: DesktopServiceOptions;
  readonly #owned = new DisposableStack();
  readonly #questions = new DesktopQuestions();
  readonly #startAtLogin: StartAtLogin;
  readonly #guard: TrayGuard;
  readonly #state: ObservableValue<DesktopState>;

  constructor(options: DesktopServiceOptions) {
    const { clock, tray, windows, loginItem, shortcut } = options;
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
      new TrayGuard({ clock, tray, isShown: () => windows.isPresent, show: () => windows.show() }),
    );
    this.#owned.defer(tray.subscribe((value) => this.#set({ tray: value })));
    this.#owned.defer(this.#questions.current.subscribe((question) => this.#set({ question })));
  }

  get state(): Observable<DesktopState> {
    return this.#state;
  }

  /** The first start: shows the window unless it is to stay hidden, and there is a tray or one comes. */
  start(launch: Launch): void {
    const isHidden = launch.isHidden || (this.#options.loginItem.hasStartedThis && this.#preferences.startHidden);
    if (isHidden) void this.#options.trayAsked.then(() => this.#guard.check());
    else this.#options.windows.show();
    if (launch.link !== null) this.openLink(launch.link);
  }

  /** Another start: brings the window before the user, unless that start was to be a hidden one. */
  raise(launch: Launch): void {
    if (!launch.isHidden) this.#options.windows.show();
    if (launch.link !== null) this.openLink(launch.link);
  }

  /** Shows the app that a link names; asks first about an unknown one. A bad link only shows the window. */
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

  /** For the tray: shows the window, or hides it where the tray can bring it back. */
  toggleWindow(): void {
    const { windows, tray } = this.#options;
    if (!windows.isShown) windows.show();
    else if (tray.value.kind === 'present') this.#hide();
  }

  /** Whether the window may close now, as somebody just asked it to. */
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
        // Not by closing: quitting saves first, and asks nobody again.
        quit();
        return false;
    }
  }

  /** To be called whenever somebody can see the window, or no longer can. */
  shownChanged(isShown: boolean): void {
    // The user may have changed it in the system's settings in the meantime.
    if (isShown) this.#set({ startsAtLogin: this.#startAtLogin.read() });
  }

  /** Applies how the user wants Beckon to live on this desktop, to the system too. */
  setPreferences(preferences: DesktopPreferences): Result<null, 'read-only' | 'not-saved'> {
    if (this.#options.settings.isReadOnly) return failure('read-only');
    const isApplied = this.#startAtLogin.apply(preferences);
    const saved = this.#options.settings.setDesktop(preferences);
    const shortcut = this.#options.shortcut.set(this.#preferences.reconnectShortcut);
    this.#set({ startsAtLogin: this.#startAtLogin.read(), shortcut });
    return saved.ok && !isApplied ? failure('not-saved') : saved;
  }

  /** Does what the user chose when the window was closed; false: it was not asked, or there is no tray to stay in. */
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

  /** Adds the app that the link question is about, if the user accepted. */
  async answerLink(accepted: boolean): Promise<Result<{ readonly id: string | null }, AddByCodeFailure>> {
    const question = this.#questions.take('link');
    if (question === null) return failure({ code: 'not-found' });
    if (!accepted) return success({ id: null });
    // It may have become known in the meantime.
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
  /** Whether the window can show a question: its page may have died. */
  readonly canAsk: boolean;
}

/**
 * What closing the window does. It is never hidden where no tray can bring it back: a user who wants Beckon to stay is
 * asked, and for one who never chose, closing quits as in every program without a tray. Pure.
 */
export function closeOutcome({ action, tray, canAsk }: Closing): 'hide' | 'quit' | 'ask' {
  if (action === 'quit') return 'quit';
  if (action === 'tray' && tray === 'present') return 'hide';
  if (action === 'ask' && tray === 'absent') return 'quit';
  return canAsk ? 'ask' : 'quit';
}
