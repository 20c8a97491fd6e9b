import { type Command, Option } from 'commander';
import type { RunningStatus } from '../../control/contract/running-methods';
import { channelError } from '../../control/control-failure';
import { abortableDelay } from '../../lib/abort-signal';
import { systemClock } from '../../lib/clock';
import { errorCode } from '../../lib/error-code';
import { sanitizeText } from '../../lib/untrusted-text';
import type { CommandContext, GlobalOptions } from '../command-context';
import { type AddCommand, withExamples } from '../command-definition';
import { inHelp } from '../help/help-texts';
import { lookingLine } from '../printing/app-lines';
import { tell } from '../printing/cli-words';
import { EXIT, type ExitCode } from '../printing/exit-code';
import { agesAt, megabytesWords, numberWords } from '../printing/formats';
import { printControlError, printJson, printLines } from '../printing/output';
import { filledTemplate, PLACEHOLDER_LIST, parseTemplate, statusFigures, statusLine } from '../printing/status-line';
import { textTable } from '../printing/terminal';
import { isHidden, isRevealed, requestOptions, runningBeckon } from '../running-beckon';
import { QUIT_MS } from '../time-limits';

interface StatusOptions extends GlobalOptions {
  /** Prints one line for a status bar instead. */
  readonly line?: boolean;
  /** What the line says, as a parsed template. */
  readonly format?: string;
}

/** `beckon status`: whether Beckon is running, and how it is doing. */
async function statusCommand(options: StatusOptions, context: CommandContext): Promise<ExitCode> {
  const { output } = context;
  const json = options.json ?? false;
  if (options.line === true && !json) return await lineCommand(options, context);
  const params = { reveal: isRevealed(options) };
  const answer = await runningBeckon(context).request('status', params, requestOptions(options, context));
  if (!answer.ok) return printControlError(context, answer.error, json);
  const status = answer.value;
  const isDiscreet = isHidden(context, status.discreet, options);
  if (json) printJson(output, { running: true, ...status });
  else printLines(output, await statusLines(status, isDiscreet));
  return EXIT.done;
}

/** `beckon status --line`: prints a line whatever happens, since a bar shows what it gets, or else an error of its own. */
async function lineCommand(options: StatusOptions, context: CommandContext): Promise<ExitCode> {
  const { output, signal } = context;
  // Nothing but numbers is taken from it; toys come with their names or not at all.
  const params = { reveal: true };
  const answer = await runningBeckon(context).request('known', params, requestOptions(options, context));
  if (!answer.ok) {
    const isMissing = answer.error.code === 'not-running';
    if (!signal.aborted)
      printLines(output, [tell(isMissing ? 'cli.programs.notRunning' : 'cli.manage.status.noAnswer')]);
    return printControlError(context, answer.error, false);
  }
  const figures = statusFigures(answer.value.apps, Date.now());
  const { format } = options;
  printLines(output, [format === undefined ? statusLine(figures) : filledTemplate(format, figures)]);
  return EXIT.done;
}

const SERVICE_KINDS = ['none', 'simulator', 'unusable'] as const;

async function statusLines(status: RunningStatus, isDiscreet: boolean): Promise<readonly string[]> {
  const { apps, service } = status;
  const kind = SERVICE_KINDS.find((known) => known === service.kind) ?? 'url';
  const url = kind === 'url' && !isDiscreet ? service.url : null;
  const looking = status.paused ? { kind: 'idle', reason: 'paused', at: null } : status.looking;
  const rows: readonly (readonly [string, string])[] = [
    [tell('cli.manage.status.service'), url === null ? tell(`cli.manage.status.kind.${kind}`) : sanitizeText(url)],
    [tell('cli.manage.status.scanning'), lookingLine(looking)],
    [
      tell('cli.manage.status.saved'),
      tell('cli.manage.status.reachable', { count: apps.known, reached: apps.reachable }),
    ],
    [tell('cli.manage.status.nearby'), numberWords(apps.nearby)],
    [tell('cli.manage.status.ignored'), numberWords(apps.ignored)],
    [tell('cli.manage.status.window'), tell(`cli.manage.status.${status.window ? 'shown' : 'notShown'}`)],
    ...(isDiscreet ? [] : [[tell('cli.manage.status.folder'), sanitizeText(status.userData)] as const]),
    [tell('cli.manage.status.memory'), megabytesWords(status.memory)],
    [tell('cli.manage.status.process'), `${status.pid}`],
  ];
  const age = agesAt(Date.now())(status.since) ?? '?';
  return [
    tell('cli.manage.status.running', { version: sanitizeText(status.version), age }),
    ...(status.discreet ? [tell('cli.discreet.on')] : []),
    '',
    ...(await textTable(rows)),
  ];
}

