import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { INITIAL_SIZE } from '../../electron/desktop/window-bounds';
import type { Destination } from '../../shared/domain/desktop';
import type { DoctorStep } from '../../shared/domain/doctor';
import type { OutputOf, RouteName } from '../../shared/ipc/contract';
import type { Envelope } from '../../shared/ipc/envelope';
import type { About, AppState, StatePatch } from '../../shared/ipc/state';
import { anAppState } from '../support/app-state-factory';
import { pseudoLanguage } from '../support/pseudo-text';
import type { ContentSize, SeenRequest, WindowKind } from './fake-main-state';
import type { WindowHost } from './window-host';

export interface OpenOptions {
  readonly size?: ContentSize;
  readonly kind?: WindowKind;
  readonly theme?: 'light' | 'dark';
  /** How much everything is enlarged; the size stays. */
  readonly zoom?: number;
  readonly about?: Partial<About>;
  /** All texts accented, longer, and between brackets; see `pseudoText`. */
  readonly language?: 'pseudo' | 'pseudo-mirrored';
}

/** What the window asks for and tells without its user. */
const BY_ITSELF: ReadonlySet<RouteName> = new Set([
  'state.snapshot',
  'history.query',
  'toys.readings',
  'desktop.painted',
  'desktop.fit-compact',
  'reach.in-sight',
]);

/** The test's side of the fake main: what it does in there, by name. */
export class FakeMainDriver {
  readonly #host: WindowHost;
  readonly #consoleErrors: string[] = [];
  readonly #prepared: { dispose(): Promise<void> }[] = [];
  /** Whether the outline stays until a test goes on. */
  #isHeld = false;
  #page: Page | null = null;
  /** How many requests were made before {@link again}. */
  #former = 0;

  constructor(host: WindowHost) {
    this.#host = host;
  }

  /** Opens the window on a state, the first start's unless said otherwise. */
  async open(
    state: Partial<AppState> = {},
    { size = INITIAL_SIZE, kind = 'full', theme = 'light', zoom = 1, about = {}, language }: OpenOptions = {},
  ): Promise<Page> {
    const opened = anAppState(language === undefined ? state : { ...state, language: pseudoLanguage(language) });
    const page = await this.#host.open({ state: opened, about, size, kind, theme, zoom }, (seen) => this.#watch(seen));
    this.#page = page;
    if (!this.#isHeld) await page.locator('.outline').waitFor({ state: 'detached' });
    return page;
  }

  /** Loads the same window once more, on another state and with nothing asked yet: much cheaper than a new window. */
  async again(state: Partial<AppState> = {}): Promise<void> {
    if (this.#page === null) throw new Error('No window was opened');
    await this.#page.mouse.move(0, 0);
    await this.setAll(anAppState(state));
    await this.#page.reload({ waitUntil: 'commit' });
    // The page before asks no more, and the next one has not begun.
    await this.forget();
    await this.#page.waitForLoadState('domcontentloaded');
    await this.#page.locator('.outline').waitFor({ state: 'detached' });
  }

  /** Counts only the requests from now on. */
  async forget(): Promise<void> {
    this.#former = (await this.#host.main.requests()).length;
  }

  async set<S extends keyof AppState>(slice: S, value: AppState[S]): Promise<void> {
    await this.setAll({ [slice]: value });
  }

  async setAll(slices: Partial<AppState>): Promise<void> {
    await this.#host.main.setAll(slices);
  }

  /** Prepares the next answer to a route. */
  async answerNext<R extends RouteName>(route: R, envelope: Envelope<OutputOf<R>>): Promise<void> {
    await this.#host.main.answerNext(route, envelope);
  }

  /** Leaves requests of a route unanswered until {@link release}. */
  async hold(route: RouteName): Promise<void> {
    if (route === 'state.snapshot') this.#isHeld = true;
    await this.#host.main.hold(route);
  }

  async release(): Promise<void> {
    await this.#host.main.release();
  }

  /** Leaves the program's files unserved until {@link releaseFiles}: all but what paints the outline. */
  async holdFiles(): Promise<void> {
    this.#isHeld = true;
    await this.#host.holdFiles();
  }

  async releaseFiles(): Promise<void> {
    await this.#host.releaseFiles();
  }

  /** Refuses every file of the bundle whose name starts so. */
  async refuseFiles(name: 'program' | 'later-pages'): Promise<void> {
    if (name === 'program') this.#isHeld = true;
    await this.#host.refuseFiles(name);
  }

  /** Serves every file again. */
  async serveFiles(): Promise<void> {
    await this.#host.serveFiles();
  }

  async sendPatch(patch: StatePatch): Promise<void> {
    await this.#host.main.sendPatch(patch);
  }

  /** Navigates the window, as a click on a notification would. */
  async navigateTo(destination: Destination): Promise<void> {
    await this.#host.main.navigateTo(destination);
  }

  /** Runs in the page before anything of its own. */
  async prepare(script: () => void): Promise<void> {
    this.#prepared.push(await this.#host.prepare(script));
  }

  /** Tells the window of a step of the examination that it asked for last. */
  async tellStep(step: DoctorStep): Promise<void> {
    await this.#host.main.tellStep(step);
  }

  /** What the window asked for so far, apart from what it asks and tells by itself. */
  async requests(): Promise<readonly SeenRequest[]> {
    return (await this.#seen()).filter(({ route }) => !BY_ITSELF.has(route));
  }

  /** Waits until the window has asked for exactly this. */
  async wasAsked(wanted: readonly SeenRequest[]): Promise<void> {
    await expect.poll(async () => await this.requests()).toEqual(wanted);
  }

  /** What the window looked for in the history so far. */
  async historyQueries(): Promise<readonly unknown[]> {
    return await this.inputsOf('history.query');
  }

  /** The inputs of all requests of a route so far. */
  async inputsOf(wanted: RouteName): Promise<readonly unknown[]> {
    return (await this.#seen()).flatMap(({ route, input }) => (route === wanted ? [input] : []));
  }

  /** Says that this test means the window to complain. */
  expectConsoleErrors(): void {
    if (this.#consoleErrors.length === 0) throw new Error('The window did not complain');
    this.#consoleErrors.length = 0;
  }

  assertNoConsoleErrors(): void {
    if (this.#consoleErrors.length > 0) throw new Error(`The window complained:\n${this.#consoleErrors.join('\n')}`);
  }

  /** Takes away what was prepared for pages to come. */
  async dispose(): Promise<void> {
    for (const prepared of this.#prepared.splice(0)) await prepared.dispose();
  }

  async #seen(): Promise<readonly SeenRequest[]> {
    return (await this.#host.main.requests()).slice(this.#former);
  }

  #watch(page: Page): void {
    page.on('pageerror', (error) => this.#consoleErrors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.#consoleErrors.push(message.text());
    });
  }
}
