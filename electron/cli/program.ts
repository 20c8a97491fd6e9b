import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { usageFailure } from '../service/service-failure';
import { speakUsersLanguage } from './cli-words';
import type { CommandContext } from './command-context';
import { type AddCommand, parseMilliseconds, withExamples } from './command-definition';
import { EXIT } from './exit-code';
import { cleanOutput, type Output, printFailure, printNote } from './output';
import type { RawOutput } from './process-output';

/** Runs one command line and returns the exit code; never rejects for a user error or a network failure. */
export async function runCli(
  argv: readonly string[],
  raw: RawOutput,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<number> {
  await speakUsersLanguage(environment);
  const abort = new AbortController();
  const output = cleanOutput(raw, environment);
  const context: CommandContext = { output, environment, version, signal: abort.signal };
  const stop = (): void => abort.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  let code: number = EXIT.done;
  const onEnd = (ended: number): void => {
    code = ended;
  };
  const program = await buildProgram(context, onEnd, commandIn(argv));
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return commanderEnding(error, isJsonWanted(argv), output, program);
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
function commanderEnding(error: CommanderError, json: boolean, output: Output, program: Command): number {
  if (error.exitCode === 0) return EXIT.done;
  if (error.code === 'commander.help') {
    if (json) return printFailure(output, usageFailure('No command is given.', 'See beckon --help.'), true);
    printNote(output, program.helpInformation().trimEnd());
    return EXIT.usage;
  }
  const message = error.message.replace(/^error: /, '').replace(/\s+/g, ' ');
  const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}${message.endsWith('.') ? '' : '.'}`;
  return printFailure(output, usageFailure(sentence, 'See beckon --help.'), json);
}

/**
 * The command line: the source of parsing, `--help`, completion and the man page.
 *
 * @param onEnd called with the exit code of the command that ran
 * @param only the one command that is loaded; null: all of them
 */
export async function buildProgram(
  context: CommandContext,
  onEnd: (code: number) => void,
  only: CommandName | null = null,
): Promise<Command> {
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
  const wanted = only === null ? Object.values(COMMANDS) : [COMMANDS[only]];
  for (const load of wanted) (await load())(program, context, onEnd);
  return program;
}

/**
 * How each command is loaded, with the modules that it alone needs; in the order of the help. A command line loads the
 * one command that it names.
 */
const COMMANDS = {
  list: async () => (await import('./service-commands')).addListCommand,
  show: async () => (await import('./service-commands')).addShowCommand,
  probe: async () => (await import('./probe-command')).addProbeCommand,
  doctor: async () => (await import('./doctor-command')).addDoctorCommand,
  simulate: async () => (await import('./simulate-command')).addSimulateCommand,
  watch: async () => (await import('./watch-command')).addWatchCommand,
  known: async () => (await import('./known-app-commands')).addKnownCommand,
  reconnect: async () => (await import('./running-commands')).addReconnectCommand,
  add: async () => (await import('./known-app-commands')).addAddCommand,
  forget: async () => (await import('./known-app-commands')).addForgetCommand,
  open: async () => (await import('./running-commands')).addOpenCommand,
  exec: async () => (await import('./hand-off-commands')).addExecCommand,
  wait: async () => (await import('./hand-off-commands')).addWaitCommand,
  pair: async () => (await import('./pair-command')).addPairCommand,
  relay: async () => (await import('./relay-commands')).addRelayCommand,
  'relay-key': async () => (await import('./relay-commands')).addRelayKeyCommand,
  completion: async () => (await import('./shell-commands')).addCompletionCommand,
  'man-page': async () => (await import('./shell-commands')).addManPageCommand,
} as const satisfies Readonly<Record<string, () => Promise<AddCommand>>>;

type CommandName = keyof typeof COMMANDS;

function isCommandName(word: string): word is CommandName {
  return Object.hasOwn(COMMANDS, word);
}

/** These describe all the others. */
const ABOUT_ALL: ReadonlySet<CommandName> = new Set(['completion', 'man-page']);

/** Options before a command that take the next word as their value. */
const VALUED: ReadonlySet<string> = new Set(['--service', '--ca', '--timeout']);

/**
 * The one command that a command line needs; null: it needs all, or does not plainly name one, so that the answer is a
 * help text or a usage error. Pure.
 */
export function commandIn(argv: readonly string[]): CommandName | null {
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] ?? '';
    if (VALUED.has(word)) at += 1;
    else if (!word.startsWith('-')) return isCommandName(word) && !ABOUT_ALL.has(word) ? word : null;
    else if (word !== '--json' && !/^--(?:service|ca|timeout)=/.test(word)) return null;
  }
  return null;
}

const EXIT_CODES = `
Exit codes: 0 done, 2 usage, 3 the service refused, 4 not reached, 5 unreadable answer,
6 refused by Beckon's own rules, 130 stopped by Ctrl-C.`;