/** `beckon pause`, `beckon resume`: stops scanning, and goes on. */
async function pauseCommand(paused: boolean, options: GlobalOptions, context: CommandContext): Promise<ExitCode> {
  const { output } = context;
  const json = options.json ?? false;
  const answer = await runningBeckon(context).request('pause', { paused }, requestOptions(options, context));
  if (!answer.ok) return printControlError(context, answer.error, json);
  if (json) printJson(output, answer.value);
  else printLines(output, [tell(answer.value.paused ? 'cli.apps.looking.paused' : 'cli.manage.resumed')]);
  return EXIT.done;
}

/** Time between two looks at a process that is about to end, in milliseconds. */
const LOOK_MS = 50;

/** `beckon quit`: ends the running Beckon once everything is saved, and waits until its process is gone. */
async function quitCommand(options: GlobalOptions, context: CommandContext): Promise<ExitCode> {
  const { output, signal } = context;
  const json = options.json ?? false;
  const request = requestOptions(options, context, QUIT_MS);
  const until = Date.now() + request.timeoutMs;
  const answer = await runningBeckon(context).request('quit', {}, request);
  if (!answer.ok) return printControlError(context, answer.error, json);
  while (isRunning(answer.value.pid)) {
    if (signal.aborted || Date.now() >= until) return printControlError(context, channelError('timeout'), json);
    await abortableDelay(systemClock, LOOK_MS, signal);
  }
  if (json) printJson(output, { quit: true });
  else printLines(output, [tell('cli.manage.hasQuit')]);
  return EXIT.done;
}

/** Whether the process is there; one of another user has taken over the id of one that ended. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) !== 'ESRCH' && errorCode(error) !== 'EPERM';
  }
}

/** Declares `beckon status`. */
export const addStatusCommand: AddCommand = (program, context, onEnd) => {
  const status = program
    .command('status')
    .description(inHelp('cli.manage.help.status.command'))
    .option('--line', inHelp('cli.manage.help.status.line'))
    .addOption(
      new Option('--format <template>', inHelp('cli.manage.help.status.format', { choices: PLACEHOLDER_LIST }))
        .argParser(parseTemplate)
        .implies({ line: true }),
    )
    .action(async (_options: unknown, command: Command) => {
      onEnd(await statusCommand(command.optsWithGlobals<StatusOptions>(), context));
    });
  withExamples(
    status,
    'beckon status',
    'beckon status --json | jq .apps',
    'beckon status --line --format "{reachable}/{apps}"',
  );
};

/** Declares `beckon pause`. */
export const addPauseCommand: AddCommand = (program, context, onEnd) => {
  const pause = program
    .command('pause')
    .description(inHelp('cli.manage.help.pause'))
    .action(async (_options: unknown, command: Command) => {
      onEnd(await pauseCommand(true, command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(pause, 'beckon pause');
};

/** Declares `beckon resume`. */
export const addResumeCommand: AddCommand = (program, context, onEnd) => {
  const resume = program
    .command('resume')
    .description(inHelp('cli.manage.help.resume'))
    .action(async (_options: unknown, command: Command) => {
      onEnd(await pauseCommand(false, command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(resume, 'beckon resume');
};

/** Declares `beckon quit`. */
export const addQuitCommand: AddCommand = (program, context, onEnd) => {
  const quit = program
    .command('quit')
    .description(inHelp('cli.manage.help.quit'))
    .action(async (_options: unknown, command: Command) => {
      onEnd(await quitCommand(command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(quit, 'beckon quit');
};
