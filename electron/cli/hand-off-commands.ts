import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { Command } from 'commander';
import { connectionVariables } from '../../shared/domain/connection-text';
import { type Phrase, phrase } from '../../shared/words/phrase';
import { STOPPED } from '../control/control-failure';
import { limitedSignal } from '../lib/abort-signal';
import { systemClock } from '../lib/clock';
import { usageFailure } from '../lib/command-failure';
import { errorCode } from '../lib/error-code';
import { tell } from './cli-words';
import type { CommandContext, GlobalOptions } from './command-context';
import { type AddCommand, parseNameOfApp, withExamples } from './command-definition';
import { EXIT, type ExitCode } from './exit-code';
import { findApp } from './find-app';
import { inHelp } from './help-texts';
import { printControlError, printFailure, printJson, printLines } from './output';

/** Exit codes of shells for a program that does not exist, and for one that cannot be run. */
const NOT_FOUND = 127;
const NOT_RUNNABLE = 126;

/**
 * `beckon exec CODE|ALIAS -- program …`: reaches an app, runs a program with its data in the environment, and exits
 * with the program's exit code. Does not start the program if the app is not reachable.
 */
async function execCommand(
  name: string,
  program: readonly string[],
  options: GlobalOptions,
  context: CommandContext,
): Promise<number> {
  const { output, environment, signal } = context;
  const json = options.json ?? false;
  const found = await findApp({ name, wait: false, signal }, options, context);
  if (!found.ok || signal.aborted) {
    return printControlError(context, found.ok ? STOPPED : found.error, json);
  }
  const ended = await runProgram(program, { ...environment, ...connectionVariables(found.value) });
  return exitCode(ended, (message, advice) => printFailure(output, usageFailure(message, advice), json));
}

function exitCode(ended: ProgramEnd, refuse: (message: Phrase, advice: Phrase) => number): number {
  switch (ended.kind) {
    case 'ended':
      return ended.code;
    case 'not-found':
      refuse(phrase('cli.path.program.notFound.message'), phrase('cli.path.program.notFound.advice'));
      return NOT_FOUND;
    case 'not-runnable':
      refuse(
        phrase('cli.path.program.notRunnable.message', { reason: ended.reason }),
        phrase('cli.path.program.notRunnable.advice'),
      );
      return NOT_RUNNABLE;
  }
}

/** `beckon wait CODE`: exits as soon as the app is reachable from this computer; `--timeout` limits the wait. */
async function waitCommand(name: string, options: GlobalOptions, context: CommandContext): Promise<ExitCode> {
  const { output, signal } = context;
  const json = options.json ?? false;
  const { timeout } = options;
  const limited = limitedSignal(systemClock, timeout ?? null, signal);
  const found = await findApp({ name, wait: true, signal: limited.signal }, withoutTimeout(options), context);
  limited.dispose();
  if (!found.ok) return printControlError(context, limited.isTooLate() ? TOO_LATE : found.error, json);
  const connection = found.value;
  if (json) printJson(output, { reachable: connection });
  else {
    const called = output.isDiscreet ? tell('cli.discreet.theApp') : (connection.domain ?? connection.address ?? name);
    printLines(output, [tell('cli.path.nowReachable', { name: called })]);
  }
  return EXIT.done;
}

/** The limit applies to the whole wait, not to each request. */
function withoutTimeout({ timeout: _, ...others }: GlobalOptions): GlobalOptions {
  return others;
}

const TOO_LATE = {
  code: 'timeout',
  serviceCode: null,
  message: phrase('cli.path.tooLate.message'),
  advice: phrase('cli.path.tooLate.advice'),
};

/** How a program ended, or why it did not start. */
type ProgramEnd =
  /** Its exit code; 128 plus the signal number if a signal ended it, as in shells. */
  | { readonly kind: 'ended'; readonly code: number }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'not-runnable'; readonly reason: string };

/** Signals forwarded to the program. */
const PASSED_ON: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGHUP', 'SIGUSR2'];
/** A terminal sends these to the program itself. */
const FROM_TERMINAL: readonly NodeJS.Signals[] = ['SIGINT', 'SIGQUIT'];

/**
 * Runs a program in place of this process, as far as possible: no shell, and the same streams, signals and exit code.
 */
async function runProgram(
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
    // Registered before the program starts: a signal in between would end only this process.
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

/** Declares `beckon exec`. */
export const addExecCommand: AddCommand = (program, context, onEnd) => {
  const exec = program
    .command('exec')
    .description(inHelp('cli.help.exec.command'))
    .argument('<app>', inHelp('cli.help.nameOrCode'), parseNameOfApp)
    .argument('<program...>', inHelp('cli.help.exec.program'))
    .action(async (name: string, line: readonly string[], _options: unknown, command: Command) => {
      onEnd(await execCommand(name, line, command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(
    exec,
    'beckon exec "Living room" -- ./program --flag',
    'beckon exec "Living room" -- sh -c \'curl https://$BECKON_APP_DOMAIN:$BECKON_APP_HTTPS_PORT/\'',
  );
};

/** Declares `beckon wait`. */
export const addWaitCommand: AddCommand = (program, context, onEnd) => {
  const wait = program
    .command('wait')
    .description(inHelp('cli.help.wait'))
    .argument('<app>', inHelp('cli.help.nameOrCode'), parseNameOfApp)
    .action(async (name: string, _options: unknown, command: Command) => {
      onEnd(await waitCommand(name, command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(wait, 'beckon wait "Living room" --timeout 60000 && beckon exec "Living room" -- ./program');
};
