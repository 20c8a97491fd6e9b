import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { speakUsersLanguage } from './cli-words';
import type { CommandContext } from './command-context';
import { type AddCommand, parseMilliseconds, withExamples } from './command-definition';
import { EXIT } from './exit-code';
import { exitCodesHelp, inHelp, withHelp } from './help-texts';
import { cleanOutput, type Output, printFailure, printNote } from './output';
import type { RawOutput } from './process-output';
import { usageProblem } from './usage-problem';
import { readUserChoices } from './user-choices';

/** Runs one command line and returns the exit code; never rejects for a user error or a network failure. */
export async function runCli(
  argv: readonly string[],
  raw: RawOutput,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<number> {
  const choices = readUserChoices(environment);
  await speakUsersLanguage(choices.language, environment);
  const abort = new AbortController();
  const output = cleanOutput(raw, environment, choices.isDiscreet && !isGiven('--reveal', argv));
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
    return commanderEnding(error, isGiven('--json', argv), output, program);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

/** Whether an option is given; arguments after `--` belong to another program. */
function isGiven(option: string, argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  return argv.slice(0, end === -1 ? argv.length : end).includes(option);
}

/** Help and version succeed; every other exit of commander is a usage error. */
function commanderEnding(error: CommanderError, json: boolean, output: Output, program: Command): number {
  if (error.exitCode === 0) return EXIT.done;
  if (error.code === 'commander.help' && !json) {
    printNote(output, program.helpInformation().trimEnd());
    return EXIT.usage;
  }
  return printFailure(output, usageProblem(error), json);
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
  discreet: async () => (await import('./discreet-command')).addDiscreetCommand,
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
    else if (word !== '--json' && word !== '--reveal' && !/^--(?:service|ca|timeout)=/.test(word)) return null;
  }
  return null;
}
