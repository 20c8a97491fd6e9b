import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, ElectronApplication } from 'playwright';
import { expect } from 'playwright/test';
import type { RunningSimulator } from '../../../../electron/simulator/simulator';
import type { Day } from '../../../desktop/support/day';
import type { DesktopSession } from '../../../desktop/support/desktop-session';
import { windowOf } from '../../../desktop/support/desktop-test';
import { BeckonWindow } from '../../../e2e/support/beckon-window';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';
import { programBytes } from './heap-snapshot';
import type { MainHoldings } from './main-counts';

/** What main and the page hold at the end of a cycle. */
export interface Holdings extends MainHoldings {
  /** Open files of the main process by kind: `socket`, `pipe`, `file` for what has a path, and so on. */
  readonly files: Readonly<Record<string, number>>;
  /** Nodes of the page’s document, and listeners in it; null: there is no page. */
  readonly pageNodes: number | null;
  readonly pageListeners: number | null;
}

/** What the programs of main and the page hold on their heaps, in bytes. */
export interface Heaps {
  readonly main: number;
  readonly page: number | null;
}

/** How a window is closed: it hides, and its page keeps running; or it is gone, as on macOS. */
export type Closing = 'to the tray' | 'for good';

/** How many apps go and come back in a cycle. */
const MOVED = 10;

const MOMENTS = 10;

/** A Beckon whose time passes as quickly as it can work. */
export class SoakedBeckon {
  readonly #app: ElectronApplication;
  readonly #day: Day;
  readonly #desktop: DesktopSession;
  readonly #simulator: RunningSimulator;
  readonly #ids: readonly string[];
  #cycles = 0;

  constructor(parts: {
    readonly app: ElectronApplication;
    readonly day: Day;
    readonly desktop: DesktopSession;
    readonly simulator: RunningSimulator;
    readonly ids: readonly string[];
  }) {
    this.#app = parts.app;
    this.#day = parts.day;
    this.#desktop = parts.desktop;
    this.#simulator = parts.simulator;
    this.#ids = parts.ids;
  }

  /** Waits for something while Beckon’s time passes. */
  async meanwhile<T>(what: Promise<T>): Promise<T> {
    const run = { isOver: false };
    const over = what.finally(() => {
      run.isOver = true;
    });
    // Awaited below; until then a failure is nobody's.
    over.catch(() => undefined);
    while (!run.isOver) await this.#day.pass(1);
    return await over;
  }

  /** The service lists these apps from now on. All are kept, and favorites: their loss is told, so they are measured. */
  async keep(ids: readonly string[]): Promise<void> {
    for (const app of ids) await this.#simulator.perform({ do: 'list-app', app });
    const window = await this.#open();
    const codes = this.#simulator
      .state()
      .apps.filter(({ id }) => ids.includes(id))
      .map(({ deviceCode }) => deviceCode);
    await this.#day.pass(600);
    await expect
      .poll(async () => Object.keys((await window.snapshot()).state.nearby))
      .toEqual(expect.arrayContaining([...codes]));
    const answers = await this.meanwhile(
      Promise.all(codes.map(async (deviceCode) => await window.ask('known.keep', { deviceCode }))),
    );
    const kept = answers.flatMap((answer) => (answer.ok ? [answer.data.id] : []));
    expect(kept).toHaveLength(ids.length);
    const named = await this.meanwhile(window.ask('known.set-favourite', { ids: kept, favourite: true }));
    expect(named.ok).toBe(true);
    await this.#close('to the tray');
  }

