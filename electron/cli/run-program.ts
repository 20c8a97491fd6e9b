import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { errorCode } from '../lib/error-code';

/** How a program ended, or why it did not start. */
export type ProgramEnd =
  /** Its exit code; 128 and the number of the signal where one ended it, as shells have it. */
  | { readonly kind: 'ended'; readonly code: number }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'not-runnable'; readonly reason: string };

/** Signals that are meant for the program. */
const PASSED_ON: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGHUP', 'SIGUSR2'];
/** A terminal sends these to the program itself. */
const FROM_TERMINAL: readonly NodeJS.Signals[] = ['SIGINT', 'SIGQUIT'];

/** Runs a program in place of this one, as far as that goes: no shell, the same streams, its signals, its end. */
export async function runProgram(
  [program = '', ...args]: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ProgramEnd> {
  return await new Promise((resolve) => {
    let child: ChildProcess | null = null;
    const pass = (signal: NodeJS.Signals): void => void child?.kill(signal);
    const ignore = (): void => undefined;
    const isTerminal = process.stdin.isTTY;
    const listeners = [
      ...PASSED_ON.map((signal) => [signal, pass] as const),
      ...FROM_TERMINAL.map((signal) => [signal, isTerminal ? ignore : pass] as const),
    ];
    const end = (how: ProgramEnd): void => {
      for (const [signal, listener] of listeners) process.off(signal, listener);
      resolve(how);
    };
    // Before the program starts: a signal in between would end this process alone.
    for (const [signal, listener] of listeners) process.on(signal, listener);
    try {
      child = spawn(program, args, { env: { ...environment }, stdio: 'inherit', shell: false });
    } catch (error) {
      end({ kind: 'not-runnable', reason: errorCode(error) ?? 'invalid' });
      return;
    }
    child.on('error', (error) => {
      const code = errorCode(error);
      end(code === 'ENOENT' ? { kind: 'not-found' } : { kind: 'not-runnable', reason: code ?? 'failed' });
    });
    child.on('exit', (code, signal) => {
      end({ kind: 'ended', code: code ?? 128 + (signal === null ? 0 : constants.signals[signal]) });
    });
  });
}
