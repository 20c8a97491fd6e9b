import { type Argument, type Command, Help, type HelpConfiguration, Option } from 'commander';
import commandLine from '../../../shared/locales/en/command-line.json';
import { type Phrase, type PhraseKey, type PhraseParams, phrase } from '../../../shared/words/phrase';
import { isKeyOf } from '../../../shared/words/text';
import { inWords, tell } from '../printing/cli-words';
import { EXIT } from '../printing/exit-code';
import { timeLimitOf } from '../time-limits';

/** Phrases with parameters that describe something, by their keys. */
const FILLED_IN = new Map<string, Phrase>();

/**
 * Describes a command, an argument or an option by a phrase, which is put into words only where a help text, a
 * completion script or the man page is printed.
 */
export function inHelp<K extends PhraseKey>(key: K, ...params: PhraseParams<K>): string {
  if (params.length > 0) FILLED_IN.set(key, phrase(key, ...params));
  return key;
}

/** The phrase that a description stands for. */
export function describedBy(description: string): Phrase {
  return (
    FILLED_IN.get(description) ??
    (isKeyOf(commandLine, description) ? { key: description } : phrase('verbatim', { words: description }))
  );
}

const TITLES: Readonly<Record<string, PhraseKey>> = {
  'Usage:': 'cli.help.heading.usage',
  'Arguments:': 'cli.help.heading.arguments',
  'Options:': 'cli.help.heading.options',
  'Global Options:': 'cli.help.heading.globalOptions',
  'Commands:': 'cli.help.heading.commands',
};

/** Has commander print help in the language of the user. */
const HELP_IN_WORDS: HelpConfiguration = {
  showGlobalOptions: true,
  styleTitle: (title) => {
    const key = TITLES[title];
    return key === undefined ? title : inWords({ key });
  },
  commandUsage: (command) =>
    new Help()
      .commandUsage(command)
      .replace('[options]', tell('cli.help.placeholder.options'))
      .replace('[command]', tell('cli.help.placeholder.command')),
  visibleGlobalOptions: (command) =>
    globalOptions(command).map((option) => (option.long === TIMEOUT ? timeoutOf(command, option) : option)),
  commandDescription: (command) => inWords(describedBy(command.description())),
  subcommandDescription: (command) => inWords(describedBy(command.description())),
  optionDescription: (option) => inWords(wholeDescription(option)),
  argumentDescription: (argument) => inWords(wholeDescription(argument)),
};

const TIMEOUT = '--timeout';

function globalOptions(command: Command): Option[] {
  const help = new Help();
  help.showGlobalOptions = true;
  return help.visibleGlobalOptions(command);
}

/** The option with what it limits in this command. */
function timeoutOf(command: Command, option: Option): Option {
  const limit = timeLimitOf(command.name());
  if (limit === null) return option;
  const description = `${TIMEOUT} of ${command.name()}`;
  FILLED_IN.set(description, limit);
  return new Option(option.flags, description);
}

/** What an option or an argument is for, with what its declaration says of its values. */
export function wholeDescription(described: Option | Argument): Phrase {
  return extrasOf(described).reduce(
    (before, next) => phrase('sentences', { before, next }),
    describedBy(described.description),
  );
}

/** The allowed values, and the default. */
function extrasOf(described: Option | Argument): readonly Phrase[] {
  const { argChoices } = described;
  const defaultValue: unknown = described.defaultValue;
  return [
    ...(argChoices === undefined ? [] : [phrase('cli.help.choices', { values: argChoices.join(', ') })]),
    ...(typeof defaultValue === 'string' || typeof defaultValue === 'number'
      ? [phrase('cli.help.default', { value: `${defaultValue}` })]
      : []),
  ];
}

/** The exit codes with what they mean, in the order of the numbers. */
export const EXIT_MEANINGS = Object.values(EXIT).map((code) => `${code}` as const);

/** What stands at the end of the program's help. */
export function exitCodesHelp(): string {
  return [
    '',
    tell('cli.help.heading.exitCodes'),
    ...EXIT_MEANINGS.map((code) => `  ${code.padEnd(3)}  ${tell(`cli.help.exit.${code}`)}`),
  ].join('\n');
}

/** Declares the options `--help` and `--version` and the command `help`, which commander would describe itself. */
export function withHelp(program: Command, version: string): Command {
  return program
    .version(version, '-V, --version', inHelp('cli.help.global.version'))
    .helpOption('-h, --help', inHelp('cli.help.global.help'))
    .helpCommand('help [command]', inHelp('cli.help.helpCommand'))
    .configureHelp(HELP_IN_WORDS);
}
