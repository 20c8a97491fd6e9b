import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppState, StatePatch } from '../../../shared/ipc/state';
import { anAppState } from '../../support/app-state-factory';
import { freePort } from '../../support/loopback-ports';
import { runtimeWithMain } from '../../support/runtime-with-main';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';
import { MainInspector } from './main-inspector';

/** What the page has cost since it was opened, in milliseconds of processor time. */
export interface PageCost {
  readonly script: number;
  readonly layout: number;
}

/** An event of a trace, as far as it is read here; times in microseconds. */
interface TraceEvent {
  readonly pid: number;
  readonly tid: number;
  /** Processor time. */
  readonly tdur?: number;
}

const WINDOW = "process.mainModule.require('electron').BrowserWindow.getAllWindows()[0]";

/** Resolves once the page has rendered what was changed, and has nothing left to do. */
const SETTLED = `new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(null))));
})`;

/** The real window over the main process that tests use: the page alone is measured. */
export class ServedWindow {
  readonly #inspector: MainInspector;
  readonly #end: () => Promise<void>;
  #sequence = 0;

  private constructor(inspector: MainInspector, end: () => Promise<void>) {
    this.#inspector = inspector;
    this.#end = end;
  }

  /** Opens a window on a state, and resolves once that is painted. */
  static async open(state: Partial<AppState>): Promise<ServedWindow> {
    const userData = makeTemporaryFolder();
    const stateFile = join(userData, 'state.json');
    writeFileSync(stateFile, JSON.stringify(anAppState(state)));
    const port = await freePort();
    const { executablePath, args, env } = runtimeWithMain('fake-main.js', false);
    const process = spawn(executablePath, [...args, `--inspect=127.0.0.1:${port}`], {
      env: { ...env, BECKON_USER_DATA: userData },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => process.once('close', resolve));
    const inspector = await MainInspector.connect(port);
    const window = new ServedWindow(inspector, async () => {
      inspector.close();
      process.kill('SIGKILL');
      await ended;
      removeTemporaryFolder(userData);
    });
    const read = `JSON.parse(process.mainModule.require('fs').readFileSync(${JSON.stringify(stateFile)}, 'utf8'))`;
    await inspector.evaluate(`fakeMain.open(${read}).then(() => null)`);
    await window.inPage(`new Promise((resolve) => {
      const look = () => (document.querySelector('[data-app-row]') === null ? setTimeout(look, 20) : resolve(null));
      look();
    })`);
    await window.settled();
    await inspector.evaluate(`(async () => {
      const { debugger: protocol } = ${WINDOW}.webContents;
      protocol.attach('1.3');
      await protocol.sendCommand('Performance.enable', { timeDomain: 'threadTicks' });
      return null;
    })()`);
    return window;
  }

  /** Evaluates an expression in the page, and resolves with its value, or with that of its promise. */
  async inPage<T>(expression: string): Promise<T> {
    return await this.#inspector.evaluate<T>(`${WINDOW}.webContents.executeJavaScript(${JSON.stringify(expression)})`);
  }

  async settled(): Promise<void> {
    await this.inPage(SETTLED);
  }

  /** Types one character, as a keyboard does. */
  async type(character: string): Promise<void> {
    const event = JSON.stringify({ type: 'char', keyCode: character });
    await this.#inspector.evaluate(`${WINDOW}.webContents.sendInputEvent(${event})`);
  }

  /** Sends changes of the state, as main does after an answer. */
  async change(changes: StatePatch['changes']): Promise<void> {
    this.#sequence += 1;
    const patch = JSON.stringify({ sequence: this.#sequence, changes });
    await this.#inspector.evaluate(`fakeMain.sendPatch(${patch})`);
  }

  async cost(): Promise<PageCost> {
    const metrics = await this.#inspector.evaluate<readonly { readonly name: string; readonly value: number }[]>(
      `${WINDOW}.webContents.debugger.sendCommand('Performance.getMetrics').then(({ metrics }) => metrics)`,
    );
    const seconds = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return {
      script: seconds('ScriptDuration') * 1_000,
      layout: (seconds('LayoutDuration') + seconds('RecalcStyleDuration')) * 1_000,
    };
  }

  /** Does something, and resolves with the longest task of the page meanwhile, in milliseconds of processor time. */
  async longestTask(act: () => Promise<unknown>): Promise<number> {
    const tracing = "process.mainModule.require('electron').contentTracing";
    await this.#inspector.evaluate(`${tracing}.startRecording({ included_categories: ['toplevel'] }).then(() => null)`);
    await act();
    const file = await this.#inspector.evaluate<string>(`${tracing}.stopRecording()`);
    const pid = await this.#inspector.evaluate<number>(`${WINDOW}.webContents.getOSProcessId()`);
    const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { readonly traceEvents: readonly TraceEvent[] };
    rmSync(file);
    // The first thread of a process has its number.
    const tasks = traceEvents.filter((event) => event.pid === pid && event.tid === pid && event.tdur !== undefined);
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000));
  }

  async close(): Promise<void> {
    await this.#end();
  }
}
