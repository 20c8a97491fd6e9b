import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { channelOf, type InputOf, type RouteName, routes } from '../../shared/ipc/contract';
import { toJsonText } from '../../shared/ipc/json-text';
import { BundleServer } from './bundle-server';
import { type ContentSize, FakeMain } from './fake-main-state';
import { REBOUND_RULE, type RemoteMain, type WindowHost, type WindowLook } from './window-host';

/** The path of the Chromium in which the tests of the ring run, if they do: an environment variable. */
const IN_CHROMIUM = 'BECKON_UI_IN_CHROMIUM';

const PRELOAD = join(__dirname, '../../out/preload/preload.js');

export function isInChromium(): boolean {
  return process.env[IN_CHROMIUM] !== undefined;
}

/**
 * Windows of a newer Chromium than the runtime’s, as pages of a browser without a head: the built renderer, its own
 * preload and the same fake main, which runs in this process. What Electron does between them is played: the scheme
 * is HTTP on loopback, the messages are bindings of the test’s.
 */
export class ChromiumHost implements WindowHost {
  #browser: Browser | null = null;
  #server: BundleServer | null = null;
  #address = '';
  #fakeMain = this.#newMain();
  #contexts: BrowserContext[] = [];
  #prepared: (() => void)[] = [];
  #look: Pick<WindowLook, 'size' | 'theme' | 'zoom'> = { size: { width: 0, height: 0 }, theme: 'light', zoom: 1 };
  #held: (() => void)[] = [];
  #watch: (page: Page) => void = () => undefined;
  #page: Page | null = null;

