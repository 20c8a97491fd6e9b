import { join } from 'node:path';
import type { Command } from 'commander';
import { phrase } from '../../../shared/words/phrase';
import { userDataFolder } from '../../control/control-address';
import { abortableDelay } from '../../lib/abort-signal';
import { systemClock } from '../../lib/clock';
import { commandError } from '../../lib/command-failure';
import { errorCode } from '../../lib/error-code';
import type { CommandContext, GlobalOptions } from '../command-context';
import { type AddCommand, wholeNumberOf, withExamples } from '../command-definition';
import { type LogEntry, LogReader, linesOf } from '../files/log-reader';
import { inHelp } from '../help/help-texts';
import { tell } from '../printing/cli-words';
import { EXIT, type ExitCode } from '../printing/exit-code';
import { type CommandError, printControlError, printJsonLine, printLines, printNote } from '../printing/output';

const DEFAULT_LINES = 50;
const MAX_LINES = 100_000;
/** Time between two looks at the log that is followed, in milliseconds. */
const LOOK_MS = 250;

interface LogsOptions extends GlobalOptions {
  readonly follow?: boolean;
  readonly lines: number;
}

/** `beckon logs`: the end of the log in the data folder, whether or not Beckon runs; with `--follow`, what comes. */
async function logsCommand(options: LogsOptions, context: CommandContext): Promise<ExitCode> {
  const { output, environment, signal } = context;
  const { json = false, follow = false, lines } = options;
  const reader = new LogReader(join(userDataFolder(environment), 'logs'));
  const print = async (entries: readonly LogEntry[]): Promise<void> => {
    for (const { text, ...entry } of entries) {
      if (json) printJsonLine(output, entry);
      else printLines(output, linesOf({ text, ...entry }));
    }
    await output.stdout.drained(signal);
  };
  try {
    const last = reader.last(lines);
    if (last.length === 0 && !reader.hasRest()) printNote(output, tell('cli.manage.logs.none'));
    await print(last);
    if (follow) await lookUntilStopped(async () => await print(reader.next()), signal);
    await print(reader.rest());
    return EXIT.done;
  } catch (error) {
    return printControlError(context, unreadable(error), json);
  } finally {
    reader.close();
  }
}

/** Looks again and again, until the user stops it. */
async function lookUntilStopped(look: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await abortableDelay(systemClock, LOOK_MS, signal);
    await look();
  }
}

function unreadable(error: unknown): CommandError {
  return commandError(
    'log-unreadable',
    phrase('cli.manage.logs.unreadable.message', { code: errorCode(error) ?? 'unknown' }),
    phrase('cli.manage.logs.unreadable.advice'),
  );
}

/** Declares `beckon logs`. */
export const addLogsCommand: AddCommand = (program, context, onEnd) => {
  const logs = program
    .command('logs')
    .description(inHelp('cli.manage.help.logs.command'))
    .option('-f, --follow', inHelp('cli.manage.help.logs.follow'))
    .option('--lines <n>', inHelp('cli.manage.help.logs.lines'), wholeNumberOf('--lines', MAX_LINES), DEFAULT_LINES)
    .action(async (_options: unknown, command: Command) => {
      onEnd(await logsCommand(command.optsWithGlobals<LogsOptions>(), context));
    });
  withExamples(
    logs,
    'beckon logs --lines 200',
    'beckon logs --follow',
    'beckon logs --json | jq "select(.level == \\"error\\")"',
  );
};