  /** All apps go, and come back: each is told of in the history. */
  async storm(): Promise<void> {
    for (const app of this.#ids) await this.#simulator.perform({ do: 'stop-app', app });
    await this.#day.pass(160);
    for (const app of this.#ids) await this.#simulator.perform({ do: 'start-app', app });
    await this.#day.pass(160);
  }

  /** The window opens, apps go and come back, the window closes. */
  async cycle(closing: Closing): Promise<void> {
    const moved = Array.from(
      { length: Math.min(MOVED, this.#ids.length) },
      (_, index) => this.#ids[(this.#cycles * MOVED + index) % this.#ids.length] ?? '',
    );
    this.#cycles += 1;
    const window = await this.#open();
    await window.goTo('Apps');
    for (const app of moved) await this.#simulator.perform({ do: 'stop-app', app });
    await this.#day.pass(40);
    await window.goTo('Settings');
    for (const app of moved) await this.#simulator.perform({ do: 'start-app', app });
    await this.#day.pass(40);
    await window.goTo('Apps');
    await this.#close(closing);
  }

  /** What is held now. */
  async holdings(): Promise<Holdings> {
    const pid = this.#app.process().pid;
    const processes = await this.#app.evaluate(({ app }) => app.getAppMetrics().length);
    const page = await this.#pageHoldings();
    const main = await this.#app.evaluate(async (_electron, count) => await mainCounts.read(count), processes);
    return { ...main, ...page, files: openFiles(`/proc/${pid}/fd`) };
  }

  /**
   * What is held once nothing has happened for so long that nothing is tried again; of timers, the
   * median of some moments, for at any of them something may be measured, or wait to be written.
   */
  async settledHoldings(): Promise<Holdings> {
    await this.#day.pass(900);
    const timers: number[] = [];
    while (timers.length < MOMENTS) {
      timers.push(await this.#app.evaluate(() => dayTime.pendingTimers));
      await this.#day.pass(3);
    }
    timers.sort((one, other) => one - other);
    return { ...(await this.holdings()), timers: timers[MOMENTS / 2] ?? 0 };
  }

  /** Looks at every object of main and of the page; that takes seconds. */
  async heaps(): Promise<Heaps> {
    const folder = makeTemporaryFolder();
    const file = join(folder, 'main.heapsnapshot');
    await this.#app.evaluate((_electron, path) => mainCounts.snapshot(path), file);
    const main = programBytes(readFileSync(file, 'utf8'));
    removeTemporaryFolder(folder);
    const page = await this.#askPage(async (session) => {
      const chunks: string[] = [];
      session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
      await session.send('HeapProfiler.collectGarbage');
      await session.send('HeapProfiler.takeHeapSnapshot');
      return programBytes(chunks.join(''));
    });
    return { main, page };
  }

  async #pageHoldings(): Promise<Pick<Holdings, 'pageNodes' | 'pageListeners'>> {
    const counters = await this.#askPage(async (session) => {
      await session.send('HeapProfiler.collectGarbage');
      return await session.send('Memory.getDOMCounters');
    });
    return { pageNodes: counters?.nodes ?? null, pageListeners: counters?.jsEventListeners ?? null };
  }

  /** Null where no page is open. */
  async #askPage<T>(ask: (session: CDPSession) => Promise<T>): Promise<T | null> {
    const page = this.#app.windows()[0];
    if (page === undefined) return null;
    const session = await page.context().newCDPSession(page);
    try {
      return await ask(session);
    } finally {
      await session.detach();
    }
  }

  async #open(): Promise<BeckonWindow> {
    const isThere = this.#app.windows().length > 0;
    const opened = isThere ? null : this.#app.waitForEvent('window');
    await this.#desktop.tray.click('Open Beckon');
    await opened;
    const window = await this.meanwhile(windowOf(this.#app));
    await expect.poll(async () => await window.isVisible()).toBe(true);
    return new BeckonWindow(this.#app, window.page);
  }

  async #close(closing: Closing): Promise<void> {
    if (closing === 'for good') {
      const closed = this.#app.windows()[0]?.waitForEvent('close');
      await this.#app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.destroy());
      await closed;
      await expect
        .poll(
          async () =>
            await this.#app.evaluate(({ app }) => app.getAppMetrics().filter(({ type }) => type === 'Tab').length),
        )
        .toBe(0);
      return;
    }
    await this.#app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    const isShown = async (): Promise<boolean> =>
      await this.#app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible() ?? false);
    await expect.poll(isShown).toBe(false);
  }
}

/** How many of each kind a folder such as `/proc/1/fd` has. */
function openFiles(folder: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of readdirSync(folder)) {
    const kind = kindOf(join(folder, name));
    if (kind !== null) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** What a link leads to: `/a/path`, `socket:[123]`, `anon_inode:[eventfd]`; null: it was closed meanwhile. */
function kindOf(link: string): string | null {
  try {
    const target = readlinkSync(link);
    return target.startsWith('/') ? 'file' : target.replace(/:\[\d+\]$/, '');
  } catch {
    return null;
  }
}
