import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { errorCode } from '../../lib/error-code';

/** How a program ended, or why it did not start. */
export type ProgramEnd =
  /** Its exit code; 128 plus the signal number if a signal ended it, as in shells. */
  | { readonly kind: 'ended'; readonly code: number }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'not-runnable'; readonly reason: string };

/** Signals forwarded to the program. */
const PASSED_ON: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGHUP', 'SIGUSR2'];
/** A terminal sends these to the program itself. */
const FROM_TERMINAL: readonly NodeJS.Signals[] = ['SIGINT', 'SIGQUIT'];
/** Signals after which a program is not started again. */
const ENDING: ReadonlySet<string> = new Set(['SIGTERM', 'SIGHUP', 'SIGINT', 'SIGQUIT']);

/** How long a program may take to end before it is started again, in milliseconds. */
const GRACE_MS = 10_000;

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Runs a program in place of this process, as far as possible: no shell, and the same streams, signals and exit code.
 * It can be started again in another environment.
 */
export class ChildProgram {
  readonly #line: readonly string[];
  #environment: Environment;
  #child: ChildProcess | null = null;
  #isRestarting = false;
  #isEnding = false;
  #grace: NodeJS.Timeout | null = null;

  constructor(line: readonly string[], environment: Environment) {
    this.#line = line;
    this.#environment = environment;
  }

  /** Runs it until it ends by itself, or by a signal that came from outside. */
  async run(): Promise<ProgramEnd> {
    const isTerminal = process.stdin.isTTY;
    const pass = (signal: NodeJS.Signals): void => {
      if (ENDING.has(signal)) this.#isEnding = true;
      this.#child?.kill(signal);
    };
    const note = (): void => {
      this.#isEnding = true;
    };
    const listeners = [
      ...PASSED_ON.map((signal) => [signal, pass] as const),
      ...FROM_TERMINAL.map((signal) => [signal, isTerminal ? note : pass] as const),
    ];
    // Registered before the program starts: a signal in between would end only this process.
    for (const [signal, listener] of listeners) process.on(signal, listener);
    try {
      let end = await this.#runOnce();
      while (this.#isRestarting && !this.#isEnding && end.kind === 'ended') {
        this.#isRestarting = false;
        end = await this.#runOnce();
      }
      return end;
    } finally {
      for (const [signal, listener] of listeners) process.off(signal, listener);
    }
  }

  /** Ends the program, first by `SIGTERM`, and starts it again in another environment. */
  restart(environment: Environment): void {
    this.#environment = environment;
    if (this.#isRestarting || this.#isEnding || this.#child === null) return;
    this.#isRestarting = true;
    const child = this.#child;
    child.kill('SIGTERM');
    this.#grace = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  }

  async #runOnce(): Promise<ProgramEnd> {
    const [program = '', ...args] = this.#line;
    return await new Promise((resolve) => {
      const end = (how: ProgramEnd): void => {
        if (this.#grace !== null) clearTimeout(this.#grace);
        this.#child = null;
        resolve(how);
      };
      let child: ChildProcess;
      try {
        child = spawn(program, args, { env: { ...this.#environment }, stdio: 'inherit', shell: false });
      } catch (error) {
        end({ kind: 'not-runnable', reason: errorCode(error) ?? 'invalid' });
        return;
      }
      this.#child = child;
      child.on('error', (error) => {
        const code = errorCode(error);
        end(code === 'ENOENT' ? { kind: 'not-found' } : { kind: 'not-runnable', reason: code ?? 'failed' });
      });
      child.on('exit', (code, signal) => {
        end({ kind: 'ended', code: code ?? 128 + (signal === null ? 0 : constants.signals[signal]) });
      });
    });
  }
}
