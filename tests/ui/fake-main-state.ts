import type { BrowserWindow } from 'electron';
import type { FirstView } from '../../electron/desktop/first-view';
import { INITIAL_SIZE } from '../../electron/desktop/window-bounds';
import { StateHub } from '../../electron/ipc/state-hub';
import { systemClock } from '../../electron/lib/clock';
import { ObservableValue } from '../../electron/lib/observable';
import type { Destination } from '../../shared/domain/desktop';
import type { DoctorStep } from '../../shared/domain/doctor';
import type { EventName, InputOf, PayloadOf, RouteName } from '../../shared/ipc/contract';
import type { Envelope } from '../../shared/ipc/envelope';
import type { About, AppState, StatePatch } from '../../shared/ipc/state';
import type { ActiveLanguage } from '../../shared/words/languages';
import { stateSources } from '../support/state-sources';
import type { FakeHandlers } from './fake-answers';
import { defaultHandlers } from './fake-handlers';

declare global {
  /** How a test reaches the fake main from outside, through `evaluate`. */
  var fakeMain: FakeMain;
}

const ABOUT: About = {
  version: '0.1.0',
  platform: 'linux',
  electron: '45.5.0',
  startNotice: null,
  region: null,
};

/** One request that the window made. */
export interface SeenRequest {
  readonly route: RouteName;
  readonly input: unknown;
}

/** Content size of the window, in pixels. */
export interface ContentSize {
  readonly width: number;
  readonly height: number;
}

type OpenWindow<Window> = (size: ContentSize, kind: WindowKind) => Promise<Window>;

/** Which of Beckon's windows it is. */
export type WindowKind = 'full' | 'compact';

type Send<Window> = <E extends EventName>(window: Window | null, event: E, payload: PayloadOf<E>) => void;

/** The state behind the window, with the answers to its requests: the contract's own, unless a test sets others. */
export class FakeMain<Window = BrowserWindow> {
  readonly #openWindow: OpenWindow<Window>;
  readonly #send: Send<Window>;
  readonly #handlers: FakeHandlers;
  readonly #prepared = new Map<RouteName, Envelope<unknown>[]>();
  readonly #held = new Set<RouteName>();
  #release: (() => void)[] = [];
  #hub: StateHub | null = null;
  #state: ObservableValue<AppState> | null = null;
  #window: Window | null = null;
  readonly requests: SeenRequest[] = [];

  constructor(openWindow: OpenWindow<Window>, send: Send<Window>) {
    this.#openWindow = openWindow;
    this.#send = send;
    this.#handlers = defaultHandlers({
      state: () => this.#current(),
      set: (slice, value) => this.set(slice, value),
      snapshot: () => this.#openHub().snapshot(),
      tell: (event, payload) => this.tell(event, payload),
    });
  }

  /** Whether this window's requests are for this fake main, and not for one before it. */
  answers(window: Window | null): boolean {
    return window !== null && window === this.#window;
  }

  /** What main would say of this state before it is read. */
  get firstView(): FirstView {
    const { known, service } = this.#current();
    if (Object.keys(known).length > 0) return 'known';
    return service.kind === 'none' ? 'welcome' : 'unknown';
  }

  get language(): ActiveLanguage {
    return this.#current().language;
  }

  /** Opens the window on a state. */
  async open(
    state: AppState,
    about: Partial<About> = {},
    size: ContentSize = INITIAL_SIZE,
    kind: WindowKind = 'full',
  ): Promise<void> {
    this.#state = new ObservableValue(state);
    this.#hub = new StateHub({
      sources: stateSources(this.#state),
      about: { ...ABOUT, ...about },
      clock: systemClock,
      publish: (patch) => this.sendPatch(patch),
    });
    this.#window = await this.#openWindow(size, kind);
  }

  /** Replaces one slice; the window gets the patch. */
  set<S extends keyof AppState>(slice: S, value: AppState[S]): void {
    this.#openState().set({ ...this.#current(), [slice]: value });
  }

  /** Replaces several slices. */
  setAll(slices: Partial<AppState>): void {
    this.#openState().set({ ...this.#current(), ...slices });
  }

  /** Prepares the next answer to a route; several are given in order, then the usual ones come again. */
  answerNext(route: RouteName, envelope: Envelope<unknown>): void {
    this.#prepared.set(route, [...(this.#prepared.get(route) ?? []), envelope]);
  }

  /** Leaves requests of a route unanswered until {@link release}. */
  hold(route: RouteName): void {
    this.#held.add(route);
  }

  release(): void {
    this.#held.clear();
    for (const go of this.#release.splice(0)) go();
  }

  /** Tells the window of a step of the examination that it asked for last. */
  tellStep(step: DoctorStep): void {
    const input = this.requests.map((request) => request.input).findLast(isRun);
    if (input === undefined) throw new Error('The window has not asked for an examination');
    this.tell('doctor.step', { runId: input.runId, step });
  }

  /** Navigates the window, as a click on a notification would. */
  navigateTo(destination: Destination): void {
    this.tell('desktop.go-to', destination);
  }

  /** Sends an event to the window. */
  tell<E extends EventName>(event: E, payload: PayloadOf<E>): void {
    this.#send(this.#window, event, payload);
  }

  /** Sends a patch as it is, right or wrong. */
  sendPatch(patch: StatePatch): void {
    this.tell('state.patch', patch);
  }

  /** Ends everything that could still reach a window; requests that are held get their answers. */
  dispose(): void {
    this.#hub?.dispose();
    this.#window = null;
    this.release();
  }

  async handle<R extends RouteName>(route: R, input: InputOf<R>): Promise<Envelope<unknown>> {
    this.requests.push({ route, input });
    if (this.#held.has(route)) await new Promise<void>((resolve) => this.#release.push(resolve));
    const prepared = this.#prepared.get(route)?.shift();
    return prepared ?? (await this.#handlers[route](input));
  }

  #current(): AppState {
    return this.#openState().value;
  }

  #openState(): ObservableValue<AppState> {
    if (this.#state === null) throw new Error('The window was not opened yet');
    return this.#state;
  }

  #openHub(): StateHub {
    if (this.#hub === null) throw new Error('The window was not opened yet');
    return this.#hub;
  }
}

function isRun(input: unknown): input is InputOf<'doctor.run'> {
  return typeof input === 'object' && input !== null && 'runId' in input;
}
