import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import type { CommandContext } from './command-context';
import { type AddCommand, parseMilliseconds, withExamples } from './command-definition';
import { readConfig } from './files/config-file';
import { readUserChoices } from './files/user-choices';
import { exitCodesHelp, inHelp, withHelp } from './help/help-texts';
import { speakUsersLanguage } from './printing/cli-words';
import { EXIT } from './printing/exit-code';
import { cleanOutput, type Output, printFailure, printNote } from './printing/output';
import type { RawOutput } from './printing/process-output';
import type { CommandName } from './time-limits';
import { usageProblem } from './usage-problem';

/** Runs one command line and returns the exit code; never rejects for a user error or a network failure. */
export async function runCli(
  argv: readonly string[],
  raw: RawOutput,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<number> {
  const choices = readUserChoices(environment);
  await speakUsersLanguage(choices.language, environment);
  const abort = new AbortController();
  const command = namedCommand(argv);
  const output = cleanOutput(
    raw,
    environment,
    choices.isDiscreet && !isGiven('--reveal', argv),
    command === null ? 'beckon' : `beckon ${command}`,
  );
  const config = readConfig(environment);
  if (!config.ok && usesConfig(argv)) return printFailure(output, config.error, isGiven('--json', argv));
  const context: CommandContext = {
    output,
    environment,
    config: config.ok ? config.value : {},
    version,
    signal: abort.signal,
  };
  const stop = (): void => abort.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  let code: number = EXIT.done;
  const onEnd = (ended: number): void => {
    code = ended;
  };
  const program = await buildProgram(context, onEnd, commandIn(argv));
  try {
    await program.parseAsync([...withKnownHelp(argv)], { from: 'user' });
    return code;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return commanderEnding(error, argv, output, program);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

/** Whether a command uses the settings of `beckon config`: then it does nothing while their file is broken. */
function usesConfig(argv: readonly string[]): boolean {
  const name = namedCommand(argv);
  // A health check asks the relay of this computer alone.
  if (name === 'relay' && isGiven('--check', argv)) return false;
  return name !== null && USES_CONFIG.has(name) && !isGiven('--help', argv) && !isGiven('-h', argv);
}

/** Whether an option is given; arguments after `--` belong to another program. */
function isGiven(option: string, argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  return argv.slice(0, end === -1 ? argv.length : end).includes(option);
}

/** Help and version succeed; every other exit of commander is a usage error. */
function commanderEnding(error: CommanderError, argv: readonly string[], output: Output, program: Command): number {
  if (error.exitCode === 0) return EXIT.done;
  const json = isGiven('--json', argv);
  if (error.code === 'commander.help' && !json) {
    printNote(output, program.helpInformation().trimEnd());
    return EXIT.usage;
  }
  return printFailure(output, usageProblem(error, output.program), json);
}

/** For the help of a command that does not exist, the command line of that command, which is refused as such. */
function withKnownHelp(argv: readonly string[]): readonly string[] {
  const [first, wanted] = argv.filter((word) => !word.startsWith('-'));
  if (first !== 'help' || wanted === undefined || isCommandName(wanted)) return argv;
  const at = argv.indexOf('help');
  return argv.filter((_, index) => index !== at);
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
  const program = withHelp(new Command('beckon').description(inHelp('cli.help.program')), context.version)
    .option('--service <url>', inHelp('cli.help.global.service'))
    .option('--ca <file>', inHelp('cli.help.global.ca'))
    .option('--json', inHelp('cli.help.global.json'))
    .option('--timeout <ms>', inHelp('cli.help.global.timeout'), parseMilliseconds)
    .option('--reveal', inHelp('cli.help.global.reveal'))
    .showHelpAfterError(false)
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
  ).addHelpText('after', exitCodesHelp);
  const wanted = only === null ? Object.values(COMMANDS) : [COMMANDS[only]];
  for (const load of wanted) (await load())(program, context, onEnd);
  return program;
}

/**
 * How each command is loaded, with the modules that it alone needs; in the order of the help. A command line loads the
 * one command that it names.
 */
const COMMANDS = {
  list: async () => (await import('./commands/service-commands')).addListCommand,
  show: async () => (await import('./commands/service-commands')).addShowCommand,
  probe: async () => (await import('./commands/probe-command')).addProbeCommand,
  doctor: async () => (await import('./commands/doctor-command')).addDoctorCommand,
  simulate: async () => (await import('./commands/simulate-command')).addSimulateCommand,
  watch: async () => (await import('./commands/watch-command')).addWatchCommand,
  known: async () => (await import('./commands/known-app-commands')).addKnownCommand,
  reconnect: async () => (await import('./commands/running-commands')).addReconnectCommand,
  add: async () => (await import('./commands/known-app-commands')).addAddCommand,
  forget: async () => (await import('./commands/known-app-commands')).addForgetCommand,
  alias: async () => (await import('./commands/organizing-commands')).addAliasCommand,
  group: async () => (await import('./commands/organizing-commands')).addGroupCommand,
  favorite: async () => (await import('./commands/organizing-commands')).addFavoriteCommand,
  'keep-connected': async () => (await import('./commands/organizing-commands')).addKeepConnectedCommand,
  'local-address': async () => (await import('./commands/local-address-command')).addLocalAddressCommand,
  ignore: async () => (await import('./commands/organizing-commands')).addIgnoreCommand,
  unignore: async () => (await import('./commands/organizing-commands')).addUnignoreCommand,
  history: async () => (await import('./commands/history-command')).addHistoryCommand,
  export: async () => (await import('./commands/transfer-commands')).addExportCommand,
  import: async () => (await import('./commands/transfer-commands')).addImportCommand,
  status: async () => (await import('./commands/process-commands')).addStatusCommand,
  update: async () => (await import('./commands/update-command')).addUpdateCommand,
  open: async () => (await import('./commands/running-commands')).addOpenCommand,
  pause: async () => (await import('./commands/process-commands')).addPauseCommand,
  resume: async () => (await import('./commands/process-commands')).addResumeCommand,
  quit: async () => (await import('./commands/process-commands')).addQuitCommand,
  logs: async () => (await import('./commands/logs-command')).addLogsCommand,
  exec: async () => (await import('./commands/hand-off-commands')).addExecCommand,
  wait: async () => (await import('./commands/hand-off-commands')).addWaitCommand,
  address: async () => (await import('./commands/address-command')).addAddressCommand,
  forward: async () => (await import('./commands/forward-command')).addForwardCommand,
  discreet: async () => (await import('./commands/discreet-command')).addDiscreetCommand,
  config: async () => (await import('./commands/config-command')).addConfigCommand,
  pair: async () => (await import('./commands/pair-command')).addPairCommand,
  relay: async () => (await import('./commands/relay-command')).addRelayCommand,
  'relay-key': async () => (await import('./commands/relay-key-command')).addRelayKeyCommand,
  where: async () => (await import('./commands/interface-commands')).addWhereCommand,
  version: async () => (await import('./commands/interface-commands')).addVersionCommand,
  completion: async () => (await import('./help/shell-commands')).addCompletionCommand,
  'man-page': async () => (await import('./help/shell-commands')).addManPageCommand,
} as const satisfies Readonly<Record<CommandName, () => Promise<AddCommand>>>;

function isCommandName(word: string): word is CommandName {
  return Object.hasOwn(COMMANDS, word);
}

/** Other spellings of commands. */
const SPELLINGS: ReadonlyMap<string, CommandName> = new Map([['favourite', 'favorite']]);

/** These have a service, an authority or a relay. */
const USES_CONFIG: ReadonlySet<CommandName> = new Set([
  'list',
  'show',
  'probe',
  'doctor',
  'exec',
  'wait',
  'address',
  'forward',
  'pair',
  'relay',
]);

/** These describe all the others. */
const ABOUT_ALL: ReadonlySet<CommandName> = new Set(['completion', 'man-page']);

/** Options before a command that take the next word as their value. */
const VALUED: ReadonlySet<string> = new Set(['--service', '--ca', '--timeout']);

/**
 * The one command that a command line needs; null: it needs all, or does not plainly name one, so that the answer is a
 * help text or a usage error. Pure.
 */
export function commandIn(argv: readonly string[]): CommandName | null {
  const name = namedCommand(argv);
  return name === null || ABOUT_ALL.has(name) ? null : name;
}

/** The command that a command line plainly names; null: none. */
function namedCommand(argv: readonly string[]): CommandName | null {
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] ?? '';
    if (VALUED.has(word)) at += 1;
    else if (!word.startsWith('-')) {
      const name = SPELLINGS.get(word) ?? word;
      return isCommandName(name) ? name : null;
    } else if (word !== '--json' && word !== '--reveal' && !/^--(?:service|ca|timeout)=/.test(word)) return null;
  }
  return null;
}
