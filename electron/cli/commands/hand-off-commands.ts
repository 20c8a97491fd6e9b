import type { Command } from 'commander';
import { connectionVariables, placeText } from '../../../shared/domain/connection-text';
import { phrase } from '../../../shared/words/phrase';
import { channelError, STOPPED } from '../../control/control-failure';
import { hasMoved } from '../../forward/followed-app';
import { ANY_PORT } from '../../forward/listen-address';
import type { ForwardSetting } from '../../forward/open-forward';
import { limitedSignal } from '../../lib/abort-signal';
import { systemClock } from '../../lib/clock';
import { commandError } from '../../lib/command-failure';
import { sanitizeText } from '../../lib/untrusted-text';
import { ChildProgram, type Environment, type ProgramEnd } from '../apps/child-program';
import { findApp } from '../apps/find-app';
import { type FollowingEvent, followApp } from '../apps/follow-app';
import { type HostedForward, runForward } from '../apps/run-forward';
import type { CommandContext, GlobalOptions } from '../command-context';
import { type AddCommand, addCodeOption, parseNameOfApp, withExamples } from '../command-definition';
import { inHelp } from '../help/help-texts';
import { tell } from '../printing/cli-words';
import { EXIT, type ExitCode } from '../printing/exit-code';
import {
  type CommandError,
  printControlError,
  printJson,
  printLines,
  printPhrase,
  printTrouble,
} from '../printing/output';

interface FindOptions extends GlobalOptions {
  /** Treats the name as a device code, whatever it looks like. */
  readonly code?: boolean;
}

interface ExecOptions extends FindOptions {
  /** Also forwards to the app as long as the program runs. */
  readonly forward?: boolean;
  /** Starts the program again when the app moves. */
  readonly restartOnMove?: boolean;
}

/**
 * `beckon exec CODE|ALIAS -- program …`: reaches an app, runs a program with its data in the environment, and exits
 * with the program's exit code. Does not start the program if the app is not reachable.
 */
async function execCommand(
  name: string,
  line: readonly string[],
  options: ExecOptions,
  context: CommandContext,
): Promise<number> {
  const { output, environment, signal } = context;
  const json = options.json ?? false;
  const isCode = options.code ?? false;
  const found = await findApp({ name, isCode, wait: false, signal }, options, context);
  if (!found.ok || signal.aborted) {
    return printControlError(context, found.ok ? STOPPED : found.error, json);
  }
  let connection = found.value;
  let urls: Environment = {};
  const variables = (): Environment => ({ ...environment, ...connectionVariables(connection), ...urls });
  let program: ChildProgram | null = null;
  const onEvent = (event: FollowingEvent): void => {
    // An app that is away has no address to restart with; when it is back, it may have another one.
    if (event.event === 'lost' || !hasMoved(connection, event.connection)) return;
    connection = event.connection;
    if (options.restartOnMove !== true) return;
    if (program !== null) printPhrase(output, 'cli.forward.restarting');
    program?.restart(variables());
  };
  // It lives as long as the program, which gets the signals.
  const lifetime = new AbortController();
  const follow = { name, isCode, onEvent, signal: lifetime.signal };
  try {
    let forward: HostedForward | null = null;
    if (options.forward === true) {
      const started = await runForward({ ...follow, setting: OWN_FORWARD }, options, context);
      if (!started.ok) return printControlError(context, started.error, json);
      forward = started.value;
      void reportEnd(forward.ended, lifetime.signal, context);
      urls = {
        BECKON_APP_FORWARD_URL: forward.listening.httpUrl ?? '',
        BECKON_APP_FORWARD_WS_URL: forward.listening.wsUrl ?? '',
      };
    } else if (options.restartOnMove === true) {
      void reportEnd(followApp(follow, options, context).ended, lifetime.signal, context);
    }
    if (signal.aborted) return printControlError(context, STOPPED, json);
    program = new ChildProgram(line, variables());
    const ended = await program.run();
    await forward?.dispose();
    return ended.kind === 'ended' ? ended.code : printControlError(context, notStarted(ended), json);
  } finally {
    lifetime.abort();
  }
}

