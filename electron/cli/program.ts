import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { usageFailure } from '../service/service-failure';
import type { CommandContext } from './command-context';
import { type AddCommand, parseMilliseconds, withExamples } from './command-definition';
import { addDoctorCommand } from './doctor-command';
import { EXIT } from './exit-code';
import { addExecCommand, addWaitCommand } from './hand-off-commands';
import { addAddCommand, addForgetCommand, addKnownCommand } from './known-app-commands';
import { cleanOutput, type Output, printFailure, printNote, type RawOutput } from './output';
import { addPairCommand } from './pair-command';
import { addProbeCommand } from './probe-command';
import { addRelayCommand, addRelayKeyCommand } from './relay-commands';
import { addOpenCommand, addReconnectCommand } from './running-commands';
import { addListCommand, addShowCommand } from './service-commands';
import { addCompletionCommand, addManPageCommand } from './shell-commands';
import { addSimulateCommand } from './simulate-command';
import { addWatchCommand } from './watch-command';

/** Runs one command line and returns the exit code; never rejects for a user error or a network failure. */
export async function runCli(
  argv: readonly string[],
  raw: RawOutput,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<number> {
  const abort = new AbortController();
  const output = cleanOutput(raw, environment);
  const context: CommandContext = { output, environment, version, signal: abort.signal };
  const stop = (): void => abort.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  let code: number = EXIT.done;
  const program = buildProgram(context, (ended) => {
    code = ended;
  });
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return commanderEnding(error, isJsonWanted(argv), output, program.helpInformation().trimEnd());
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

/** Arguments after `--` belong to another program. */
function isJsonWanted(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  return argv.slice(0, end === -1 ? argv.length : end).includes('--json');
}

/** Help and version succeed; every other exit of commander is a usage error. */
function commanderEnding(error: CommanderError, json: boolean, output: Output, help: string): number {
  if (error.exitCode === 0) return EXIT.done;
  if (error.code === 'commander.help') {
    if (json) return printFailure(output, usageFailure('No command is given.', 'See beckon --help.'), true);
    printNote(output, help);
    return EXIT.usage;
  }
  const message = error.message.replace(/^error: /, '').replace(/\s+/g, ' ');
  const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}${message.endsWith('.') ? '' : '.'}`;
  return printFailure(output, usageFailure(sentence, 'See beckon --help.'), json);
}

/**
 * The whole command line: the source of parsing, `--help`, completion and the man page.
 *
 * @param onEnd called with the exit code of the command that ran
 */
export function buildProgram(context: CommandContext, onEnd: (code: number) => void): Command {
  const { output } = context;
  const program = new Command('beckon')
    .description('Finds companion apps, and tells whether this computer reaches them.')
    .version(context.version)
    .option('--service <url>', 'base URL of the service (or BECKON_SERVICE_URL)')
    .option('--ca <file>', 'one more authority trusted for the service and its apps, PEM (or BECKON_CA)')
    .option('--json', 'print one JSON document on stdout, and nothing else there')
    .option('--timeout <ms>', 'give up after so many milliseconds', parseMilliseconds)
    .showHelpAfterError(false)
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => output.stdout.write(text),
      // Beckon prints errors itself, once, with a code.
      writeErr: () => undefined,
    })
    .exitOverride();
  withExamples(
    program,
    'beckon list --service https://service.example',
    'beckon show remote_0123456789abcdef0123456789abcdef --json',
    'beckon doctor 192.168.1.42',
    'beckon watch',
    'beckon reconnect "Living room"',
    'beckon exec "Living room" -- ./program',
  ).addHelpText('after', EXIT_CODES);
  for (const addCommand of COMMANDS) addCommand(program, context, onEnd);
  return program;
}

/** In the order of the help. */
const COMMANDS: readonly AddCommand[] = [
  addListCommand,
  addShowCommand,
  addProbeCommand,
  addDoctorCommand,
  addSimulateCommand,
  addWatchCommand,
  addKnownCommand,
  addReconnectCommand,
  addAddCommand,
  addForgetCommand,
  addOpenCommand,
  addExecCommand,
  addWaitCommand,
  addPairCommand,
  addRelayCommand,
  addRelayKeyCommand,
  addCompletionCommand,
  addManPageCommand,
];

const EXIT_CODES = `
Exit codes: 0 done, 2 usage, 3 the service refused, 4 not reached, 5 unreadable answer,
6 refused by Beckon's own rules, 130 stopped by Ctrl-C.`;
