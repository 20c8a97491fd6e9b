import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { electronRuntime } from '../../support/electron-runtime';
import { runtimeWithMain } from '../../support/runtime-with-main';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';
import { writeAwayApps } from './away-apps';

/** What is started: the built app with so many known apps, all away; or the runtime alone, with a blank window or none. */
export type Subject =
  | {
      readonly kind: 'app';
      readonly known: number;
      /** Of the first of them; nobody uses it. */
      readonly hasLocalAddress?: boolean;
      readonly args?: readonly string[];
      readonly env?: Environment;
    }
  | { readonly kind: 'blank window' }
  | { readonly kind: 'no window' };

type Environment = Readonly<Record<string, string>>;

/** From the start of the process, in milliseconds. */
export interface Paints {
  /** The first text or picture. */
  readonly first: number;
  /** Two frames after the rows, or the page that has none; of a blank window, two frames after its first paint. */
  readonly rows: number;
}

const GIVE_UP_MS = 120_000;
/** The app saves for four seconds at most when it quits. */
const QUIT_MS = 10_000;

const BLANK_PAGE = `<!doctype html><title>Blank</title><p>Blank</p><script>
new PerformanceObserver(() => {
  requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('painted')));
}).observe({ type: 'paint', buffered: true });
</script>`;

/** Resolves in the page once it has both. */
const PAINTS = `new Promise((resolve) => {
  const look = () => {
    const [first] = performance.getEntriesByName('first-contentful-paint');
    const [painted] = performance.getEntriesByName('painted');
    if (first === undefined || painted === undefined) return;
    const { timeOrigin } = performance;
    resolve({ first: timeOrigin + first.startTime, rows: timeOrigin + painted.startTime });
  };
  new PerformanceObserver(look).observe({ entryTypes: ['paint', 'mark'] });
  look();
})`;

/** A message of the DevTools protocol, as far as it is read here. */
interface Message {
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: {
    readonly sessionId?: string;
    readonly context?: { readonly id: number; readonly auxData?: { readonly isDefault?: boolean } };
  };
  readonly result?: { readonly result?: { readonly value?: Paints } };
}

/** A process of the runtime in use, in a user-data folder of its own, that was started to be measured. */
export class MeasuredApp {
  readonly #process: ChildProcess;
  readonly #userData: string;
  readonly #startedAt: number;
  readonly #commands: Writable;
  readonly #messages: Readable;
  #lastId = 0;

  constructor(subject: Subject) {
    this.#userData = makeTemporaryFolder();
    const { executablePath, args, env } = prepared(subject, this.#userData);
    this.#startedAt = Date.now();
    this.#process = spawn(executablePath, [...args, '--remote-debugging-pipe'], {
      env: { ...env, BECKON_USER_DATA: this.#userData, XDG_CONFIG_HOME: this.#userData },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    this.#commands = this.#process.stdio[3] as Writable;
    this.#messages = this.#process.stdio[4] as Readable;
    // An app that ends closes them.
    this.#commands.on('error', () => undefined);
  }

  /** The folder of its data, which goes when it ends. */
  get userData(): string {
    return this.#userData;
  }

  get pid(): number {
    const { pid } = this.#process;
    if (pid === undefined) throw new Error('The runtime could not be started');
    return pid;
  }

  /** When the window painted. Call at once: what comes before is lost. Throws if it paints nothing. */
  async paints(): Promise<Paints> {
    const { first, rows } = await new Promise<Paints>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The window painted nothing')), GIVE_UP_MS);
      this.#process.once('close', (code) => reject(new Error(`The app ended with ${code}`)));
      let text = '';
      this.#messages.setEncoding('utf8').on('data', (chunk: string) => {
        const parts = (text + chunk).split('\0');
        text = parts.pop() ?? '';
        for (const part of parts) {
          const message: Message = JSON.parse(part);
          const paints = this.#receive(message);
          if (paints === null) continue;
          clearTimeout(timer);
          resolve(paints);
        }
      });
      this.#send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true });
    });
    // Nothing may watch the page while it is measured further.
    this.#send('Target.setAutoAttach', { autoAttach: false, waitForDebuggerOnStart: false, flatten: true });
    return { first: first - this.#startedAt, rows: rows - this.#startedAt };
  }

  /** Asks a page for its paints as soon as it can run anything; a page that is replaced is asked again. */
  #receive({ method, sessionId, params, result }: Message): Paints | null {
    if (method === 'Target.attachedToTarget') this.#send('Runtime.enable', {}, params?.sessionId);
    const context = params?.context;
    if (method === 'Runtime.executionContextCreated' && context?.auxData?.isDefault === true) {
      const expression = { expression: PAINTS, contextId: context.id, awaitPromise: true, returnByValue: true };
      this.#send('Runtime.evaluate', expression, sessionId);
    }
    return result?.result?.value ?? null;
  }

  #send(method: string, params: object, sessionId?: string): void {
    this.#lastId += 1;
    this.#commands.write(`${JSON.stringify({ id: this.#lastId, method, params, sessionId })}\0`);
  }

  /** Quits the app as the end of a session does, and removes its folder. */
  async end(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      const ended = new Promise((resolve) => this.#process.once('close', resolve));
      const kill = setTimeout(() => this.#process.kill('SIGKILL'), QUIT_MS);
      this.#process.kill();
      await ended;
      clearTimeout(kill);
    }
    removeTemporaryFolder(this.#userData);
  }
}

/** The command line of a subject, whose files are in its folder. */
function prepared(subject: Subject, userData: string) {
  if (subject.kind === 'app') {
    const runtime = electronRuntime({ driven: false });
    writeAwayApps(userData, subject.known, subject.hasLocalAddress);
    const env = { ...runtime.env, BECKON_SERVICE_URL: '', BECKON_CA: '', ...subject.env };
    return { ...runtime, args: [...runtime.args, ...(subject.args ?? [])], env };
  }
  const runtime = runtimeWithMain('blank-main.js', false);
  writeFileSync(join(userData, 'blank.html'), BLANK_PAGE);
  return { ...runtime, args: [...runtime.args, ...(subject.kind === 'no window' ? ['--without-window'] : [])] };
}