/** Says why the app is followed no longer while the program runs, which goes on; never rejects. */
async function reportEnd(
  ended: Promise<CommandError | null>,
  lifetime: AbortSignal,
  { output }: CommandContext,
): Promise<void> {
  // A bug there is no reason to end the program.
  const error = await ended.catch(() => channelError('internal'));
  if (error !== null && !lifetime.aborted) printTrouble(output, error.message, error.advice);
}

/** For the program alone. */
const OWN_FORWARD: ForwardSetting = { listen: ANY_PORT, origins: [], raw: false };

/** Why a program did not start. */
function notStarted(ended: Exclude<ProgramEnd, { kind: 'ended' }>): CommandError {
  switch (ended.kind) {
    case 'not-found':
      return commandError(
        'program-not-found',
        phrase('cli.path.program.notFound.message'),
        phrase('cli.path.program.notFound.advice'),
      );
    case 'not-runnable':
      return commandError(
        'program-not-runnable',
        phrase('cli.path.program.notRunnable.message', { reason: ended.reason }),
        phrase('cli.path.program.notRunnable.advice'),
      );
  }
}

/** `beckon wait CODE`: exits as soon as the app is reachable from this computer; `--timeout` limits the wait. */
async function waitCommand(name: string, options: FindOptions, context: CommandContext): Promise<ExitCode> {
  const { output, signal } = context;
  const json = options.json ?? false;
  const { timeout } = options;
  const limited = limitedSignal(systemClock, timeout ?? null, signal);
  const found = await findApp(
    { name, isCode: options.code ?? false, wait: true, signal: limited.signal },
    withoutTimeout(options),
    context,
  );
  limited.abort();
  if (!found.ok) return printControlError(context, limited.isTooLate() ? TOO_LATE : found.error, json);
  const connection = found.value;
  if (json) printJson(output, { reachable: connection });
  else {
    const address = output.isDiscreet ? null : placeText(connection);
    const called = output.isDiscreet ? tell('cli.discreet.theApp') : sanitizeText(connection.name ?? name);
    printLines(output, [
      address === null
        ? tell('cli.path.nowReachable', { name: called })
        : tell('cli.path.nowReachableAt', { name: called, address: sanitizeText(address) }),
    ]);
  }
  return EXIT.done;
}

/** The limit applies to the whole wait, not to each request. */
function withoutTimeout({ timeout: _, ...others }: GlobalOptions): GlobalOptions {
  return others;
}

const TOO_LATE = commandError('timeout', phrase('cli.path.tooLate.message'), phrase('cli.path.tooLate.advice'));

/** Declares `beckon exec`. */
export const addExecCommand: AddCommand = (program, context, onEnd) => {
  const exec = addCodeOption(program.command('exec'))
    .description(inHelp('cli.help.exec.command'))
    .argument('<app>', inHelp('cli.help.nameOrCode'), parseNameOfApp)
    .argument('<program...>', inHelp('cli.help.exec.program'))
    .option('--forward', inHelp('cli.forward.help.exec'))
    .option('--restart-on-move', inHelp('cli.forward.help.restartOnMove'))
    .action(async (name: string, line: readonly string[], _options: unknown, command: Command) => {
      onEnd(await execCommand(name, line, command.optsWithGlobals<ExecOptions>(), context));
    });
  withExamples(
    exec,
    'beckon exec "Living room" -- ./program --flag',
    // The quotes keep a path with blanks whole, and without a file there is no option at all.
    `beckon exec "Living room" -- sh -c 'curl --resolve "$BECKON_APP_RESOLVE" \${BECKON_APP_CA:+--cacert "$BECKON_APP_CA"} "$BECKON_APP_HTTPS_URL/"'`,
  );
};

/** Declares `beckon wait`. */
export const addWaitCommand: AddCommand = (program, context, onEnd) => {
  const wait = addCodeOption(program.command('wait'))
    .description(inHelp('cli.help.wait'))
    .argument('<app>', inHelp('cli.help.nameOrCode'), parseNameOfApp)
    .action(async (name: string, _options: unknown, command: Command) => {
      onEnd(await waitCommand(name, command.optsWithGlobals<FindOptions>(), context));
    });
  withExamples(wait, 'beckon wait "Living room" --timeout 60000 && beckon exec "Living room" -- ./program');
};
