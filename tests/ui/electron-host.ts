import type { Page } from 'playwright';
import type { ContentSize } from './fake-main-state';
import type { SharedRuntime } from './shared-runtime';
import type { RemoteMain, WindowHost, WindowLook } from './window-host';

declare global {
  /** Goes on with the requests for files that a test holds back. */
  var heldFiles: (() => void)[];
}

/** Windows of the real runtime, whose main process is the fake one. */
export class ElectronHost implements WindowHost {
  readonly #runtime: SharedRuntime;

  constructor(runtime: SharedRuntime) {
    this.#runtime = runtime;
  }

  readonly main: RemoteMain = {
    setAll: async (slices) =>
      await (await this.#app()).evaluate((_, changed) => globalThis.fakeMain.setAll(changed), slices),
    answerNext: async (...prepared) =>
      await (await this.#app()).evaluate((_, next) => globalThis.fakeMain.answerNext(...next), prepared),
    hold: async (route) => await (await this.#app()).evaluate((_, held) => globalThis.fakeMain.hold(held), route),
    release: async () => await (await this.#app()).evaluate(() => globalThis.fakeMain.release()),
    sendPatch: async (patch) =>
      await (await this.#app()).evaluate((_, sent) => globalThis.fakeMain.sendPatch(sent), patch),
    tellStep: async (step) => await (await this.#app()).evaluate((_, told) => globalThis.fakeMain.tellStep(told), step),
    navigateTo: async (destination) =>
      await (await this.#app()).evaluate((_, to) => globalThis.fakeMain.navigateTo(to), destination),
    requests: async () => await (await this.#app()).evaluate(() => globalThis.fakeMain.requests),
  };

  async start(): Promise<void> {
    await this.#app();
  }

  async open({ state, about, size, kind, theme, zoom }: WindowLook, watch: (page: Page) => void): Promise<Page> {
    const app = await this.#app();
    await app.evaluate(({ nativeTheme }, source) => {
      nativeTheme.themeSource = source;
    }, theme);
    const opened = app.waitForEvent('window');
    await app.evaluate((_, [initial, of, wanted, as]) => globalThis.fakeMain.open(initial, of, wanted, as), [
      state,
      about,
      size,
      kind,
    ] as const);
    const page = await opened;
    watch(page);
    // Not “load”: files of the program that a test holds may keep that back.
    await page.waitForLoadState('domcontentloaded');
    await app.evaluate(async ({ BrowserWindow }, factor) => {
      const [window] = BrowserWindow.getAllWindows();
      // As the menu does: a scale that changes earlier keeps the window from its first frame.
      if (window?.isVisible() === false) await new Promise((resolve) => void window.once('show', () => resolve(null)));
      window?.webContents.setZoomFactor(factor);
    }, zoom);
    return page;
  }

  async openEmpty(size: ContentSize): Promise<Page> {
    const app = await this.#app();
    const opened = app.waitForEvent('window');
    await app.evaluate(({ BrowserWindow }, wanted) => {
      const window = new BrowserWindow({ ...wanted, useContentSize: true });
      void window.loadURL('about:blank');
    }, size);
    return await opened;
  }

  async prepare(script: () => void): Promise<{ dispose(): Promise<void> }> {
    return await (await this.#app()).context().addInitScript(script);
  }

  async holdFiles(): Promise<void> {
    await (await this.#app()).evaluate(({ session }) => {
      const held: (() => void)[] = [];
      globalThis.heldFiles = held;
      session.defaultSession.webRequest.onBeforeRequest({ urls: ['app://bundle/assets/*'] }, ({ url }, callback) => {
        if (/\/(?:program|later-pages)-[^/]+$/.test(url)) held.push(() => callback({}));
        else callback({});
      });
    });
  }

  async releaseFiles(): Promise<void> {
    await (await this.#app()).evaluate(({ session }) => {
      session.defaultSession.webRequest.onBeforeRequest(null);
      for (const go of globalThis.heldFiles) go();
    });
  }

  async refuseFiles(name: string): Promise<void> {
    await (await this.#app()).evaluate(({ session }, start) => {
      session.defaultSession.webRequest.onBeforeRequest({ urls: ['app://bundle/assets/*'] }, ({ url }, callback) => {
        callback({ cancel: url.includes(`/assets/${start}-`) });
      });
    }, name);
  }

  async serveFiles(): Promise<void> {
    await (await this.#app()).evaluate(({ session }) => session.defaultSession.webRequest.onBeforeRequest(null));
  }

  async reset(): Promise<void> {
    await this.#runtime.reset();
  }

  async dispose(): Promise<void> {
    await this.#runtime.dispose();
  }

  async #app(): ReturnType<SharedRuntime['start']> {
    return await this.#runtime.start();
  }
}
