import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const CLI = join(__dirname, '../../out/cli/cli.js');

/** A program at work, in a process of its own. */
export class ProgramProcess {
  readonly #child: ChildProcess;
  #out = '';
  #err = '';
  readonly #ended: Promise<number>;
  #hasEnded = false;
  #changed: () => void = () => undefined;

  constructor(command: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
    this.#child = spawn(command, args, {
      env: { PATH: process.env.PATH ?? '', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.#out += text;
      this.#changed();
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#err += text;
      this.#changed();
    });
    this.#ended = once(this.#child, 'close').then(([code, signal]: unknown[]) => {
      this.#hasEnded = true;
      this.#changed();
      return typeof code === 'number' ? code : signal === 'SIGKILL' ? 137 : 128;
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** What stood on stdout so far. */
  get out(): string {
    return this.#out;
  }

  get err(): string {
    return this.#err;
  }

  /** The lines of stdout so far, whole ones only. */
  get lines(): readonly string[] {
    return this.#out.split('\n').slice(0, -1);
  }

  /** The line of that number, from 0, as soon as it is there; rejects when the process ends without it. */
  async line(index: number): Promise<string> {
    await this.#until(() => this.lines.length > index);
    const line = this.lines[index];
    if (line === undefined) throw new Error(`The process ended: ${this.#out}${this.#err}`);
    return line;
  }

  /** Waits for a text on stderr; rejects when the process ends without it. */
  async says(text: string): Promise<void> {
    await this.#until(() => this.#err.includes(text));
    if (!this.#err.includes(text)) throw new Error(`The process ended: ${this.#out}${this.#err}`);
  }

  /** Whoever read its stderr goes away. */
  leaveErrors(): void {
    this.#child.stderr?.destroy();
  }

  /** The exit code, once it has one; 137: it was killed. */
  async ended(): Promise<number> {
    return await this.#ended;
  }

  /** Sends a signal and waits for the end. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number> {
    this.#child.kill(signal);
    return await this.#ended;
  }

  async #until(isSo: () => boolean): Promise<void> {
    while (!isSo() && !this.#hasEnded) {
      await new Promise<void>((resolve) => {
        this.#changed = resolve;
      });
    }
  }
}

/** The built command line at work, or another program for Node. */
export class CliProcess extends ProgramProcess {
  constructor(args: readonly string[], environment: Readonly<Record<string, string>> = {}, program = CLI) {
    super(process.execPath, [program, ...args], environment);
  }
}