  readonly main: RemoteMain = {
    setAll: async (slices) => await Promise.resolve(this.#fakeMain.setAll(structuredClone(slices))),
    answerNext: async (...prepared) => await Promise.resolve(this.#fakeMain.answerNext(...structuredClone(prepared))),
    hold: async (route) => await Promise.resolve(this.#fakeMain.hold(route)),
    release: async () => await Promise.resolve(this.#fakeMain.release()),
    sendPatch: async (patch) => await Promise.resolve(this.#fakeMain.sendPatch(patch)),
    tellStep: async (step) => await Promise.resolve(this.#fakeMain.tellStep(step)),
    navigateTo: async (destination) => await Promise.resolve(this.#fakeMain.navigateTo(destination)),
    requests: async () => await Promise.resolve(structuredClone(this.#fakeMain.requests)),
  };

  async start(): Promise<void> {
    if (this.#browser !== null) return;
    this.#browser = await chromium.launch({
      executablePath: process.env[IN_CHROMIUM] ?? '',
      // The crash reporter would outlive the tests for a moment; and no name leads anywhere, whatever the browser would
      // like to look up by itself.
      args: [
        '--disable-crash-reporter',
        `--host-resolver-rules=${REBOUND_RULE}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost`,
      ],
    });
    this.#server = new BundleServer({
      firstView: () => this.#fakeMain.firstView,
      language: () => ({ ...this.#fakeMain.language, words: null }),
    });
    this.#address = await this.#server.listen();
  }

  async open({ state, about, size, kind, theme, zoom }: WindowLook, watch: (page: Page) => void): Promise<Page> {
    this.#look = { size, theme, zoom };
    this.#watch = watch;
    await this.#fakeMain.open(structuredClone(state), about, size, kind);
    if (this.#page === null) throw new Error('No window was opened');
    await this.#page.goto(kind === 'compact' ? `${this.#address}#compact` : this.#address);
    return this.#page;
  }

  async openEmpty(size: ContentSize): Promise<Page> {
    return await (await this.#context({ size, theme: 'light', zoom: 1 })).newPage();
  }

  async prepare(script: () => void): Promise<{ dispose(): Promise<void> }> {
    this.#prepared.push(script);
    return await Promise.resolve({
      dispose: async () => {
        this.#prepared = this.#prepared.filter((prepared) => prepared !== script);
        await Promise.resolve();
      },
    });
  }

  async holdFiles(): Promise<void> {
    this.#openServer().gate = async (path) => {
      if (/\/(?:program|later-pages)-[^/]+$/.test(path))
        await new Promise<void>((resolve) => {
          this.#held.push(resolve);
        });
      return 'serve';
    };
    await Promise.resolve();
  }

  async releaseFiles(): Promise<void> {
    await this.serveFiles();
    for (const go of this.#held.splice(0)) go();
  }

  async refuseFiles(start: string): Promise<void> {
    this.#openServer().gate = async (path) =>
      await Promise.resolve(path.includes(`/assets/${start}-`) ? 'refuse' : 'serve');
    await Promise.resolve();
  }

  async serveFiles(): Promise<void> {
    this.#openServer().gate = async () => await Promise.resolve('serve');
    await Promise.resolve();
  }

  async reset(): Promise<void> {
    await this.releaseFiles();
    for (const context of this.#contexts.splice(0)) await context.close();
    this.#fakeMain.dispose();
    this.#prepared = [];
    this.#page = null;
    this.#fakeMain = this.#newMain();
  }

  async dispose(): Promise<void> {
    await this.#browser?.close();
    this.#server?.close();
  }

  #newMain(): FakeMain<Page> {
    return new FakeMain<Page>(
      async () => await this.#openWindow(),
      (page, event, payload) => void this.#send(page, channelOf(event), toJsonText(payload)),
    );
  }

  async #openWindow(): Promise<Page> {
    const context = await this.#context(this.#look);
    const ofThisWindow = this.#fakeMain;
    await context.exposeBinding('beckonInvoke', async ({ page }, channel: string, input: unknown) => {
      if (!ofThisWindow.answers(page)) throw new Error('This window belongs to another test');
      return toJsonText(await handled(ofThisWindow, channel, input));
    });
    await context.addInitScript({ content: preloadScript() });
    for (const script of this.#prepared) await context.addInitScript(script);
    this.#page = await context.newPage();
    this.#watch(this.#page);
    return this.#page;
  }

  async #context({ size, theme, zoom }: Pick<WindowLook, 'size' | 'theme' | 'zoom'>): Promise<BrowserContext> {
    await this.start();
    if (this.#browser === null) throw new Error('The browser was not started');
    const context = await this.#browser.newContext({
      viewport: { width: Math.round(size.width / zoom), height: Math.round(size.height / zoom) },
      deviceScaleFactor: zoom,
      colorScheme: theme,
    });
    this.#contexts.push(context);
    return context;
  }

  /** A page that is gone, or not there yet, misses it, as a window does. */
  async #send(page: Page | null, channel: string, text: string): Promise<void> {
    await page
      ?.evaluate(([name, payload]) => globalThis.beckonTell?.(name, payload), [channel, text] as const)
      .catch(() => undefined);
  }

  #openServer(): BundleServer {
    if (this.#server === null) throw new Error('The browser was not started');
    return this.#server;
  }
}

declare global {
  /** In the page: hands an event to the preload. */
  var beckonTell: ((channel: string, payload: string) => void) | undefined;
}

async function handled(main: FakeMain<Page>, channel: string, input: unknown): Promise<unknown> {
  const route = Object.keys(routes)
    .filter((name): name is RouteName => Object.hasOwn(routes, name))
    .find((name) => channelOf(name) === channel);
  if (route === undefined) throw new Error(`No handler registered for ${channel}`);
  return await main.handle(route, input as InputOf<typeof route>);
}

/** The built preload, with the little of Electron around it that it uses. */
function preloadScript(): string {
  return `(() => {
    const listeners = new Map();
    const of = (channel) => listeners.get(channel) ?? listeners.set(channel, new Set()).get(channel);
    const invoke = globalThis.beckonInvoke;
    globalThis.beckonTell = (channel, payload) => { for (const listener of of(channel)) listener({}, payload); };
    const electron = {
      contextBridge: {
        exposeInMainWorld: (name, api) => Object.defineProperty(globalThis, name, { value: Object.freeze(api), enumerable: true }),
      },
      ipcRenderer: {
        invoke: (channel, input) => invoke(channel, input),
        on: (channel, listener) => of(channel).add(listener),
        removeListener: (channel, listener) => of(channel).delete(listener),
      },
    };
    ((require) => {
      ${readFileSync(PRELOAD, 'utf8')}
    })(() => electron);
  })();`;
}
